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

/** Reads, of what was said, the segments with these ids. */
type ReadChosen = (ids: readonly string[]) => Promise<QuotedDialogue>;

/** The passages that a person points at, each where it stands literally. */
const quotesOf = async (readChosen: ReadChosen, chosen: readonly QuoteChoice[]): Promise<Evidence[]> => {
  const found = verifyEvidence(await readChosen(chosen.map(({ segmentId }) => segmentId)), chosen);
  const isMissing = ({ segmentId, quote }: QuoteChoice) =>
    !found.some((one) => one.segmentId === segmentId && one.quote === quote);
  if (chosen.some(isMissing)) throw new ProblemError('quote_not_found');
  return found;
};

/** Whether the transcript still has it is found out anew each time. */
const withoutMark = (proof: Evidence): Evidence => {
  const { isOutdated: _, ...rest } = proof;
  return rest;
};

/** What a person pointed at goes before what the run found, as long as the transcript still has it. */
const standingProof = (own: readonly Evidence[], found: readonly Evidence[]): readonly Evidence[] =>
  found.length === 0 || own.some(({ isOutdated }) => !isOutdated) ? own : found;

export interface AnswerReview extends Pick<AnswerCorrection, 'evidence'> {
  questionId: string;
  value: AnswerValue | null;
}

/**
 * A person confirms an answer by its own value, gives another, or says by null that nothing was said. Its proof is what
 * they point at, else what they or the run had before.
 */
export const giveAnswer = async (
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

/** The same of a meeting, whose transcript they point at. */
export const reviewAnswer = (tx: Tx, by: By, meeting: MeetingRow, review: AnswerReview): Promise<string> =>
  giveAnswer(tx, by, meetingRef(meeting), review, async (ids) => ({
    meetingId: meeting.id,
    ...(await readChosenSegments(tx, meeting.id, ids)),
  }));
