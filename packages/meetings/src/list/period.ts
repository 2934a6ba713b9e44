import { addDays } from '@pauta/feature-api';

/** Stretches of days that a list or a chart can be narrowed to. */
export const periods = ['today', 'last7', 'last30', 'thisMonth', 'lastMonth'] as const;
export type Period = (typeof periods)[number];

export type DateRange = { readonly startDate: string; readonly endDate: string | undefined };

const monthStart = (date: string, months: number): string => {
  const day = new Date(date);
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months, 1)).toISOString().slice(0, 10);
};

const ranges: Record<Period, (today: string) => DateRange> = {
  today: (today) => ({ startDate: today, endDate: today }),
  last7: (today) => ({ startDate: addDays(today, -6), endDate: undefined }),
  last30: (today) => ({ startDate: addDays(today, -29), endDate: undefined }),
  thisMonth: (today) => ({ startDate: monthStart(today, 0), endDate: addDays(monthStart(today, 1), -1) }),
  lastMonth: (today) => ({ startDate: monthStart(today, -1), endDate: addDays(monthStart(today, 0), -1) }),
};

/** The days of a period, as calendar dates, both inclusive. Those that reach to today have no end. */
export const rangeOf = (period: Period, today: string): DateRange => ranges[period](today);

/** The period whose days these are on `today`, or null. */
export const periodOf = (startDate: string | undefined, endDate: string | undefined, today: string): Period | null =>
  periods.find((period) => {
    const range = rangeOf(period, today);
    return range.startDate === startDate && range.endDate === endDate;
  }) ?? null;
