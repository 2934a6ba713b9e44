import type { RecordedCaption } from '@pauta/contract';
import { and, asc, desc, eq, inArray, ne, notInArray } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { recordings, uploads } from './recordings.table.ts';

export type Recording = typeof recordings.$inferSelect;

/** Order: the earliest readable recording first, which is transcribed. */
const mainFirst = [desc(ne(recordings.state, 'failed')), asc(recordings.position)] as const;

/** Recordings of a meeting, the main one first. */
export const readRecordings = (tx: Tx, meetingId: string): Promise<Recording[]> =>
  tx
    .select()
    .from(recordings)
    .where(eq(recordings.meetingId, meetingId))
    .orderBy(...mainFirst);

/** The recording with that id; undefined if the company has none. */
export const readRecordingById = async (tx: Tx, id: string): Promise<Recording | undefined> =>
  (await tx.select().from(recordings).where(eq(recordings.id, id)))[0];

/** The main recording of a meeting, which is transcribed; undefined if there is none. */
export const readMainRecording = async (tx: Tx, meetingId: string): Promise<Recording | undefined> =>
  (await readRecordings(tx, meetingId))[0];

/** The main recordings of these meetings, by meeting id. */
export const readMainRecordings = async (
  tx: Tx,
  meetingIds: readonly string[],
): Promise<ReadonlyMap<string, Pick<Recording, 'id' | 'kind' | 'state'>>> => {
  const { id, meetingId, kind, state } = recordings;
  const rows = await tx
    .selectDistinctOn([meetingId], { id, meetingId, kind, state })
    .from(recordings)
    .where(inArray(meetingId, [...meetingIds]))
    .orderBy(meetingId, ...mainFirst);
  return new Map(rows.map((row) => [row.meetingId, row]));
};

/** Captions written by the recording browser, in order of time. */
export const readRecordedCaptions = async (
  tx: Tx,
  { meetingId, originalKey }: Pick<Recording, 'meetingId' | 'originalKey'>,
): Promise<RecordedCaption[]> => {
  const [upload] = await tx
    .select({ captions: uploads.captions })
    .from(uploads)
    .where(and(eq(uploads.meetingId, meetingId), eq(uploads.originalKey, originalKey)));
  return (upload?.captions ?? [])
    .map((caption) => ({ ...caption, endMs: Math.max(caption.startMs, caption.endMs) }))
    .toSorted((a, b) => a.startMs - b.startMs);
};

/** Whether a meeting has a recording, or an upload in progress. */
export const expectsRecording = async (tx: Tx, meetingId: string): Promise<boolean> => {
  if (await readMainRecording(tx, meetingId)) return true;
  const ofMeeting = and(eq(uploads.meetingId, meetingId), notInArray(uploads.status, ['cancelled', 'failed']));
  return (await tx.select({ id: uploads.id }).from(uploads).where(ofMeeting).limit(1)).length > 0;
};

/** Inserts a recording whose file is in the storage but not prepared yet. */
export const insertRecording = async (tx: Tx, recording: typeof recordings.$inferInsert): Promise<void> => {
  await tx.insert(recordings).values(recording);
};
