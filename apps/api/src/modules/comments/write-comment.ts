import { type api, type Comment, displayName, type Received } from '@pauta/contract';
import { and, count, eq, isNull } from 'drizzle-orm';
import { type Ctx, companyScope, recordAudit } from '../../platform/context.ts';
import { retryOnUniqueViolation, type Tx } from '../../platform/database.ts';
import { spendLetters } from '../../platform/limits.ts';
import { originOf } from '../../platform/origin.ts';
import { orThrow, ProblemError } from '../../platform/problem-error.ts';
import { people } from '../identity/users/people.ts';
import { lockMeeting, type MeetingRow } from '../meetings/meeting-access.ts';
import { publishMeetingChange } from '../meetings/stages.ts';
import { type CommentRow, mayEdit, viewComments } from './comment-view.ts';
import { comments } from './comments.table.ts';
import { requireReaders } from './readers.ts';
import { sendMention } from './send-mention.ts';

type Groups = typeof api.comments;

const mostComments = 1_000;

const refuseTooMany = async (tx: Tx, meetingId: string): Promise<void> => {
  const [kept] = await tx
    .select({ total: count() })
    .from(comments)
    .where(and(eq(comments.meetingId, meetingId), isNull(comments.deletedAt)));
  if (kept && kept.total >= mostComments)
    throw new ProblemError('too_many_comments', { values: { most: mostComments } });
};

const urlOf = ({ platform }: Ctx, meetingId: string, startMs: number | null): string => {
  const url = new URL(`/meetings/${meetingId}`, originOf(platform.config));
  url.searchParams.set('tab', 'comments');
  if (startMs !== null) url.searchParams.set('t', String(Math.floor(startMs / 1000)));
  return url.href;
};

/** Notifies people mentioned for the first time, except the author. */
const notifyMentioned = async (
  tx: Tx,
  ctx: Ctx,
  meeting: MeetingRow,
  comment: CommentRow,
  notified: readonly string[],
) => {
  const called = comment.mentionIds.filter((id) => id !== ctx.actor.userId && !notified.includes(id));
  if (called.length === 0) return;
  const [author] = await tx.select().from(people).where(eq(people.id, ctx.actor.userId));
  for (const reader of await requireReaders(tx, meeting, called)) {
    await sendMention(tx, ctx.platform.mail, {
      to: reader.emailAddress,
      language: reader.language,
      author: displayName(orThrow(author, 'internal')),
      meetingTitle: meeting.title,
      text: comment.text,
      quote: comment.quote,
      url: urlOf(ctx, meeting.id, comment.startMs),
    });
  }
};

const publishComment = async (tx: Tx, ctx: Ctx, meeting: MeetingRow, id: string): Promise<Comment> => {
  const { status, stage } = meeting;
  await publishMeetingChange(tx, meeting, { status, stage, progress: 0 });
  return orThrow((await viewComments(tx, ctx, meeting.id, eq(comments.id, id)))[0], 'comment_not_found');
};

/** The comment created by an earlier request with the same idempotency key. */
const earlierOf = async (tx: Tx, { actor }: Ctx, idempotencyKey: string): Promise<CommentRow | undefined> => {
  const [row] = await tx
    .select()
    .from(comments)
    .where(and(eq(comments.userId, actor.userId), eq(comments.idempotencyKey, idempotencyKey)));
  return row;
};

/** Counts the e-mails to people mentioned for the first time against the mail budget. */
const spendMentions = ({ platform, actor }: Ctx, mentionIds: readonly string[], notified: readonly string[]) => {
  const called = new Set(mentionIds.filter((id) => id !== actor.userId && !notified.includes(id)));
  return spendLetters(platform, actor, called.size);
};

// The role of a company's requests has no access to the mail tables: this needs a system transaction.

export const createComment = async (ctx: Ctx, { params, body }: Received<Groups['create']>): Promise<Comment> => {
  await spendMentions(ctx, body.mentionIds, []);
  return retryOnUniqueViolation(() =>
    ctx.platform.database.system.transaction(async (tx) => {
      const meeting = await lockMeeting(tx, ctx, 'see', params.id);
      const { text, startMs, quote, mentionIds, idempotencyKey = null } = body;
      const earlier = idempotencyKey && (await earlierOf(tx, ctx, idempotencyKey));
      if (earlier) return publishComment(tx, ctx, meeting, earlier.id);
      if (startMs !== null && meeting.durationMs !== null && startMs > meeting.durationMs) {
        throw new ProblemError('comment_outside_recording');
      }
      await refuseTooMany(tx, meeting.id);
      await requireReaders(tx, meeting, mentionIds);
      const { companyId, userId } = ctx.actor;
      const [row] = await tx
        .insert(comments)
        .values({
          companyId,
          meetingId: meeting.id,
          userId,
          idempotencyKey,
          text,
          startMs,
          quote,
          mentionIds: [...new Set(mentionIds)],
        })
        .returning();
      const comment = orThrow(row, 'internal');
      await notifyMentioned(tx, ctx, meeting, comment, []);
      await recordAudit(tx, ctx, 'comment.create', meeting.id, { commentId: comment.id, mentionIds });
      return publishComment(tx, ctx, meeting, comment.id);
    }),
  );
};

export const updateComment = async (ctx: Ctx, { params, body }: Received<Groups['update']>): Promise<Comment> => {
  const [known] = await ctx.db.read((tx) =>
    tx
      .select()
      .from(comments)
      .where(companyScope(comments, ctx, params.commentId)),
  );
  await spendMentions(ctx, body.mentionIds, known?.mentionIds ?? []);
  return ctx.platform.database.system.transaction(async (tx) => {
    const meeting = await lockMeeting(tx, ctx, 'see', params.id);
    const own = and(companyScope(comments, ctx, params.commentId), eq(comments.meetingId, meeting.id));
    const [found] = await tx
      .select()
      .from(comments)
      .where(and(own, isNull(comments.deletedAt)));
    const before = orThrow(found, 'comment_not_found');
    if (!mayEdit(ctx.actor, before)) throw new ProblemError('forbidden');
    const mentionIds = [...new Set(body.mentionIds)];
    await requireReaders(
      tx,
      meeting,
      mentionIds.filter((id) => !before.mentionIds.includes(id)),
    );
    const [row] = await tx
      .update(comments)
      .set({ text: body.text, mentionIds, editedAt: ctx.now() })
      .where(own)
      .returning();
    await notifyMentioned(tx, ctx, meeting, orThrow(row, 'comment_not_found'), before.mentionIds);
    await recordAudit(tx, ctx, 'comment.update', meeting.id, { commentId: before.id, mentionIds });
    return publishComment(tx, ctx, meeting, before.id);
  });
};
