import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { recordings } from './recordings.table.ts';

export type Recording = typeof recordings.$inferSelect;

/** The recording of a meeting; undefined where there is none. */
export const readRecording = async (tx: Tx, meetingId: string): Promise<Recording | undefined> => {
  const [row] = await tx.select().from(recordings).where(eq(recordings.meetingId, meetingId));
  return row;
};

/** Writes a recording whose file is in the storage and waits for its preparation. */
export const insertRecording = async (tx: Tx, recording: typeof recordings.$inferInsert): Promise<void> => {
  await tx.insert(recordings).values(recording);
};
