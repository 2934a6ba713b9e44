import { and, eq } from 'drizzle-orm';
import { type Ctx, companyScope, recordAudit } from '../../platform/context.ts';
import { orThrow } from '../../platform/problem-error.ts';
import { lockMeeting } from '../meetings/meeting-access.ts';
import { shares } from './sharing.table.ts';

/** Revokes a link at once. Idempotent. */
export const revokeShare = (ctx: Ctx, { params }: { params: { id: string; shareId: string } }): Promise<undefined> =>
  ctx.db.transaction(async (tx) => {
    const meeting = await lockMeeting(tx, ctx, 'share', params.id);
    const own = and(companyScope(shares, ctx, params.shareId), eq(shares.meetingId, meeting.id));
    const [found] = await tx.select().from(shares).where(own).for('update');
    const share = orThrow(found, 'share_not_found');
    if (share.revokedAt) return undefined;
    await tx.update(shares).set({ revokedAt: ctx.now() }).where(own);
    await recordAudit(tx, ctx, 'share.revoke', meeting.id, { shareId: share.id });
    return undefined;
  });
