import { COUNT, COUNTS, MONTH, MONTHS, WEEKDAYS } from '../portuguese/date-words.ts';
import { type Day, formatDay, fromUtc, lastOfMonth, plusDays, plusMonths, utc, weekday } from '../portuguese/day.ts';

/** Both days inclusive; null for an open end. */
export interface Period {
  readonly startDate: string | null;
  readonly endDate: string | null;
}

export interface PeriodMention extends Period {
  /** Offsets of the mention in the text. */
  readonly start: number;
  readonly end: number;
}

const between = (from: Day, to: Day): Period => ({ startDate: formatDay(from), endDate: formatDay(to) });
export const monthOf = ({ year, month }: Pick<Day, 'year' | 'month'>): Period =>
  between({ year, month, day: 1 }, lastOfMonth(year, month));
const yearOf = (year: number): Period => between({ year, month: 1, day: 1 }, { year, month: 12, day: 31 });
export const weekOf = (day: Day): Period => {
  const monday = plusDays(day, -((weekday(day) + 6) % 7));
  return between(monday, plusDays(monday, 6));
};

/** The most recent such month that has begun, or that of the given year. */
const namedMonth = (name: string, year: string | undefined, today: Day): { year: number; month: number } => {
  const month = MONTHS.indexOf(name) + 1;
  if (year) return { year: Number(year), month };
  return { year: month > today.month ? today.year - 1 : today.year, month };
};

const dayOf = (day: string, month: string, year: string | undefined, today: Day): Day => {
  const found = { year: year ? Number(year.padStart(4, '20')) : today.year, month: Number(month), day: Number(day) };
  // An invalid date such as 31/02 becomes the following day.
  return fromUtc(utc(!year && utc(found) > utc(today) ? { ...found, year: found.year - 1 } : found));
};

const monthNumber = (name: string): string => String(MONTHS.indexOf(name) + 1);
const weekdays = WEEKDAYS.join('|');
/** "Na segunda reunião" does not mean Monday. */
const afterWeekday = '(?:[ -]feira(?: passada)?| passad[ao]|(?= *(?:$|[^a-z ]|(?:com|da|do|de|e|em|o|a|que|se)\\b)))';
const only = (day: Day): Period => between(day, day);
const since = (day: Day): Period => ({ startDate: formatDay(day), endDate: null });

/** The most recent day of the month with this number. */
const lastSuch = (number: number, today: Day): Day => {
  const month = number > today.day ? plusMonths({ ...today, day: 1 }, -1) : today;
  return fromUtc(utc({ ...month, day: number }));
};

/** The most recent such weekday. */
const lastWeekday = (name: string, today: Day): Day =>
  plusDays(today, -((weekday(today) - WEEKDAYS.indexOf(name) + 7) % 7));

const units = {
  dia: 'day',
  dias: 'day',
  semana: 'week',
  semanas: 'week',
  mes: 'month',
  meses: 'month',
} as const;
const before = (today: Day, count: number, unit: keyof typeof units): Day => {
  const kind = units[unit];
  return kind === 'month' ? plusMonths(today, -count) : plusDays(today, -count * (kind === 'week' ? 7 : 1) + 1);
};

const lead =
  '(?:(?:d|n)?(?:o|a|os|as|esse|essa|este|esta|esses|estes|nesse|nessa|neste|nesta|desse|deste|dessa|desta|em|de|durante) )*';

