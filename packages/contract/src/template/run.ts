import * as z from 'zod/mini';
import { Analyst } from '../analysis/schema.ts';
import { MeetingType, tagFilter } from '../meeting-list/schema.ts';
import { Day, Id, Instant } from '../primitives.ts';
import { Person } from '../user/schema.ts';

/** Which meetings are asked: the newest of those that the filter lets through and that the caller may change. */
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

/** What applying a template would do, and cost. */
export const RunEstimate = z.object({
  meetingCount: z.int(),
  /** Of these, how many have the template already: only what changed is answered anew. */
  sameTemplateCount: z.int(),
  analyst: Analyst,
  /** Input and output of a model together, at most. */
  tokens: z.int(),
  /** US dollars at most; null where the model has no price. */
  cost: z.nullable(z.number()),
});
export type RunEstimate = z.infer<typeof RunEstimate>;

/** `undoing`: the meetings get the template back that they had. */
export const RunState = z.enum(['running', 'stopped', 'done', 'undoing', 'undone']);
export type RunState = z.infer<typeof RunState>;

/** A template on its way to many meetings. */
export const TemplateRun = z.object({
  id: Id,
  templateId: Id,
  /** Of the template. */
  version: z.int(),
  state: RunState,
  total: z.int(),
  /** Meetings that are answered, or while it is undone have their template back. */
  doneCount: z.int(),
  /** Meetings that were gone, or somebody else's by then. */
  skippedCount: z.int(),
  by: z.nullable(Person),
  createdAt: Instant,
  finishedAt: z.nullable(Instant),
});
export type TemplateRun = z.infer<typeof TemplateRun>;

/** How much a template is used. */
export const TemplateUsage = z.object({
  templateId: Id,
  /** Meetings that are asked its questions. */
  meetingCount: z.int(),
  /** People whose meetings get it where they choose none, the company's default included. */
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
