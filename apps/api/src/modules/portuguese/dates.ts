import { isCorrection } from './corrections.ts';
import { fold } from './folding.ts';

/** A calendar day of the company's time zone, without time of day. */
export interface Day {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
}

export type DatePrecision = 'day' | 'week' | 'month' | 'year';

export interface DateMention {
  /** `YYYY-MM-DD`; the first day of what is meant when the precision is coarser than a day. */
  date: string;
  /** `HH:mm`, when a time belongs to it. */
  time: string | null;
  precision: DatePrecision;
  /** `hoje` is also "nowadays"; `span` ("em dez dias") is also a duration. */
  kind: 'calendar' | 'weekday' | 'relative' | 'today' | 'span';
  start: number;
  end: number;
  isPast: boolean;
  isSuperseded: boolean;
}

export interface TimeMention {
  time: string;
  start: number;
  end: number;
}

const DAY_MS = 86_400_000;
const MONTHS = [
  'janeiro',
  'fevereiro',
  'marco',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
];
const WEEKDAYS = ['domingo', 'segunda', 'terca', 'quarta', 'quinta', 'sexta', 'sabado'];
const UNITS = ['um', 'dois', 'tres', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove'];
const TEENS = ['dez', 'onze', 'doze', 'treze', 'quatorze', 'quinze', 'dezesseis', 'dezessete', 'dezoito', 'dezenove'];
const TENS = ['vinte', 'trinta', 'quarenta', 'cinquenta', 'sessenta', 'setenta', 'oitenta', 'noventa'];

const COUNTS = new Map<string, number>([
  ['uma', 1],
  ['duas', 2],
  ['catorze', 14],
  ['primeiro', 1],
]);
for (const [at, word] of UNITS.entries()) COUNTS.set(word, at + 1);
for (const [at, word] of TEENS.entries()) COUNTS.set(word, at + 10);
for (const [at, word] of TENS.entries()) {
  COUNTS.set(word, (at + 2) * 10);
  for (const [unit, name] of UNITS.entries()) COUNTS.set(`${word} e ${name}`, (at + 2) * 10 + unit + 1);
  COUNTS.set(`${word} e uma`, (at + 2) * 10 + 1);
  COUNTS.set(`${word} e duas`, (at + 2) * 10 + 2);
}
const longestFirst = (words: Iterable<string>) =>
  [...words].toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1)).join('|');
const COUNT = `(?:\\d{1,3}|${longestFirst(COUNTS.keys())})`;
const DAY_NUMBER = `(?:\\d{1,2}(?:º|o)?|${longestFirst([...COUNTS.keys()].filter((word) => (COUNTS.get(word) ?? 99) <= 31))})`;
const MONTH = `(?:${MONTHS.join('|')})`;
const WEEKDAY = `(?:${WEEKDAYS.join('|')})`;
const YEAR = `(?:\\d{4}|dois mil e ${COUNT})`;
const ORDINAL_NOUN =
  'vez|vezes|opcao|fase|etapa|reuniao|parte|loja|unidade|coisa|pergunta|via|parcela|metade|quinzena|linha|proposta|versao|pessoa|alternativa|colocada|maior|melhor|turma|camada|rodada|onda|conversa|filial|safra|geracao|mao|instancia|chamada|tentativa|ligacao';

const count = (words: string): number =>
  /^\d/.test(words) ? Number.parseInt(words, 10) : (COUNTS.get(words) ?? Number.NaN);

const utc = (day: Day) => Date.UTC(day.year, day.month - 1, day.day);
const fromUtc = (time: number): Day => {
  const date = new Date(time);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
};
const plusDays = (day: Day, days: number): Day => fromUtc(utc(day) + days * DAY_MS);
const weekday = (day: Day) => new Date(utc(day)).getUTCDay();
const lastOfMonth = (year: number, month: number): Day => fromUtc(Date.UTC(year, month, 0));
const isReal = (day: Day) => {
  const back = fromUtc(utc(day));
  return back.month === day.month && back.day === day.day;
};
const format = (day: Day) =>
  `${String(day.year).padStart(4, '0')}-${String(day.month).padStart(2, '0')}-${String(day.day).padStart(2, '0')}`;

