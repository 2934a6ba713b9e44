import type { Evidence } from '@pauta/contract';
import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { runUnprepared } from '../../platform/prepared.ts';
import type { MeetingRow } from './meeting-access.ts';
import { meetings } from './meetings.table.ts';

type Facts = Pick<
  MeetingRow,
  | 'durationMs'
  | 'meetingFormat'
  | 'meetingType'
  | 'meetingTypeReason'
  | 'metrics'
  | 'recap'
  | 'score'
  | 'scoreTrend'
  | 'nextStep'
  | 'nextStepCount'
>;

/** Writes results of the stages to a meeting. */
export const writeFacts = async (tx: Tx, meetingId: string, facts: Partial<Facts>): Promise<void> => {
  await tx.update(meetings).set(facts).where(eq(meetings.id, meetingId));
};

/** Sets the meeting's type and reason, unless a person chose the type. */
export const decideMeetingType = async (
  tx: Tx,
  meetingId: string,
  decided: Pick<MeetingRow, 'meetingType' | 'meetingTypeReason'>,
): Promise<void> => {
  await tx
    .update(meetings)
    .set(decided)
    .where(and(eq(meetings.id, meetingId), ne(meetings.meetingTypeReason, 'chosen')));
};

/** Extends the duration to the end of the transcript. */
export const extendDuration = async (tx: Tx, meetingId: string, lastMs: SQL | number): Promise<void> => {
  await tx
    .update(meetings)
    .set({ durationMs: sql`greatest(coalesce(${meetings.durationMs}, 0), ${lastMs}::int)` })
    .where(eq(meetings.id, meetingId));
};

/** Marks the meeting as changed. */
export const touchMeeting = async (tx: Tx, meetingId: string): Promise<void> => {
  await tx.update(meetings).set({ updatedAt: new Date() }).where(eq(meetings.id, meetingId));
};

/** The score shown in lists; null before the first evaluation. */
export const readScoreShown = async (tx: Tx, meetingId: string): Promise<number | null> => {
  const [row] = await tx.select({ score: meetings.score }).from(meetings).where(eq(meetings.id, meetingId));
  return row?.score ?? null;
};

export const readMetrics = async (tx: Tx, meetingId: string): Promise<MeetingRow['metrics']> => {
  const [row] = await tx.select({ metrics: meetings.metrics }).from(meetings).where(eq(meetings.id, meetingId));
  return row?.metrics ?? null;
};

/** The objections found in these meetings. */
export const readObjections = async (tx: Tx, meetingIds: readonly string[]): Promise<Evidence[]> => {
  const rows = await tx
    .select({ objections: sql<Evidence[] | null>`${meetings.metrics} -> 'objections'` })
    .from(meetings)
    .where(inArray(meetings.id, [...meetingIds]));
  return rows.flatMap(({ objections }) => objections ?? []);
};

/** Locks the meeting: other changes wait until the transaction ends. */
export const lockMeetingRow = async (tx: Tx, meetingId: string): Promise<void> => {
  await tx.select({ id: meetings.id }).from(meetings).where(eq(meetings.id, meetingId)).for('update');
};

/**
 * Difference between a score and the median of the owner's other meetings (example or real, like this one); null
 * without any.
 */
export const trendOf = async (tx: Tx, meeting: MeetingRow, score: number): Promise<number | null> => {
  const [row] = await runUnprepared<{ median: number | string | null }>(
    tx,
    sql`select percentile_cont(0.5) within group (order by score) as median from ${meetings}
      where company_id = ${meeting.companyId} and user_id = ${meeting.userId} and id <> ${meeting.id}
        and is_example = ${meeting.isExample} and score is not null`,
  );
  return row?.median === null || row?.median === undefined ? null : Math.round(score - Number(row.median));
};
