/** Makes a format once for each locale and options: to make one takes twenty times as long as to use it. */
const once = <Options extends object, Format>(make: (locale: string, options: Options) => Format) => {
  const made = new Map<string, Format>();
  return (locale: string, options: Options): Format => {
    const key = locale + JSON.stringify(options);
    const format = made.get(key) ?? make(locale, options);
    made.set(key, format);
    return format;
  };
};

/** The browser's format of dates. */
export const dateFormat = once(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);

/** The browser's format of numbers. */
export const numberFormat = once((locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options));

const relativeFormat = once(
  (locale, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
);

let zoneOfPage: string | undefined;

/** The zone that the browser was in as the page was opened; São Paulo where it doesn't tell. */
export const localZone = (): string =>
  (zoneOfPage ??= Intl.DateTimeFormat().resolvedOptions().timeZone || 'America/Sao_Paulo');

/** How dates are put into words: seen from when, in which language, by the days of which zone. */
export type WhenOptions = { readonly now: Date; readonly locale: string; readonly zone: string };

/** The calendar date of an instant in a zone, as `2026-11-20`. */
export const dateIn = (instant: Date, zone: string): string =>
  dateFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(instant);

/** Days from one calendar date to another; below zero where the other is before it. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** The calendar date so many days later, or earlier. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);

/** "hoje", "ontem", "amanhã". */
export const relativeDay = (days: number, locale: string): string =>
  relativeFormat(locale, { numeric: 'auto' }).format(days, 'day');

/** Time of day by 24 hours in every language, as it is said in Brazil: "14:31". */
export const formatTime = (instant: Date, { locale, zone }: Pick<WhenOptions, 'locale' | 'zone'>): string =>
  dateFormat(locale, { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(instant);

/** The text with its first letter as a capital. */
export const capitalised = (text: string, locale: string): string => {
  const [first = '', ...rest] = text;
  return first.toLocaleUpperCase(locale) + rest.join('');
};
