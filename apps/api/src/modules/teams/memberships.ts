import { mayManageMembers } from '@pauta/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { type Ctx, companyScope } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { orThrow, ProblemError } from '../../platform/problem-error.ts';
import { teamMemberships, teams } from './teams.table.ts';

/** The teams of a user. */
export const readTeamIds = async (tx: Tx, userId: string): Promise<string[]> => {
  const rows = await tx
    .select({ teamId: teamMemberships.teamId })
    .from(teamMemberships)
    .where(eq(teamMemberships.userId, userId));
  return rows.map(({ teamId }) => teamId);
};

/** Throws `forbidden` for members without the right, and `team_not_found` for everybody else. */
export const requireManager = ({ actor }: Ctx, teamId: string): void => {
  if (mayManageMembers(actor, teamId)) return;
  const isOwn = actor.teams.some((team) => team.teamId === teamId);
  throw new ProblemError(isOwn ? 'forbidden' : 'team_not_found');
};

/** Locks the team against deletion until the transaction ends. */
export const lockTeamForShare = async (tx: Tx, ctx: Ctx, teamId: string): Promise<void> => {
  const [team] = await tx
    .select({ id: teams.id })
    .from(teams)
    .where(companyScope(teams, ctx, teamId))
    .for('key share');
  orThrow(team, 'team_not_found');
};

/** Those of these teams that exist. */
export const knownTeams = async (tx: Tx, ctx: Pick<Ctx, 'actor'>, teamIds: readonly string[]): Promise<string[]> => {
  const rows = await tx
    .select({ id: teams.id })
    .from(teams)
    .where(and(companyScope(teams, ctx), inArray(teams.id, [...teamIds])));
  return rows.map(({ id }) => id);
};

/** Sets a user's role in a team. */
export const setMembership = async (tx: Tx, membership: typeof teamMemberships.$inferInsert): Promise<void> => {
  await tx
    .insert(teamMemberships)
    .values(membership)
    .onConflictDoUpdate({
      target: [teamMemberships.teamId, teamMemberships.userId],
      set: { role: membership.role },
    });
};
