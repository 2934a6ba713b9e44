import { z } from 'zod';

/** Names of the files inside a backup. */
export const backupNames = {
  manifest: 'backup.json',
  database: 'database.jsonl.gz',
  secret: 'secret.key',
  media: 'media',
} as const;

export const currentFormat = 1;

/** Metadata of a backup. */
export const Manifest = z.object({
  format: z.number().int(),
  takenAt: z.iso.datetime(),
  /** `when` of the newest migration applied to the rows. */
  migration: z.number(),
  rows: z.number().int(),
  mediaFiles: z.number().int(),
  mediaBytes: z.number().int(),
  /** Identifies the secret that sealed the rows, to detect a wrong one. */
  secretMark: z.string(),
});
export type Manifest = z.infer<typeof Manifest>;

export const markPurpose = 'backup';
