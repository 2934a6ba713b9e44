import { MONTH, MONTHS } from '../portuguese/date-words.ts';
import { type Day, formatDay, lastOfMonth, plusDays, plusMonths, utc, weekday } from '../portuguese/day.ts';

/** Both days inclusive; null where it has no such end. */
export interface Period {
  readonly startDate: string | null;
  readonly endDate: string | null;
}

export interface PeriodMention extends Period {
  /** Where the text names it. */
  readonly start: number;
  readonly end: number;
}

const between = (from: Day, to: Day): Period => ({ startDate: formatDay(from), endDate: formatDay(to) });
const monthOf = ({ year, month }: Pick<Day, 'year' | 'month'>): Period =>
  between({ year, month, day: 1 }, lastOfMonth(year, month));
const yearOf = (year: number): Period => between({ year, month: 1, day: 1 }, { year, month: 12, day: 31 });
const weekOf = (day: Day): Period => {
  const monday = plusDays(day, -((weekday(day) + 6) % 7));
  return between(monday, plusDays(monday, 6));
};

/** The last such month that has begun, or that of the year. */
const namedMonth = (name: string, year: string | undefined, today: Day): { year: number; month: number } => {
  const month = MONTHS.indexOf(name) + 1;
  if (year) return { year: Number(year), month };
  return { year: month > today.month ? today.year - 1 : today.year, month };
};

const dayOf = (day: string, month: string, year: string | undefined, today: Day): Day => {
  const found = { year: year ? Number(year.padStart(4, '20')) : today.year, month: Number(month), day: Number(day) };
  return !year && utc(found) > utc(today) ? { ...found, year: found.year - 1 } : found;
};

const units = {
  dia: 'day',
  dias: 'day',
  day: 'day',
  days: 'day',
  semana: 'week',
  semanas: 'week',
  week: 'week',
  weeks: 'week',
  mes: 'month',
  meses: 'month',
  month: 'month',
  months: 'month',
} as const;
const before = (today: Day, count: number, unit: keyof typeof units): Day => {
  const kind = units[unit];
  return kind === 'month' ? plusMonths(today, -count) : plusDays(today, -count * (kind === 'week' ? 7 : 1) + 1);
};

const lead =
  '(?:(?:d|n)?(?:o|a|os|as|esse|essa|este|esta|esses|estes|nesse|nessa|neste|nesta|desse|deste|dessa|desta|em|de|durante) )*';

/** How a question names a time, for folded text. The more special before the more general. */
const rules: readonly (readonly [RegExp, (groups: readonly (string | undefined)[], today: Day) => Period])[] = [
  [
    /\b(?:de|entre) (\d{1,2})\/(\d{1,2})(?:\/(\d{2,4}))? (?:a|ate|e) (\d{1,2})\/(\d{1,2})(?:\/(\d{2,4}))?/,
    ([d1 = '', m1 = '', y1, d2 = '', m2 = '', y2], today) =>
      between(dayOf(d1, m1, y1 ?? y2, today), dayOf(d2, m2, y2, today)),
  ],
  [
    new RegExp(`\\b(?:entre|de) (${MONTH}) (?:e|a|ate) (${MONTH})(?: de (\\d{4}))?`),
    ([from = '', to = '', year], today) => {
      const last = namedMonth(to, year, today);
      const first = namedMonth(from, year, today);
      const begins = first.year === last.year && first.month > last.month ? { ...first, year: first.year - 1 } : first;
      return { startDate: monthOf(begins).startDate, endDate: monthOf(last).endDate };
    },
  ],
  [
    new RegExp(`\\b(?:desde|a partir de) (${MONTH})(?: de (\\d{4}))?`),
    ([name = '', year], today) => ({ ...monthOf(namedMonth(name, year, today)), endDate: null }),
  ],
  [
    new RegExp(`${lead}\\b(?:ultim[oa]s|last|past) (\\d{1,3}) (dias?|semanas?|mes(?:es)?|days?|weeks?|months?)\\b`),
    ([count = '1', unit = 'dias'], today) => between(before(today, Number(count), unit as keyof typeof units), today),
  ],
  [
    new RegExp(`${lead}\\b(?:mes passado|ultimo mes|last month)\\b`),
    (_, today) => monthOf(plusMonths({ ...today, day: 1 }, -1)),
  ],
  [
    new RegExp(`${lead}\\b(?:(?:n?este|n?esse|d?este|d?esse) mes|mes atual|this month)\\b`),
    (_, today) => monthOf(today),
  ],
  [new RegExp(`${lead}\\b(?:semana passada|ultima semana|last week)\\b`), (_, today) => weekOf(plusDays(today, -7))],
  [new RegExp(`${lead}\\b(?:(?:n?esta|n?essa|d?esta|d?essa) semana|this week)\\b`), (_, today) => weekOf(today)],
  [new RegExp(`${lead}\\b(?:ano passado|last year)\\b`), (_, today) => yearOf(today.year - 1)],
  [new RegExp(`${lead}\\b(?:(?:n?este|n?esse|d?este|d?esse) ano|this year)\\b`), (_, today) => yearOf(today.year)],
  [/\b(?:de )?(?:anteontem)\b/, (_, today) => between(plusDays(today, -2), plusDays(today, -2))],
  [/\b(?:de )?(?:ontem|yesterday)\b/, (_, today) => between(plusDays(today, -1), plusDays(today, -1))],
  [/\b(?:de )?(?:hoje|today)\b/, (_, today) => between(today, today)],
  [
    new RegExp(`\\b(?:em|de|do mes de|no mes de) (${MONTH})(?: de (\\d{4}))?\\b`),
    ([name = '', year], today) => monthOf(namedMonth(name, year, today)),
  ],
  [/\b(?:em|de) (20\d{2})\b/, ([year = ''], today) => yearOf(Number(year) || today.year)],
];

/** The time that folded text asks about; undefined where it names none. Months are the last that have begun. */
export const findPeriod = (folded: string, today: Day): PeriodMention | undefined => {
  for (const [pattern, read] of rules) {
    const match = pattern.exec(folded);
    if (match) return { ...read(match.slice(1), today), start: match.index, end: match.index + match[0].length };
  }
  return undefined;
};
