import * as z from 'zod/mini';
import { filterFields } from '../meeting-list/schema.ts';
import { rule } from '../issue.ts';
import { Id, Instant } from '../primitives.ts';
import { Language } from '../user/schema.ts';

/** What a meeting can be taken away as. `csv` is a row of facts for each. */
export const ExportFormat = z.enum(['pdf', 'docx', 'txt', 'srt', 'vtt', 'json', 'csv']);
export type ExportFormat = z.infer<typeof ExportFormat>;

/** Meetings in one export: what one waits for. */
export const mostExported = 100;

/** Meetings in one export of a whole list: rows take little, files most of a second each. */
export const mostListed = (format: ExportFormat): number => (format === 'csv' ? 10_000 : 1_000);

export const NewExport = z
  .strictObject({
    meetingIds: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(mostExported))),
    /** In the place of ids: what a list shows by it, without the example beside real meetings. */
    filter: z.optional(z.strictObject(filterFields)),
    format: ExportFormat,
    /** Of headings and dates. */
    language: z._default(Language, 'pt-BR'),
  })
  .check(z.refine(({ meetingIds, filter }) => (meetingIds === undefined) !== (filter === undefined), rule('required')));
export type NewExport = z.input<typeof NewExport>;

/** Where the file is fetched. Of several meetings it is a zip, except as `csv`. */
export const Export = z.object({
  url: z.string(),
  fileName: z.string(),
  expiresAt: Instant,
  meetingCount: z.int().check(z.positive()),
});
export type Export = z.infer<typeof Export>;
