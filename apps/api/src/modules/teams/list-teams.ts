import type { api, Reply } from '@pauta/contract';
import { count, eq, inArray, and, sql } from 'drizzle-orm';
import { type Ctx, companyScope } from '../../platform/context.ts';
import { teamMemberships, teams } from './teams.table.ts';

/** The caller's teams by name; for admins all of the company. */
export const listTeams = async (ctx: Ctx): Promise<Reply<typeof api.teams.list>> => {
  const roles = new Map(ctx.actor.teams.map(({ teamId, role }) => [teamId, role]));
  const rows = await ctx.db.read((tx) =>
    tx
      .select({ id: teams.id, name: teams.name, memberCount: count(teamMemberships.userId) })
      .from(teams)
      .leftJoin(teamMemberships, eq(teamMemberships.teamId, teams.id))
      .where(and(companyScope(teams, ctx), ctx.actor.isAdmin ? undefined : inArray(teams.id, [...roles.keys()])))
      .groupBy(teams.id)
      .orderBy(sql`pt_fold(lower(${teams.name}))`, teams.id),
  );
  return rows.map((team) => ({ ...team, role: roles.get(team.id) ?? null }));
};
