import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { runPrepared } from '../../platform/prepared.ts';

const rowsPerBatch = 500;

/**
 * The turns of a meeting in their order, as JSON lists of the contract's `Segment`. Made by the database: tens of
 * thousands of rows as objects would hold up everybody in this process.
 */
export const readSegmentBatches = async (tx: Tx, meetingId: string): Promise<string[]> => {
  const rows = await runPrepared<{ batch: string }>(
    tx,
    sql`
      select json_agg(json_build_object('id', id, 'speakerId', speaker_id, 'startMs', start_ms, 'endMs', end_ms,
        'text', text, 'isEdited', is_edited) order by position)::text as batch
      from segments where meeting_id = ${meetingId}
      group by position / ${sql.raw(String(rowsPerBatch))} order by position / ${sql.raw(String(rowsPerBatch))}`,
  );
  return rows.map(({ batch }) => batch);
};
