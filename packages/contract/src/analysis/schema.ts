import * as z from 'zod/mini';
import { CalendarDate, Id, Instant, Offset } from '../primitives.ts';
import { ErrorCode } from '../problem-schema.ts';
import { StageReason } from '../stage/reasons.ts';
import { Question } from '../template/schema.ts';
import { Person } from '../user/schema.ts';

/** The implementation that made a result: local rules, or a language model. */
export const Analyst = z.enum(['local', 'llm']);
export type Analyst = z.infer<typeof Analyst>;

/** A passage that proves a result. `quote` is literal in the segment's text at `revision`. */
export const Evidence = z.object({
  meetingId: Id,
  segmentId: Id,
  revision: z.int(),
  quote: z.string().check(z.minLength(1)),
  speakerId: z.nullable(Id),
  startMs: Offset,
  endMs: Offset,
  /** Whether the quoted transcript was replaced: the passage can be read but not played. */
  isOutdated: z.optional(z.boolean()),
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

const candidateBy = <E extends z.ZodMiniType>(evidence: E) => z.object({ value: AnswerValue, evidence });

/** A passage that may answer a question, with the value. */
export const AnswerCandidate = candidateBy(Evidence);
export type AnswerCandidate = z.infer<typeof AnswerCandidate>;

/** The schema of an answer with this kind of evidence. */
export const answerBy = <E extends z.ZodMiniType>(evidence: E) =>
  z.object({
    id: Id,
    question: Question,
    status: AnswerStatus,
    value: z.nullable(AnswerValue),
    /** Inferred, not said literally. */
    isInference: z.boolean(),
    confidence: z.enum(['high', 'low']),
    /** Whether the rules found a different value than the model: marked for review. */
    isContested: z.optional(z.boolean()),
    analyst: Analyst,
    evidence: z.array(evidence),
    /** Set when there is no answer: the likeliest passages, for a person to choose from. */
    candidates: z.optional(z.array(candidateBy(evidence))),
    /** Whether there are such passages, for a reader who may not see them. */
    isUnclear: z.optional(z.boolean()),
    /** Author of a person's answer: confirmed, changed, or marked as not said. */
    confirmedBy: z.nullable(Person),
    confirmedAt: z.nullable(Instant),
    /** The run's current answer next to a person's; null if no person answered, or the run has none. */
    automatic: z.nullable(
      z.object({
        status: AnswerStatus,
        value: z.nullable(AnswerValue),
        evidence: z.array(evidence),
        isUnclear: z.optional(z.boolean()),
      }),
    ),
  });

export const Answer = answerBy(Evidence);
export type Answer = z.infer<typeof Answer>;

export const RunStatus = z.enum(['none', 'queued', 'running', 'done', 'failed']);
export type RunStatus = z.infer<typeof RunStatus>;

export const MeetingAnswers = z.object({
  meetingId: Id,
  template: z.nullable(z.object({ id: Id, name: z.string() })),
  status: RunStatus,
  answeredCount: z.int(),
  items: z.array(Answer),
});
export type MeetingAnswers = z.infer<typeof MeetingAnswers>;

/** 0: not done, 1: in part, 2: done. */
export const CriterionLevel = z.union([z.literal(0), z.literal(1), z.literal(2)]);
export type CriterionLevel = z.infer<typeof CriterionLevel>;

/** The schema of a criterion with this kind of evidence. */
export const criterionBy = <E extends z.ZodMiniType>(evidence: E) =>
  z.object({
    id: Id,
    name: z.string(),
    /** Relative weight in the score, 1 to 5. */
    weight: z.int().check(z.gte(1), z.lte(5)),
    /** What each level means, from 0 to 2. */
    levels: z.tuple([z.string(), z.string(), z.string()]),
    example: z.nullable(z.string()),
    /** `no_evidence` has the lowest level, or none if the occasion did not arise or the level is unsure. */
    status: z.enum(['judged', 'no_evidence', 'failed']),
    level: z.nullable(CriterionLevel),
    rationale: z.nullable(z.string()),
    evidence: z.array(evidence),
    /** A person's override; the run's level is kept next to it. */
    override: z.nullable(
      z.object({
        level: CriterionLevel,
        reason: z.string(),
        by: Person,
        at: Instant,
        /** The evidence at the time of the override. */
        evidence: z.array(evidence),
      }),
    ),
  });

/** What one analyst judges of one criterion, or why it failed. */
export const judgedCriterionBy = <E extends z.ZodMiniType>(evidence: E) =>
  z.object({
    analyst: Analyst,
    /** Null if the analyst failed. */
    judgement: z.nullable(
      z.object({
        status: z.enum(['judged', 'no_evidence']),
        level: z.nullable(CriterionLevel),
        rationale: z.nullable(z.string()),
        evidence: z.array(evidence),
      }),
    ),
    /** Why the analyst failed. */
    reason: z.nullable(StageReason),
  });

export const JudgedCriterion = judgedCriterionBy(Evidence);
export type JudgedCriterion = z.infer<typeof JudgedCriterion>;

export const Criterion = criterionBy(Evidence);
export type Criterion = z.infer<typeof Criterion>;

export const Evaluation = z.object({
  id: Id,
  meetingId: Id,
  status: RunStatus,
  /** 0 to 100, computed from levels and weights; null when no criterion has evidence. */
  score: z.nullable(z.int().check(z.gte(0), z.lte(100))),
  analyst: Analyst,
  promptVersion: z.string(),
  /** Whether the owner's meetings are judged by another prompt now. */
  isOutdated: z.optional(z.boolean()),
  /** The analyst that can give a second opinion; null if there is none. */
  secondAnalyst: z.optional(z.nullable(Analyst)),
  criteria: z.array(Criterion),
  createdAt: Instant,
});
export type Evaluation = z.infer<typeof Evaluation>;

export const EvaluationStatus = z.object({
  meetingId: Id,
  status: RunStatus,
  score: z.nullable(z.int()),
  cause: z.nullable(ErrorCode),
});
export type EvaluationStatus = z.infer<typeof EvaluationStatus>;

export const NextStep = z.object({
  id: Id,
  text: z.string(),
  owner: z.nullable(z.string()),
  dueDate: z.nullable(CalendarDate),
  /** Set by a person only, never by a run. */
  isDone: z.boolean(),
  /** Analyst of the run; null for a step added by a person. */
  analyst: z.optional(z.nullable(Analyst)),
  /** The person who changed or added it. */
  by: z.optional(z.nullable(Person)),
  evidence: z.nullable(Evidence),
});
export type NextStep = z.infer<typeof NextStep>;

/** Metrics of one speaker. Times in milliseconds. */
export const SpeakerMetrics = z.object({
  speakerId: z.nullable(Id),
  talkMs: z.int(),
  /** Share of all talk, 0 to 1. */
  talkRatio: z.number().check(z.gte(0), z.lte(1)),
  longestMonologueMs: z.int(),
  turns: z.int(),
  questions: z.int(),
  /** "né", "tipo", "então" and similar fillers. */
  fillers: z.int(),
  /** Median pause before answering the other side; null with fewer than two answers. */
  patienceMs: z.nullable(z.int()),
});
export type SpeakerMetrics = z.infer<typeof SpeakerMetrics>;

export const MeetingMetrics = z.object({
  talkMs: z.int(),
  /** Share of talk by our side, 0 to 1; null when sides are unknown. */
  talkRatio: z.nullable(z.number().check(z.gte(0), z.lte(1))),
  turnSwitchesPerHour: z.number(),
  /** 0 to 100, from the customer's share, questions and turn switches. */
  engagement: z.nullable(z.int().check(z.gte(0), z.lte(100))),
  speakers: z.array(SpeakerMetrics),
  keywords: z.array(z.string()),
  objections: z.array(Evidence),
});
export type MeetingMetrics = z.infer<typeof MeetingMetrics>;

/** Topic of a recap line: participants, reason, state, and the number or objection that matters. */
export const RecapTopic = z.enum(['who', 'why', 'state', 'point']);
export type RecapTopic = z.infer<typeof RecapTopic>;

export const Chapter = z.object({
  /** Id of its first segment. */
  id: Id,
  title: z.string(),
  startMs: Offset,
  /** The person who last changed it. */
  by: z.optional(z.nullable(Person)),
  /** The run's current value, next to a person's. */
  automatic: z.optional(z.nullable(z.object({ title: z.string(), startMs: Offset }))),
});
export type Chapter = z.infer<typeof Chapter>;

/** A summary for a colleague, in the language of the meeting. Next steps are separate. */
export const Recap = z.object({
  analyst: Analyst,
  /** In the order of topics; lines without evidence are left out. */
  lines: z.array(z.object({ topic: RecapTopic, text: z.string(), evidence: z.array(Evidence).check(z.minLength(1)) })),
  chapters: z.array(Chapter),
});
export type Recap = z.infer<typeof Recap>;
