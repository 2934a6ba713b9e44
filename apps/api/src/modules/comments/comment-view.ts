import { type Comment, displayName, type UserActor } from '@pauta/contract';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { people } from '../identity/users/people.ts';
import { comments } from './comments.table.ts';

export type CommentRow = typeof comments.$inferSelect;

/** Only the author may edit a comment; admins may delete it too. */
export const mayEdit = ({ userId }: UserActor, comment: Pick<CommentRow, 'userId'>): boolean =>
  comment.userId === userId;
export const mayRemove = (actor: UserActor, comment: Pick<CommentRow, 'userId'>): boolean =>
  actor.isAdmin || mayEdit(actor, comment);

/** The meeting's comments that are not deleted: those on the whole first, then by time, the older first. */
export const viewComments = async (
  tx: Tx,
  { actor }: Pick<Ctx, 'actor'>,
  meetingId: string,
  which?: SQL,
): Promise<Comment[]> => {
  const rows = await tx
    .select()
    .from(comments)
    .where(and(eq(comments.meetingId, meetingId), isNull(comments.deletedAt), which))
    .orderBy(sql`${comments.startMs} nulls first`, comments.createdAt, comments.id);
  const ids = [...new Set(rows.flatMap(({ userId, mentionIds }) => [...(userId ? [userId] : []), ...mentionIds]))];
  const known = await tx
    .select()
    .from(people)
    .where(and(eq(people.companyId, actor.companyId), inArray(people.id, ids)));
  const byId = new Map(known.map((person) => [person.id, { id: person.id, displayName: displayName(person) }]));
  return rows.map((row) => ({
    id: row.id,
    author: (row.userId && byId.get(row.userId)) || null,
    text: row.text,
    startMs: row.startMs,
    quote: row.quote,
    mentions: row.mentionIds.flatMap((id) => byId.get(id) ?? []),
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    can: { edit: mayEdit(actor, row), remove: mayRemove(actor, row) },
  }));
};
