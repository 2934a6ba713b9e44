import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { shownParticipants } from '../corrections/shown.view.ts';
import { segments } from './transcripts.table.ts';

/** A passage of a meeting with its speaker. */
export interface Passage {
  readonly meetingId: string;
  readonly segmentId: string;
  /** Position in the meeting. */
  readonly position: number;
  readonly startMs: number;
  readonly endMs: number;
  readonly text: string;
  readonly speaker: string | null;
  readonly side: 'us' | 'customer' | 'unknown' | null;
}

const columns = {
  meetingId: segments.meetingId,
  segmentId: segments.id,
  position: segments.position,
  startMs: segments.startMs,
  endMs: segments.endMs,
  text: segments.text,
  speaker: shownParticipants.name,
  side: shownParticipants.side,
};

/** The current text of these turns. The caller checks access. */
export const passagesOf = async (tx: Tx, segmentIds: readonly string[]): Promise<Passage[]> =>
  segmentIds.length === 0
    ? []
    : tx
        .select(columns)
        .from(segments)
        .leftJoin(shownParticipants, eq(shownParticipants.id, segments.speakerId))
        .where(inArray(segments.id, [...segmentIds]));

/**
 * Turns of these meetings with any of the words in any form, with two ranks to merge: by full text, and by similarity
 * of letters.
 */
export const passagesWith = (tx: Tx, meetingIds: readonly string[], words: readonly string[], most: number) => {
  const query = sql`pt_query(${words.join(' or ')})`;
  const rank = sql<number>`ts_rank_cd(${segments.search}, ${query})`;
  return tx
    .select({
      ...columns,
      rank,
      likeness: sql<number>`word_similarity(pt_fold(lower(${words.join(' ')})), pt_fold(lower(${segments.text})))`,
    })
    .from(segments)
    .leftJoin(shownParticipants, eq(shownParticipants.id, segments.speakerId))
    .where(and(inArray(segments.meetingId, [...meetingIds]), sql`${segments.search} @@ ${query}`))
    .orderBy(sql`${rank} desc`, asc(segments.position))
    .limit(most);
};

const inOrder = [asc(segments.meetingId), asc(segments.position)] as const;

/** The first turns of these meetings, in order. */
export const turnsOf = (tx: Tx, meetingIds: readonly string[], most: number): Promise<Passage[]> =>
  tx
    .select(columns)
    .from(segments)
    .leftJoin(shownParticipants, eq(shownParticipants.id, segments.speakerId))
    .where(inArray(segments.meetingId, [...meetingIds]))
    .orderBy(...inOrder)
    .limit(most);

/** These turns with their neighbours, in order. */
export const turnsNear = (tx: Tx, segmentIds: readonly string[], reach = 1): Promise<Passage[]> => {
  const near = sql`select 1 from ${segments} said where said.id in ${[...segmentIds]}
    and said.meeting_id = ${segments.meetingId} and abs(said.position - ${segments.position}) <= ${reach}`;
  return tx
    .select(columns)
    .from(segments)
    .leftJoin(shownParticipants, eq(shownParticipants.id, segments.speakerId))
    .where(
      and(
        sql`${segments.meetingId} in (select meeting_id from ${segments} said where said.id in ${[...segmentIds]})`,
        sql`exists (${near})`,
      ),
    )
    .orderBy(...inOrder);
};
