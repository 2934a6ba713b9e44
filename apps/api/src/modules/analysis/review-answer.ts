import type { AnswerValue } from '@pauta/contract';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { orThrow, ProblemError } from '../../platform/problem-error.ts';
import { isValueOf } from './evidence.ts';
import { readEvidence } from './evidence-store.ts';
import type { MeetingRow } from '../meetings/meeting-access.ts';
import { type By, correct } from '../corrections/correct.ts';
import { shownAnswers } from '../corrections/shown.view.ts';

/** A person confirms an answer by its own value, gives another, or says by null that nothing was said. */
export const reviewAnswer = async (
  tx: Tx,
  by: By,
  meeting: MeetingRow,
  { answerId, value }: { answerId: string; value: AnswerValue | null },
): Promise<void> => {
  const [row] = await tx
    .select()
    .from(shownAnswers)
    .where(and(eq(shownAnswers.meetingId, meeting.id), eq(shownAnswers.id, answerId)));
  const { question, review } = orThrow(row);
  if (value !== null && !isValueOf(question.type, question.options, value)) throw new ProblemError('validation_failed');
  const proofs = (await readEvidence(tx, meeting.id)).get(answerId) ?? review?.evidence ?? [];
  const evidence = value === null ? [] : proofs;
  await correct(tx, by, meeting, 'answer', question.id, { question, value, evidence });
};
