import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { segments, transcripts } from './transcripts.table.ts';

export type Transcript = typeof transcripts.$inferSelect;

/** The row of a meeting's transcript; undefined where there is none. */
export const readTranscriptOf = async (tx: Tx, meetingId: string): Promise<Transcript | undefined> => {
  const [row] = await tx.select().from(transcripts).where(eq(transcripts.meetingId, meetingId));
  return row;
};

/** Milliseconds from the first word of a meeting to its last. */
export const readSpokenSpan = async (tx: Tx, meetingId: string): Promise<number> => {
  const [span] = await tx
    .select({ ms: sql<number>`coalesce(max(${segments.endMs}) - min(${segments.startMs}), 0)` })
    .from(segments)
    .where(sql`${segments.meetingId} = ${meetingId} and ${segments.text} ~ '\\S'`);
  return span?.ms ?? 0;
};

/** Some turns of a meeting as they are now, and of which revision that is. */
export const readChosenSegments = async (tx: Tx, meetingId: string, ids: readonly string[]) => ({
  revision: (await readTranscriptOf(tx, meetingId))?.revision ?? 0,
  segments: ids.length
    ? await tx
        .select()
        .from(segments)
        .where(and(eq(segments.meetingId, meetingId), inArray(segments.id, [...ids])))
    : [],
});

/** Keeps which file the words of a meeting are from. */
export const nameSource = async (tx: Tx, meetingId: string, sha256: string): Promise<void> => {
  await tx.update(transcripts).set({ sha256 }).where(eq(transcripts.meetingId, meetingId));
};

/** Has the words of a meeting heard anew, where an engine heard them. */
export const reopenTranscript = async (tx: Tx, meetingId: string): Promise<void> => {
  await tx.update(transcripts).set({ status: 'pending' }).where(eq(transcripts.meetingId, meetingId));
};
