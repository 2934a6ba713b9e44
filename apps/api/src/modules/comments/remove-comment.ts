import { type api, type Comment, type Received } from '@pauta/contract';
import { and, eq, lt } from 'drizzle-orm';
import { type Ctx, companyScope, recordAudit } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { orThrow, ProblemError } from '../../platform/problem-error.ts';
import { lockMeeting, type MeetingRow } from '../meetings/meeting-access.ts';
import { publishMeetingChange } from '../meetings/stages.ts';
import { type CommentRow, mayRemove, viewComments } from './comment-view.ts';
import { comments } from './comments.table.ts';

type Groups = typeof api.comments;

/** The eight seconds of the toast, and time to read it slowly. */
const deletedForMs = 60_000;

const isGone = ({ deletedAt }: CommentRow, now: Date): boolean =>
  deletedAt !== null && now.getTime() - deletedAt.getTime() > deletedForMs;

/** One that may be taken away or brought back by the actor, whether it is deleted or not. */
const lockRemovable = async (
  tx: Tx,
  ctx: Ctx,
  params: Received<Groups['remove']>['params'],
): Promise<{ meeting: MeetingRow; comment: CommentRow }> => {
  const meeting = await lockMeeting(tx, ctx, 'see', params.id);
  const [row] = await tx
    .select()
    .from(comments)
    .where(and(companyScope(comments, ctx, params.commentId), eq(comments.meetingId, meeting.id)));
  const comment = orThrow(row, 'comment_not_found');
  if (!mayRemove(ctx.actor, comment)) throw new ProblemError('forbidden');
  return { meeting, comment };
};

const setDeleted = async (tx: Tx, meeting: MeetingRow, { id }: CommentRow, deletedAt: Date | null): Promise<void> => {
  await tx.update(comments).set({ deletedAt }).where(eq(comments.id, id));
  await publishMeetingChange(tx, meeting, { status: meeting.status, stage: meeting.stage, progress: 0 });
};

export const removeComment = (ctx: Ctx, { params }: Received<Groups['remove']>): Promise<undefined> =>
  ctx.db.transaction(async (tx) => {
    const { meeting, comment } = await lockRemovable(tx, ctx, params);
    if (comment.deletedAt) return undefined;
    await setDeleted(tx, meeting, comment, ctx.now());
    await recordAudit(tx, ctx, 'comment.delete', meeting.id, { commentId: comment.id });
    return undefined;
  });

/** Brings back a comment that was deleted a moment ago; one that is there is as it was. */
export const restoreComment = (ctx: Ctx, { params }: Received<Groups['restore']>): Promise<Comment> =>
  ctx.db.transaction(async (tx) => {
    const { meeting, comment } = await lockRemovable(tx, ctx, params);
    if (isGone(comment, ctx.now())) throw new ProblemError('comment_not_found');
    if (comment.deletedAt) {
      await setDeleted(tx, meeting, comment, null);
      await recordAudit(tx, ctx, 'comment.restore', meeting.id, { commentId: comment.id });
    }
    return orThrow((await viewComments(tx, ctx, meeting.id, eq(comments.id, comment.id)))[0], 'comment_not_found');
  });

/** Erases what was deleted; a restore sent in time may still be on its way. */
export const sweepComments = async ({ database, now }: Pick<Platform, 'database' | 'now'>): Promise<void> => {
  const before = new Date(now().getTime() - 2 * deletedForMs);
  await database.background.system.read((tx) => tx.delete(comments).where(lt(comments.deletedAt, before)));
};