function plusMonths(day: Day, months: number): Day {
  const first = fromUtc(Date.UTC(day.year, day.month - 1 + months, 1));
  const last = lastOfMonth(first.year, first.month);
  return { ...first, day: Math.min(day.day, last.day) };
}

function plusWorkdays(day: Day, days: number): Day {
  let result = day;
  for (let left = Math.min(days, 400); left > 0;) {
    result = plusDays(result, 1);
    if (weekday(result) !== 0 && weekday(result) !== 6) left--;
  }
  return result;
}

/** The calendar day that `instant` is in `timeZone`. */
export function dayIn(instant: Date, timeZone: string): Day {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(instant);
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value);
  return { year: part('year'), month: part('month'), day: part('day') };
}

interface Found {
  day: Day;
  precision: DatePrecision;
  kind: DateMention['kind'];
  isPast?: boolean;
}

interface Rule {
  pattern: RegExp;
  read: (
    groups: (index: number) => string,
    today: Day,
    context: { source: string; text: string; start: number; end: number },
  ) => Found | null;
}

function dayAndMonth(day: number, month: number, year: string, today: Day): Found | null {
  const said = /^\d{4}$/.test(year)
    ? Number(year)
    : /^\d{2}$/.test(year)
      ? 2000 + Number(year)
      : year
        ? 2000 + count(year.replace('dois mil e ', ''))
        : null;
  let found: Day = { year: said ?? today.year, month, day };
  if (!isReal(found)) return null;
  if (said === null && utc(found) < utc(today)) found = { ...found, year: today.year + 1 };
  if (!isReal(found)) return null;
  return { day: found, precision: 'day', kind: 'calendar', isPast: utc(found) < utc(today) };
}

/** First day of a month by name: this year's, or next year's when it is over. */
function monthByName(name: string, tail: string, today: Day): Day {
  const month = MONTHS.indexOf(name) + 1;
  const year = /\d{4}/.exec(tail);
  if (year) return { year: Number(year[0]), month, day: 1 };
  const words = new RegExp(`dois mil e (${COUNT})`).exec(tail);
  if (words?.[1]) return { year: 2000 + count(words[1]), month, day: 1 };
  if (tail.includes('ano que vem') || tail.includes('proximo ano')) return { year: today.year + 1, month, day: 1 };
  return { year: month < today.month ? today.year + 1 : today.year, month, day: 1 };
}

