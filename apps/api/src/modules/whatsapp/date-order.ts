import type { DateOrder } from '@pauta/contract';

type Numbers = readonly [number, number, number];

export interface FoundOrder {
  dateOrder: DateOrder;
  isCertain: boolean;
}

/** How often a date lies before the one above it, when its month stands first or second. */
const fallsOf = (dates: readonly Numbers[], isMonthFirst: boolean): number => {
  const keys = dates.map(([a, b, year]) => year * 10_000 + (isMonthFirst ? a * 100 + b : b * 100 + a));
  return keys.filter((key, index) => index > 0 && key < (keys[index - 1] ?? key)).length;
};

/**
 * In which order the dates of a file stand. Messages come one after the other, so an order in which days run backwards
 * is wrong; where both hold, the day stands first, as it does in Portuguese, and that is not certain.
 */
export const findDateOrder = (dates: readonly Numbers[], isYearFirst: boolean): FoundOrder => {
  if (isYearFirst) return { dateOrder: 'ymd', isCertain: true };
  const hasDayFirst = dates.some(([a]) => a > 12);
  const hasDaySecond = dates.some(([, b]) => b > 12);
  if (hasDayFirst !== hasDaySecond) return { dateOrder: hasDayFirst ? 'dmy' : 'mdy', isCertain: true };
  const falls = { dmy: fallsOf(dates, false), mdy: fallsOf(dates, true) };
  if (falls.dmy !== falls.mdy) return { dateOrder: falls.dmy < falls.mdy ? 'dmy' : 'mdy', isCertain: true };
  // Day and month that are the same number read the same in both orders.
  return { dateOrder: 'dmy', isCertain: dates.every(([a, b]) => a === b) };
};

/** Milliseconds of a date as if its clock were UTC; undefined where there is no such day. */
export const dayOf = ([a, b, c]: Numbers, order: DateOrder): number | undefined => {
  const [year, month, day] = order === 'ymd' ? [a, b, c] : order === 'mdy' ? [c, a, b] : [c, b, a];
  const full = year < 100 ? 2000 + year : year;
  const ms = Date.UTC(full, month - 1, day);
  const isDay = new Date(ms).getUTCMonth() === month - 1 && new Date(ms).getUTCDate() === day;
  // WhatsApp is from 2009.
  return isDay && full >= 2009 && full < 2100 ? ms : undefined;
};
