import * as z from 'zod/mini';
import { Analyst } from '../analysis/schema.ts';
import { CalendarDate, Id, Instant, line, prose } from '../primitives.ts';
import { ErrorCode } from '../problem-schema.ts';
import { StageReason } from '../stage/reasons.ts';
import { Person } from '../user/schema.ts';

/** So many letters a prompt has at most: thirty criteria with all their words. */
export const longestPrompt = 20_000;
export const mostCriteria = 30;

const prompt = prose(longestPrompt).check(z.minLength(1));

/** A criterion as the team's prompt states it, before any judgement. */
export const TeamCriterion = z.object({
  /** The name as it is compared, from one version to the next. */
  key: z.string(),
  name: z.string(),
  /** 1 to 5. */
  weight: z.int(),
  /** What each level means, from 0 to 2. */
  levels: z.tuple([z.string(), z.string(), z.string()]),
  example: z.nullable(z.string()),
  /** What the prompt says of it besides its name. */
  description: z.string(),
  /** When it is asked for at all, "Se houver objeção": else it is left out of the score. Part of name or description. */
  occasion: z.nullable(z.string()),
  /** Whether the rules know what it is about; else they look for its words. */
  isKnown: z.boolean(),
});
export type TeamCriterion = z.infer<typeof TeamCriterion>;

/** A criterion as a person edits it. */
export const CriterionFields = z.strictObject({
  name: line(120),
  weight: z.int().check(z.gte(1), z.lte(5)),
  levels: z.tuple([line(500), line(500), line(500)]),
  example: z.nullable(line(500)),
  description: prose(1000),
  occasion: z.nullable(line(200)),
});
export type CriterionFields = z.infer<typeof CriterionFields>;

/** What a prompt says, as it is understood. */
export const CompiledPrompt = z.object({
  prompt: z.string(),
  criteria: z.array(TeamCriterion),
  /** Sentences that no criterion came from, in their order. */
  unread: z.array(z.string()),
  /** Who understood it. Prose is a model's to read, where the company has one. */
  analyst: Analyst,
  /** Whether the company's model is to read it and has not yet: until then it is the rules' reading that is shown. */
  awaitsModel: z.boolean(),
});
export type CompiledPrompt = z.infer<typeof CompiledPrompt>;

/** With criteria, the text is written anew from them; what of it is no criterion stays. */
export const PromptDraft = z.strictObject({
  prompt: prose(longestPrompt),
  criteria: z.optional(z.array(CriterionFields).check(z.maxLength(mostCriteria))),
});
export type PromptDraft = z.infer<typeof PromptDraft>;

export const EvaluationPrompt = z.extend(CompiledPrompt, {
  teamId: Id,
  /** Whether it is the product's own: the team has written none, or went back to it. */
  isDefault: z.boolean(),
  /** The product's own, as it would be after a reset. */
  defaultPrompt: z.string(),
  /** Grows with each change; 0 before the first. */
  version: z.int(),
  /** Who wrote it; null where nobody is known. */
  by: z.nullable(Person),
  at: z.nullable(Instant),
});
export type EvaluationPrompt = z.infer<typeof EvaluationPrompt>;

export const EvaluationPromptUpdate = z.strictObject({
  prompt,
  /** The version that was read before the change: an older one is refused. */
  version: z.optional(z.int().check(z.gte(0))),
});
export type EvaluationPromptUpdate = z.infer<typeof EvaluationPromptUpdate>;

/** A prompt as it was from one change to the next. */
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

/** What a preview tells as it goes on: how many meetings, each when it is judged, and the end. */
export const PreviewEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('start'), total: z.int() }),
  z.object({
    kind: z.literal('meeting'),
    meetingId: Id,
    title: z.string(),
    startAt: Instant,
    /** As it is shown now; null where the meeting has none. */
    before: score,
    after: score,
    analyst: Analyst,
    /** Why rules stand in for the model, where they do. */
    reason: z.nullable(StageReason),
  }),
  z.object({ kind: z.literal('failed'), meetingId: Id, title: z.string(), startAt: Instant, code: ErrorCode }),
  z.object({ kind: z.literal('done') }),
]);
export type PreviewEvent = z.infer<typeof PreviewEvent>;

/** How often people who judged a criterion gave it the level that the machine gives. */
export const CriterionAgreement = z.object({
  key: z.string(),
  /** Of the criterion, as the newest evaluation names it. */
  name: z.string(),
  /** How many judgements of people there are to compare. */
  count: z.int(),
  agreedCount: z.int(),
  /** Of these, how many are above and below the machine's. */
  higherCount: z.int(),
  lowerCount: z.int(),
  /** By the month of the meeting, the oldest first; months without a judgement are left out. */
  months: z.array(z.object({ month: CalendarDate, count: z.int(), agreedCount: z.int() })),
});
export type CriterionAgreement = z.infer<typeof CriterionAgreement>;
