import * as z from 'zod/mini';

/** Periods by which a list or chart can be filtered. */
export const Period = z.enum(['today', 'last7', 'last30', 'thisMonth', 'lastMonth']);
export type Period = z.infer<typeof Period>;

export type DateRange = { readonly startDate: string; readonly endDate: string | undefined };

/** Calendar dates relative to a day: months from 0, and day 0 is the last of the previous month. */
const around = (today: string) => {
  const [year = 0, month = 0, date = 0] = today.split('-').map(Number);
  return {
    date,
    at: (months: number, day: number) => new Date(Date.UTC(year, month - 1 + months, day)).toISOString().slice(0, 10),
  };
};

/** First and last day of a period, inclusive. Periods up to today have no end. */
export const rangeOf = (period: Period, today: string): DateRange => {
  const { at, date } = around(today);
  if (period === 'today') return { startDate: today, endDate: today };
  if (period === 'thisMonth') return { startDate: at(0, 1), endDate: at(1, 0) };
  if (period === 'lastMonth') return { startDate: at(-1, 1), endDate: at(0, 0) };
  return { startDate: at(0, date - (period === 'last7' ? 6 : 29)), endDate: undefined };
};

/** The period with these days on `today`, or null. */
export const periodOf = (startDate: string | undefined, endDate: string | undefined, today: string): Period | null =>
  Period.options.find((period) => {
    const range = rangeOf(period, today);
    return range.startDate === startDate && range.endDate === endDate;
  }) ?? null;
