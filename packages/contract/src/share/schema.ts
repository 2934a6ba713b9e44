import * as z from 'zod/mini';
import { Answer, Criterion, NextStep } from '../analysis/schema.ts';
import { rule } from '../issue.ts';
import { MediaUrl } from '../meeting/schema.ts';
import { MeetingFormat } from '../meeting-list/schema.ts';
import { Participant } from '../participant/schema.ts';
import { Id, Instant, Offset } from '../primitives.ts';
import { Segment } from '../transcript/schema.ts';
import { Person } from '../user/schema.ts';

/** What of a meeting a guest may be shown. */
export const SharePart = z.enum(['recording', 'transcript', 'answers', 'evaluation', 'nextSteps']);
export type SharePart = z.infer<typeof SharePart>;

/** A stretch of a recording, in milliseconds of it. */
export const ShareRange = z
  .strictObject({ startMs: Offset, endMs: Offset })
  .check(
    z.refine(({ startMs, endMs }) => endMs - startMs >= 1000, { message: rule('range_too_short'), path: ['endMs'] }),
  );
export type ShareRange = z.infer<typeof ShareRange>;

/** Days for which a link is good unless it says otherwise, and at most. */
export const shareDays = { usual: 7, most: 365 } as const;

export const NewShare = z.strictObject({
  parts: z.array(SharePart).check(z.minLength(1), z.maxLength(SharePart.options.length)),
  /** Null for the whole meeting. */
  range: z._default(z.nullable(ShareRange), null),
  days: z._default(z.int().check(z.gte(1), z.lte(shareDays.most)), shareDays.usual),
  /**
   * The same key twice gives the same link: a request that was sent again makes one. Nobody keeps a password, so the
   * second answer has a new one in the place of the first.
   */
  idempotencyKey: z.optional(Id),
});
export type NewShare = z.input<typeof NewShare>;

/** How far the recording of a link is: one of a stretch is cut out first. */
export const SharedMediaState = z.enum(['preparing', 'ready', 'failed']);
export type SharedMediaState = z.infer<typeof SharedMediaState>;

/** A link, for those who may share the meeting. */
export const Share = z.object({
  id: Id,
  meetingId: Id,
  parts: z.array(SharePart),
  range: z.nullable(ShareRange),
  state: z.enum(['active', 'expired', 'revoked']),
  /** Null where the recording is not among the parts. */
  media: z.nullable(SharedMediaState),
  madeBy: z.nullable(Person),
  createdAt: Instant,
  expiresAt: Instant,
  /** Visits; what the same guest does within half an hour is one. */
  openCount: z.int(),
  lastOpenedAt: z.nullable(Instant),
});
export type Share = z.infer<typeof Share>;

/** A link that was just made. The password is told here and nowhere else. */
export const MadeShare = z.extend(Share, { password: z.string() });
export type MadeShare = z.infer<typeof MadeShare>;

/** What a guest gets of a meeting. Times count from the start of what is shared. */
export const SharedMeeting = z.object({
  title: z.string(),
  startAt: Instant,
  durationMs: z.nullable(Offset),
  /** Whether it is a stretch of a longer meeting. */
  isExcerpt: z.boolean(),
  madeBy: z.object({ displayName: z.string(), companyName: z.string() }),
  expiresAt: Instant,
  /** Of what is not shared there is null. */
  recording: z.nullable(
    z.object({
      state: SharedMediaState,
      kind: MeetingFormat,
      /** Where it plays, while it is `ready`. */
      address: z.nullable(z.pick(MediaUrl, { url: true, mimeType: true, expiresAt: true })),
    }),
  ),
  answers: z.nullable(z.array(Answer)),
  evaluation: z.nullable(
    z.object({
      /** Null of an excerpt: the score is of the whole meeting. */
      score: z.nullable(z.int()),
      criteria: z.array(Criterion),
    }),
  ),
  nextSteps: z.nullable(z.array(NextStep)),
  transcript: z.nullable(
    z.object({ language: z.string(), speakers: z.array(Participant), segments: z.array(Segment) }),
  ),
});
export type SharedMeeting = z.infer<typeof SharedMeeting>;
