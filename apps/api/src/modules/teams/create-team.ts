import { newId } from '../../platform/columns.ts';
import type { Tx } from '../../platform/database.ts';
import { audit } from '../../platform/platform.table.ts';
import { teams } from './teams.table.ts';

export interface NewTeam {
  companyId: string;
  name: string;
}

/** Makes a team. Takes a system transaction. */
export const createTeam = async (tx: Tx, { companyId, name }: NewTeam): Promise<{ id: string }> => {
  const id = newId();
  await tx.insert(teams).values({ id, companyId, name: name.trim() });
  await tx.insert(audit).values({ companyId, action: 'team.create', subjectId: id, detail: {} });
  return { id };
};
