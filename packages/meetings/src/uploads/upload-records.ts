import * as z from 'zod/mini';

const FileFacts = z.object({ name: z.string(), size: z.number(), lastModified: z.number() });
export type FileFacts = z.infer<typeof FileFacts>;

const UploadRecord = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  /** Idempotency key of the upload that is open, or that will be. */
  key: z.uuid(),
  meetingId: z.nullable(z.uuid()),
  /** Whether the server was ever asked to make the meeting: it may have, though no answer came. */
  isAsked: z.optional(z.boolean()),
  /** Whether the meeting was made for these files, and goes when they are cancelled. */
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
/** What outlives the page. `handed_over`: everything has arrived, and the server works on it. */
export type UploadRecord = z.infer<typeof UploadRecord>;

const prefix = 'pauta.upload.';
const hour = 60 * 60 * 1000;
const keptForMs = 14 * 24 * hour;
/** What was handed over is the meeting's business soon after. */
const shownForMs = 12 * hour;

/** Keeps a record; a full or forbidden storage only costs the resumption after a reload. */
export const keepRecord = (storage: Storage, record: UploadRecord): void => {
  try {
    storage.setItem(prefix + record.id, JSON.stringify(record));
  } catch {
    // Nothing to do: the upload goes on in this page.
  }
};

export const forgetRecord = (storage: Storage, id: string): void => storage.removeItem(prefix + id);

/** The records of a person, oldest first. What can't be read, and what is too old to matter, is dropped. */
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

/** Whether a chosen file can be the one that a record speaks of. Its content is compared by checksum at the end. */
export const isSameFile = (facts: FileFacts, file: File): boolean =>
  facts.size === file.size && (facts.name === file.name || facts.lastModified === file.lastModified);
