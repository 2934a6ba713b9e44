import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { orThrow } from '../../platform/problem-error.ts';
import { criteria, evaluations } from './analysis.table.ts';
import type { EvaluationRow } from './sync-score.ts';

/**
 * The criterion's id in the current evaluation. A person may still see one of an earlier evaluation, which was replaced
 * a moment ago. Errors: `criterion_not_found` if the current one does not have it.
 */
export const currentCriterionId = async (
  tx: Tx,
  { id: evaluationId, subjectId }: Pick<EvaluationRow, 'id' | 'subjectId'>,
  criterionId: string,
): Promise<string> => {
  const [seen] = await tx
    .select({ id: criteria.id, key: criteria.key, evaluationId: criteria.evaluationId })
    .from(criteria)
    .innerJoin(evaluations, eq(evaluations.id, criteria.evaluationId))
    .where(and(eq(criteria.id, criterionId), eq(evaluations.subjectId, subjectId)));
  const { id, key, evaluationId: ofEvaluation } = orThrow(seen, 'criterion_not_found');
  if (ofEvaluation === evaluationId) return id;
  const [now] = await tx
    .select({ id: criteria.id })
    .from(criteria)
    .where(and(eq(criteria.evaluationId, evaluationId), eq(criteria.key, key)));
  return orThrow(now, 'criterion_not_found').id;
};
