import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { precompiled, runPrepared } from '../../platform/prepared.ts';

const rowsPerBatch = 500;

/** Milliseconds of a recording. */
export interface Stretch {
  readonly startMs: number;
  readonly endMs: number;
}

/** SQL: the segment is completely within the range. */
export const segmentsWithin = ({ startMs, endMs }: Stretch): SQL =>
  sql`start_ms >= ${startMs}::int and end_ms <= ${endMs}::int`;

/** SQL: JSON list of segments, with times from the beginning of the recording. */
const wholeJson = precompiled(sql`
  json_agg(case when alignment is null
    then json_build_object('id', id, 'speakerId', speaker_id, 'startMs', start_ms, 'endMs', end_ms,
      'text', text, 'isEdited', is_edited)
    else json_build_object('id', id, 'speakerId', speaker_id, 'startMs', start_ms, 'endMs', end_ms,
      'text', text, 'isEdited', is_edited, 'alignment', alignment) end order by position)::text`);

/** SQL: the same with times from the beginning of a range, and without the alignment. */
const jsonFrom = (startMs: number): SQL => sql`
  json_agg(json_build_object('id', id, 'speakerId', speaker_id, 'startMs', start_ms - ${startMs}::int,
    'endMs', end_ms - ${startMs}::int, 'text', text, 'isEdited', is_edited) order by position)::text`;

interface SomeTurns {
  /** Only the turns within the range, with times from its start. */
  readonly stretch?: Stretch | null | undefined;
  /** Only this many turns from the beginning. */
  readonly first?: number | undefined;
}

/**
 * SQL: the turns of a meeting as rows of `batch`, JSON lists of the contract's `Segment`, in the order of `place`. Built
 * by the database, because tens of thousands of row objects would block this process.
 */
export const segmentBatches = (meetingId: SQL, { stretch, first }: SomeTurns = {}): SQL => {
  const startMs = stretch?.startMs ?? 0;
  const turns = sql`segments where meeting_id = ${meetingId} ${stretch ? sql`and ${segmentsWithin(stretch)}` : sql``}`;
  const opening = sql`(select * from ${turns} order by position limit ${first}) opening`;
  return sql`
    select ${startMs === 0 ? wholeJson : jsonFrom(startMs)} as batch, position / ${sql.raw(String(rowsPerBatch))} as place
    from ${first === undefined ? turns : opening} group by place`;
};

/** The turns of a meeting, or those within a range, as JSON lists. */
export const readSegmentBatches = async (tx: Tx, meetingId: string, stretch?: Stretch | null): Promise<string[]> => {
  const batches = segmentBatches(sql`${meetingId}`, { stretch });
  const rows = await runPrepared<{ batch: string }>(tx, sql`${batches} order by place`);
  return rows.map(({ batch }) => batch);
};
