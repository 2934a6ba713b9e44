import type { Respelling } from '@pauta/contract';
import { createCorrector } from './corrector.ts';
import type { SpelledWord } from './vocabulary-entry.ts';
import { spellingKey, wordKey } from './word-key.ts';

/** A company's words, and the corrections reverted in the meeting. */
export interface Spelling {
  words: readonly SpelledWord[];
  /** Keys from `spellingKey`. */
  undone: readonly string[];
}

/** A stored correction. The text at `start` is `from` if it was reverted, else `to`. */
export interface StoredRespelling extends Respelling {
  isUndone: boolean;
}

export interface WordCount {
  plain: string;
  recognised: number;
  corrected: number;
  undone: number;
}

export interface RespelledTurn {
  text: string;
  respellings: StoredRespelling[];
}

/** Writes each word as corrected or as heard, depending on `isUndone`. */
export const applyRespellings = (
  { text, respellings }: RespelledTurn,
  isUndone: (respelling: Respelling) => boolean,
): RespelledTurn => {
  const settled: StoredRespelling[] = [];
  let written = '';
  let copied = 0;
  for (const one of respellings) {
    const { from, to, start } = one;
    const isNowUndone = isUndone(one);
    written += text.slice(copied, start);
    settled.push({ from, to, start: written.length, isUndone: isNowUndone });
    written += isNowUndone ? from : to;
    copied = start + (one.isUndone ? from : to).length;
  }
  return { text: written + text.slice(copied), respellings: settled };
};

/** Counts the occurrences of each word in corrected texts. */
const createCounts = () => {
  const counts = new Map<string, WordCount>();
  const add = (word: string, what: 'recognised' | 'corrected' | 'undone'): void => {
    const plain = wordKey(word);
    const count = counts.get(plain) ?? { plain, recognised: 0, corrected: 0, undone: 0 };
    count[what] += 1;
    counts.set(plain, count);
  };
  return { add, list: () => [...counts.values()] };
};

/** Opens a corrector for several texts with common counts. Pure, and linear in the texts. */
export const openSpelling = ({ words, undone }: Spelling) => {
  const correct = createCorrector(words);
  const kept = new Set(undone);
  const counts = createCounts();
  const respell = (heard: string): RespelledTurn => {
    if (words.length === 0) return { text: heard, respellings: [] };
    const { text, respellings, recognised } = correct(heard.normalize('NFC'));
    for (const word of recognised) counts.add(word, 'recognised');
    const isUndone = ({ from, to }: Respelling) => kept.has(spellingKey(from, to));
    const all = respellings.map((one) => ({ ...one, isUndone: false }));
    const settled = applyRespellings({ text, respellings: all }, isUndone);
    for (const one of settled.respellings) counts.add(one.to, one.isUndone ? 'undone' : 'corrected');
    return settled;
  };
  return { respell, counts: counts.list };
};

/** Converts an offset in the written text to the heard text; inside a word to its start or end. */
const toHeard = (respellings: readonly StoredRespelling[], place: number, edge: 'start' | 'end'): number => {
  let shift = 0;
  for (const { from, to, start, isUndone } of respellings) {
    if (place <= start) break;
    if (isUndone) continue;
    const heardAt = start - shift;
    if (place < start + to.length) return edge === 'start' ? heardAt : heardAt + from.length;
    shift += to.length - from.length;
  }
  return place - shift;
};

/** Converts an offset in the heard text to the written text. */
const toWritten = (respellings: readonly StoredRespelling[], place: number, edge: 'start' | 'end'): number => {
  let shift = 0;
  for (const { from, to, start, isUndone } of respellings) {
    const heardAt = start - shift;
    if (place <= heardAt) break;
    if (isUndone) continue;
    if (place < heardAt + from.length) return edge === 'start' ? start : start + to.length;
    shift += to.length - from.length;
  }
  return place + shift;
};

/** The quote in the new spelling; undefined if the turn did not contain it. */
export const followQuote = (before: RespelledTurn, after: RespelledTurn, quote: string): string | undefined => {
  const at = before.text.indexOf(quote);
  if (at < 0) return undefined;
  const placeOf = (place: number, edge: 'start' | 'end'): number =>
    toWritten(after.respellings, toHeard(before.respellings, place, edge), edge);
  return after.text.slice(placeOf(at, 'start'), placeOf(at + quote.length, 'end'));
};
