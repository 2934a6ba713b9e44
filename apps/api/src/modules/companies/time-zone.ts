import { eq, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { orThrow } from '../../platform/problem-error.ts';
import { companies } from './companies.table.ts';

/** IANA name of a company's time zone. */
export const readTimeZone = async (tx: Tx, companyId: string): Promise<string> => {
  const [company] = await tx
    .select({ timeZone: companies.timeZone })
    .from(companies)
    .where(eq(companies.id, companyId));
  return orThrow(company, 'internal').timeZone;
};

/** SQL expression of the same. */
export const timeZoneOf = (companyId: string): SQL =>
  sql`(select ${companies.timeZone} from ${companies} where ${companies.id} = ${companyId})`;
