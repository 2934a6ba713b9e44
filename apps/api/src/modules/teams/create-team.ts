import type { ActorIdentity } from '@pauta/contract';
import { newId } from '../../platform/columns.ts';
import { recordAudit, theInstallation } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { teams } from './teams.table.ts';

export interface NewTeam {
  companyId: string;
  name: string;
  /** The team's evaluation criteria, in its own words. */
  evaluationPrompt?: string | null;
  /** Creator of the team; the installation itself by default. */
  actor?: ActorIdentity;
}

export const createTeam = async (
  tx: Tx,
  { companyId, name, evaluationPrompt = null, actor = theInstallation(companyId) }: NewTeam,
): Promise<{ id: string }> => {
  const id = newId();
  await tx.insert(teams).values({ id, companyId, name: name.trim(), evaluationPrompt });
  await recordAudit(tx, { actor }, 'team.create', id);
  return { id };
};
