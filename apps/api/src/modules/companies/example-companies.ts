import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { companies } from './companies.table.ts';

/** Whether any company is an example. */
export const hasExampleCompany = async (tx: Tx): Promise<boolean> => {
  const rows = await tx.select({ id: companies.id }).from(companies).where(eq(companies.isExample, true)).limit(1);
  return rows.length > 0;
};
