import { fold } from '@pauta/contract/fold';
import {
  type AnswerCandidate,
  type AnswerValue,
  type Evidence,
  type QuestionType,
  RecapTopic,
  timeAt,
} from '@pauta/contract';
import type { RecapAsRead } from '../meetings/recap-view.ts';
import { notDone, notFound } from './analyst.ts';
import type {
  AnswerDraft,
  AnalystQuestion,
  Dialogue,
  DialogueSegment,
  EvidenceDraft,
  JudgementDraft,
  MetricsDraft,
  NextStepDraft,
  RecapDraft,
} from './analyst.ts';

/** The part of a dialogue that is needed to verify quotes. */
export type QuotedDialogue = Pick<Dialogue, 'meetingId' | 'revision' | 'segments'>;

const segmentMaps = new WeakMap<QuotedDialogue, ReadonlyMap<string, DialogueSegment>>();

const segmentsOf = (dialogue: QuotedDialogue): ReadonlyMap<string, DialogueSegment> => {
  const known = segmentMaps.get(dialogue) ?? new Map(dialogue.segments.map((segment) => [segment.id, segment]));
  segmentMaps.set(dialogue, known);
  return known;
};

/** Upper bound for each kind of result: no real meeting has more, and larger lists would slow every page. */
export const mostOfAKind = 200;

/**
 * Keeps the drafts whose quote is literally in the named segment, without duplicates, in the order given. Times are
 * those of the words, interpolated by character position if the words have none.
 */
export function verifyEvidence(dialogue: QuotedDialogue, drafts: readonly EvidenceDraft[]): Evidence[] {
  const verified: Evidence[] = [];
  const seen = new Set<string>();
  for (const { segmentId, quote } of drafts) {
    const segment = segmentsOf(dialogue).get(segmentId);
    if (!segment || quote.trim() === '') continue;
    const at = segment.text.indexOf(quote);
    const key = `${segmentId} ${quote}`;
    if (at < 0 || seen.has(key)) continue;
    seen.add(key);
    verified.push({
      meetingId: dialogue.meetingId,
      segmentId,
      revision: dialogue.revision,
      quote,
      speakerId: segment.speakerId,
      startMs: timeAt(segment, at),
      endMs: timeAt(segment, at + quote.length),
    });
  }
  return verified;
}

const DATE = /^(\d{4})-(\d{2})-(\d{2})(?:T([01]\d|2[0-3]):[0-5]\d)?$/;

function isRealDate(text: string): boolean {
  const [, year, month, day] = DATE.exec(text) ?? [];
  if (year === undefined) return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
}

/** Whether a value has the shape that its question type requires. */
export function isValueOf(type: QuestionType, options: readonly string[], value: AnswerValue): boolean {
  switch (type) {
    case 'text':
    case 'person':
      return typeof value === 'string' && value.trim() !== '';
    case 'yes_no':
      return typeof value === 'boolean';
    case 'single':
      return typeof value === 'string' && options.includes(value);
    case 'multiple':
      return (
        Array.isArray(value) &&
        value.length > 0 &&
        new Set(value).size === value.length &&
        value.every((option) => options.includes(option))
      );
    case 'number':
    case 'money':
      return typeof value === 'number' && Number.isFinite(value);
    default:
      return typeof value === 'string' && isRealDate(value);
  }
}

export interface ValidatedAnswer extends Omit<AnswerDraft, 'evidence' | 'candidates'> {
  evidence: Evidence[];
  /** Set when there is no answer: passages that may hold one. */
  candidates: AnswerCandidate[];
}

/** Makes an answer valid for storage: without proof, or with a value of the wrong shape, it becomes `not_found`. */
export function validateAnswer(dialogue: Dialogue, question: AnalystQuestion, draft: AnswerDraft): ValidatedAnswer {
  const evidence = verifyEvidence(dialogue, draft.evidence);
  const candidates = (draft.candidates ?? []).flatMap(({ value, evidence: passage }) => {
    const [found] = verifyEvidence(dialogue, [passage]);
    return found && isValueOf(question.type, question.options, value) ? [{ value, evidence: found }] : [];
  });
  if (draft.status === 'ambiguous') return { ...notFound, status: 'ambiguous', evidence, candidates };
  const isProven = draft.status === 'ok' && draft.value !== null && evidence.length > 0;
  if (!isProven || !isValueOf(question.type, question.options, draft.value ?? ''))
    return { ...notFound, evidence: [], candidates };
  return { ...draft, evidence, candidates: [] };
}

