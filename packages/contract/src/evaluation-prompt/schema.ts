import * as z from 'zod/mini';
import { Analyst } from '../analysis/schema.ts';
import { CalendarDate, Id, Instant, line, prose } from '../primitives.ts';
import { ErrorCode } from '../problem-schema.ts';
import { StageReason } from '../stage/reasons.ts';
import { Person } from '../user/schema.ts';

/** Maximum characters of a prompt: enough for thirty criteria. */
export const longestPrompt = 20_000;
export const mostCriteria = 30;

const prompt = prose(longestPrompt).check(z.minLength(1));

/** A criterion compiled from the team's prompt. */
export const TeamCriterion = z.object({
  /** The normalised name, by which versions are compared. */
  key: z.string(),
  name: z.string(),
  /** 1 to 5. */
  weight: z.int(),
  /** What each level means, from 0 to 2. */
  levels: z.tuple([z.string(), z.string(), z.string()]),
  example: z.nullable(z.string()),
  /** The prompt's text about it, besides its name. */
  description: z.string(),
  /**
   * Condition for judging it, such as "Se houver objeção": otherwise it is excluded from the score. Part of name or
   * description.
   */
  occasion: z.nullable(z.string()),
  /** Whether the rules have their own logic for it; otherwise they search for its words. */
  isKnown: z.boolean(),
});
export type TeamCriterion = z.infer<typeof TeamCriterion>;

/** A criterion in the editor. */
export const CriterionFields = z.strictObject({
  name: line(120),
  weight: z.int().check(z.gte(1), z.lte(5)),
  levels: z.tuple([line(500), line(500), line(500)]),
  example: z.nullable(line(500)),
  description: prose(1000),
  occasion: z.nullable(line(200)),
});
export type CriterionFields = z.infer<typeof CriterionFields>;

/** A prompt with its compiled criteria. */
export const CompiledPrompt = z.object({
  prompt: z.string(),
  criteria: z.array(TeamCriterion),
  /** Sentences that no criterion comes from, in order. */
  unread: z.array(z.string()),
  /** The analyst that compiled it: for prose the company's model, if there is one. */
  analyst: Analyst,
  /** Whether the company's model has not compiled it yet, and the rules' result is shown meanwhile. */
  awaitsModel: z.boolean(),
});
export type CompiledPrompt = z.infer<typeof CompiledPrompt>;

/** If criteria are given, they replace those of the text; the rest of it stays as it was written. */
export const PromptDraft = z.strictObject({
  prompt: prose(longestPrompt),
  criteria: z.optional(z.array(CriterionFields).check(z.maxLength(mostCriteria))),
});
export type PromptDraft = z.infer<typeof PromptDraft>;

export const EvaluationPrompt = z.extend(CompiledPrompt, {
  teamId: Id,
  /** Whether it is the product's default. */
  isDefault: z.boolean(),
  /** The product's default prompt. */
  defaultPrompt: z.string(),
  /** Incremented with each change; 0 before the first. */
  version: z.int(),
  /** The author; null if unknown. */
  by: z.nullable(Person),
  at: z.nullable(Instant),
});
export type EvaluationPrompt = z.infer<typeof EvaluationPrompt>;

export const EvaluationPromptUpdate = z.strictObject({
  prompt,
  /** The version that the change is based on: an older one is refused. */
  version: z.optional(z.int().check(z.gte(0))),
});
export type EvaluationPromptUpdate = z.infer<typeof EvaluationPromptUpdate>;

/** A version of the prompt. */
export const EvaluationPromptVersion = z.object({
  version: z.int(),
  prompt: z.string(),
  isDefault: z.boolean(),
  by: z.nullable(Person),
  at: Instant,
});
export type EvaluationPromptVersion = z.infer<typeof EvaluationPromptVersion>;

export const PromptPreview = z.strictObject({ prompt });

const score = z.nullable(z.int());

/** Events of a preview: the number of meetings, each result, and the end. */
export const PreviewEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('start'), total: z.int() }),
  z.object({
    kind: z.literal('meeting'),
    meetingId: Id,
    title: z.string(),
    startAt: Instant,
    /** The current score; null without one. */
    before: score,
    after: score,
    /** Names of the criteria without a level, which count for nothing. */
    unjudged: z.array(z.string()),
    analyst: Analyst,
    /** Why the rules replaced the model. */
    reason: z.nullable(StageReason),
  }),
  z.object({ kind: z.literal('failed'), meetingId: Id, title: z.string(), startAt: Instant, code: ErrorCode }),
  z.object({ kind: z.literal('done') }),
]);
export type PreviewEvent = z.infer<typeof PreviewEvent>;

/** Agreement between people's levels of a criterion and the run's. */
export const CriterionAgreement = z.object({
  key: z.string(),
  /** Key of the criterion in the newest evaluation. */
  name: z.string(),
  /** Number of people's levels compared. */
  count: z.int(),
  agreedCount: z.int(),
  /** Number of people's levels above and below the run's. */
  higherCount: z.int(),
  lowerCount: z.int(),
  /** By month of the meeting, the oldest first; months without data are left out. */
  months: z.array(z.object({ month: CalendarDate, count: z.int(), agreedCount: z.int() })),
});
export type CriterionAgreement = z.infer<typeof CriterionAgreement>;
