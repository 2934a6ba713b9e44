import { count, eq } from 'drizzle-orm';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Tx } from '../../platform/database.ts';
import { companies } from './companies.table.ts';

/**
 * What other modules read of `companies`, such as in a join. They never write it. With names as the database has them:
 * Drizzle derives those of a table once.
 */
export const companyNames = pgTable('companies', { id: uuid('id').notNull(), name: text('name').notNull() });

/** Has other changes that take the company's turn wait until the transaction ends. */
export const lockCompany = async (tx: Tx, companyId: string): Promise<void> => {
  await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)).for('no key update');
};

/** Whether there is any company. */
export const hasCompanies = async (tx: Tx): Promise<boolean> => {
  const [row] = await tx.select({ total: count() }).from(companies);
  return row !== undefined && row.total > 0;
};

export const companyIds = async (tx: Tx): Promise<string[]> =>
  (await tx.select({ id: companies.id }).from(companies)).map(({ id }) => id);
