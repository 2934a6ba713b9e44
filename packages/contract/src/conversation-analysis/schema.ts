import * as z from 'zod/mini';
import {
  Analyst,
  answerBy,
  criterionBy,
  Evaluation,
  NextStep,
  RecapTopic,
  RunStatus,
  judgedCriterionBy,
} from '../analysis/schema.ts';
import { AnswerCorrection, QuoteChoice } from '../correction/schema.ts';
import { Id, Instant, line } from '../primitives.ts';
import { ErrorCode } from '../problem-schema.ts';

/** A quote of a message that proves a result, literal in its text. */
export const MessageEvidence = z.object({
  messageId: z.string(),
  messageTimestamp: Instant,
  /** Whether the seller wrote it. */
  fromMe: z.boolean(),
  senderName: z.nullable(z.string()),
  quote: z.string().check(z.minLength(1)),
  /** Whether the message was edited or deleted since, and no longer contains the quote. */
  isOutdated: z.optional(z.boolean()),
});
export type MessageEvidence = z.infer<typeof MessageEvidence>;

export const ConversationAnswer = answerBy(MessageEvidence);
export type ConversationAnswer = z.infer<typeof ConversationAnswer>;

export const ConversationCriterion = criterionBy(MessageEvidence);
export type ConversationCriterion = z.infer<typeof ConversationCriterion>;

export const JudgedMessageCriterion = judgedCriterionBy(MessageEvidence);
export type JudgedMessageCriterion = z.infer<typeof JudgedMessageCriterion>;

/** Status of the run that makes a result. */
const run = { chatId: Id, status: RunStatus, cause: z.nullable(ErrorCode) };

export const ConversationAnswers = z.object({
  ...run,
  template: z.nullable(z.object({ id: Id, name: z.string() })),
  answeredCount: z.int(),
  items: z.array(ConversationAnswer),
});
export type ConversationAnswers = z.infer<typeof ConversationAnswers>;

export const ConversationEvaluation = z.object({
  ...run,
  /** Null before the first one. */
  evaluation: z.nullable(
    z.object({
      ...z.omit(Evaluation, { meetingId: true, criteria: true }).shape,
      criteria: z.array(ConversationCriterion),
    }),
  ),
});
export type ConversationEvaluation = z.infer<typeof ConversationEvaluation>;

/** Recap of a conversation for a colleague, with next steps. */
export const ConversationSummary = z.object({
  ...run,
  analyst: Analyst,
  lines: z.array(
    z.object({ topic: RecapTopic, text: z.string(), evidence: z.array(MessageEvidence).check(z.minLength(1)) }),
  ),
  nextSteps: z.array(z.extend(z.omit(NextStep, { evidence: true }), { evidence: z.nullable(MessageEvidence) })),
});
export type ConversationSummary = z.infer<typeof ConversationSummary>;

/** A literal quote of a message, chosen by a person. */
export const MessageChoice = z.strictObject({
  messageId: line(100),
  quote: QuoteChoice.shape.quote,
});
export type MessageChoice = z.infer<typeof MessageChoice>;

export const MessageAnswerCorrection = z.strictObject({
  value: AnswerCorrection.shape.value,
  /** Replaces the evidence, if given. */
  evidence: z.optional(z.array(MessageChoice).check(z.maxLength(10))),
});
export type MessageAnswerCorrection = z.infer<typeof MessageAnswerCorrection>;
