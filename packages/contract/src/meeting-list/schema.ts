import * as z from 'zod/mini';
import { Participant } from '../participant/schema.ts';
import { CalendarDate, Day, Id, Instant, Offset, line, pageOf, paging } from '../primitives.ts';
import { ErrorCode } from '../problem-schema.ts';
import { Stage } from '../stage/schema.ts';
import { Tag } from '../tag/schema.ts';
import { Person } from '../user/schema.ts';

export const MeetingType = z.enum(['INTERNAL', 'EXTERNAL']);
export type MeetingType = z.infer<typeof MeetingType>;
export const MeetingFormat = z.enum(['VIDEO', 'AUDIO']);
export type MeetingFormat = z.infer<typeof MeetingFormat>;

/** The plain groups that a person sees. `needs_attention` waits for someone: the cause says for what. */
export const MeetingStatus = z.enum([
  'scheduled',
  'awaiting_upload',
  'joining',
  'waiting_admission',
  'in_call',
  'recording',
  'processing',
  'needs_attention',
  'ready',
  'not_joined',
  'interrupted',
  'failed',
]);
export type MeetingStatus = z.infer<typeof MeetingStatus>;

export const MeetingSummary = z.object({
  id: Id,
  title: z.string(),
  customer: z.nullable(z.string()),
  participants: z.array(Participant),
  startAt: Instant,
  durationMs: z.nullable(Offset),
  owner: Person,
  meetingType: MeetingType,
  meetingFormat: MeetingFormat,
  status: MeetingStatus,
  cause: z.nullable(ErrorCode),
  /** The stage that is running, or that failed. */
  stage: z.nullable(Stage),
  /** A stage has something to say of its result; the meeting's `stages` say what. */
  hasWarnings: z.boolean(),
  score: z.nullable(z.int()),
  /** Difference to the owner's own median. */
  scoreTrend: z.nullable(z.int()),
  isReviewed: z.boolean(),
  /** What comes first of what was agreed, who does it, until when, and how much more was. */
  nextStep: z.nullable(
    z.object({
      text: z.string(),
      owner: z.nullable(z.string()),
      dueDate: z.nullable(CalendarDate),
      more: z.int(),
    }),
  ),
  tags: z.array(Tag),
  isEnabled: z.boolean(),
  isExample: z.boolean(),
  /** Where `query` was found in what was said: in how many turns, and the first of them. */
  match: z.nullable(
    z.object({
      total: z.int().check(z.positive()),
      passages: z.array(z.object({ segmentId: Id, startMs: Offset, text: z.string() })).check(z.minLength(1)),
    }),
  ),
  updatedAt: Instant,
});
export type MeetingSummary = z.infer<typeof MeetingSummary>;

/** Whose meetings a list shows: all that the caller may see, their own, their teams', or those that wait for them. */
export const MeetingScope = z.enum(['all', 'mine', 'team', 'attention']);
export type MeetingScope = z.infer<typeof MeetingScope>;

/**
 * A figure of the dashboard, to list the meetings that it counts: all of them, those in which it was measured, or those
 * that ended with a dated next step, and without one.
 */
export const MeetingFigure = z.enum(['meetings', 'talkRatio', 'nextStep', 'noNextStep', 'engagement', 'score']);
export type MeetingFigure = z.infer<typeof MeetingFigure>;

/** So many as an address holds. */
const mostIds = 200;
/** So many tags a filter takes at once. */
export const mostTags = 20;
const uuid = String.raw`[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}`;
/** With commas between. */
const ids = (most: number) =>
  z.string().check(z.toLowerCase(), z.maxLength(most * 37), z.regex(new RegExp(`^${uuid}(?:,${uuid})*$`)));

/** Which of several tags a meeting has: at least one of them, every one, or none. */
export const TagsMatch = z.enum(['any', 'all', 'none']);
export type TagsMatch = z.infer<typeof TagsMatch>;

export const tagFilter = {
  tagId: z.optional(Id),
  tagIds: z.optional(ids(mostTags)),
  /** Of `tagIds`; `any` where it is not said. */
  tagsMatch: z.optional(TagsMatch),
};

const rating = z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(100)));

/** How a list is ordered: by when the meetings are, or by their score. What is searched for comes by relevance. */
export const MeetingOrder = z.enum(['newest', 'oldest', 'highest', 'lowest']);
export type MeetingOrder = z.infer<typeof MeetingOrder>;

/** What a saved view keeps of a filter. */
export const filterFields = {
  meetingType: z.optional(MeetingType),
  meetingFormat: z.optional(MeetingFormat),
  figure: z.optional(MeetingFigure),
  query: z.optional(line(200)),
  status: z.optional(MeetingStatus),
  userId: z.optional(Id),
  teamId: z.optional(Id),
  /** From this day on, inclusive, in the company's zone. */
  startDate: z.optional(Day),
  /** Up to this day, inclusive. */
  endDate: z.optional(Day),
  minRating: rating,
  maxRating: rating,
  ...tagFilter,
  /** Only these meetings. */
  ids: z.optional(ids(mostIds)),
  scope: z._default(MeetingScope, 'all'),
  /** `newest` where it is not said. */
  order: z.optional(MeetingOrder),
};

export const MeetingFilter = z.strictObject({
  ...paging,
  ...filterFields,
  /** A saved view: its filter, in the place of every other. */
  view: z.optional(Id),
});
export type MeetingFilter = z.output<typeof MeetingFilter>;
export type MeetingFilterInput = z.input<typeof MeetingFilter>;

/** Columns of the list that one can do without. */
export const MeetingColumn = z.enum(['when', 'owner', 'status', 'score', 'next-step', 'tags']);
export type MeetingColumn = z.infer<typeof MeetingColumn>;

/** Things that a view asks for and that are gone by now. */
export const MissingThing = z.enum(['person', 'team', 'tag']);
export type MissingThing = z.infer<typeof MissingThing>;

/** A filter, columns and an order under a name. */
export const MeetingView = z.object({
  id: Id,
  name: z.string(),
  owner: Person,
  /** The team that it is shared with. */
  teamId: z.nullable(Id),
  /** As it is on this day, without what is missing. */
  filter: z.object(filterFields),
  /** Null for those that there is room for. */
  columns: z.nullable(z.array(MeetingColumn)),
  missing: z.array(MissingThing),
  canEdit: z.boolean(),
});
export type MeetingView = z.infer<typeof MeetingView>;

/** A page of meetings. Figures are made of `countedTotal`. */
export const MeetingPage = z.extend(pageOf(MeetingSummary), {
  example: z.object({
    /** How many of the total are the example's. */
    total: z.int().check(z.nonnegative()),
    /** Whether they count: only as long as the caller sees no real meeting. */
    isCounted: z.boolean(),
  }),
  /** The view that was asked for. */
  view: z.nullable(MeetingView),
  /** What was looked for, where `query` was given. */
  search: z.nullable(
    z.object({
      /** Words and phrases to mark in the passages: numbers in every way to write them. */
      terms: z.array(z.string()),
      /** In the place of `query`, in which something was misspelled; null where it was found as it is. */
      corrected: z.nullable(z.string()),
    }),
  ),
});
export type MeetingPage = z.infer<typeof MeetingPage>;

/** How many meetings of a page's total count: the real ones, or the example's as long as there are no others. */
export const countedTotal = ({ total, example }: Pick<MeetingPage, 'total' | 'example'>): number =>
  example.isCounted ? total : total - example.total;
