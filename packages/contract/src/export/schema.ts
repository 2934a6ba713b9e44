import * as z from 'zod/mini';
import { filterFields } from '../meeting-list/schema.ts';
import { rule } from '../issue.ts';
import { Id, Instant } from '../primitives.ts';
import { Language } from '../user/schema.ts';

/** File formats of a meeting. `csv` has a row for each. */
export const ExportFormat = z.enum(['pdf', 'docx', 'txt', 'srt', 'vtt', 'json', 'csv']);
export type ExportFormat = z.infer<typeof ExportFormat>;

/** Maximum number of selected meetings in one export, as the person waits. */
export const mostExported = 100;

/** Maximum number of meetings in the export of a list: rows are fast, files take most of a second each. */
export const mostListed = (format: ExportFormat): number => (format === 'csv' ? 10_000 : 1_000);

export const NewExport = z
  .strictObject({
    meetingIds: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(mostExported))),
    /** Used instead of ids: the meetings of a list, without examples next to real ones. */
    filter: z.optional(z.strictObject(filterFields)),
    format: ExportFormat,
    /** Language of headings and dates. */
    language: z._default(Language, 'pt-BR'),
  })
  .check(z.refine(({ meetingIds, filter }) => (meetingIds === undefined) !== (filter === undefined), rule('required')));
export type NewExport = z.input<typeof NewExport>;

/** Address of the file. Several meetings are a zip, except as `csv`. */
export const Export = z.object({
  url: z.string(),
  fileName: z.string(),
  expiresAt: Instant,
  meetingCount: z.int().check(z.positive()),
});
export type Export = z.infer<typeof Export>;
