import * as z from 'zod/mini';
import { rule } from './issue.ts';

/** Normalised to lower case, since it is used in keys of files and jobs. */
export const Id = z.uuid().check(z.toLowerCase());

/** Years that both the database and browsers support. */
const isPlausibleYear = (text: string) => /^(?:19|2[0-8])/.test(text);

/** ISO 8601 instant in UTC, from 1900 to 2899. */
export const Instant = z.iso.datetime().check(z.refine(isPlausibleYear, rule('date_out_of_range')));
/** ISO 8601 calendar date as input, from 1900 to 2899. */
export const Day = z.iso.date().check(z.refine(isPlausibleYear, rule('date_out_of_range')));
/** ISO 8601 calendar date. */
export const CalendarDate = z.iso.date();
/** Milliseconds from the start of the recording. */
export const Offset = z.int().check(z.nonnegative(), z.lte(2 ** 31 - 1));

const visible = /[^\p{Z}\p{C}\p{Default_Ignorable_Code_Point}]/u;

/** The text; empty if nothing in it is visible. Control characters alone are left for their own rule. */
const shown = (text: string): string =>
  /\p{Cf}|\p{Default_Ignorable_Code_Point}/u.test(text) && !visible.test(text) ? '' : text;

/** A typed line of text: trimmed, no control characters, never empty or invisible. */
export const line = (max: number) =>
  z.string().check(
    z.overwrite(shown),
    z.trim(),
    z.minLength(1),
    z.maxLength(max),
    // oxlint-disable-next-line no-control-regex
    z.refine((text) => !/[\u0000-\u001F\u007F]/.test(text) && text.isWellFormed(), rule('invalid_characters')),
  );

/** A typed multi-line text: trimmed, no control characters; may be empty. */
export const prose = (max: number) =>
  z.string().check(
    z.overwrite(shown),
    z.trim(),
    z.maxLength(max),
    z.refine(
      // oxlint-disable-next-line no-control-regex
      (text) => !/[\u0000-\u0008\u000B-\u001F\u007F]/.test(text) && text.isWellFormed(),
      rule('invalid_characters'),
    ),
  );

export const paging = {
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 25),
  page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)), 1),
};

/** A page of a list. `total` is exact unless `totalIsCapped`. */
export const pageOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({
    items: z.array(item),
    total: z.int().check(z.nonnegative()),
    totalIsCapped: z.boolean(),
    page: z.int().check(z.positive()),
    limit: z.int().check(z.positive()),
  });

export const Nothing = z.undefined();
