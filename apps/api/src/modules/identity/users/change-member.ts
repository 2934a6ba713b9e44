import { type api, displayName, mayManageMembers, type Received, type Reply } from '@pauta/contract';
import { and, eq } from 'drizzle-orm';
import { type Ctx, ofCompany, recordAudit } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { found, ProblemError } from '../../../platform/problem-error.ts';
import { users } from './users.table.ts';
import { teamMemberships, teams } from '../../teams/teams.table.ts';

type Put = typeof api.teams.putMember;
type Remove = typeof api.teams.removeMember;

/** For those who are in the team it is there, but not theirs to change; for all others there is no such team. */
const requireManager = ({ actor }: Ctx, teamId: string): void => {
  if (mayManageMembers(actor, teamId)) return;
  const isOwn = actor.teams.some((team) => team.teamId === teamId);
  throw new ProblemError(isOwn ? 'forbidden' : 'team_not_found');
};

/** Keeps the team from being deleted until the transaction ends. */
const holdTeam = async (tx: Tx, ctx: Ctx, teamId: string): Promise<void> => {
  const [team] = await tx
    .select({ id: teams.id })
    .from(teams)
    .where(ofCompany(teams, ctx, teamId))
    .for('key share');
  found(team, 'team_not_found');
};

export const putMember = (ctx: Ctx, { params, body: { role } }: Received<Put>): Promise<Reply<Put>> => {
  const { id: teamId, userId } = params;
  requireManager(ctx, teamId);
  return ctx.db.transaction(async (tx) => {
    await holdTeam(tx, ctx, teamId);
    const [row] = await tx
      .select()
      .from(users)
      .where(ofCompany(users, ctx, userId))
      .for('key share');
    const user = found(row, 'user_not_found');
    await tx
      .insert(teamMemberships)
      .values({ companyId: ctx.actor.companyId, teamId, userId, role })
      .onConflictDoUpdate({ target: [teamMemberships.teamId, teamMemberships.userId], set: { role } });
    await recordAudit(tx, ctx, 'team.put_member', teamId, { userId, role });
    return { id: user.id, displayName: displayName(user), emailAddress: user.emailAddress, role };
  });
};

export const removeMember = (ctx: Ctx, { params }: Received<Remove>): Promise<undefined> => {
  const { id: teamId, userId } = params;
  requireManager(ctx, teamId);
  return ctx.db.transaction(async (tx) => {
    await holdTeam(tx, ctx, teamId);
    const [gone] = await tx
      .delete(teamMemberships)
      .where(
        and(ofCompany(teamMemberships, ctx), eq(teamMemberships.teamId, teamId), eq(teamMemberships.userId, userId)),
      )
      .returning({ userId: teamMemberships.userId });
    found(gone, 'user_not_found');
    await recordAudit(tx, ctx, 'team.remove_member', teamId, { userId });
    return undefined;
  });
};
