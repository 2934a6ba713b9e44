import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { recordings } from './recordings.table.ts';

export type Recording = typeof recordings.$inferSelect;

/** The recording of a meeting; undefined where there is none. */
export const readRecording = async (tx: Tx, meetingId: string): Promise<Recording | undefined> => {
  const [row] = await tx.select().from(recordings).where(eq(recordings.meetingId, meetingId));
  return row;
};
