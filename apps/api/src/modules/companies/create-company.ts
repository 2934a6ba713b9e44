import { newId } from '../../platform/columns.ts';
import type { Tx } from '../../platform/database.ts';
import { audit } from '../../platform/platform.table.ts';
import { companies } from './companies.table.ts';

export interface NewCompany {
  name: string;
  timeZone?: string;
  isExample?: boolean;
}

/** Makes a company. Takes a system transaction. */
export const createCompany = async (tx: Tx, { name, ...options }: NewCompany): Promise<{ id: string }> => {
  const id = newId();
  await tx.insert(companies).values({ id, name: name.trim(), ...options });
  await tx.insert(audit).values({ companyId: id, action: 'company.create', subjectId: id, detail: {} });
  return { id };
};
