import type { RecordedCaption } from '@pauta/contract';
import { and, asc, desc, eq, inArray, ne, notInArray } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { recordings, uploads } from './recordings.table.ts';

export type Recording = typeof recordings.$inferSelect;

/** The one that a meeting has its words of first: the earliest that could be read. */
const mainFirst = [desc(ne(recordings.state, 'failed')), asc(recordings.position)] as const;

/** Recordings of a meeting, the one that it has its words of first. */
export const readRecordings = (tx: Tx, meetingId: string): Promise<Recording[]> =>
  tx
    .select()
    .from(recordings)
    .where(eq(recordings.meetingId, meetingId))
    .orderBy(...mainFirst);

/** The recording of that id; undefined where there is none in the company. */
export const readRecordingById = async (tx: Tx, id: string): Promise<Recording | undefined> =>
  (await tx.select().from(recordings).where(eq(recordings.id, id)))[0];

/** The recording that a meeting has its words of; undefined where there is none. */
export const readMainRecording = async (tx: Tx, meetingId: string): Promise<Recording | undefined> =>
  (await readRecordings(tx, meetingId))[0];

/** What plays of each of these meetings, by its id. */
export const readMainRecordings = async (
  tx: Tx,
  meetingIds: readonly string[],
): Promise<ReadonlyMap<string, Pick<Recording, 'kind' | 'state'>>> => {
  const { meetingId, kind, state } = recordings;
  const rows = await tx
    .selectDistinctOn([meetingId], { meetingId, kind, state })
    .from(recordings)
    .where(inArray(meetingId, [...meetingIds]))
    .orderBy(meetingId, ...mainFirst);
  return new Map(rows.map((row) => [row.meetingId, row]));
};

/** What the browser that recorded it wrote of it, by time. */
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
