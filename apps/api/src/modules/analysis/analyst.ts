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

/** What was said in a meeting, as analysts see it. */
export interface Dialogue {
  /** Of the meeting, or of the conversation. */
  meetingId: string;
  /** Revision of the transcript; evidence names it. */
  revision: number;
  /** When the recording starts: relative dates are read from here. */
  startAt: Date;
  /** IANA name of the company's time zone. */
  timeZone: string;
  speakers: readonly DialogueSpeaker[];
  /** In the order they were said. */
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

/** A passage that an analyst names as proof. It counts only once `verifyEvidence` has found it. */
export interface EvidenceDraft {
  segmentId: string;
  quote: string;
}

export interface AnswerDraft {
  status: 'ok' | 'not_found' | 'ambiguous';
  value: AnswerValue | null;
  isInference: boolean;
  confidence: 'high' | 'low';
  /** Whether what the rules read in the transcript speaks against it. */
  isContested?: boolean;
  evidence: EvidenceDraft[];
  /** Where there is no answer: passages that may hold one, and which, the likeliest first. */
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

/** What one would tell a colleague: who it was, why, where it stands, the number or objection that matters. */
export interface RecapLineDraft {
  topic: RecapTopic;
  /** A sentence in Portuguese, the language of the meeting, that its evidence proves. */
  text: string;
  evidence: EvidenceDraft[];
}

export interface ChapterDraft {
  title: string;
  /** What is said where it begins. */
  evidence: EvidenceDraft;
}

/** What is next stands in the steps, which people correct; a recap doesn't repeat it. */
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
  /** Without evidence the level is 0, or null where there was no occasion for it. */
  status: 'judged' | 'no_evidence';
  level: CriterionLevel | null;
  rationale: string | null;
  evidence: EvidenceDraft[];
}

/** What an answer is asked for: a template's question without its place in the template. */
export type AskedQuestion = Pick<Question, 'text' | 'subprompt' | 'type' | 'options'>;

/**
 * Reads a dialogue. One call makes one piece, so that finished pieces can be stored and only the
 * missing ones made again. Calls reject with the signal's reason when it aborts.
 */
export interface Analyst {
  readonly kind: AnalystKind;
  /** Stored with each result; changes whenever results may. */
  readonly version: string;
  metrics(dialogue: Dialogue, signal?: AbortSignal): Promise<MetricsDraft>;
  nextSteps(dialogue: Dialogue, signal?: AbortSignal): Promise<NextStepDraft[]>;
  recap(dialogue: Dialogue, signal?: AbortSignal): Promise<RecapDraft>;
  answer(dialogue: Dialogue, question: AskedQuestion, signal?: AbortSignal): Promise<AnswerDraft>;
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

/** Nothing shows that it was done: it counts as its lowest level. */
export const notDone: JudgementDraft = { status: 'no_evidence', level: 0, rationale: null, evidence: [] };

/** It counts for nothing, and says why. */
export const notJudged = (rationale: string): JudgementDraft => ({ ...notDone, level: null, rationale });
