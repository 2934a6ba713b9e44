import { desc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { runOnce } from '../../platform/prepared.ts';
import { shownCriteria } from '../corrections/shown.view.ts';
import type { MeetingRow } from '../meetings/meeting-access.ts';
import { meetings } from '../meetings/meetings.table.ts';
import { evaluations } from './analysis.table.ts';
import { scoreOf } from './local/evaluation.ts';

export type EvaluationRow = typeof evaluations.$inferSelect;

/** The evaluation that is shown: the newest that is finished, and before the first is, the one under way. */
export const newestEvaluation = async (tx: Tx, meetingId: string): Promise<EvaluationRow | undefined> => {
  const [row] = await tx
    .select()
    .from(evaluations)
    .where(eq(evaluations.meetingId, meetingId))
    .orderBy(desc(sql`${evaluations.status} = 'done'`), desc(evaluations.createdAt), desc(evaluations.id))
    .limit(1);
  return row;
};

/** The score of an evaluation as it is shown: a person's judgement goes before the run's. */
export const readScore = async (tx: Tx, evaluationId: string): Promise<number | null> =>
  scoreOf(
    await tx
      .select({ weight: shownCriteria.weight, level: shownCriteria.levelInForce })
      .from(shownCriteria)
      .where(eq(shownCriteria.evaluationId, evaluationId)),
  );

/** Difference between a score and the median of the owner's other meetings, of the example or not as it is; null with none. */
export const trendOf = async (tx: Tx, meeting: MeetingRow, score: number): Promise<number | null> => {
  const [row] = await runOnce<{ median: number | string | null }>(
    tx,
    sql`select percentile_cont(0.5) within group (order by score) as median from ${meetings}
      where company_id = ${meeting.companyId} and user_id = ${meeting.userId} and id <> ${meeting.id}
        and is_example = ${meeting.isExample} and score is not null`,
  );
  return row?.median === null || row?.median === undefined ? null : Math.round(score - Number(row.median));
};

/** Brings the score that lists sort and filter by up to what the evaluation shows. */
export const settleScore = async (tx: Tx, meeting: MeetingRow): Promise<void> => {
  const evaluation = await newestEvaluation(tx, meeting.id);
  if (evaluation?.status !== 'done') return;
  const score = await readScore(tx, evaluation.id);
  await tx
    .update(meetings)
    .set({ score, scoreTrend: score === null ? null : await trendOf(tx, meeting, score) })
    .where(eq(meetings.id, meeting.id));
};
