import { and, asc, desc, eq, ne, notInArray } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { recordings, uploads } from './recordings.table.ts';

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

/** Whether a meeting has a recording, or one is on its way to it. */
export const expectsRecording = async (tx: Tx, meetingId: string): Promise<boolean> => {
  if (await readMainRecording(tx, meetingId)) return true;
  const ofMeeting = and(eq(uploads.meetingId, meetingId), notInArray(uploads.status, ['cancelled', 'failed']));
  return (await tx.select({ id: uploads.id }).from(uploads).where(ofMeeting).limit(1)).length > 0;
};

/** Writes a recording whose file is in the storage and waits for its preparation. */
export const insertRecording = async (tx: Tx, recording: typeof recordings.$inferInsert): Promise<void> => {
  await tx.insert(recordings).values(recording);
};
