import type { api, Received } from '@pauta/contract';
import { and, eq } from 'drizzle-orm';
import { type Ctx, companyScope, recordAudit } from '../../platform/context.ts';
import { orThrow } from '../../platform/problem-error.ts';
import { lockTeamForShare, requireManager } from './memberships.ts';
import { teamMemberships } from './teams.table.ts';

type Remove = typeof api.teams.removeMember;

export const removeMember = (ctx: Ctx, { params }: Received<Remove>): Promise<undefined> => {
  const { id: teamId, userId } = params;
  requireManager(ctx, teamId);
  return ctx.db.transaction(async (tx) => {
    await lockTeamForShare(tx, ctx, teamId);
    const [gone] = await tx
      .delete(teamMemberships)
      .where(
        and(companyScope(teamMemberships, ctx), eq(teamMemberships.teamId, teamId), eq(teamMemberships.userId, userId)),
      )
      .returning({ userId: teamMemberships.userId });
    orThrow(gone, 'user_not_found');
    await recordAudit(tx, ctx, 'team.remove_member', teamId, { userId });
    return undefined;
  });
};
