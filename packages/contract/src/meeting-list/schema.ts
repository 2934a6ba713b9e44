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

/** Statuses shown to people. `needs_attention` requires action: the cause says which. */
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
  /** The running or failed stage. */
  stage: z.nullable(Stage),
  /** Whether a stage has warnings, which are in the meeting's `stages`. */
  hasWarnings: z.boolean(),
  score: z.nullable(z.int()),
  /** Difference from the owner's own median. */
  scoreTrend: z.nullable(z.int()),
  isReviewed: z.boolean(),
  /** The first open next step, and the number of others. */
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
  /** Transcript matches of `query`: the number of turns, and the first of them. */
  match: z.nullable(
    z.object({
      total: z.int().check(z.positive()),
      passages: z.array(z.object({ segmentId: Id, startMs: Offset, text: z.string() })).check(z.minLength(1)),
    }),
  ),
  updatedAt: Instant,
});
export type MeetingSummary = z.infer<typeof MeetingSummary>;

/** Scope of a list: everything that the caller may see, their own, their teams', or those that need attention. */
export const MeetingScope = z.enum(['all', 'mine', 'team', 'attention']);
export type MeetingScope = z.infer<typeof MeetingScope>;

/**
 * A dashboard figure whose meetings are listed: all, those with this measurement, or those with or without a dated next
 * step.
 */
export const MeetingFigure = z.enum(['meetings', 'talkRatio', 'nextStep', 'noNextStep', 'engagement', 'score']);
export type MeetingFigure = z.infer<typeof MeetingFigure>;

/** As many as fit into an address. */
const mostIds = 200;
/** Maximum number of tags in a filter. */
export const mostTags = 20;
const uuid = String.raw`[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}`;
/** Separated by commas. */
const ids = (most: number) =>
  z.string().check(z.toLowerCase(), z.maxLength(most * 37), z.regex(new RegExp(`^${uuid}(?:,${uuid})*$`)));

/** How several tags are combined: at least one, all, or none. */
export const TagsMatch = z.enum(['any', 'all', 'none']);
export type TagsMatch = z.infer<typeof TagsMatch>;

export const tagFilter = {
  tagId: z.optional(Id),
  tagIds: z.optional(ids(mostTags)),
  /** For `tagIds`; default `any`. */
  tagsMatch: z.optional(TagsMatch),
};

const rating = z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(100)));

/** Order of a list: by time or score. Search results are ordered by relevance. */
export const MeetingOrder = z.enum(['newest', 'oldest', 'highest', 'lowest']);
export type MeetingOrder = z.infer<typeof MeetingOrder>;

/** Filter fields stored in a saved view. */
export const filterFields = {
  meetingType: z.optional(MeetingType),
  meetingFormat: z.optional(MeetingFormat),
  figure: z.optional(MeetingFigure),
  query: z.optional(line(200)),
  status: z.optional(MeetingStatus),
  userId: z.optional(Id),
  teamId: z.optional(Id),
  /** First day, inclusive, in the company's time zone. */
  startDate: z.optional(Day),
  /** Last day, inclusive. */
  endDate: z.optional(Day),
  minRating: rating,
  maxRating: rating,
  ...tagFilter,
  /** Only these meetings. */
  ids: z.optional(ids(mostIds)),
  scope: z._default(MeetingScope, 'all'),
  /** Default `newest`. */
  order: z.optional(MeetingOrder),
};

export const MeetingFilter = z.strictObject({
  ...paging,
  ...filterFields,
  /** A saved view, whose filter replaces all others. */
  view: z.optional(Id),
});
export type MeetingFilter = z.output<typeof MeetingFilter>;
export type MeetingFilterInput = z.input<typeof MeetingFilter>;

/** Optional columns of the list. */
export const MeetingColumn = z.enum(['when', 'owner', 'status', 'score', 'next-step', 'tags']);
export type MeetingColumn = z.infer<typeof MeetingColumn>;

/** Kinds of references in a view that no longer exist. */
export const MissingThing = z.enum(['person', 'team', 'tag']);
export type MissingThing = z.infer<typeof MissingThing>;

/** A named filter with columns and order. */
export const MeetingView = z.object({
  id: Id,
  name: z.string(),
  owner: Person,
  /** The team that it is shared with. */
  teamId: z.nullable(Id),
  /** Resolved for today, without missing references. */
  filter: z.object(filterFields),
  /** Null for as many as fit. */
  columns: z.nullable(z.array(MeetingColumn)),
  missing: z.array(MissingThing),
  canEdit: z.boolean(),
});
export type MeetingView = z.infer<typeof MeetingView>;

/** A page of meetings. Figures use `countedTotal`. */
export const MeetingPage = z.extend(pageOf(MeetingSummary), {
  example: z.object({
    /** How many of the total are examples. */
    total: z.int().check(z.nonnegative()),
    /** Whether examples count: only if the caller sees no real meeting. */
    isCounted: z.boolean(),
  }),
  /** The requested view. */
  view: z.nullable(MeetingView),
  /** Data about the search, if `query` is given. */
  search: z.nullable(
    z.object({
      /** Words and phrases to highlight: numbers in every spelling. */
      terms: z.array(z.string()),
      /** The corrected query; null if it needed none. */
      corrected: z.nullable(z.string()),
    }),
  ),
});
export type MeetingPage = z.infer<typeof MeetingPage>;

/** Number of meetings that count: the real ones, or the examples if there are no others. */
export const countedTotal = ({ total, example }: Pick<MeetingPage, 'total' | 'example'>): number =>
  example.isCounted ? total : total - example.total;