export interface ValidatedJudgement extends Omit<JudgementDraft, 'evidence'> {
  evidence: Evidence[];
}

/**
 * Makes a judgement valid for storage: without proof it becomes `no_evidence`, with the lowest level or none. One without
 * a level keeps the passages that may tell it.
 */
export function validateJudgement(dialogue: Dialogue, draft: JudgementDraft): ValidatedJudgement {
  const evidence = verifyEvidence(dialogue, draft.evidence);
  if (draft.status === 'no_evidence')
    return draft.level === null ? { ...draft, evidence } : { ...draft, level: 0, evidence: [] };
  if (draft.level === null || evidence.length === 0) return { ...notDone, evidence: [] };
  return { ...draft, evidence };
}

export interface ValidatedNextStep extends Omit<NextStepDraft, 'evidence'> {
  evidence: Evidence;
}

/** How complete a step is: an owner counts 2, a due date 1. */
const fullness = ({ owner, dueDate }: NextStepDraft): number => (owner === null ? 0 : 2) + (dueDate === null ? 0 : 1);

/** Whether two steps have the same text and no different due dates. */
const isSameStep = (one: NextStepDraft, other: NextStepDraft): boolean =>
  fold(one.text) === fold(other.text) &&
  (one.dueDate === other.dueDate || one.dueDate === null || other.dueDate === null);

/**
 * The next steps that have proof. Of steps with the same text the most complete is kept; an invalid due date is
 * dropped.
 */
export function validateNextSteps(dialogue: Dialogue, drafts: readonly NextStepDraft[]): ValidatedNextStep[] {
  const validated = drafts.slice(0, mostOfAKind).flatMap((draft) => {
    const [evidence] = verifyEvidence(dialogue, [draft.evidence]);
    if (!evidence || draft.text.trim() === '') return [];
    const dueDate = draft.dueDate !== null && isRealDate(draft.dueDate) ? draft.dueDate.slice(0, 10) : null;
    return [{ ...draft, dueDate, evidence }];
  });
  const kept: ValidatedNextStep[] = [];
  for (const step of validated) {
    const at = kept.findIndex((each) => isSameStep(each, step));
    const known = kept[at];
    if (!known) kept.push(step);
    else if (fullness(step) > fullness(known)) kept[at] = step;
  }
  return kept;
}

export interface ValidatedMetrics extends Omit<MetricsDraft, 'objections'> {
  objections: Evidence[];
}

/** The metrics, with only the objections that have proof. */
export function validateMetrics(dialogue: Dialogue, draft: MetricsDraft): ValidatedMetrics {
  return { ...draft, objections: verifyEvidence(dialogue, draft.objections.slice(0, mostOfAKind)) };
}

export type ValidatedRecap = Omit<RecapAsRead, 'analyst'>;

/** The lines and chapters that have proof, one line per topic. */
export function validateRecap(dialogue: Dialogue, draft: RecapDraft): ValidatedRecap {
  const lines = RecapTopic.options.flatMap((topic) => {
    for (const line of draft.lines) {
      const evidence = line.topic === topic ? verifyEvidence(dialogue, line.evidence) : [];
      if (evidence.length > 0 && line.text.trim() !== '') return [{ topic, text: line.text, evidence }];
    }
    return [];
  });
  const chapters = draft.chapters
    .slice(0, mostOfAKind)
    .flatMap(({ title, evidence }) =>
      verifyEvidence(dialogue, [evidence]).map(({ segmentId, startMs }) => ({ id: segmentId, title, startMs })),
    )
    .toSorted((a, b) => a.startMs - b.startMs);
  return { lines, chapters, people: dialogue.speakers };
}
