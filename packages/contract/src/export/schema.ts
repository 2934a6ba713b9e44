import * as z from 'zod/mini';
import { Id, Instant } from '../primitives.ts';
import { Language } from '../user/schema.ts';

/** What a meeting can be taken away as. `csv` is a row of facts for each. */
export const ExportFormat = z.enum(['pdf', 'docx', 'txt', 'srt', 'vtt', 'json', 'csv']);
export type ExportFormat = z.infer<typeof ExportFormat>;

/** Meetings in one export: what one waits for. */
export const mostExported = 100;

export const NewExport = z.strictObject({
  meetingIds: z.array(Id).check(z.minLength(1), z.maxLength(mostExported)),
  format: ExportFormat,
  /** Of headings and dates. */
  language: z._default(Language, 'pt-BR'),
});
export type NewExport = z.input<typeof NewExport>;

/** Where the file is fetched. Of several meetings it is a zip, except as `csv`. */
export const Export = z.object({ url: z.string(), fileName: z.string(), expiresAt: Instant });
export type Export = z.infer<typeof Export>;
