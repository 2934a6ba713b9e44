import * as z from 'zod/mini';
import { rule } from '../issue.ts';
import { MeetingFormat } from '../meeting-list/schema.ts';
import { Id, Instant, line, Offset, pageOf, paging, prose } from '../primitives.ts';
import { Person } from '../user/schema.ts';

/** How long a clip may be, in milliseconds. */
export const clipLength = { leastMs: 1000, mostMs: 600_000 } as const;

/** A range of a recording. It is extended to whole words. */
export const ClipRange = z.strictObject({ startMs: Offset, endMs: Offset }).check(
  z.refine(({ startMs, endMs }) => endMs - startMs >= clipLength.leastMs, {
    message: rule('range_too_short'),
    path: ['endMs'],
  }),
  z.refine(({ startMs, endMs }) => endMs - startMs <= clipLength.mostMs, {
    message: rule('range_too_long'),
    path: ['endMs'],
  }),
);
export type ClipRange = z.infer<typeof ClipRange>;

const title = line(120);

/** A named section of a meeting, visible to everyone who may see the meeting. */
export const Clip = z.object({
  id: Id,
  title: z.string(),
  startMs: Offset,
  endMs: Offset,
  /** The words in it, from the current transcript; may be empty. */
  words: z.string(),
  /** Speakers, in order, each with its index among all of the meeting, from 0. */
  speakers: z.array(z.object({ name: z.string(), index: z.int() })),
  meeting: z.object({
    id: Id,
    title: z.string(),
    startAt: Instant,
    /** Null without a playable recording. */
    format: z.nullable(MeetingFormat),
    /** The recording that it plays; null where there is none. */
    recordingId: z.nullable(Id),
  }),
  /** Null after the account is deleted. */
  madeBy: z.nullable(Person),
  createdAt: Instant,
  /** `share`: whether the caller may create a guest link to this range. */
  can: z.object({ edit: z.boolean(), share: z.boolean() }),
});
export type Clip = z.infer<typeof Clip>;

export const NewClip = z.strictObject({
  title,
  range: ClipRange,
  /** Idempotency key, for a request that is sent again. */
  idempotencyKey: z.optional(Id),
});
export type NewClip = z.input<typeof NewClip>;

export const ClipPatch = z
  .strictObject({ title: z.optional(title), range: z.optional(ClipRange) })
  .check(z.refine((patch) => Object.values(patch).some((value) => value !== undefined), rule('nothing_to_change')));
export type ClipPatch = z.input<typeof ClipPatch>;

export const ClipFilter = z.strictObject({
  /** Words in the title or the transcript. */
  query: z.optional(prose(200)),
  meetingId: z.optional(Id),
  /** Creator. */
  userId: z.optional(Id),
  playlistId: z.optional(Id),
  ...paging,
});
export type ClipFilter = z.infer<typeof ClipFilter>;
export type ClipFilterInput = z.input<typeof ClipFilter>;

export const ClipPage = pageOf(Clip);
export type ClipPage = z.infer<typeof ClipPage>;

/** `mp4` is video and audio, `mp3` audio only. */
export const ClipFormat = z.enum(['mp4', 'mp3']);
export type ClipFormat = z.infer<typeof ClipFormat>;

/** A clip as a file. Video that is not supported in mp4 keeps the recording's container. */
export const ClipFile = z.object({
  /** Null if it was not requested. */
  state: z.nullable(z.enum(['preparing', 'ready', 'failed'])),
  /** Address and name of the file, if `ready`. */
  address: z.nullable(z.object({ url: z.string(), fileName: z.string(), expiresAt: Instant })),
});
export type ClipFile = z.infer<typeof ClipFile>;
