import * as z from 'zod/mini';
import { CriterionLevel } from '../analysis/schema.ts';
import { MeetingFormat, MeetingType } from '../meeting-list/schema.ts';
import { CalendarDate, Id, Instant } from '../primitives.ts';
import { Person } from '../user/schema.ts';

/** The last 7, 30 or 90 days including today, in the company's time zone. */
export const EnablementPeriod = z.enum(['week', 'month', 'quarter']);
export type EnablementPeriod = z.infer<typeof EnablementPeriod>;

/** Minimum number of meetings for a trend, or for a statement about one person. */
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

/** The days counted, and the preceding period of equal length; all inclusive. */
export const EnablementRange = z.object({
  startDate: CalendarDate,
  endDate: CalendarDate,
  previousStartDate: CalendarDate,
  previousEndDate: CalendarDate,
});
export type EnablementRange = z.infer<typeof EnablementRange>;

/** The days counted, and whether the meetings are examples because the team has no others. */
const counted = { range: EnablementRange, isExample: z.boolean() };

const sample = z.int().check(z.nonnegative());

/** A number of a team: `share` is from 0 to 1, `points` from 0 to 100. */
export const Kpi = z.object({
  /** Null without meetings. */
  value: z.nullable(z.number()),
  unit: z.enum(['meetings', 'share', 'points']),
  /** Sample size in meetings. */
  n: sample,
  previous: z.object({ value: z.nullable(z.number()), n: sample }),
  /**
   * In the same unit; null if either period has fewer than `leastSample` meetings (for counts, only the previous one
   * matters).
   */
  change: z.nullable(z.number()),
});
export type Kpi = z.infer<typeof Kpi>;

export const EnablementStats = z.object({
  ...counted,
  meetings: Kpi,
  talkRatio: Kpi,
  /** Share of meetings with a dated next step. */
  nextStep: Kpi,
  engagement: Kpi,
  score: Kpi,
});
export type EnablementStats = z.infer<typeof EnablementStats>;

/** Values of the period's meetings by seller, and their mean by week, each with the ids of its meetings. */
export const EnablementSeries = z.object({
  ...counted,
  unit: Kpi.shape.unit,
  /** The recommended range; null without one. */
  good: z.nullable(z.object({ from: z.number(), to: z.number() })),
  /** At least the last eight weeks, by Monday. */
  weeks: z.array(
    z.object({ startDate: CalendarDate, value: z.nullable(z.number()), n: sample, meetingIds: z.array(Id) }),
  ),
  /** By name. */
  sellers: z.array(
    z.object({
      seller: Person,
      n: sample,
      /** Null below `leastSample`. */
      median: z.nullable(z.number()),
      points: z.array(z.object({ meetingId: Id, value: z.number() })),
    }),
  ),
});
export type EnablementSeries = z.infer<typeof EnablementSeries>;

/** A meeting to discuss, with the heaviest of its criteria with the lowest level. */
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

/** Sellers by criteria: mean levels from 0 to 100. */
export const SellerSkills = z.object({
  ...counted,
  /** In the order of the evaluation. */
  criteria: z.array(z.string()),
  sellers: z.array(
    z.object({
      seller: Person,
      /** Number of their evaluated meetings. */
      n: sample,
      /** One for each of `criteria`; `value` is null below `leastSample`. */
      skills: z.array(z.object({ value: z.nullable(z.number()), n: sample, meetingIds: z.array(Id) })),
    }),
  ),
});
export type SellerSkills = z.infer<typeof SellerSkills>;
