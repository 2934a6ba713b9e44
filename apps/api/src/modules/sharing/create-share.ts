import type { ShareWithPassword, NewShare, ShareRange } from '@pauta/contract';
import { and, count, eq, gt, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { type Ctx, companyScope, recordAudit } from '../../platform/context.ts';
import { retryOnUniqueViolation, type Tx } from '../../platform/database.ts';
import { orThrow, ProblemError } from '../../platform/problem-error.ts';
import { readAuthor } from '../corrections/correct.ts';
import { lockMeeting, type MeetingRow } from '../meetings/meeting-access.ts';
import { readMainRecording } from '../recordings/read-recording.ts';
import { requestCut } from './cut-shared-media.ts';
import { hashPassword, newPassword } from './share-password.ts';
import { viewShares } from './share-view.ts';
import { shares } from './sharing.table.ts';

type Wanted = z.output<typeof NewShare>;

const mostShares = 50;
const dayMs = 24 * 3_600_000;

/**
 * Sets a new password on the link of an earlier request with the same key, since the earlier password was never
 * received.
 */
const renew = async (tx: Tx, ctx: Ctx, idempotencyKey: string, passwordHash: string): Promise<string | undefined> => {
  const [earlier] = await tx
    .update(shares)
    .set({ passwordHash })
    .where(
      and(companyScope(shares, ctx), eq(shares.userId, ctx.actor.userId), eq(shares.idempotencyKey, idempotencyKey)),
    )
    .returning({ id: shares.id });
  return earlier?.id;
};

const refuseTooMany = async (tx: Tx, ctx: Ctx, meetingId: string): Promise<void> => {
  const isActive = and(isNull(shares.revokedAt), gt(shares.expiresAt, ctx.now()));
  const [active] = await tx
    .select({ total: count() })
    .from(shares)
    .where(and(companyScope(shares, ctx), eq(shares.meetingId, meetingId), isActive));
  if (active && active.total >= mostShares) throw new ProblemError('too_many_shares', { values: { most: mostShares } });
};

/** Whether a range of the recording must be cut for the link. Throws if there is no such part or range. */
const needsCut = async (tx: Tx, meeting: MeetingRow, parts: Wanted['parts'], range: ShareRange | null) => {
  if (range && meeting.durationMs !== null && range.endMs > meeting.durationMs) {
    throw new ProblemError('share_outside_recording');
  }
  if (!parts.includes('recording')) return false;
  if ((await readMainRecording(tx, meeting.id))?.state !== 'ready') throw new ProblemError('media_unavailable');
  return range !== null;
};

const insert = async (tx: Tx, ctx: Ctx, meeting: MeetingRow, body: Wanted, passwordHash: string) => {
  const { range, days, idempotencyKey = null } = body;
  const { companyId, userId } = ctx.actor;
  const parts = [...new Set(body.parts)];
  await refuseTooMany(tx, ctx, meeting.id);
  const isCut = await needsCut(tx, meeting, parts, range);
  const expiresAt = new Date(ctx.now().getTime() + days * dayMs);
  const [made] = await tx
    .insert(shares)
    .values({
      companyId,
      meetingId: meeting.id,
      userId,
      author: await readAuthor(tx, userId),
      idempotencyKey,
      passwordHash,
      parts,
      ...range,
      expiresAt,
      mediaState: isCut ? 'preparing' : null,
    })
    .returning({ id: shares.id });
  const { id } = orThrow(made, 'internal');
  await recordAudit(tx, ctx, 'share.create', meeting.id, { shareId: id, parts, range, expiresAt });
  return id;
};

/** Creates a link to parts of a meeting, with a password that is only in this response. */
export const createShare = async (
  ctx: Ctx,
  { params, body }: { params: { id: string }; body: Wanted },
): Promise<ShareWithPassword> => {
  const password = newPassword();
  const passwordHash = hashPassword(password);
  const share = await retryOnUniqueViolation(() =>
    ctx.db.transaction(async (tx) => {
      const meeting = await lockMeeting(tx, ctx, 'share', params.id);
      const earlier = body.idempotencyKey && (await renew(tx, ctx, body.idempotencyKey, passwordHash));
      const id = earlier || (await insert(tx, ctx, meeting, body, passwordHash));
      return orThrow((await viewShares(tx, ctx, meeting.id, eq(shares.id, id)))[0], 'share_not_found');
    }),
  );
  if (share.media === 'preparing')
    await requestCut(ctx.platform, { companyId: ctx.actor.companyId, shareId: share.id });
  return { ...share, password };
};
