import type { api, Received, Reply, Team } from '@pauta/contract';
import { and, count, eq, sql } from 'drizzle-orm';
import { type Ctx, companyScope, recordAudit } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { orThrow } from '../../platform/problem-error.ts';
import { createTeam } from './create-team.ts';
import { teamMemberships, teams } from './teams.table.ts';

type Create = typeof api.teams.create;
type Update = typeof api.teams.update;

const view = async (tx: Tx, ctx: Ctx, id: string): Promise<Team> => {
  const [row] = await tx
    .select({ id: teams.id, name: teams.name, memberCount: count(teamMemberships.userId) })
    .from(teams)
    .leftJoin(teamMemberships, eq(teamMemberships.teamId, teams.id))
    .where(companyScope(teams, ctx, id))
    .groupBy(teams.id);
  const role = ctx.actor.teams.find(({ teamId }) => teamId === id)?.role ?? null;
  return { ...orThrow(row, 'team_not_found'), role };
};

export const addTeam = (ctx: Ctx, { body: { name } }: Received<Create>): Promise<Reply<Create>> =>
  ctx.db.transaction(async (tx) => {
    const { actor } = ctx;
    const { id } = await createTeam(tx, { companyId: actor.companyId, name, actor });
    return view(tx, ctx, id);
  });

export const updateTeam = (ctx: Ctx, { params, body }: Received<Update>): Promise<Reply<Update>> =>
  ctx.db.transaction(async (tx) => {
    const [team] = await tx
      .update(teams)
      .set({ name: body.name })
      .where(companyScope(teams, ctx, params.id))
      .returning({ id: teams.id });
    orThrow(team, 'team_not_found');
    await recordAudit(tx, ctx, 'team.update', params.id, body);
    return view(tx, ctx, params.id);
  });

/** Deletes a team and its memberships. Meetings belong to their owners and are kept. */
export const deleteTeam = (ctx: Ctx, { params }: { params: { id: string } }): Promise<undefined> =>
  ctx.db.transaction(async (tx) => {
    const [team] = await tx
      .delete(teams)
      .where(companyScope(teams, ctx, params.id))
      .returning({ id: teams.id, name: teams.name });
    await recordAudit(tx, ctx, 'team.delete', params.id, { name: orThrow(team, 'team_not_found').name });
    return undefined;
  });

/** Deletes the company's teams without members. */
export const deleteEmptyTeams = async (tx: Tx, companyId: string): Promise<void> => {
  const members = sql`select 1 from ${teamMemberships} where ${teamMemberships.teamId} = ${teams.id}`;
  await tx.delete(teams).where(and(eq(teams.companyId, companyId), sql`not exists (${members})`));
};
