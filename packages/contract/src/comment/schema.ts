import * as z from 'zod/mini';
import { Id, Instant, Offset, prose } from '../primitives.ts';
import { Person } from '../user/schema.ts';

const text = prose(4000).check(z.minLength(1));
const mentionIds = z.array(Id).check(z.maxLength(20));

/** A comment about a meeting, or about a moment of it. */
export const Comment = z.object({
  id: Id,
  /** Null after the account is deleted. */
  author: z.nullable(Person),
  text: z.string(),
  /** Time in the recording; null for the whole meeting. */
  startMs: z.nullable(Offset),
  /** The transcript's words that it is about. */
  quote: z.nullable(z.string()),
  /** People mentioned by `@name` in the text. */
  mentions: z.array(Person),
  createdAt: Instant,
  /** Null if it was not edited. */
  editedAt: z.nullable(Instant),
  can: z.object({ edit: z.boolean(), remove: z.boolean() }),
});
export type Comment = z.infer<typeof Comment>;

export const NewComment = z.strictObject({
  text,
  startMs: z._default(z.nullable(Offset), null),
  quote: z._default(z.nullable(prose(2000).check(z.minLength(1))), null),
  mentionIds: z._default(mentionIds, []),
  /** Idempotency key, for a request that is sent again. */
  idempotencyKey: z.optional(Id),
});
export type NewComment = z.input<typeof NewComment>;

export const CommentPatch = z.strictObject({ text, mentionIds: z._default(mentionIds, []) });
export type CommentPatch = z.input<typeof CommentPatch>;
