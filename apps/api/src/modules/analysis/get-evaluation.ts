import { type Criterion, displayName, type Evaluation } from '@pauta/contract';
import { asc, desc, eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import { found } from '../../platform/problem-error.ts';
import { readMeeting } from '../meetings/meeting-access.ts';
import { users } from '../users/users.table.ts';
import { criteria, evaluations } from './analysis.table.ts';
import { readEvidence } from './evidence-store.ts';

/** The newest evaluation of the meeting; `evaluation_not_found` before the first. */
export const getEvaluation = (ctx: Ctx, { params }: { params: { id: string } }): Promise<Evaluation> =>
  ctx.db.read(async (tx) => {
    const meeting = await readMeeting(tx, ctx, params.id);
    const [newest] = await tx
      .select()
      .from(evaluations)
      .where(eq(evaluations.meetingId, meeting.id))
      .orderBy(desc(evaluations.createdAt), desc(evaluations.id))
      .limit(1);
    const evaluation = found(newest, 'evaluation_not_found');
    const rows = await tx
      .select({ criterion: criteria, reviewer: users })
      .from(criteria)
      .leftJoin(users, eq(users.id, criteria.overrideBy))
      .where(eq(criteria.evaluationId, evaluation.id))
      .orderBy(asc(criteria.position));
    const proofs = await readEvidence(tx, meeting.id);
    return {
      id: evaluation.id,
      meetingId: meeting.id,
      status: evaluation.status,
      score: evaluation.score,
      analyst: evaluation.analyst,
      promptVersion: evaluation.promptVersion,
      createdAt: evaluation.createdAt.toISOString(),
      criteria: rows.map(({ criterion, reviewer }): Criterion => ({
        id: criterion.id,
        name: criterion.name,
        weight: criterion.weight,
        levels: criterion.levels,
        example: criterion.example,
        status: criterion.status,
        level: criterion.level,
        rationale: criterion.rationale,
        evidence: proofs.get(criterion.id) ?? [],
        override:
          criterion.overrideLevel !== null && criterion.overrideAt && reviewer
            ? {
                level: criterion.overrideLevel,
                reason: criterion.overrideReason ?? '',
                by: { id: reviewer.id, displayName: displayName(reviewer) },
                at: criterion.overrideAt.toISOString(),
              }
            : null,
      })),
    };
  });
