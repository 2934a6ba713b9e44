import * as z from 'zod/mini';

const RecordingRecord = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  /** Idempotency key of the upload. */
  key: z.uuid(),
  meetingId: z.nullable(z.uuid()),
  title: z.string(),
  customer: z.optional(z.string()),
  startAt: z.string(),
  /** Milliseconds that are known to be recorded. */
  durationMs: z.number(),
});
/** What outlives the page of a recording that has not arrived whole. */
export type RecordingRecord = z.infer<typeof RecordingRecord>;

const prefix = 'pauta.recording.';

/** Keeps a record; a forbidden storage only costs the resumption after a reload. */
export const keepRecording = (storage: Storage, record: RecordingRecord): void => {
  try {
    storage.setItem(prefix + record.id, JSON.stringify(record));
  } catch {
    // Nothing to do: the recording goes on in this page.
  }
};

export const forgetRecording = (storage: Storage, id: string): void => storage.removeItem(prefix + id);

const parsed = (text: string | null): RecordingRecord | undefined => {
  try {
    return RecordingRecord.safeParse(JSON.parse(text ?? '')).data;
  } catch {
    return undefined;
  }
};

/** The recordings of a person that have not arrived whole, oldest first. */
export const readRecordings = (storage: Storage, userId: string): RecordingRecord[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => parsed(storage.getItem(key)) ?? [])
    .filter((record) => record.userId === userId)
    .toSorted((a, b) => a.startAt.localeCompare(b.startAt));

/** Whether anybody's recording waits in this browser: without one nothing that sends is fetched. */
export const hasRecordings = (storage: Storage): boolean =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index)).some((key) => key?.startsWith(prefix));