/** Patterns of time expressions in folded text, special ones before general ones. */
const rules: readonly (readonly [RegExp, (groups: readonly (string | undefined)[], today: Day) => Period])[] = [
  [
    /\b(?:de|entre) (\d{1,2})\/(\d{1,2})(?:\/(\d{2,4}))? (?:a|ate|e) (\d{1,2})\/(\d{1,2})(?:\/(\d{2,4}))?/,
    ([d1 = '', m1 = '', y1, d2 = '', m2 = '', y2], today) =>
      between(dayOf(d1, m1, y1 ?? y2, today), dayOf(d2, m2, y2, today)),
  ],
  [
    new RegExp(
      `\\b(?:de|do|entre|entre os) (?:dias? )?(\\d{1,2}) (?:a|ao|ate|e) (?:o )?(?:dia )?(\\d{1,2}) de (${MONTH})(?: de (\\d{4}))?`,
    ),
    ([from = '', to = '', month = '', year], today) => {
      const last = dayOf(to, monthNumber(month), year, today);
      return between(dayOf(from, monthNumber(month), String(last.year), today), last);
    },
  ],
  [
    new RegExp(`\\b(?:entre|de|em) (${MONTH}) (?:e|a|ate) (?:em |de )?(${MONTH})(?: de (\\d{4}))?`),
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
    /\b(?:desde|a partir d[eo]) (?:o )?(?:dia )?(\d{1,2})\/(\d{1,2})(?:\/(\d{2,4}))?/,
    ([day = '', month = '', year], today) => since(dayOf(day, month, year, today)),
  ],
  [
    new RegExp(`\\b(?:desde|a partir d[eo]) (?:o )?(?:dia )?(\\d{1,2}) de (${MONTH})(?: de (\\d{4}))?`),
    ([day = '', month = '', year], today) => since(dayOf(day, monthNumber(month), year, today)),
  ],
  [/\b(?:desde|a partir d[eo]) (?:o )?dia (\d{1,2})\b/, ([day = ''], today) => since(lastSuch(Number(day), today))],
  [
    new RegExp(`\\b(?:desde|a partir d[ea]) (?:a )?(?:ultima )?(${weekdays})${afterWeekday}`),
    ([name = ''], today) => since(lastWeekday(name, today)),
  ],
  [/\bdesde anteontem\b/, (_, today) => since(plusDays(today, -2))],
  [/\bdesde ontem\b/, (_, today) => since(plusDays(today, -1))],
  [/\bdesde (?:o )?(?:mes passado)\b/, (_, today) => since(plusMonths({ ...today, day: 1 }, -1))],
  [/\bdesde (?:a )?(?:semana passada)\b/, (_, today) => ({ ...weekOf(plusDays(today, -7)), endDate: null })],
  [
    new RegExp(`${lead}\\bultim[oa]s (${COUNT}) (dias?|semanas?|mes(?:es)?)\\b`),
    ([count = '1', unit = 'dias'], today) =>
      between(before(today, COUNTS.get(count) ?? Number(count), unit as keyof typeof units), today),
  ],
  [/\b(?:n?a )?ultima quinzena\b/, (_, today) => between(before(today, 15, 'dias'), today)],
  [
    new RegExp(`\\b(?:n?o |d?o |em |de )?(?:dia )?(\\d{1,2}) de (${MONTH})(?: de (\\d{4}))?\\b`),
    ([day = '', month = '', year], today) => only(dayOf(day, monthNumber(month), year, today)),
  ],
  [
    /\b(?:em |no |do |de |dia )(?:dia )?(\d{1,2})\/(\d{1,2})(?:\/(\d{2,4}))?\b/,
    ([day = '', month = '', year], today) => only(dayOf(day, month, year, today)),
  ],
  [/\b(?:no|do) dia (\d{1,2})\b/, ([day = ''], today) => only(lastSuch(Number(day), today))],
  [
    new RegExp(`\\b(?:na|no|da|do) (?:ultim[oa] )?(${weekdays})${afterWeekday}`),
    ([name = ''], today) => only(lastWeekday(name, today)),
  ],
  [new RegExp(`${lead}\\b(?:mes passado|ultimo mes)\\b`), (_, today) => monthOf(plusMonths({ ...today, day: 1 }, -1))],
  [new RegExp(`${lead}\\b(?:(?:n?este|n?esse|d?este|d?esse) mes|mes atual)\\b`), (_, today) => monthOf(today)],
  [new RegExp(`${lead}\\bmes retrasado\\b`), (_, today) => monthOf(plusMonths({ ...today, day: 1 }, -2))],
  [new RegExp(`${lead}\\bsemana retrasada\\b`), (_, today) => weekOf(plusDays(today, -14))],
  [new RegExp(`${lead}\\b(?:semana passada|ultima semana)\\b`), (_, today) => weekOf(plusDays(today, -7))],
  [new RegExp(`${lead}\\b(?:(?:n?esta|n?essa|d?esta|d?essa) semana)\\b`), (_, today) => weekOf(today)],
  [new RegExp(`${lead}\\b(?:ano passado)\\b`), (_, today) => yearOf(today.year - 1)],
  [new RegExp(`${lead}\\b(?:(?:n?este|n?esse|d?este|d?esse) ano)\\b`), (_, today) => yearOf(today.year)],
  [/\b(?:de )?anteontem\b/, (_, today) => between(plusDays(today, -2), plusDays(today, -2))],
  [/\b(?:de )?ontem\b/, (_, today) => between(plusDays(today, -1), plusDays(today, -1))],
  // "Até hoje" sets no bound.
  [/\b(?:de )?(?<!\bate )hoje\b/, (_, today) => between(today, today)],
  [
    new RegExp(`\\b(?:em|de|do mes de|no mes de) (${MONTH})(?: de (\\d{4}))?\\b`),
    ([name = '', year], today) => monthOf(namedMonth(name, year, today)),
  ],
  [/\b(?:em|de) (20\d{2})\b/, ([year = ''], today) => yearOf(Number(year) || today.year)],
];

/** Talk of what happened, or of meetings: there "hoje" is the day. */
const ofTheDay =
  /\breuni|\bconversas?\b|\bchamad|\bcalls?\b|\bligac|\bagenda\b|\bresum|\b[a-z]{3,}(?:ou|eu|iu|aram|eram|iram)\b|\b(?:foi|foram|teve|fez|fiz|disse|veio|houve|tenho|temos)\b/;

/** Whether "hoje" means nowadays, as in "quem usa planilha hoje". */
const isNowadays = (mention: string, folded: string): boolean =>
  mention === 'hoje' && !ofTheDay.test(folded) && folded.split(' ').length > 3;

const bareMonth = new RegExp(`^(?:em|de) (?:${MONTH})$`);

/** Whether a mention is a month without its year. */
export const isBareMonth = ({ start, end }: Pick<PeriodMention, 'start' | 'end'>, folded: string): boolean =>
  bareMonth.test(folded.slice(start, end));

/** The period that folded text mentions; undefined without one. Months are the most recent that have begun. */
export const findPeriod = (folded: string, today: Day): PeriodMention | undefined => {
  for (const [pattern, read] of rules) {
    const match = pattern.exec(folded);
    if (match && !isNowadays(match[0], folded))
      return { ...read(match.slice(1), today), start: match.index, end: match.index + match[0].length };
  }
  return undefined;
};
