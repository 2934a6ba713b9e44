import type { CriterionLevel } from '@pauta/contract';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { orThrow } from '../../platform/problem-error.ts';
import { currentCriterionId } from './current-criterion.ts';
import { readEvidence } from './evidence-store.ts';
import { meetingRef, type SubjectRef } from '../../platform/subject-ref.ts';
import type { MeetingRow } from '../meetings/meeting-access.ts';
import { newestEvaluation, syncScore } from './sync-score.ts';
import { type By, correct } from '../corrections/correct.ts';
import { shownCriteria } from '../corrections/shown.view.ts';

interface Judgement {
  criterionId: string;
  level: CriterionLevel;
  reason: string;
}

/** Overrides a criterion's level in the current evaluation. It outlives later runs. */
export const setJudgement = async (
  tx: Tx,
  by: By,
  subject: SubjectRef,
  { criterionId, level, reason }: Judgement,
): Promise<string> => {
  const evaluation = orThrow(await newestEvaluation(tx, subject.id), 'evaluation_not_found');
  const id = await currentCriterionId(tx, evaluation, criterionId);
  const [row] = await tx
    .select()
    .from(shownCriteria)
    .where(and(eq(shownCriteria.evaluationId, evaluation.id), eq(shownCriteria.id, id)));
  const { key, name, weight, levels, example, override } = orThrow(row, 'criterion_not_found');
  const evidence = (await readEvidence(tx, subject.id)).get(id) ?? override?.evidence ?? [];
  const said = { level, reason, name, weight, levels, example, evidence };
  return correct(tx, by, subject, 'criterion', key, said);
};

/** The same for a meeting; also updates the score in lists. */
export const overrideCriterion = async (tx: Tx, by: By, meeting: MeetingRow, judgement: Judgement): Promise<string> => {
  const id = await setJudgement(tx, by, meetingRef(meeting), judgement);
  await syncScore(tx, meeting);
  return id;
};
