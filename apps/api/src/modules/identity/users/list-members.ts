import { type api, displayName, type Received, type Reply } from '@pauta/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Ctx, companyScope } from '../../../platform/context.ts';
import { orThrow, ProblemError } from '../../../platform/problem-error.ts';
import { users } from './users.table.ts';
import { memberships, teamNames } from '../../teams/team-relations.ts';

type Members = typeof api.teams.members;

/** Enabled members of a team. Throws `team_not_found` unless the actor is a member or an admin. */
export const listMembers = async (ctx: Ctx, { params }: Received<Members>): Promise<Reply<Members>> => {
  const isOwn = ctx.actor.teams.some(({ teamId }) => teamId === params.id);
  if (!ctx.actor.isAdmin && !isOwn) throw new ProblemError('team_not_found');
  const rows = await ctx.db.read(async (tx) => {
    const [team] = await tx
      .select({ id: teamNames.id })
      .from(teamNames)
      .where(companyScope(teamNames, ctx, params.id));
    orThrow(team, 'team_not_found');
    return tx
      .select({
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        emailAddress: users.emailAddress,
        role: memberships.role,
      })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(and(companyScope(memberships, ctx), eq(memberships.teamId, params.id), isNull(users.disabledAt)))
      .orderBy(sql`pt_fold(lower(concat_ws(' ', ${users.firstName}, ${users.lastName})))`, users.id);
  });
  return rows.map(({ id, emailAddress, role, ...names }) => ({
    id,
    displayName: displayName({ ...names, emailAddress }),
    emailAddress,
    role,
  }));
};
