import * as z from 'zod/mini';
import { rule } from '../issue.ts';
import { MeetingFormat } from '../meeting-list/schema.ts';
import { Id, Instant, line, Offset, pageOf, paging, prose } from '../primitives.ts';
import { Person } from '../user/schema.ts';

/** How long a clip may be, in milliseconds. */
export const clipLength = { leastMs: 1000, mostMs: 600_000 } as const;

/** A stretch of a recording. What is kept grows to the borders of the words at its ends. */
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

/** A stretch of a meeting that somebody has named. Who sees the meeting sees it. */
export const Clip = z.object({
  id: Id,
  title: z.string(),
  startMs: Offset,
  endMs: Offset,
  /** What is said in it as the transcript has it now; empty where nothing is. */
  words: z.string(),
  /** Who speaks in it, in order. */
  speakers: z.array(z.string()),
  meeting: z.object({
    id: Id,
    title: z.string(),
    startAt: Instant,
    /** Null where there is nothing to play. */
    format: z.nullable(MeetingFormat),
  }),
  /** Null for who is gone. */
  madeBy: z.nullable(Person),
  createdAt: Instant,
  /** `share`: to give guests a link to this stretch of the meeting. */
  can: z.object({ edit: z.boolean(), share: z.boolean() }),
});
export type Clip = z.infer<typeof Clip>;

export const NewClip = z.strictObject({
  title,
  range: ClipRange,
  /** The same key twice makes one clip: a request that was sent again. */
  idempotencyKey: z.optional(Id),
});
export type NewClip = z.input<typeof NewClip>;

export const ClipPatch = z
  .strictObject({ title: z.optional(title), range: z.optional(ClipRange) })
  .check(z.refine((patch) => Object.values(patch).some((value) => value !== undefined), rule('nothing_to_change')));
export type ClipPatch = z.input<typeof ClipPatch>;

export const ClipFilter = z.strictObject({
  /** Words of the title, or of what is said. */
  query: z.optional(prose(200)),
  meetingId: z.optional(Id),
  /** Who made it. */
  userId: z.optional(Id),
  playlistId: z.optional(Id),
  ...paging,
});
export type ClipFilter = z.infer<typeof ClipFilter>;
export type ClipFilterInput = z.input<typeof ClipFilter>;

export const ClipPage = pageOf(Clip);
export type ClipPage = z.infer<typeof ClipPage>;

/** `mp4` is picture and sound, `mp3` sound alone. */
export const ClipFormat = z.enum(['mp4', 'mp3']);
export type ClipFormat = z.infer<typeof ClipFormat>;

/** A clip as a file of its own. Pictures that an mp4 has no common place for stay in the format of their recording. */
export const ClipFile = z.object({
  /** Null where nobody has asked for it. */
  state: z.nullable(z.enum(['preparing', 'ready', 'failed'])),
  /** While it is `ready`: where it is fetched from, and what it is called. */
  address: z.nullable(z.object({ url: z.string(), fileName: z.string(), expiresAt: Instant })),
});
export type ClipFile = z.infer<typeof ClipFile>;
