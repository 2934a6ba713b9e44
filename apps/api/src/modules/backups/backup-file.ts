import { z } from 'zod';

/** Names of what a backup holds. */
export const backupNames = {
  manifest: 'backup.json',
  database: 'database.jsonl.gz',
  secret: 'secret.key',
  media: 'media',
} as const;

export const currentFormat = 1;

/** What a backup says of itself. */
export const Manifest = z.object({
  format: z.number().int(),
  takenAt: z.iso.datetime(),
  /** `when` of the newest migration that the rows know. */
  migration: z.number(),
  rows: z.number().int(),
  mediaFiles: z.number().int(),
  mediaBytes: z.number().int(),
  /** Tells whether a secret is the one that sealed the rows. */
  secretMark: z.string(),
});
export type Manifest = z.infer<typeof Manifest>;

export const markPurpose = 'backup';
