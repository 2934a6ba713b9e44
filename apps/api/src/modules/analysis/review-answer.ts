import { type AnswerCorrection, type AnswerValue, type Evidence, issueTexts, type QuoteChoice } from '@pauta/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { orThrow, ProblemError } from '../../platform/problem-error.ts';
import { type By, correct } from '../corrections/correct.ts';
import { shownAnswers } from '../corrections/shown.view.ts';
import { meetingRef, type SubjectRef } from '../../platform/subject-ref.ts';
import type { MeetingRow } from '../meetings/meeting-access.ts';
import { readChosenSegments } from '../transcripts/read-transcript.ts';
import { isValueOf, type QuotedDialogue, verifyEvidence } from './evidence.ts';
import { readEvidence } from './evidence-store.ts';

/** Reads the transcript segments with these ids. */
type ReadChosen = (ids: readonly string[]) => Promise<QuotedDialogue>;

/** The passages that a person chose, each verified as literal. */
const quotesOf = async (readChosen: ReadChosen, chosen: readonly QuoteChoice[]): Promise<Evidence[]> => {
  const found = verifyEvidence(await readChosen(chosen.map(({ segmentId }) => segmentId)), chosen);
  const isMissing = ({ segmentId, quote }: QuoteChoice) =>
    !found.some((one) => one.segmentId === segmentId && one.quote === quote);
  if (chosen.some(isMissing)) throw new ProblemError('quote_not_found');
  return found;
};

/** Without the mark: whether the quote is outdated is determined at each read. */
const withoutMark = (proof: Evidence): Evidence => {
  const { isOutdated: _, ...rest } = proof;
  return rest;
};

/** A person's evidence goes before the run's unless all of it is outdated. */
const standingProof = (own: readonly Evidence[], found: readonly Evidence[]): readonly Evidence[] =>
  found.length === 0 || own.some(({ isOutdated }) => !isOutdated) ? own : found;

export interface AnswerReview extends Pick<AnswerCorrection, 'evidence'> {
  questionId: string;
  value: AnswerValue | null;
}

/**
 * Stores a person's answer: a confirmation (same value), another value, or null for "not said". Evidence is what they
 * chose, else the existing one.
 */
export const setAnswer = async (
  tx: Tx,
  by: By,
  subject: SubjectRef,
  { questionId, value, evidence: chosen }: AnswerReview,
  readChosen: ReadChosen,
): Promise<string> => {
  const [row] = await tx
    .select()
    .from(shownAnswers)
    .where(and(eq(shownAnswers.subjectId, subject.id), sql`${shownAnswers.question}->>'id' = ${questionId}`));
  const { id, question, review } = orThrow(row, 'answer_not_found');
  if (value !== null && !isValueOf(question.type, question.options, value)) {
    throw new ProblemError('validation_failed', {
      issues: [{ path: 'value', code: 'invalid', message: issueTexts.invalid }],
    });
  }
  const proofs = chosen
    ? await quotesOf(readChosen, chosen)
    : standingProof(review?.evidence ?? [], (await readEvidence(tx, subject.id)).get(id) ?? []);
  const evidence = value === null ? [] : proofs.map(withoutMark);
  return correct(tx, by, subject, 'answer', question.id, { question, value, evidence });
};

/** The same for a meeting; evidence is chosen from its transcript. */
export const reviewAnswer = (tx: Tx, by: By, meeting: MeetingRow, review: AnswerReview): Promise<string> =>
  setAnswer(tx, by, meetingRef(meeting), review, async (ids) => ({
    meetingId: meeting.id,
    ...(await readChosenSegments(tx, meeting.id, ids)),
  }));
