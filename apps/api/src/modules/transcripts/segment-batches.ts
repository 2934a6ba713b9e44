import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { runPrepared } from '../../platform/prepared.ts';

const rowsPerBatch = 500;

/** Milliseconds of a recording. */
export interface Stretch {
  readonly startMs: number;
  readonly endMs: number;
}

/** SQL: the segment is completely within the range. */
export const segmentsWithin = ({ startMs, endMs }: Stretch): SQL =>
  sql`start_ms >= ${startMs}::int and end_ms <= ${endMs}::int`;

const segmentJson = (startMs: number): SQL => sql`
  json_agg(case when alignment is null or ${startMs}::int > 0
    then json_build_object('id', id, 'speakerId', speaker_id, 'startMs', start_ms - ${startMs}::int,
      'endMs', end_ms - ${startMs}::int, 'text', text, 'isEdited', is_edited)
    else json_build_object('id', id, 'speakerId', speaker_id, 'startMs', start_ms, 'endMs', end_ms,
      'text', text, 'isEdited', is_edited, 'alignment', alignment) end order by position)::text`;

/**
 * The turns of a meeting in order, as JSON lists of the contract's `Segment`. Built by the database, because tens of
 * thousands of row objects would block this process. For a range only the turns within, with times from its start.
 */
export const readSegmentBatches = async (tx: Tx, meetingId: string, stretch?: Stretch | null): Promise<string[]> => {
  const startMs = stretch?.startMs ?? 0;
  const rows = await runPrepared<{ batch: string }>(
    tx,
    sql`
      select ${segmentJson(startMs)} as batch
      from segments where meeting_id = ${meetingId} ${stretch ? sql`and ${segmentsWithin(stretch)}` : sql``}
      group by position / ${sql.raw(String(rowsPerBatch))} order by position / ${sql.raw(String(rowsPerBatch))}`,
  );
  return rows.map(({ batch }) => batch);
};

/** Like `readSegmentBatches`, for the first turns only. */
export const readFirstSegments = async (tx: Tx, meetingId: string, count: number): Promise<string[]> => {
  const rows = await runPrepared<{ batch: string | null }>(
    tx,
    sql`select ${segmentJson(0)} as batch
      from (select * from segments where meeting_id = ${meetingId} order by position limit ${count}) opening`,
  );
  return rows.flatMap(({ batch }) => batch ?? []);
};
