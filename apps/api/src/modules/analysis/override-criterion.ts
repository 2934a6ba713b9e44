import type { CriterionLevel } from '@pauta/contract';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { orThrow } from '../../platform/problem-error.ts';
import { readEvidence } from './evidence-store.ts';
import { newestEvaluation, settleScore } from './settle-score.ts';
import type { MeetingRow } from '../meetings/meeting-access.ts';
import { type By, correct } from '../corrections/correct.ts';
import { shownCriteria } from '../corrections/shown.view.ts';

/** A person judges a criterion of the evaluation that is shown: their level counts from now on, whatever a run says. */
export const overrideCriterion = async (
  tx: Tx,
  by: By,
  meeting: MeetingRow,
  { criterionId, level, reason }: { criterionId: string; level: CriterionLevel; reason: string },
): Promise<string> => {
  const evaluation = orThrow(await newestEvaluation(tx, meeting.id), 'evaluation_not_found');
  const [row] = await tx
    .select()
    .from(shownCriteria)
    .where(and(eq(shownCriteria.evaluationId, evaluation.id), eq(shownCriteria.id, criterionId)));
  const { key, name, weight, levels, example, override } = orThrow(row, 'criterion_not_found');
  const evidence = (await readEvidence(tx, meeting.id)).get(criterionId) ?? override?.evidence ?? [];
  const said = { level, reason, name, weight, levels, example, evidence };
  const id = await correct(tx, by, meeting, 'criterion', key, said);
  await settleScore(tx, meeting);
  return id;
};
