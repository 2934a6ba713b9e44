import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '../../platform/database.ts';
import { companies } from './companies.table.ts';

/** SQL expression: the template that a company's meetings get by default. */
export const defaultTemplateOf = (companyId: PgColumn): SQL<string | null> =>
  sql`(select c.default_template_id from ${companies} c where c.id = ${companyId})`;

export const setDefaultTemplateOf = async (tx: Tx, companyId: string, templateId: string): Promise<void> => {
  await tx.update(companies).set({ defaultTemplateId: templateId }).where(eq(companies.id, companyId));
};
