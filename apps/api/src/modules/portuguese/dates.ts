import { fold } from '@pauta/contract/fold';
import { isCorrection } from './corrections.ts';
import { type DateMention, RULES } from './date-rules.ts';
import { MONTH } from './date-words.ts';
import { type Day, formatDay, fromUtc, isReal, plusDays, utc, weekday } from './day.ts';
import { findTimes } from './times.ts';

const FURTHEST_TIME = 40;
const namesMonth = new RegExp(MONTH);

const isBareDay = ({ kind, start, end }: DateMention, source: string): boolean =>
  kind === 'calendar' && /^dia [a-z0-9ºo]+(?: e [a-z]+)?$/.test(source.slice(start, end));

/** "Do dia cinco ao dia vinte de janeiro": the first day is of the second one's month. */
function inferRanges(source: string, found: readonly DateMention[], today: Day): void {
  for (const [index, date] of found.entries()) {
    const next = found[index + 1];
    if (!next || !isBareDay(date, source) || next.precision !== 'day') continue;
    if (!/^ (?:ao|a|ate|ate o|e) $/.test(source.slice(date.end, next.start))) continue;
    if (!namesMonth.test(source.slice(next.start, next.end))) continue;
    const [year, month, last] = next.date.split('-').map(Number);
    const day = { ...today, year: year ?? today.year, month: month ?? today.month, day: Number(date.date.slice(8)) };
    if (isReal(day) && day.day < (last ?? 0)) date.date = formatDay(day);
  }
}

/** "Em junho, que o navio sai dia doze": a day without a month belongs to the month named before it in the sentence. */
function inferMonths(source: string, found: readonly DateMention[], today: Day): void {
  let month: DateMention | null = null;
  for (const date of found) {
    if (month && /[.!?]\s/.test(source.slice(month.end, date.start))) month = null;
    if (month && isBareDay(date, source)) {
      const day = {
        ...today,
        year: Number(month.date.slice(0, 4)),
        month: Number(month.date.slice(5, 7)),
        day: Number(date.date.slice(8)),
      };
      if (isReal(day)) date.date = formatDay(day);
    }
    if (date.precision === 'month' && namesMonth.test(source.slice(date.start, date.end))) month = date;
  }
}

/**
 * The dates in a text, in order, relative to `today`: calendar dates, weekdays (the next one), and relative ones, with
 * a nearby time of day.
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
      candidates.push({ date: formatDay(day), time: null, precision, kind, start, end, isPast, isSuperseded: false });
    }
  }
  candidates.sort((a, b) => a.start - b.start || b.end - a.end);
  const found: DateMention[] = [];
  for (const candidate of candidates) {
    const previous = found.at(-1);
    if (!previous || candidate.start >= previous.end) found.push(candidate);
    else if (candidate.end - candidate.start > previous.end - previous.start) found[found.length - 1] = candidate;
  }
  inferMonths(source, found, today);
  inferRanges(source, found, today);
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
  // "amanhã, terça" and "dia 28, que é terça" are one day; the weekday may even be wrong.
  const weeks = new Set<DateMention>();
  for (const [index, date] of found.entries()) {
    const previous = found[index - 1];
    const namesWeek = previous && /semana/.test(source.slice(previous.start, previous.end));
    if (!namesWeek || date.kind !== 'weekday' || date.start - previous.end > 25) continue;
    // "semana que vem, na terça", "daqui a duas semanas, na quarta"
    const day = fromUtc(Date.parse(previous.date));
    const monday = plusDays(day, -((weekday(day) + 6) % 7));
    const offset = (new Date(date.date).getUTCDay() + 6) % 7;
    date.date = formatDay(plusDays(monday, offset));
    weeks.add(previous);
  }
  const named = found.filter((date, index) => {
    if (weeks.has(date)) return false;
    const next = found[index + 1];
    // "sábado, dia 26": the calendar date decides.
    const isBefore =
      date.kind === 'weekday' && next?.kind === 'calendar' && next.precision === 'day' && next.start - date.end <= 3;
    if (isBefore) next.time ??= date.time;
    return !isBefore;
  });
  return named.filter((date, index) => {
    const previous = named[index - 1];
    if (!previous || date.start - previous.end > 12) return true;
    // "Mando amanhã e ligo na terça": two things, if on one day.
    if (/^ e [a-z]{3,}/.test(fold(text.slice(previous.end, date.start)))) return true;
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
