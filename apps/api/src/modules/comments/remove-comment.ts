import { type api, type Comment, type Received } from '@pauta/contract';
import { and, eq, lt } from 'drizzle-orm';
import { type Ctx, companyScope, recordAudit } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { erasableBefore, refuseGone } from '../../platform/lately-deleted.ts';
import type { Platform } from '../../platform/platform.ts';
import { orThrow, ProblemError } from '../../platform/problem-error.ts';
import { lockMeeting, type MeetingRow } from '../meetings/meeting-access.ts';
import { publishMeetingChange } from '../meetings/stages.ts';
import { type CommentRow, mayRemove, viewComments } from './comment-view.ts';
import { comments } from './comments.table.ts';

type Groups = typeof api.comments;

/** Locks a comment that the actor may delete or restore, deleted or not. */
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

/** Restores a recently deleted comment; one that is not deleted is unchanged. */
export const restoreComment = (ctx: Ctx, { params }: Received<Groups['restore']>): Promise<Comment> =>
  ctx.db.transaction(async (tx) => {
    const { meeting, comment } = await lockRemovable(tx, ctx, params);
    refuseGone(comment, ctx.now(), 'comment_not_found');
    if (comment.deletedAt) {
      await setDeleted(tx, meeting, comment, null);
      await recordAudit(tx, ctx, 'comment.restore', meeting.id, { commentId: comment.id });
    }
    return orThrow((await viewComments(tx, ctx, meeting.id, eq(comments.id, comment.id)))[0], 'comment_not_found');
  });

/** Erases deleted comments. */
export const sweepComments = async ({ database, now }: Pick<Platform, 'database' | 'now'>): Promise<void> => {
  const isErasable = lt(comments.deletedAt, erasableBefore(now()));
  await database.background.system.transaction((tx) => tx.delete(comments).where(isErasable));
};
