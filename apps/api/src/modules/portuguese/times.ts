import { fold } from '@pauta/contract/fold';
import { COUNTS, longestFirst } from './date-words.ts';

export interface TimeMention {
  time: string;
  start: number;
  end: number;
}

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
  // Without a part of the day, hours from 1 to 6 are in the afternoon: meetings are not at night.
  else if (period === '' && hour >= 1 && hour <= 6) hours = hour + 12;
  if (hours > 23 || minute > 59) return null;
  return `${String(hours).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

/** Times of day. A bare number counts only with "às", "horas" or a part of the day. */
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
    // With two digits or minutes it is a 24-hour time.
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
