import { dateFormat } from './formats.ts';

const fallbackZone = 'America/Sao_Paulo';

/** The browser's zone; São Paulo where it doesn't tell. */
export const localZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || fallbackZone;

/** The calendar date of an instant in a zone, as `2026-11-20`. */
export const dateIn = (instant: Date, zone: string): string =>
  dateFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(instant);

const capitalised = (text: string, locale: string): string => {
  const [first = '', ...rest] = text;
  return first.toLocaleUpperCase(locale) + rest.join('');
};

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

export type WhenOptions = { readonly now: Date; readonly locale: string; readonly zone: string };

/** When something is, as people write it, by 24 hours in every language as it is said in Brazil: "Hoje, 14:30", "Ontem, 16:00", "Qua., 18 nov.". */
export const formatWhen = (instant: Date, { now, locale, zone }: WhenOptions): string => {
  const date = dateIn(instant, zone);
  const today = dateIn(now, zone);
  const days = Math.round((Date.parse(date) - Date.parse(today)) / 86_400_000);
  const time = dateFormat(locale, {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(instant);
  if (Math.abs(days) <= 1) {
    const day = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day');
    return `${capitalised(day, locale)}, ${time}`;
  }
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
