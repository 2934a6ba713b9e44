import { count, eq } from 'drizzle-orm';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Tx } from '../../platform/database.ts';
import { companies } from './companies.table.ts';

/**
 * Read-only view of `companies` for other modules, such as in joins. Column names are explicit because Drizzle derives
 * those of a table only once.
 */
export const companyNames = pgTable('companies', { id: uuid('id').notNull(), name: text('name').notNull() });

/** Locks the company's row: other transactions that call this wait until this one ends. */
export const lockCompany = async (tx: Tx, companyId: string): Promise<void> => {
  await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)).for('no key update');
};

export const hasCompanies = async (tx: Tx): Promise<boolean> => {
  const [row] = await tx.select({ total: count() }).from(companies);
  return row !== undefined && row.total > 0;
};

export const companyIds = async (tx: Tx): Promise<string[]> =>
  (await tx.select({ id: companies.id }).from(companies)).map(({ id }) => id);
