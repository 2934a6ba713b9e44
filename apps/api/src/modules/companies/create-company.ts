import { newId } from '../../platform/columns.ts';
import { recordAudit, theInstallation } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { companies } from './companies.table.ts';

export interface NewCompany {
  name: string;
  timeZone?: string;
  isExample?: boolean;
}

/** Creates a company. Takes a system transaction. */
export const createCompany = async (tx: Tx, { name, ...options }: NewCompany): Promise<{ id: string }> => {
  const id = newId();
  await tx.insert(companies).values({ id, name: name.trim(), ...options });
  await recordAudit(tx, { actor: theInstallation(id) }, 'company.create', id);
  return { id };
};
