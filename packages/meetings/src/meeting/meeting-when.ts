import {
  capitalised,
  dateFormat,
  dateIn,
  daysBetween,
  formatTime,
  relativeDay,
  type WhenOptions,
} from '@pauta/feature-api';

/** "sex., 27 nov.", with the year when it is not this one. */
const longDay = (instant: Date, locale: string, zone: string, withYear: boolean): string =>
  dateFormat(locale, {
    timeZone: zone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(withYear && { year: 'numeric' }),
  })
    .formatToParts(instant)
    // Portuguese puts "de" between the parts, which nobody writes beside abbreviations.
    .map(({ type, value }) => (type === 'literal' && value === ' de ' ? ' ' : value))
    .join('');

/** When something is, as people write it, by 24 hours in every language as it is said in Brazil: "Hoje, 14:30", "Ontem, 16:00", "Qua., 18 nov.". */
export const formatWhen = (instant: Date, { now, locale, zone }: WhenOptions): string => {
  const date = dateIn(instant, zone);
  const today = dateIn(now, zone);
  const days = daysBetween(today, date);
  const time = formatTime(instant, { locale, zone });
  if (Math.abs(days) <= 1) return `${capitalised(relativeDay(days, locale), locale)}, ${time}`;
  const day = capitalised(longDay(instant, locale, zone, date.slice(0, 4) !== today.slice(0, 4)), locale);
  return days > 0 ? `${day}, ${time}` : day;
};

/** A calendar date such as `2026-11-27`, as people write it: "27 nov." or "27 nov. 2025". */
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
