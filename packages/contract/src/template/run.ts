import * as z from 'zod/mini';
import { Analyst } from '../analysis/schema.ts';
import { MeetingType, tagFilter } from '../meeting-list/schema.ts';
import { Day, Id, Instant } from '../primitives.ts';
import { Person } from '../user/schema.ts';

/** Meetings of a run: the newest that match the filter and that the caller may edit. */
export const RunChoice = z.strictObject({
  last: z.int().check(z.gte(1), z.lte(500)),
  userId: z.optional(Id),
  teamId: z.optional(Id),
  ...tagFilter,
  meetingType: z.optional(MeetingType),
  startDate: z.optional(Day),
  endDate: z.optional(Day),
});
export type RunChoice = z.infer<typeof RunChoice>;

/** Effect and cost of applying a template. */
export const RunEstimate = z.object({
  meetingCount: z.int(),
  /** How many of them have the template already: only changed questions are answered again. */
  sameTemplateCount: z.int(),
  analyst: Analyst,
  /** Upper bound of input and output tokens of a model. */
  tokens: z.int(),
  /** Upper bound in US dollars; null without prices. */
  cost: z.nullable(z.number()),
});
export type RunEstimate = z.infer<typeof RunEstimate>;

/** `undoing`: the previous templates are being restored. */
export const RunState = z.enum(['running', 'stopped', 'done', 'undoing', 'undone']);
export type RunState = z.infer<typeof RunState>;

/** A run that applies a template to many meetings. */
export const TemplateRun = z.object({
  id: Id,
  templateId: Id,
  /** Version of the template. */
  version: z.int(),
  state: RunState,
  total: z.int(),
  /** Number of meetings that are done: answered, or restored. */
  doneCount: z.int(),
  /** Number of meetings that were deleted or changed meanwhile. */
  skippedCount: z.int(),
  /** Calls of a model that were sent again after the server stopped within one: they may have been paid twice. */
  repeatedCount: z.int(),
  by: z.nullable(Person),
  createdAt: Instant,
  finishedAt: z.nullable(Instant),
});
export type TemplateRun = z.infer<typeof TemplateRun>;

/** Usage of a template. */
export const TemplateUsage = z.object({
  templateId: Id,
  /** Number of meetings with the template. */
  meetingCount: z.int(),
  /** Number of people whose default it is, including through the company's default. */
  defaultCount: z.int(),
  questions: z.array(
    z.object({
      questionId: Id,
      askedCount: z.int(),
      answeredCount: z.int(),
      /** Answers that a person changed to another value. */
      correctedCount: z.int(),
    }),
  ),
});
export type TemplateUsage = z.infer<typeof TemplateUsage>;
