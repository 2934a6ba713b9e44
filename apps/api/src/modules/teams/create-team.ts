import type { ActorIdentity } from '@pauta/contract';
import { newId } from '../../platform/columns.ts';
import { recordAudit, theInstallation } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { teams } from './teams.table.ts';

export interface NewTeam {
  companyId: string;
  name: string;
  /** What good looks like, in the team's words. */
  evaluationPrompt?: string | null;
  /** Who makes the team; the installation itself unless given. */
  actor?: ActorIdentity;
}

/** Makes a team. */
export const createTeam = async (
  tx: Tx,
  { companyId, name, evaluationPrompt = null, actor = theInstallation(companyId) }: NewTeam,
): Promise<{ id: string }> => {
  const id = newId();
  await tx.insert(teams).values({ id, companyId, name: name.trim(), evaluationPrompt });
  await recordAudit(tx, { actor }, 'team.create', id);
  return { id };
};
