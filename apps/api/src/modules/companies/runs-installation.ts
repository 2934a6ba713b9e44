import { and, eq, ne } from 'drizzle-orm';
import type { Config } from '../../platform/config.ts';
import type { Tx } from '../../platform/database.ts';
import { companies } from './companies.table.ts';

/**
 * Whether the company's admins run the installation and may see its machines: those of the company in the settings,
 * else of the only company, examples aside.
 */
export const runsInstallation = async (
  tx: Tx,
  { PAUTA_OPERATOR_COMPANY }: Pick<Config, 'PAUTA_OPERATOR_COMPANY'>,
  companyId: string,
): Promise<boolean> => {
  if (PAUTA_OPERATOR_COMPANY) return PAUTA_OPERATOR_COMPANY === companyId;
  const others = await tx
    .select({ id: companies.id })
    .from(companies)
    .where(and(ne(companies.id, companyId), eq(companies.isExample, false)))
    .limit(1);
  return others.length === 0;
};