const nextMonday = (today: Day): Day => plusDays(today, (8 - weekday(today)) % 7 || 7);
const MONTH_TAIL = `(?: d[eo] (?:${YEAR}|ano que vem|proximo ano))?`;
const DEFINITELY_WEEKDAY =
  /(?:^|[\s,.;:!?(…-])(?:na|nesta|nessa|desta|dessa|proxima|ate|ate a|ate na|pra|para|de|da|desde|desde a|depois de|essa|esta|a partir de|antes de|so|ou|e|entao|que tal|ja na|la pra|pela|seria|quem sabe)\s$/;

const RULES: Rule[] = [
  {
    pattern: /\b(\d{4})-(\d{2})-(\d{2})\b/g,
    read: (group, today) => dayAndMonth(Number(group(3)), Number(group(2)), group(1), today),
  },
  {
    pattern: /\b(?:dia )?(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?\b(?!\/)/g,
    read: (group, today) =>
      group(1) === '24' && group(2) === '7' && group(3) === ''
        ? null
        : dayAndMonth(Number(group(1)), Number(group(2)), group(3), today),
  },
  {
    pattern: new RegExp(`\\b(?:dia )?(${DAY_NUMBER}) de (${MONTH})\\b(?: de (${YEAR})| do (ano que vem))?`, 'g'),
    read: (group, today) =>
      dayAndMonth(count(group(1)), MONTHS.indexOf(group(2)) + 1, group(4) ? String(today.year + 1) : group(3), today),
  },
  {
    pattern: new RegExp(
      `\\bdia (${DAY_NUMBER})\\b( do mes que vem| do proximo mes| deste mes| desse mes)?(?! de ${MONTH}| (?:a|e) dia)`,
      'g',
    ),
    read: (group, today, { source, end }) => {
      const day = count(group(1));
      if (group(1) === 'um' && !/^\s*(?:[,.?!;]|$|de\b|do\b|as\b|eu\b|a gente)/.test(source.slice(end, end + 12)))
        return null;
      const tail = group(2);
      if (tail.includes('que vem') || tail.includes('proximo')) {
        const month = plusMonths({ ...today, day: 1 }, 1);
        return isReal({ ...month, day }) ? { day: { ...month, day }, precision: 'day', kind: 'calendar' } : null;
      }
      for (let ahead = day >= today.day ? 0 : 1; ahead < 4; ahead++) {
        const month = plusMonths({ ...today, day: 1 }, ahead);
        if (day >= 1 && isReal({ ...month, day }))
          return { day: { ...month, day }, precision: 'day', kind: 'calendar' };
      }
      return null;
    },
  },
  {
    pattern: new RegExp(
      `\\b(comeco|inicio|meados|meio|fim|final) d(?:e|o|a) (${MONTH}\\b${MONTH_TAIL}|mes que vem|proximo mes|mes|ano que vem|ano|semana que vem|proxima semana|semana)\\b`,
      'g',
    ),
    read: (group, today, { source, start }) => {
      const part = group(1);
      const isEnd = part === 'fim' || part === 'final';
      const isMiddle = part === 'meio' || part === 'meados';
      const what = group(2);
      if (what.includes('semana')) {
        if (/^(?:fim|final) de semana/.test(source.slice(start, start + 16))) return null;
        if (!isEnd) return what === 'semana' ? null : { day: nextMonday(today), precision: 'week', kind: 'relative' };
        const friday =
          what === 'semana' ? plusDays(today, (5 - weekday(today) + 7) % 7) : plusDays(nextMonday(today), 4);
        return { day: friday, precision: 'day', kind: 'relative' };
      }
      if (/^(?:proximo )?ano|^ano/.test(what)) {
        const year = what === 'ano' ? today.year : today.year + 1;
        if (isEnd) return { day: { year, month: 12, day: 31 }, precision: 'month', kind: 'relative' };
        // "no começo do ano" without a year may be behind us.
        if (what === 'ano') return null;
        return { day: { year, month: isMiddle ? 6 : 1, day: 1 }, precision: 'month', kind: 'relative' };
      }
      const name = MONTHS.find((month) => what.startsWith(month));
      if (name === undefined && /\b(?:todo|cada) $/.test(source.slice(Math.max(0, start - 8), start))) return null;
      const first =
        name !== undefined
          ? monthByName(name, what, today)
          : what === 'mes'
            ? { ...today, day: 1 }
            : plusMonths({ ...today, day: 1 }, 1);
      const day = isEnd ? lastOfMonth(first.year, first.month) : { ...first, day: isMiddle ? 15 : 1 };
      return { day, precision: isEnd ? 'day' : 'month', kind: 'relative', isPast: utc(day) < utc(today) };
    },
  },
  {
    pattern: /\b(depois de amanha|amanha|hoje|anteontem|ontem)\b(?! em dia)/g,
    read: (group, today) => {
      const offset = { 'depois de amanha': 2, amanha: 1, hoje: 0, ontem: -1, anteontem: -2 }[group(1)] ?? 0;
      return {
        day: plusDays(today, offset),
        precision: 'day',
        kind: offset === 0 ? 'today' : 'relative',
        isPast: offset < 0,
      };
    },
  },
  {
    pattern: new RegExp(
      `\\b((?:na |nesta |nessa |essa |esta |desta |dessa )?(?:proxim[ao] |outr[ao] )?)(${WEEKDAY})((?:-| )feira)?\\b( que vem| da semana que vem| da proxima semana| da outra semana| passad[ao])?`,
      'g',
    ),
    read: (group, today, { source, start, end }) => {
      const prefix = group(1);
      const name = group(2);
      const suffix = group(4);
      if (suffix.includes('passad')) return null;
      const before = source.slice(Math.max(0, start - 14), start);
      const after = source.slice(end, end + 16);
      if (/\b(?:tod[ao]s?|cada)(?: as?| os?)? $/.test(before)) return null;
      const isOrdinal = !['domingo', 'sabado'].includes(name) && group(3) === '';
      if (isOrdinal) {
        if (new RegExp(`^ (?:${ORDINAL_NOUN})\\b`).test(after)) return null;
        const isMarked =
          prefix !== '' || suffix !== '' || DEFINITELY_WEEKDAY.test(before) || /(?:^|[,.;:!?…(-]\s?)$/.test(before);
        const isFollowed =
          /^ ?(?:[,.;!?…)]|$|as\b|a (?:tarde|noite)|de (?:manha|tarde|noite)|cedo|mesmo|entao|depois|antes)/.test(
            after,
          );
        if (!isMarked && !isFollowed) return null;
        if (/\b(?:uma|minha|sua|nossa|em) $/.test(before)) return null;
      }
      const target = WEEKDAYS.indexOf(name);
      if (/semana/.test(suffix)) {
        const monday = nextMonday(today);
        return { day: plusDays(monday, (target + 6) % 7), precision: 'day', kind: 'weekday' };
      }
      return { day: plusDays(today, (target - weekday(today) + 7) % 7 || 7), precision: 'day', kind: 'weekday' };
    },
  },
  {
    pattern: /\b(?:n?(?:o|esse|este|proximo) )fim de semana\b/g,
    read: (_group, today) => ({
      day: plusDays(today, (6 - weekday(today) + 7) % 7),
      precision: 'week',
      kind: 'relative',
    }),
  },
  {
    pattern: /\b(?:semana que vem|proxima semana|outra semana|semana seguinte)\b/g,
    read: (_group, today) => ({ day: nextMonday(today), precision: 'week', kind: 'relative' }),
  },
  {
    pattern: new RegExp(
      `\\b(daqui(?: a)?|dentro de|em)(?: uns| umas| mais)? (${COUNT}) (dias? uteis|dias?|semanas?|mes|meses|anos?)\\b`,
      'g',
    ),
    read: (group, today) => {
      const amount = count(group(2));
      if (!Number.isFinite(amount)) return null;
      const unit = group(3);
      const day = unit.includes('ute')
        ? plusWorkdays(today, amount)
        : unit.startsWith('dia')
          ? plusDays(today, amount)
          : unit.startsWith('semana')
            ? plusDays(today, amount * 7)
            : plusMonths(today, unit.startsWith('ano') ? amount * 12 : amount);
      const isSpan = group(1) === 'em' || group(1) === 'dentro de';
      return { day, precision: 'day', kind: isSpan ? 'span' : 'relative' };
    },
  },
  {
    pattern: /\b(?:mes que vem|proximo mes)\b/g,
    read: (_group, today) => ({ day: plusMonths({ ...today, day: 1 }, 1), precision: 'month', kind: 'relative' }),
  },
  {
    pattern: /\b(?:ano que vem|proximo ano)\b/g,
    read: (_group, today) => ({ day: { year: today.year + 1, month: 1, day: 1 }, precision: 'year', kind: 'relative' }),
  },
  {
    pattern: new RegExp(
      `\\b(?:em|ate|para|pra|de|desde|a partir de|antes de|depois de|la pra|ainda em|so em) (${MONTH})\\b(${MONTH_TAIL})`,
      'g',
    ),
    read: (group, today, { text, start, end }) => {
      // Folded, "março" and the name "Marco" are one.
      if (group(1) === 'marco' && !/ç/i.test(text.slice(start, end))) return null;
      return { day: monthByName(group(1), group(2), today), precision: 'month', kind: 'calendar' };
    },
  },
];

const HOUR_WORDS = new Map<string, number>([...COUNTS].filter(([word, value]) => value <= 24 && word !== 'primeiro'));
const HOUR = longestFirst(HOUR_WORDS.keys());
const MINUTES: Record<string, number> = {
  meia: 30,
  quinze: 15,
  dez: 10,
  vinte: 20,
  trinta: 30,
  quarenta: 40,
  cinquenta: 50,
  'quarenta e cinco': 45,
  cinco: 5,
};
const MINUTE = longestFirst(Object.keys(MINUTES));
const PERIOD = '(?:,? (?:da|de|pela) (manha|tarde|noite))?';
const DIGIT_TIME = new RegExp(`\\b(\\d{1,2})(?::(\\d{2})h?|h(\\d{2})|\\s?(?:h|hs|hrs?|horas?)\\b)${PERIOD}`, 'g');
const BARE_TIME = new RegExp(
  `\\b(?:as|pelas|umas|la pelas) (\\d{1,2})\\b(?![\\d:%/,.]\\d| (?:mil|reais|por|dias|pessoas|vezes))${PERIOD}`,
  'g',
);
const WORD_TIME = new RegExp(
  `\\b(as|pelas|umas|e|de|ate as)? ?\\b(${HOUR})( horas?)?(?: e (${MINUTE}))?( horas?)?\\b${PERIOD}`,
  'g',
);
const NOON = /\b(?:ao )?meio-? ?dia(?: e (meia))?\b/g;

function clock(hour: number, minute: number, period: string): string | null {
  let hours = hour;
  if (period === 'tarde' || period === 'noite') hours = hour < 12 ? hour + 12 : hour;
  // Said without a part of the day, small hours are in the afternoon: nobody meets at three at night.
  else if (period === '' && hour >= 1 && hour <= 6) hours = hour + 12;
  if (hours > 23 || minute > 59) return null;
  return `${String(hours).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

/** Times of day. A bare number is none unless "às", "horas" or a part of the day goes with it. */
export function findTimes(text: string): TimeMention[] {
  const source = fold(text);
  const found: TimeMention[] = [];
  const taken = new Uint8Array(source.length);
  const add = (time: string | null, start: number, end: number) => {
    if (time === null || taken.subarray(start, end).includes(1)) return;
    taken.fill(1, start, end);
    found.push({ time, start, end });
  };
  for (const match of source.matchAll(DIGIT_TIME)) {
    const isDuration =
      /\d ?horas?/.test(match[0]) &&
      !/(?:as|pelas|umas) $/.test(source.slice(Math.max(0, match.index - 6), match.index));
    const minute = Number(match[2] ?? match[3] ?? 0);
    const period = match[4] ?? '';
    if (isDuration && period === '') continue;
    // Written with two digits or minutes it is already a 24-hour time.
    const isWritten = match[2] !== undefined || match[3] !== undefined || (match[1] ?? '').startsWith('0');
    const hour = Number(match[1]);
    add(clock(hour, minute, isWritten && period === '' ? 'manha' : period), match.index, match.index + match[0].length);
  }
  for (const match of source.matchAll(BARE_TIME)) {
    add(clock(Number(match[1]), 0, match[2] ?? ''), match.index, match.index + match[0].length);
  }
  for (const match of source.matchAll(NOON)) {
    const before = source.slice(Math.max(0, match.index - 4), match.index);
    if (/\b(?:no|o) $/.test(before)) continue;
    add(match[1] ? '12:30' : '12:00', match.index, match.index + match[0].length);
  }
  for (const match of source.matchAll(WORD_TIME)) {
    const lead = match[1] ?? '';
    const period = match[6] ?? '';
    const minutes = match[4];
    const saysHours = match[3] !== undefined || match[5] !== undefined;
    const isAccented = lead === 'as' && /[àá]/i.test(text.charAt(match.index));
    const isIntroduced = isAccented || lead === 'pelas' || lead === 'ate as' || (lead === 'umas' && saysHours);
    const isHalf =
      minutes === 'meia' &&
      match[5] === undefined &&
      match[3] === undefined &&
      !/^ ?(?:hora|duzia)/.test(source.slice(match.index + match[0].length));
    if (!isIntroduced && period === '' && !isHalf) continue;
    if (period === '' && lead === 'umas' && !saysHours) continue;
    const start = match.index + (lead === 'e' || lead === 'de' ? lead.length + 1 : 0);
    add(
      clock(HOUR_WORDS.get(match[2] ?? '') ?? 99, minutes === undefined ? 0 : (MINUTES[minutes] ?? 0), period),
      start,
      match.index + match[0].length,
    );
  }
  return found.toSorted((a, b) => a.start - b.start);
}

const FURTHEST_TIME = 40;

/**
 * The dates that a text names, in order, read as said on `today`: calendar dates, weekdays (the next
 * one to come), and relative ones. A time of day close by is taken with them.
 */
export function findDates(text: string, today: Day): DateMention[] {
  const source = fold(text);
  const candidates: DateMention[] = [];
  for (const rule of RULES) {
    for (const match of source.matchAll(rule.pattern)) {
      const start = match.index;
      const end = start + match[0].length;
      const found = rule.read((index) => match[index] ?? '', today, { source, text, start, end });
      if (!found || !Number.isFinite(utc(found.day)) || found.day.year > 9999) continue;
      const { day, precision, kind, isPast = false } = found;
      candidates.push({ date: format(day), time: null, precision, kind, start, end, isPast, isSuperseded: false });
    }
  }
  candidates.sort((a, b) => a.start - b.start || b.end - a.end);
  const found: DateMention[] = [];
  for (const candidate of candidates) {
    const previous = found.at(-1);
    if (!previous || candidate.start >= previous.end) found.push(candidate);
    else if (candidate.end - candidate.start > previous.end - previous.start) found[found.length - 1] = candidate;
  }
  const times = findTimes(text);
  let from = 0;
  for (const time of times) {
    while (from < found.length && (found[from]?.end ?? 0) < time.start - FURTHEST_TIME) from++;
    let nearest: DateMention | null = null;
    let distance = FURTHEST_TIME;
    for (let at = from; at < found.length; at++) {
      const date = found[at];
      if (!date || date.start > time.end + FURTHEST_TIME) break;
      const gap = date.start >= time.end ? date.start - time.end : time.start - date.end;
      if (gap < 0 || gap > distance || date.time !== null || date.precision !== 'day') continue;
      const between = source.slice(Math.min(time.end, date.end), Math.max(time.start, date.start));
      if (/[?!]|\.\s/.test(between)) continue;
      nearest = date;
      distance = gap - 1;
    }
    if (nearest) nearest.time = time.time;
  }
  for (let index = 1; index < found.length; index++) {
    const previous = found[index - 1];
    const current = found[index];
    if (previous && current && isCorrection(source.slice(previous.end, current.start))) previous.isSuperseded = true;
  }
  // "amanhã, terça" and "dia 28, que é terça" name one day twice; the weekday may even be wrong.
  const weeks = new Set<DateMention>();
  for (const [index, date] of found.entries()) {
    const previous = found[index - 1];
    if (!previous || previous.precision !== 'week' || date.kind !== 'weekday' || date.start - previous.end > 25)
      continue;
    // "semana que vem, na terça"
    const monday = new Date(`${previous.date}T00:00:00Z`);
    const offset = (new Date(`${date.date}T00:00:00Z`).getUTCDay() + 6) % 7;
    date.date = format(fromUtc(monday.getTime() + offset * DAY_MS));
    weeks.add(previous);
  }
  const named = found.filter((date, index) => {
    if (weeks.has(date)) return false;
    const next = found[index + 1];
    // "sábado, dia 26": the calendar date says which one.
    const isBefore =
      date.kind === 'weekday' && next?.kind === 'calendar' && next.precision === 'day' && next.start - date.end <= 3;
    if (isBefore) next.time ??= date.time;
    return !isBefore;
  });
  return named.filter((date, index) => {
    const previous = named[index - 1];
    if (!previous || date.start - previous.end > 12) return true;
    const isApposition =
      date.kind === 'weekday' &&
      previous.kind !== 'weekday' &&
      previous.precision === 'day' &&
      /^(?:,? (?:que )?(?:e|cai) |, | \(| )(?:uma |um |na |no )?$/.test(fold(text.slice(previous.end, date.start)));
    if (date.date !== previous.date && !isApposition) return true;
    previous.time ??= date.time;
    return false;
  });
}
