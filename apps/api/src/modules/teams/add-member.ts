import type { TeamRole } from '@pauta/contract';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { orThrow } from '../../platform/problem-error.ts';
import { teamMemberships, teams } from './teams.table.ts';

export interface NewMember {
  companyId: string;
  teamId: string;
  userId: string;
  role: TeamRole;
}

/** Adds a user to a team of the same company. Throws `team_not_found` for another team. */
export const addMember = async (tx: Tx, member: NewMember): Promise<void> => {
  const [team] = await tx
    .select({ id: teams.id })
    .from(teams)
    .where(and(eq(teams.id, member.teamId), eq(teams.companyId, member.companyId)));
  orThrow(team, 'team_not_found');
  await tx.insert(teamMemberships).values(member);
};
