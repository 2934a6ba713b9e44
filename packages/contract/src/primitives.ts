import { z } from 'zod';
import { rule } from './issue.ts';

/** Lower case whatever was sent: the same thing has one spelling as a key of files and jobs. */
export const Id = z.uuid().toLowerCase();

/** Years that the database and the clocks of the browsers agree on. */
const isPlausibleYear = (text: string) => /^(?:19|2[0-8])/.test(text);

/** ISO 8601 instant in UTC, from 1900 to 2899. */
export const Instant = z.iso.datetime().refine(isPlausibleYear, rule('date_out_of_range'));
/** ISO 8601 calendar date in which a list is read, from 1900 to 2899. */
export const Day = z.iso.date().refine(isPlausibleYear, rule('date_out_of_range'));
/** ISO 8601 calendar date. */
export const CalendarDate = z.iso.date();
/** Milliseconds from the start of the recording. */
export const Offset = z.number().int().nonnegative();

/** A line of text that a person typed: trimmed, no control characters, never empty. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    // oxlint-disable-next-line no-control-regex
    .refine((text) => !/[\u0000-\u001F\u007F]/.test(text) && text.isWellFormed(), rule('invalid_characters'));

export const paging = {
  limit: z.coerce.number().int().min(1).max(100).default(25),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
};

/** A page of a list. `total` is exact unless `totalIsCapped`. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    total: z.number().int().nonnegative(),
    totalIsCapped: z.boolean(),
    page: z.number().int().positive(),
    limit: z.number().int().positive(),
  });

export const Nothing = z.undefined();
