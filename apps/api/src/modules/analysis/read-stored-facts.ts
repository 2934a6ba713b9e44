import type { AnswerValue, Evidence, Question } from '@pauta/contract';
import { asc, inArray } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { shownAnswers, shownNextSteps } from '../corrections/shown.view.ts';
import { readEvidenceOf } from './evidence-store.ts';

/** An effective answer: a person's if there is one, else a sure one of the run. */
export interface StoredAnswer {
  /** Id of the meeting or conversation. */
  readonly subjectId: string;
  readonly question: Question;
  readonly value: AnswerValue;
  readonly evidence: readonly Evidence[];
}

export interface StoredStep {
  readonly meetingId: string;
  readonly text: string;
  readonly owner: string | null;
  readonly dueDate: string | null;
  readonly isDone: boolean;
  readonly evidence: readonly Evidence[];
}

const without = (evidence: readonly Evidence[]): Evidence[] => evidence.filter(({ isOutdated }) => !isOutdated);

/** The known answers of these meetings and conversations, with evidence. The caller checks access. */
export const readStoredFacts = async (
  tx: Tx,
  subjectIds: readonly string[],
): Promise<{ answers: StoredAnswer[]; steps: StoredStep[] }> => {
  if (subjectIds.length === 0) return { answers: [], steps: [] };
  const ids = [...subjectIds];
  const proofs = await readEvidenceOf(tx, ids);
  const answers = await tx.select().from(shownAnswers).where(inArray(shownAnswers.subjectId, ids));
  const steps = await tx
    .select()
    .from(shownNextSteps)
    .where(inArray(shownNextSteps.meetingId, ids))
    .orderBy(asc(shownNextSteps.position));
  return {
    answers: answers.flatMap(({ id, subjectId, question, review, status, value: found }) => {
      const value = review ? review.value : status === 'ok' ? found : null;
      const evidence = without(review ? review.evidence : (proofs.get(id) ?? []));
      return value === null ? [] : [{ subjectId, question, value, evidence }];
    }),
    steps: steps.map(({ id, meetingId, text, owner, dueDate, isDone, evidence }) => ({
      meetingId,
      text,
      owner,
      dueDate,
      isDone,
      evidence: without(evidence ?? proofs.get(id) ?? []),
    })),
  };
};
