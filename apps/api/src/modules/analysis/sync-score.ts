import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '../../platform/database.ts';
import { shownCriteria } from '../corrections/shown.view.ts';
import type { MeetingRow } from '../meetings/meeting-access.ts';
import { trendOf, writeFacts } from '../meetings/meeting-facts.ts';
import { evaluations } from './analysis.table.ts';
import { scoreOf } from './local/evaluation/score.ts';

export type EvaluationRow = typeof evaluations.$inferSelect;

/** The current evaluation: the newest finished one, or before any is finished the running one. */
export const newestEvaluation = async (tx: Tx, subjectId: string): Promise<EvaluationRow | undefined> => {
  const [row] = await tx
    .select()
    .from(evaluations)
    .where(eq(evaluations.subjectId, subjectId))
    .orderBy(desc(sql`${evaluations.status} = 'done'`), desc(evaluations.createdAt), desc(evaluations.id))
    .limit(1);
  return row;
};

/** SQL condition: the row belongs to the newest finished evaluation. */
export const isNewestDone = (tx: Tx, evaluationId: PgColumn, meetingId: PgColumn): SQL => {
  const newest = tx
    .select({ id: evaluations.id })
    .from(evaluations)
    .where(and(eq(evaluations.meetingId, meetingId), eq(evaluations.status, 'done')))
    .orderBy(desc(evaluations.createdAt), desc(evaluations.id))
    .limit(1);
  return eq(evaluationId, newest);
};

/** The displayed score of an evaluation: overrides go before the run's levels. */
export const readScore = async (tx: Tx, evaluationId: string): Promise<number | null> =>
  scoreOf(
    await tx
      .select({ weight: shownCriteria.weight, level: shownCriteria.levelInForce })
      .from(shownCriteria)
      .where(eq(shownCriteria.evaluationId, evaluationId)),
  );

/** Updates the score column that lists sort and filter by. */
export const syncScore = async (tx: Tx, meeting: MeetingRow): Promise<void> => {
  const evaluation = await newestEvaluation(tx, meeting.id);
  if (evaluation?.status !== 'done') return;
  const score = await readScore(tx, evaluation.id);
  await writeFacts(tx, meeting.id, { score, scoreTrend: score === null ? null : await trendOf(tx, meeting, score) });
};
