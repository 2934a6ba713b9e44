/** The browser's zone; São Paulo where it doesn't tell. */
export const localZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'America/Sao_Paulo';

export type WhenOptions = { readonly now: Date; readonly locale: string; readonly zone: string };

/** The calendar date of an instant in a zone, as `2026-11-20`. */
export const dateIn = (instant: Date, zone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    instant,
  );

const daysFrom = (date: string, today: string): number =>
  Math.round((Date.parse(date) - Date.parse(today)) / 86_400_000);

const capitalised = (text: string, locale: string): string => {
  const [first = '', ...rest] = text;
  return first.toLocaleUpperCase(locale) + rest.join('');
};

/** Time of day by 24 hours, as it is said in Brazil: "14:31". */
export const formatTime = (instant: Date, { locale, zone }: Pick<WhenOptions, 'locale' | 'zone'>): string =>
  new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(instant);

const fullDate = (locale: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'long' });

/** A calendar date such as `2026-11-20`, in full: "20 de novembro de 2026". */
export const formatFullDate = (date: string, locale: string): string => fullDate(locale).format(new Date(date));

/** From one calendar date to another, without saying anything twice: "12 – 20 de novembro de 2026". */
export const formatPeriod = (first: string, last: string, locale: string): string =>
  fullDate(locale).formatRange(new Date(first), new Date(last));

/** Over the messages of a day: "Hoje", "Ontem", "Quarta-feira, 18 de novembro". */
export const formatDay = (date: string, { now, locale, zone }: WhenOptions): string => {
  const today = dateIn(now, zone);
  const days = daysFrom(date, today);
  if (days === 0 || days === -1)
    return capitalised(new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day'), locale);
  const withYear = date.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: 'numeric' } as const);
  return capitalised(
    new Intl.DateTimeFormat(locale, {
      timeZone: 'UTC',
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      ...withYear,
    }).format(new Date(`${date}T00:00:00Z`)),
    locale,
  );
};

/** In a narrow list: the time of today, "ontem", the day of this week, a date of before. */
export const formatBrief = (instant: Date, options: WhenOptions): string => {
  const { now, locale, zone } = options;
  const date = dateIn(instant, zone);
  const days = daysFrom(date, dateIn(now, zone));
  if (days === 0) return formatTime(instant, options);
  if (days === -1) return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day');
  const day = new Date(`${date}T00:00:00Z`);
  if (days < 0 && days > -7) return new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'short' }).format(day);
  return new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    day: '2-digit',
    month: '2-digit',
    ...(date.slice(0, 4) !== dateIn(now, zone).slice(0, 4) && { year: '2-digit' }),
  }).format(day);
};
