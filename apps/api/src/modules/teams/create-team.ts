import { newId } from '../../platform/columns.ts';
import type { Tx } from '../../platform/database.ts';
import { audit } from '../../platform/platform.table.ts';
import { teams } from './teams.table.ts';

export interface NewTeam {
  companyId: string;
  name: string;
  /** Who makes the team; nobody at the command line. */
  actorId?: string;
}

/** Makes a team. */
export const createTeam = async (tx: Tx, { companyId, name, actorId }: NewTeam): Promise<{ id: string }> => {
  const id = newId();
  await tx.insert(teams).values({ id, companyId, name: name.trim() });
  await tx
    .insert(audit)
    .values({ companyId, actorId: actorId ?? null, action: 'team.create', subjectId: id, detail: {} });
  return { id };
};
