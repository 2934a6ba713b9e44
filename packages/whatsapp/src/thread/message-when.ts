import {
  capitalised,
  dateFormat,
  dateIn,
  daysBetween,
  formatTime,
  relativeDay,
  type WhenOptions,
} from '@pauta/feature-api';

const fullDate = (locale: string): Intl.DateTimeFormat => dateFormat(locale, { timeZone: 'UTC', dateStyle: 'long' });

/** A calendar date such as `2026-11-20` in full: "20 de novembro de 2026". */
export const formatFullDate = (date: string, locale: string): string => fullDate(locale).format(new Date(date));

/** A date range without repetition: "12 – 20 de novembro de 2026". */
export const formatPeriod = (first: string, last: string, locale: string): string =>
  fullDate(locale).formatRange(new Date(first), new Date(last));

/** Heading of a day's messages: "Hoje", "Ontem", "Quarta-feira, 18 de novembro". */
export const formatDay = (date: string, { now, locale, zone }: WhenOptions): string => {
  const today = dateIn(now, zone);
  const days = daysBetween(today, date);
  if (days === 0 || days === -1) return capitalised(relativeDay(days, locale), locale);
  const withYear = date.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: 'numeric' } as const);
  const format = dateFormat(locale, { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long', ...withYear });
  return capitalised(format.format(new Date(`${date}T00:00:00Z`)), locale);
};

/** Short form for lists: the time for today, "ontem", the weekday within a week, otherwise the date. */
export const formatBrief = (instant: Date, options: WhenOptions): string => {
  const { now, locale, zone } = options;
  const date = dateIn(instant, zone);
  const today = dateIn(now, zone);
  const days = daysBetween(today, date);
  if (days === 0) return formatTime(instant, options);
  if (days === -1) return relativeDay(days, locale);
  const day = new Date(`${date}T00:00:00Z`);
  if (days < 0 && days > -7) return dateFormat(locale, { timeZone: 'UTC', weekday: 'short' }).format(day);
  return dateFormat(locale, {
    timeZone: 'UTC',
    day: '2-digit',
    month: '2-digit',
    ...(date.slice(0, 4) !== today.slice(0, 4) && { year: '2-digit' }),
  }).format(day);
};
