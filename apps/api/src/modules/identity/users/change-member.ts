import { type api, displayName, type Received, type Reply } from '@pauta/contract';
import { type Ctx, companyScope, recordAudit } from '../../../platform/context.ts';
import { orThrow } from '../../../platform/problem-error.ts';
import { lockTeamForShare, requireManager, setMembership } from '../../teams/memberships.ts';
import { users } from './users.table.ts';

type Put = typeof api.teams.putMember;

/** Adds a user to a team, or changes their role in it. */
export const putMember = (ctx: Ctx, { params, body: { role } }: Received<Put>): Promise<Reply<Put>> => {
  const { id: teamId, userId } = params;
  requireManager(ctx, teamId);
  return ctx.db.transaction(async (tx) => {
    await lockTeamForShare(tx, ctx, teamId);
    const [row] = await tx
      .select()
      .from(users)
      .where(companyScope(users, ctx, userId))
      .for('key share');
    const user = orThrow(row, 'user_not_found');
    await setMembership(tx, { companyId: ctx.actor.companyId, teamId, userId, role });
    await recordAudit(tx, ctx, 'team.put_member', teamId, { userId, role });
    return { id: user.id, displayName: displayName(user), emailAddress: user.emailAddress, role };
  });
};
