import {
  capitalised,
  dateFormat,
  dateIn,
  daysBetween,
  formatTime,
  relativeDay,
  type WhenOptions,
} from '@pauta/feature-api';

/** "sex., 27 nov.", with the year if it is not the current one. */
const longDay = (instant: Date, locale: string, zone: string, withYear: boolean): string =>
  dateFormat(locale, {
    timeZone: zone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(withYear && { year: 'numeric' }),
  })
    .formatToParts(instant)
    // Portuguese formats insert "de", which is unusual beside abbreviations.
    .map(({ type, value }) => (type === 'literal' && value === ' de ' ? ' ' : value))
    .join('');

/** A date relative to today, with 24-hour time in all languages: "Hoje, 14:30", "Ontem, 16:00", "Qua., 18 nov.". */
export const formatWhen = (instant: Date, { now, locale, zone }: WhenOptions): string => {
  const date = dateIn(instant, zone);
  const today = dateIn(now, zone);
  const days = daysBetween(today, date);
  const time = formatTime(instant, { locale, zone });
  if (Math.abs(days) <= 1) return `${capitalised(relativeDay(days, locale), locale)}, ${time}`;
  const day = capitalised(longDay(instant, locale, zone, date.slice(0, 4) !== today.slice(0, 4)), locale);
  return days > 0 ? `${day}, ${time}` : day;
};

/** Formats a calendar date such as `2026-11-27`: "27 nov.", or "27 nov. 2025" in another year. */
export const formatDate = (date: string, { now, locale, zone }: WhenOptions): string =>
  dateFormat(locale, {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
    ...(date.slice(0, 4) !== dateIn(now, zone).slice(0, 4) && { year: 'numeric' }),
  })
    .formatToParts(new Date(`${date}T00:00:00Z`))
    .map(({ type, value }) => (type === 'literal' && value === ' de ' ? ' ' : value))
    .join('');
