import * as z from 'zod/mini';
import { CriterionLevel } from '../analysis/schema.ts';
import { MeetingFormat, MeetingType } from '../meeting-list/schema.ts';
import { CalendarDate, Id, Instant } from '../primitives.ts';
import { Person } from '../user/schema.ts';

/** The last 7, 30 or 90 days up to today, which counts, in the company's zone. */
export const EnablementPeriod = z.enum(['week', 'month', 'quarter']);
export type EnablementPeriod = z.infer<typeof EnablementPeriod>;

/** Fewer meetings than this tell no trend, and nothing of one person. */
export const leastSample = 5;

export const FormatChoice = z.enum(['ALL', ...MeetingFormat.options]);
export type FormatChoice = z.infer<typeof FormatChoice>;
export const TypeChoice = z.enum(['ALL', ...MeetingType.options]);
export type TypeChoice = z.infer<typeof TypeChoice>;

const kinds = { meetingFormat: z._default(FormatChoice, 'ALL'), meetingType: z._default(TypeChoice, 'ALL') };

export const DashboardFilter = z.strictObject({
  /** One seller of the team. */
  userId: z.optional(Id),
  ...kinds,
  period: z._default(EnablementPeriod, 'week'),
});
export type DashboardFilter = z.output<typeof DashboardFilter>;

export const SeriesFilter = z.strictObject({
  /** One seller of the team. */
  vendedor: z.optional(Id),
  timeFilter: z._default(EnablementPeriod, 'week'),
  ...kinds,
});
export type SeriesFilter = z.output<typeof SeriesFilter>;

/** Days that were counted, and as many before them; all inclusive. */
export const EnablementRange = z.object({
  startDate: CalendarDate,
  endDate: CalendarDate,
  previousStartDate: CalendarDate,
  previousEndDate: CalendarDate,
});
export type EnablementRange = z.infer<typeof EnablementRange>;

/** What was counted: the days, and whether the meetings are the example's, as the team has no others yet. */
const counted = { range: EnablementRange, isExample: z.boolean() };

const sample = z.int().check(z.nonnegative());

/** One number of a team: `share` is from 0 to 1, `points` from 0 to 100. */
export const Kpi = z.object({
  /** Null of no meetings. */
  value: z.nullable(z.number()),
  unit: z.enum(['meetings', 'share', 'points']),
  /** Meetings that it rests on. */
  n: sample,
  previous: z.object({ value: z.nullable(z.number()), n: sample }),
  /** In the same unit; null where the period before, or this one unless meetings are counted, has less than `leastSample`. */
  change: z.nullable(z.number()),
});
export type Kpi = z.infer<typeof Kpi>;

export const EnablementStats = z.object({
  ...counted,
  meetings: Kpi,
  talkRatio: Kpi,
  /** Share of meetings that ended with a next step that has a date. */
  nextStep: Kpi,
  engagement: Kpi,
  score: Kpi,
});
export type EnablementStats = z.infer<typeof EnablementStats>;

/** A value of each meeting of the period, by seller; and its mean by week. Every number names the meetings behind it. */
export const EnablementSeries = z.object({
  ...counted,
  unit: Kpi.shape.unit,
  /** The span that is good; null where none is agreed on. */
  good: z.nullable(z.object({ from: z.number(), to: z.number() })),
  /** At least the last eight weeks, each from its Monday. */
  weeks: z.array(
    z.object({ startDate: CalendarDate, value: z.nullable(z.number()), n: sample, meetingIds: z.array(Id) }),
  ),
  /** By name. */
  sellers: z.array(
    z.object({
      seller: Person,
      n: sample,
      /** Null of less than `leastSample`. */
      median: z.nullable(z.number()),
      points: z.array(z.object({ meetingId: Id, value: z.number() })),
    }),
  ),
});
export type EnablementSeries = z.infer<typeof EnablementSeries>;

/** A meeting to talk about: its heaviest criterion among those done least. */
export const CoachingItem = z.object({
  meetingId: Id,
  title: z.string(),
  startAt: Instant,
  seller: Person,
  score: z.int(),
  criterion: z.object({ name: z.string(), level: CriterionLevel, evidenceCount: sample }),
});
export type CoachingItem = z.infer<typeof CoachingItem>;

export const EnablementCharts = z.object({
  score: EnablementSeries,
  /** Lowest score first. */
  coaching: z.array(CoachingItem),
});
export type EnablementCharts = z.infer<typeof EnablementCharts>;

export const MeetingTypeCounts = z.object({
  ...counted,
  types: z.array(z.object({ meetingType: MeetingType, n: sample, meetingIds: z.array(Id) })),
});
export type MeetingTypeCounts = z.infer<typeof MeetingTypeCounts>;

/** Sellers by the criteria of their team: the mean level of each, from 0 to 100. */
export const SellerSkills = z.object({
  ...counted,
  /** In the order of the evaluation. */
  criteria: z.array(z.string()),
  sellers: z.array(
    z.object({
      seller: Person,
      /** Meetings of theirs that were evaluated. */
      n: sample,
      /** One of each of `criteria`; `value` is null of less than `leastSample`. */
      skills: z.array(z.object({ value: z.nullable(z.number()), n: sample, meetingIds: z.array(Id) })),
    }),
  ),
});
export type SellerSkills = z.infer<typeof SellerSkills>;
