import type { Alignment } from '@pauta/contract';
import type {
  Analyst as AnalystKind,
  AnswerValue,
  CriterionLevel,
  MeetingMetrics,
  Question,
  RecapTopic,
  Side,
} from '@pauta/contract';

/** A transcript or conversation in the form that analysts read. */
export interface Dialogue {
  /** Id of the meeting or conversation. */
  meetingId: string;
  /** Revision of the transcript; stored with evidence. */
  revision: number;
  /** When the recording starts: relative dates are resolved from it. */
  startAt: Date;
  /** IANA name of the company's time zone. */
  timeZone: string;
  speakers: readonly DialogueSpeaker[];
  /** In chronological order. */
  segments: readonly DialogueSegment[];
}

export interface DialogueSpeaker {
  id: string;
  name: string;
  side: Side;
}

export interface DialogueSegment {
  id: string;
  speakerId: string | null;
  startMs: number;
  endMs: number;
  text: string;
  alignment?: Alignment | null;
}

export const defaultTimeZone = 'America/Sao_Paulo';

/** A passage that an analyst names as proof. Used only after `verifyEvidence` has found it. */
export interface EvidenceDraft {
  segmentId: string;
  quote: string;
}

export interface AnswerDraft {
  status: 'ok' | 'not_found' | 'ambiguous';
  value: AnswerValue | null;
  isInference: boolean;
  confidence: 'high' | 'low';
  /** Whether the rules' reading of the transcript contradicts it. */
  isContested?: boolean;
  evidence: EvidenceDraft[];
  /** Set when there is no answer: values that may be right, with their passage, the likeliest first. */
  candidates?: { value: AnswerValue; evidence: EvidenceDraft }[];
}

export interface NextStepDraft {
  text: string;
  owner: string | null;
  /** `YYYY-MM-DD` in the dialogue's time zone. */
  dueDate: string | null;
  evidence: EvidenceDraft;
}

export interface MetricsDraft extends Omit<MeetingMetrics, 'objections'> {
  objections: EvidenceDraft[];
}

/** A summary for a colleague: participants, reason, state, and the number or objection that matters. */
export interface RecapLineDraft {
  topic: RecapTopic;
  /** A sentence in Portuguese, the language of the meeting, proven by its evidence. */
  text: string;
  evidence: EvidenceDraft[];
}

export interface ChapterDraft {
  title: string;
  /** What is said at its start. */
  evidence: EvidenceDraft;
}

/** Next steps are not repeated here: they are stored separately and people correct them. */
export interface RecapDraft {
  lines: RecapLineDraft[];
  chapters: ChapterDraft[];
}

/** A criterion as the team's prompt states it, before any judgement. */
export interface CompiledCriterion {
  name: string;
  /** 1 to 5. */
  weight: number;
  /** What each level means, from 0 to 2. */
  levels: [string, string, string];
  example: string | null;
  description: string;
}

export interface JudgementDraft {
  /** Without evidence the level is 0, or null if the occasion never arose or the level is unsure; then evidence may tell it. */
  status: 'judged' | 'no_evidence';
  level: CriterionLevel | null;
  rationale: string | null;
  evidence: EvidenceDraft[];
}

/** The fields of a template question that an analyst needs. */
export type AnalystQuestion = Pick<Question, 'text' | 'subprompt' | 'type' | 'options'>;

/**
 * Analyses a dialogue. Each call makes one piece, so that finished pieces are stored and a retry makes only the missing
 * ones. Calls reject with the signal's reason when it aborts.
 */
export interface Analyst {
  readonly kind: AnalystKind;
  /** Stored with each result; must change whenever results may change. */
  readonly version: string;
  metrics(dialogue: Dialogue, signal?: AbortSignal): Promise<MetricsDraft>;
  nextSteps(dialogue: Dialogue, signal?: AbortSignal): Promise<NextStepDraft[]>;
  recap(dialogue: Dialogue, signal?: AbortSignal): Promise<RecapDraft>;
  answer(dialogue: Dialogue, question: AnalystQuestion, signal?: AbortSignal): Promise<AnswerDraft>;
  judge(dialogue: Dialogue, criterion: CompiledCriterion, signal?: AbortSignal): Promise<JudgementDraft>;
  /** The criteria in a team's prompt; empty when it states none. */
  compileCriteria(promptText: string, signal?: AbortSignal): Promise<CompiledCriterion[]>;
}

export const notFound: AnswerDraft = {
  status: 'not_found',
  value: null,
  isInference: false,
  confidence: 'low',
  evidence: [],
};

/** No evidence that it was done: scored at the lowest level. */
export const notDone: JudgementDraft = { status: 'no_evidence', level: 0, rationale: null, evidence: [] };

/** Excluded from the score, with the reason. */
export const notJudged = (rationale: string): JudgementDraft => ({ ...notDone, level: null, rationale });
