import { type Clip, type TimedText, timedWords } from '@pauta/contract';
import { and, asc, eq, gt, lt, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '../../platform/database.ts';
import { shownParticipants } from '../corrections/shown.view.ts';
import type { Stretch } from './segment-batches.ts';
import { segments } from './transcripts.table.ts';

interface MeetingStretch extends Stretch {
  readonly meetingId: string;
}

/** Words of a range, and its speakers in order, each with its index among all of the meeting. */
export interface StretchText {
  readonly words: string;
  readonly speakers: Clip['speakers'];
}

const overlaps = ({ meetingId, startMs, endMs }: MeetingStretch): SQL | undefined =>
  and(eq(segments.meetingId, meetingId), lt(segments.startMs, endMs), gt(segments.endMs, startMs));

const readOverlapping = (tx: Tx, stretches: readonly MeetingStretch[]) =>
  tx
    .select({
      meetingId: segments.meetingId,
      startMs: segments.startMs,
      endMs: segments.endMs,
      text: segments.text,
      alignment: segments.alignment,
      speaker: shownParticipants.name,
      index: sql<number>`(select count(*)::int from shown_participants before
        where before.meeting_id = ${segments.meetingId} and before.position < ${shownParticipants.position})`,
    })
    .from(segments)
    .leftJoin(shownParticipants, eq(shownParticipants.id, segments.speakerId))
    .where(or(...stretches.map(overlaps)))
    .orderBy(asc(segments.meetingId), asc(segments.position));

/** Words of each range, in order; a word belongs to the range that contains its middle. */
export const readStretches = async (tx: Tx, stretches: readonly MeetingStretch[]): Promise<StretchText[]> => {
  if (stretches.length === 0) return [];
  const all = await readOverlapping(tx, stretches);
  return stretches.map(({ meetingId, startMs, endMs }) => {
    const isInside = (word: TimedText) => {
      const middle = (word.startMs + word.endMs) / 2;
      return middle >= startMs && middle < endMs;
    };
    const turns = all
      .filter((segment) => segment.meetingId === meetingId && segment.startMs < endMs && segment.endMs > startMs)
      .map((segment) => ({ ...segment, words: timedWords(segment).filter(isInside) }))
      .filter(({ words }) => words.length > 0);
    return {
      words: turns.flatMap(({ words }) => words.map(({ text }) => text)).join(' '),
      speakers: [
        ...new Map(
          turns.flatMap(({ speaker: name, index }) => (name === null ? [] : [[name, { name, index }]])),
        ).values(),
      ],
    };
  });
};

/** Extends the range to whole words. */
export const extendToWords = async (tx: Tx, stretch: MeetingStretch): Promise<Stretch> => {
  const words = (await readOverlapping(tx, [stretch])).flatMap(timedWords);
  const cutAt = (ms: number) => words.filter((word) => word.startMs < ms && ms < word.endMs);
  return {
    startMs: Math.min(stretch.startMs, ...cutAt(stretch.startMs).map(({ startMs }) => startMs)),
    endMs: Math.max(stretch.endMs, ...cutAt(stretch.endMs).map(({ endMs }) => endMs)),
  };
};

/** SQL: whether a turn in the row's range matches the query. */
export const rangeMatches = (row: Readonly<Record<'meetingId' | 'startMs' | 'endMs', PgColumn>>, query: string): SQL =>
  sql`exists (select 1 from ${segments} where ${segments.meetingId} = ${row.meetingId}
    and ${segments.startMs} < ${row.endMs} and ${segments.endMs} > ${row.startMs}
    and ${segments.search} @@ pt_query(${query}))`;
