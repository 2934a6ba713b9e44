import type { Criterion, Evaluation, Person } from '@pauta/contract';
import { asc, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { readAuthors } from '../corrections/authors.ts';
import { shownCriteria } from '../corrections/shown.view.ts';
import { readEvidence } from './evidence-store.ts';
import { readJudgedBy } from './judged-by.ts';
import { newestEvaluation, readScore } from './sync-score.ts';

const overrideOf = ({ override, at }: typeof shownCriteria.$inferSelect, by: Person | null): Criterion['override'] => {
  if (!override || !by || !at) return null;
  const { level, reason, evidence } = override;
  return { level, reason, by, at: at.toISOString(), evidence };
};

/** The current evaluation of a meeting or conversation; undefined before the first. */
export const readEvaluation = async (
  tx: Tx,
  { id: subjectId, userId }: { id: string; userId: string },
): Promise<Omit<Evaluation, 'meetingId'> | undefined> => {
  const evaluation = await newestEvaluation(tx, subjectId);
  if (!evaluation) return undefined;
  const rows = await tx
    .select()
    .from(shownCriteria)
    .where(eq(shownCriteria.evaluationId, evaluation.id))
    .orderBy(asc(shownCriteria.position));
  const authorOf = await readAuthors(tx, rows);
  const judgedBy = await readJudgedBy(tx, userId);
  const proofs = await readEvidence(tx, subjectId);
  return {
    id: evaluation.id,
    status: evaluation.status,
    score: await readScore(tx, evaluation.id),
    analyst: evaluation.analyst,
    promptVersion: evaluation.promptVersion,
    isOutdated: evaluation.promptVersion !== judgedBy.hash,
    createdAt: evaluation.createdAt.toISOString(),
    criteria: rows.map((criterion): Criterion => ({
      id: criterion.id,
      name: criterion.name,
      weight: criterion.weight,
      levels: criterion.levels,
      example: criterion.example,
      status: criterion.status,
      level: criterion.level,
      rationale: criterion.rationale,
      evidence: proofs.get(criterion.id) ?? [],
      override: overrideOf(criterion, authorOf(criterion)),
    })),
  };
};
