import { z } from 'zod';
import { errorCodes } from './problem.ts';
import { CalendarDate, Id, Instant, Offset } from './primitives.ts';
import { Question } from './template.ts';
import { Person } from './user.ts';

/** Which implementation made a result: rules that run here, or a language model. */
export const Analyst = z.enum(['local', 'llm']);
export type Analyst = z.infer<typeof Analyst>;

/** A passage that proves a result. `quote` stands literally in the segment's text at `revision`. */
export const Evidence = z.object({
  meetingId: Id,
  segmentId: Id,
  revision: z.number().int(),
  quote: z.string().min(1),
  speakerId: Id.nullable(),
  startMs: Offset,
  endMs: Offset,
  /** Whether the transcript that it quotes was replaced: the passage is there to read, not to hear. */
  isOutdated: z.boolean().optional(),
});
export type Evidence = z.infer<typeof Evidence>;

export const AnswerStatus = z.enum(['ok', 'not_found', 'ambiguous', 'stale']);
export type AnswerStatus = z.infer<typeof AnswerStatus>;

/**
 * The value by type of question: text, person: string; yes_no: boolean; single: one option;
 * multiple: options; number: number; money: reais; date: `YYYY-MM-DD` or `YYYY-MM-DDTHH:mm`.
 */
export const AnswerValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]);
export type AnswerValue = z.infer<typeof AnswerValue>;

export const Answer = z.object({
  id: Id,
  question: Question,
  status: AnswerStatus,
  value: AnswerValue.nullable(),
  /** Concluded rather than said. */
  isInference: z.boolean(),
  confidence: z.enum(['high', 'low']),
  analyst: Analyst,
  evidence: z.array(Evidence),
  /** Whose answer it is, where it is a person's: confirmed, changed, or said not to have been given. */
  confirmedBy: Person.nullable(),
  confirmedAt: Instant.nullable(),
  /** What the run says now, beside a person's answer; null where no person answered, or the run no longer does. */
  automatic: z.object({ status: AnswerStatus, value: AnswerValue.nullable(), evidence: z.array(Evidence) }).nullable(),
});
export type Answer = z.infer<typeof Answer>;

export const RunStatus = z.enum(['none', 'queued', 'running', 'done', 'failed']);
export type RunStatus = z.infer<typeof RunStatus>;

export const MeetingAnswers = z.object({
  meetingId: Id,
  template: z.object({ id: Id, name: z.string() }).nullable(),
  status: RunStatus,
  answeredCount: z.number().int(),
  items: z.array(Answer),
});
export type MeetingAnswers = z.infer<typeof MeetingAnswers>;

/** 0: not done, 1: in part, 2: done. */
export const CriterionLevel = z.union([z.literal(0), z.literal(1), z.literal(2)]);
export type CriterionLevel = z.infer<typeof CriterionLevel>;

export const Criterion = z.object({
  id: Id,
  name: z.string(),
  /** Relative weight in the score, 1 to 5. */
  weight: z.number().int().min(1).max(5),
  /** What each level means, from 0 to 2. */
  levels: z.tuple([z.string(), z.string(), z.string()]),
  example: z.string().nullable(),
  /** `no_evidence` is left out of the score: silence is not a zero. */
  status: z.enum(['judged', 'no_evidence', 'failed']),
  level: CriterionLevel.nullable(),
  rationale: z.string().nullable(),
  evidence: z.array(Evidence),
  /** A person's judgement; the machine's stays beside it. */
  override: z
    .object({
      level: CriterionLevel,
      reason: z.string(),
      by: Person,
      at: Instant,
      /** What stood as proof when the person judged. */
      evidence: z.array(Evidence),
    })
    .nullable(),
});
export type Criterion = z.infer<typeof Criterion>;

export const Evaluation = z.object({
  id: Id,
  meetingId: Id,
  status: RunStatus,
  /** 0 to 100, computed from levels and weights; null when no criterion has evidence. */
  score: z.number().int().min(0).max(100).nullable(),
  analyst: Analyst,
  promptVersion: z.string(),
  criteria: z.array(Criterion),
  createdAt: Instant,
});
export type Evaluation = z.infer<typeof Evaluation>;

export const EvaluationStatus = z.object({
  meetingId: Id,
  status: RunStatus,
  score: z.number().int().nullable(),
  cause: z.enum(errorCodes).nullable(),
});
export type EvaluationStatus = z.infer<typeof EvaluationStatus>;

export const NextStep = z.object({
  id: Id,
  text: z.string(),
  owner: z.string().nullable(),
  dueDate: CalendarDate.nullable(),
  evidence: Evidence.nullable(),
});
export type NextStep = z.infer<typeof NextStep>;

/** How one speaker took part. Times in milliseconds. */
export const SpeakerMetrics = z.object({
  speakerId: Id.nullable(),
  talkMs: z.number().int(),
  /** Share of all talk, 0 to 1. */
  talkRatio: z.number().min(0).max(1),
  longestMonologueMs: z.number().int(),
  turns: z.number().int(),
  questions: z.number().int(),
  /** "né", "tipo", "então" and their like. */
  fillers: z.number().int(),
  /** Median pause before answering the other side; null with fewer than two answers. */
  patienceMs: z.number().int().nullable(),
});
export type SpeakerMetrics = z.infer<typeof SpeakerMetrics>;

export const MeetingMetrics = z.object({
  talkMs: z.number().int(),
  /** Share of talk by our side, 0 to 1; null when sides are unknown. */
  talkRatio: z.number().min(0).max(1).nullable(),
  turnSwitchesPerHour: z.number(),
  /** 0 to 100, from the customer's share, questions and turn switches. */
  engagement: z.number().int().min(0).max(100).nullable(),
  speakers: z.array(SpeakerMetrics),
  keywords: z.array(z.string()),
  objections: z.array(Evidence),
});
export type MeetingMetrics = z.infer<typeof MeetingMetrics>;
