import { z } from 'zod';

export const Id = z.uuid();
/** ISO 8601 instant in UTC. */
export const Instant = z.iso.datetime();
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
    .refine((text) => !/[\u0000-\u001F\u007F]/.test(text) && text.isWellFormed(), 'Caracteres inválidos');

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
