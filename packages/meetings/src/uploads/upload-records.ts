import * as z from 'zod/mini';

const FileFacts = z.object({ name: z.string(), size: z.number(), lastModified: z.number() });
export type FileFacts = z.infer<typeof FileFacts>;

const UploadRecord = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  /** Idempotency key of the current or next upload. */
  key: z.uuid(),
  meetingId: z.nullable(z.uuid()),
  /** Whether creating the meeting was requested; it may exist even without a response. */
  isAsked: z.optional(z.boolean()),
  /** Whether the meeting was created for these files, and is deleted when they are cancelled. */
  isNewMeeting: z.boolean(),
  isOpen: z.boolean(),
  details: z.object({
    title: z.string(),
    startAt: z.optional(z.string()),
    customer: z.optional(z.string()),
    meetingType: z.optional(z.enum(['INTERNAL', 'EXTERNAL'])),
    templateId: z.optional(z.uuid()),
  }),
  media: z.nullable(FileFacts),
  transcript: z.nullable(z.extend(FileFacts, { isImported: z.boolean() })),
  sha256: z.nullable(z.string()),
  state: z.enum(['open', 'paused', 'handed_over', 'cancelled']),
  createdAt: z.number(),
});
/** Persistent state of an upload. `handed_over`: fully uploaded, being processed by the server. */
export type UploadRecord = z.infer<typeof UploadRecord>;

const prefix = 'pauta.upload.';
const hour = 60 * 60 * 1000;
const keptForMs = 14 * 24 * hour;
/** How long completed uploads are shown. */
const shownForMs = 12 * hour;

/** Stores a record; if storage is full or blocked, the upload cannot be resumed after a reload. */
export const saveUploadRecord = (storage: Storage, record: UploadRecord): void => {
  try {
    storage.setItem(prefix + record.id, JSON.stringify(record));
  } catch {
    // The upload continues in this page.
  }
};

export const deleteUploadRecord = (storage: Storage, id: string): void => storage.removeItem(prefix + id);

/** Records of a user, oldest first. Unreadable and outdated ones are dropped. */
export const readRecords = (storage: Storage, userId: string, now: number): UploadRecord[] => {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  return keys
    .filter((key) => key?.startsWith(prefix) ?? false)
    .flatMap((key) => {
      const record = parsed(storage.getItem(key ?? ''));
      const least = now - (record?.state === 'handed_over' ? shownForMs : keptForMs);
      if (record && record.createdAt > least) return record.userId === userId ? [record] : [];
      storage.removeItem(key ?? '');
      return [];
    })
    .toSorted((a, b) => a.createdAt - b.createdAt);
};

function parsed(text: string | null): UploadRecord | undefined {
  try {
    return UploadRecord.safeParse(JSON.parse(text ?? '')).data;
  } catch {
    return undefined;
  }
}

export const factsOf = (file: File): FileFacts => ({
  name: file.name,
  size: file.size,
  lastModified: file.lastModified,
});

/** Whether a selected file can be the one in a record. Its content is verified by checksum at the end. */
export const isSameFile = (facts: FileFacts, file: File): boolean =>
  facts.size === file.size && (facts.name === file.name || facts.lastModified === file.lastModified);
