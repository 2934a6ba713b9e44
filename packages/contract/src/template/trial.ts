import * as z from 'zod/mini';
import { Analyst, Answer } from '../analysis/schema.ts';
import { rule } from '../issue.ts';
import { Id, line, prose } from '../primitives.ts';
import { ErrorCode } from '../problem-schema.ts';
import { StageReason } from '../stage/reasons.ts';
import { mostOptions, mostQuestions, QuestionFields, QuestionType } from './schema.ts';

const areDistinct = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;

/** Unpublished questions to try on meetings. Nothing is stored. */
export const TemplateTrial = z.strictObject({
  meetingIds: z.array(Id).check(z.minLength(1), z.maxLength(3), z.refine(areDistinct, rule('repeated_meeting'))),
  questions: z
    .array(QuestionFields)
    .check(z.minLength(1, rule('no_question')), z.maxLength(mostQuestions, rule('too_many_questions'))),
});
export type TemplateTrialInput = z.input<typeof TemplateTrial>;

/** The answer to a tried question. */
export const TrialAnswer = z.pick(Answer, {
  status: true,
  value: true,
  isInference: true,
  confidence: true,
  evidence: true,
  candidates: true,
});
export type TrialAnswer = z.infer<typeof TrialAnswer>;

/** Events of a trial: each answer, the end of each meeting, and the end of all. */
export const TrialEvent = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('answer'),
    meetingId: Id,
    /** Index of the question in the request. */
    at: z.int(),
    analyst: Analyst,
    answer: TrialAnswer,
  }),
  z.object({
    kind: z.literal('meeting_done'),
    meetingId: Id,
    /** Why the rules replaced the model. */
    reason: z.nullable(StageReason),
  }),
  z.object({
    kind: z.literal('meeting_failed'),
    meetingId: Id,
    code: ErrorCode,
    reason: z.nullable(StageReason),
  }),
  z.object({ kind: z.literal('done') }),
]);
export type TrialEvent = z.infer<typeof TrialEvent>;

/** A question in the editor, possibly incomplete. */
export const SuggestionRequest = z.strictObject({
  question: line(500),
  subprompt: z._default(z.nullable(prose(2000)), null),
  options: z._default(z.array(prose(200)).check(z.maxLength(mostOptions)), []),
  type: z._default(QuestionType, 'text'),
});

/** What a suggestion changes: type, options, guidance, a split into single questions, or wording. */
export const SuggestionKind = z.enum(['type', 'options', 'guidance', 'single_question', 'wording']);
export type SuggestionKind = z.infer<typeof SuggestionKind>;

export const QuestionSuggestion = z.object({
  kind: SuggestionKind,
  /** The suggested question. */
  question: z.string(),
  subprompt: z.nullable(z.string()),
  options: z.array(z.string()),
  type: QuestionType,
  /** A model's reason; for rules the kind is the reason. */
  why: z.nullable(z.string()),
});
export type QuestionSuggestion = z.infer<typeof QuestionSuggestion>;

export const QuestionSuggestions = z.object({
  analyst: Analyst,
  /** Why the rules replaced the model. */
  reason: z.nullable(StageReason),
  suggestions: z.array(QuestionSuggestion),
});
export type QuestionSuggestions = z.infer<typeof QuestionSuggestions>;
