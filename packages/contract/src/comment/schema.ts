import * as z from 'zod/mini';
import { Id, Instant, Offset, prose } from '../primitives.ts';
import { Person } from '../user/schema.ts';

const text = prose(4000).check(z.minLength(1));
const mentionIds = z.array(Id).check(z.maxLength(20));

/** What somebody says about a meeting, or about a moment of it. */
export const Comment = z.object({
  id: Id,
  /** Null for who is gone. */
  author: z.nullable(Person),
  text: z.string(),
  /** The moment of the recording that it is about; null for the whole meeting. */
  startMs: z.nullable(Offset),
  /** Words of the transcript that it is about. */
  quote: z.nullable(z.string()),
  /** Who was called, by the `@name` in the text. */
  mentions: z.array(Person),
  createdAt: Instant,
  /** Null where it is as it was written. */
  editedAt: z.nullable(Instant),
  can: z.object({ edit: z.boolean(), remove: z.boolean() }),
});
export type Comment = z.infer<typeof Comment>;

export const NewComment = z.strictObject({
  text,
  startMs: z._default(z.nullable(Offset), null),
  quote: z._default(z.nullable(prose(2000).check(z.minLength(1))), null),
  mentionIds: z._default(mentionIds, []),
  /** The same key twice makes one comment: a request that was sent again. */
  idempotencyKey: z.optional(Id),
});
export type NewComment = z.input<typeof NewComment>;

export const CommentPatch = z.strictObject({ text, mentionIds: z._default(mentionIds, []) });
export type CommentPatch = z.input<typeof CommentPatch>;
