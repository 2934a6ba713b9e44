import type { DateOrder } from '@pauta/contract';

type Numbers = readonly [number, number, number];

export interface FoundOrder {
  dateOrder: DateOrder;
  isCertain: boolean;
}

/** Number of dates that are before the previous one, if the month is first or second. */
const fallsOf = (dates: readonly Numbers[], isMonthFirst: boolean): number => {
  const keys = dates.map(([a, b, year]) => year * 10_000 + (isMonthFirst ? a * 100 + b : b * 100 + a));
  return keys.filter((key, index) => index > 0 && key < (keys[index - 1] ?? key)).length;
};

/**
 * Detects the order of dates in a file. Messages are chronological, so an order in which days run backwards is wrong;
 * if both are possible, the day is first, as in Portuguese, and the result is uncertain.
 */
export const findDateOrder = (dates: readonly Numbers[], isYearFirst: boolean): FoundOrder => {
  if (isYearFirst) return { dateOrder: 'ymd', isCertain: true };
  const hasDayFirst = dates.some(([a]) => a > 12);
  const hasDaySecond = dates.some(([, b]) => b > 12);
  if (hasDayFirst !== hasDaySecond) return { dateOrder: hasDayFirst ? 'dmy' : 'mdy', isCertain: true };
  const falls = { dmy: fallsOf(dates, false), mdy: fallsOf(dates, true) };
  if (falls.dmy !== falls.mdy) return { dateOrder: falls.dmy < falls.mdy ? 'dmy' : 'mdy', isCertain: true };
  // Equal day and month read the same in both orders.
  return { dateOrder: 'dmy', isCertain: dates.every(([a, b]) => a === b) };
};

/** Milliseconds of a date as if it were UTC; undefined if the date is invalid. */
export const dayOf = ([a, b, c]: Numbers, order: DateOrder): number | undefined => {
  const [year, month, day] = order === 'ymd' ? [a, b, c] : order === 'mdy' ? [c, a, b] : [c, b, a];
  const full = year < 100 ? 2000 + year : year;
  const ms = Date.UTC(full, month - 1, day);
  const isDay = new Date(ms).getUTCMonth() === month - 1 && new Date(ms).getUTCDate() === day;
  // WhatsApp exists since 2009.
  return isDay && full >= 2009 && full < 2100 ? ms : undefined;
};
