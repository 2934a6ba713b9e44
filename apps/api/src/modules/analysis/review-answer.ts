import { type AnswerCorrection, type AnswerValue, type Evidence, issueTexts, type QuoteChoice } from '@pauta/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { orThrow, ProblemError } from '../../platform/problem-error.ts';
import { type By, correct } from '../corrections/correct.ts';
import { shownAnswers } from '../corrections/shown.view.ts';
import type { MeetingRow } from '../meetings/meeting-access.ts';
import { readChosenSegments } from '../transcripts/read-transcript.ts';
import { isValueOf, verifyEvidence } from './evidence.ts';
import { readEvidence } from './evidence-store.ts';

/** The passages that a person points at, each where it stands literally. */
const quotesOf = async (tx: Tx, meeting: MeetingRow, chosen: readonly QuoteChoice[]): Promise<Evidence[]> => {
  const transcript = await readChosenSegments(
    tx,
    meeting.id,
    chosen.map(({ segmentId }) => segmentId),
  );
  const found = verifyEvidence({ meetingId: meeting.id, ...transcript }, chosen);
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
export const reviewAnswer = async (
  tx: Tx,
  by: By,
  meeting: MeetingRow,
  { questionId, value, evidence: chosen }: AnswerReview,
): Promise<string> => {
  const [row] = await tx
    .select()
    .from(shownAnswers)
    .where(and(eq(shownAnswers.meetingId, meeting.id), sql`${shownAnswers.question}->>'id' = ${questionId}`));
  const { id, question, review } = orThrow(row, 'answer_not_found');
  if (value !== null && !isValueOf(question.type, question.options, value)) {
    throw new ProblemError('validation_failed', {
      issues: [{ path: 'value', code: 'invalid', message: issueTexts.invalid }],
    });
  }
  const proofs = chosen
    ? await quotesOf(tx, meeting, chosen)
    : standingProof(review?.evidence ?? [], (await readEvidence(tx, meeting.id)).get(id) ?? []);
  const evidence = value === null ? [] : proofs.map(withoutMark);
  return correct(tx, by, meeting, 'answer', question.id, { question, value, evidence });
};
