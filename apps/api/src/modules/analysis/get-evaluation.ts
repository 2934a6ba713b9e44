import type { Criterion, Evaluation, Person } from '@pauta/contract';
import { asc, eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import { orThrow } from '../../platform/problem-error.ts';
import { readMeeting } from '../meetings/meeting-access.ts';
import { readAuthors } from '../corrections/authors.ts';
import { shownCriteria } from '../corrections/shown.view.ts';
import { readEvidence } from './evidence-store.ts';
import { readJudgedBy } from './judged-by.ts';
import { newestEvaluation, readScore } from './settle-score.ts';

const overrideOf = ({ override, at }: typeof shownCriteria.$inferSelect, by: Person | null): Criterion['override'] => {
  if (!override || !by || !at) return null;
  const { level, reason, evidence } = override;
  return { level, reason, by, at: at.toISOString(), evidence };
};

/** The newest evaluation of the meeting; `evaluation_not_found` before the first. */
export const getEvaluation = (ctx: Ctx, { params }: { params: { id: string } }): Promise<Evaluation> =>
  ctx.db.read(async (tx) => {
    const meeting = await readMeeting(tx, ctx, params.id);
    const evaluation = orThrow(await newestEvaluation(tx, meeting.id), 'evaluation_not_found');
    const rows = await tx
      .select()
      .from(shownCriteria)
      .where(eq(shownCriteria.evaluationId, evaluation.id))
      .orderBy(asc(shownCriteria.position));
    const authorOf = await readAuthors(tx, rows);
    const judgedBy = await readJudgedBy(tx, meeting.userId);
    const proofs = await readEvidence(tx, meeting.id);
    return {
      id: evaluation.id,
      meetingId: meeting.id,
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
  });
