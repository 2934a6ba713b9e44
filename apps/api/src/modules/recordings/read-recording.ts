import { asc, desc, eq, ne } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { recordings } from './recordings.table.ts';

export type Recording = typeof recordings.$inferSelect;

/** Recordings of a meeting, the one that it has its words of first: the earliest that could be read. */
export const readRecordings = (tx: Tx, meetingId: string): Promise<Recording[]> =>
  tx
    .select()
    .from(recordings)
    .where(eq(recordings.meetingId, meetingId))
    .orderBy(desc(ne(recordings.state, 'failed')), asc(recordings.position));

/** The recording that a meeting has its words of; undefined where there is none. */
export const readMainRecording = async (tx: Tx, meetingId: string): Promise<Recording | undefined> =>
  (await readRecordings(tx, meetingId))[0];

/** Writes a recording whose file is in the storage and waits for its preparation. */
export const insertRecording = async (tx: Tx, recording: typeof recordings.$inferInsert): Promise<void> => {
  await tx.insert(recordings).values(recording);
};
