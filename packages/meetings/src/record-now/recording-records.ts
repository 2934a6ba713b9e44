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
  /** Length in ms known to be recorded. */
  durationMs: z.number(),
});
/** Persistent state of a recording that is not fully uploaded. */
export type RecordingRecord = z.infer<typeof RecordingRecord>;

const prefix = 'pauta.recording.';

/** Stores a record; if storage is blocked, the recording cannot be resumed after a reload. */
export const saveRecordingRecord = (storage: Storage, record: RecordingRecord): void => {
  try {
    storage.setItem(prefix + record.id, JSON.stringify(record));
  } catch {
    // The recording continues in this page.
  }
};

export const deleteRecordingRecord = (storage: Storage, id: string): void => storage.removeItem(prefix + id);

const parsed = (text: string | null): RecordingRecord | undefined => {
  try {
    return RecordingRecord.safeParse(JSON.parse(text ?? '')).data;
  } catch {
    return undefined;
  }
};

/** Unfinished recordings of a user, oldest first. */
export const readRecordings = (storage: Storage, userId: string): RecordingRecord[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => parsed(storage.getItem(key)) ?? [])
    .filter((record) => record.userId === userId)
    .toSorted((a, b) => a.startAt.localeCompare(b.startAt));

/** Whether there are unfinished recordings of any user; otherwise the upload code is not loaded. */
export const hasRecordings = (storage: Storage): boolean =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index)).some((key) => key?.startsWith(prefix));
