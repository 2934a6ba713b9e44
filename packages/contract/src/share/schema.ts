import * as z from 'zod/mini';
import { Answer, Criterion, NextStep } from '../analysis/schema.ts';
import { rule } from '../issue.ts';
import { MediaUrl } from '../meeting/schema.ts';
import { MeetingFormat } from '../meeting-list/schema.ts';
import { Participant } from '../participant/schema.ts';
import { Id, Instant, Offset } from '../primitives.ts';
import { Segment } from '../transcript/schema.ts';
import { Person } from '../user/schema.ts';

/** Parts of a meeting that can be shared with guests. */
export const SharePart = z.enum(['recording', 'transcript', 'answers', 'evaluation', 'nextSteps']);
export type SharePart = z.infer<typeof SharePart>;

/** A range of a recording in milliseconds. */
export const ShareRange = z
  .strictObject({ startMs: Offset, endMs: Offset })
  .check(
    z.refine(({ startMs, endMs }) => endMs - startMs >= 1000, { message: rule('range_too_short'), path: ['endMs'] }),
  );
export type ShareRange = z.infer<typeof ShareRange>;

/** Default and maximum validity of a link, in days. */
export const shareDays = { usual: 7, most: 365 } as const;

export const NewShare = z.strictObject({
  parts: z.array(SharePart).check(z.minLength(1), z.maxLength(SharePart.options.length)),
  /** Null for the whole meeting. */
  range: z._default(z.nullable(ShareRange), null),
  days: z._default(z.int().check(z.gte(1), z.lte(shareDays.most)), shareDays.usual),
  /** Idempotency key. Passwords are not stored, so a repeated request returns a new one, which replaces the first. */
  idempotencyKey: z.optional(Id),
});
export type NewShare = z.input<typeof NewShare>;

/** State of a link's recording: a range is cut first. */
export const SharedMediaState = z.enum(['preparing', 'ready', 'failed']);
export type SharedMediaState = z.infer<typeof SharedMediaState>;

/** A link, for people who may share the meeting. */
export const Share = z.object({
  id: Id,
  meetingId: Id,
  parts: z.array(SharePart),
  range: z.nullable(ShareRange),
  state: z.enum(['active', 'expired', 'revoked']),
  /** Null if the recording is not shared. */
  media: z.nullable(SharedMediaState),
  madeBy: z.nullable(Person),
  createdAt: Instant,
  expiresAt: Instant,
  /** Number of visits; calls of one guest within half an hour are one visit. */
  openCount: z.int(),
  lastOpenedAt: z.nullable(Instant),
});
export type Share = z.infer<typeof Share>;

/** A new link. The password is only in this response. */
export const ShareWithPassword = z.extend(Share, { password: z.string() });
export type ShareWithPassword = z.infer<typeof ShareWithPassword>;

/** A meeting as visible to a guest. Times are relative to the start of the shared part. */
export const SharedMeeting = z.object({
  title: z.string(),
  startAt: Instant,
  durationMs: z.nullable(Offset),
  /** Whether it is a range of a longer meeting. */
  isExcerpt: z.boolean(),
  madeBy: z.object({ displayName: z.string(), companyName: z.string() }),
  expiresAt: Instant,
  /** Null for parts that are not shared. */
  recording: z.nullable(
    z.object({
      state: SharedMediaState,
      kind: MeetingFormat,
      /** Address of the media, if `ready`. */
      address: z.nullable(z.pick(MediaUrl, { url: true, mimeType: true, expiresAt: true })),
    }),
  ),
  answers: z.nullable(z.array(Answer)),
  evaluation: z.nullable(
    z.object({
      /** Null for an excerpt, as the score covers the whole meeting. */
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
