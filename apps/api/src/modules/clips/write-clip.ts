import type { Clip, ClipPatch, ClipRange, NewClip } from '@pauta/contract';
import { and, count, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { type Ctx, companyScope, recordAudit } from '../../platform/context.ts';
import { retryOnUniqueViolation, type Tx } from '../../platform/database.ts';
import { orThrow, ProblemError } from '../../platform/problem-error.ts';
import { readAuthor } from '../corrections/correct.ts';
import { lockMeeting, type MeetingRow, readMeeting } from '../meetings/meeting-access.ts';
import { extendToWords } from '../transcripts/read-stretches.ts';
import { type ClipRow, lockClip, viewClip, visibleClips } from './clip-view.ts';
import { clipFiles, clips } from './clips.table.ts';
import { removeClipFiles } from './cut-clip.ts';

type Wanted = z.output<typeof NewClip>;

const mostClips = 500;

/** Extends a range to whole words, within the recording. */
const snapRange = async (
  tx: Tx,
  { id: meetingId, durationMs }: Pick<MeetingRow, 'id' | 'durationMs'>,
  { startMs, endMs }: ClipRange,
): Promise<ClipRange> => {
  const lastMs = durationMs ?? 0;
  if (endMs > lastMs) throw new ProblemError('clip_outside_recording');
  const grown = await extendToWords(tx, { meetingId, startMs, endMs });
  return { startMs: grown.startMs, endMs: Math.min(grown.endMs, lastMs) };
};

const refuseTooMany = async (tx: Tx, meetingId: string): Promise<void> => {
  const [kept] = await tx
    .select({ total: count() })
    .from(clips)
    .where(and(eq(clips.meetingId, meetingId), isNull(clips.deletedAt)));
  if (kept && kept.total >= mostClips) throw new ProblemError('too_many_clips', { values: { most: mostClips } });
};

const insert = async (tx: Tx, ctx: Ctx, meeting: MeetingRow, body: Wanted): Promise<string> => {
  const { title, range, idempotencyKey = null } = body;
  const { companyId, userId } = ctx.actor;
  await refuseTooMany(tx, meeting.id);
  const snapped = await snapRange(tx, meeting, range);
  const [row] = await tx
    .insert(clips)
    .values({
      companyId,
      meetingId: meeting.id,
      userId,
      author: await readAuthor(tx, userId),
      idempotencyKey,
      title,
      ...snapped,
    })
    .returning({ id: clips.id });
  const { id } = orThrow(row, 'internal');
  await recordAudit(tx, ctx, 'clip.create', meeting.id, { clipId: id, title, range: snapped });
  return id;
};

/** The clip created by an earlier request with the same idempotency key. */
const earlierOf = async (tx: Tx, ctx: Ctx, idempotencyKey: string): Promise<string | undefined> => {
  const own = and(eq(clips.userId, ctx.actor.userId), eq(clips.idempotencyKey, idempotencyKey));
  const [row] = await tx
    .select({ id: clips.id })
    .from(clips)
    .where(and(companyScope(clips, ctx), own));
  return row?.id;
};

export const createClip = (ctx: Ctx, { params, body }: { params: { id: string }; body: Wanted }): Promise<Clip> =>
  retryOnUniqueViolation(() =>
    ctx.db.transaction(async (tx) => {
      const meeting = await lockMeeting(tx, ctx, 'see', params.id);
      const earlier = body.idempotencyKey && (await earlierOf(tx, ctx, body.idempotencyKey));
      return viewClip(tx, ctx, earlier || (await insert(tx, ctx, meeting, body)));
    }),
  );

const isSameRange = (clip: ClipRow, range: ClipRange): boolean =>
  clip.startMs === range.startMs && clip.endMs === range.endMs;

/** Renames or trims a clip. Files cut for another range become invalid. */
export const updateClip = async (
  ctx: Ctx,
  { params, body }: { params: { id: string }; body: z.output<typeof ClipPatch> },
): Promise<Clip> => {
  const { before, after } = await ctx.db.transaction(async (tx) => {
    const clip = await lockClip(tx, ctx, visibleClips(ctx, params.id));
    const isTrimmed = body.range !== undefined && !isSameRange(clip, body.range);
    const range =
      isTrimmed && body.range && (await snapRange(tx, await readMeeting(tx, ctx, clip.meetingId), body.range));
    const change = { ...(body.title !== undefined && { title: body.title }), ...range };
    await tx
      .update(clips)
      .set({ title: clip.title, ...change })
      .where(companyScope(clips, ctx, clip.id));
    if (range) await tx.delete(clipFiles).where(eq(clipFiles.clipId, clip.id));
    await recordAudit(tx, ctx, 'clip.update', clip.meetingId, { clipId: clip.id, title: clip.title, ...change });
    return { before: clip, after: await viewClip(tx, ctx, clip.id) };
  });
  if (!isSameRange(before, after)) await removeClipFiles(ctx.platform, before);
  return after;
};
