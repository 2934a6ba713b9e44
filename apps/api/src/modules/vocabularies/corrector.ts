import type { Respelling } from '@pauta/contract';
import { unaccented } from '../portuguese/folding.ts';
import { apply, englishSounds, phoneticKey, plain, soundClass, similarity } from './phonetics.ts';
import { isOrdinaryWord, stopWords } from './ordinary-words.ts';

export interface SpelledWord {
  word: string;
  /** How a person says that it is heard. */
  soundsLike: readonly string[];
}

export interface CorrectedText {
  text: string;
  /** Sorted by start, never overlapping. */
  respellings: Respelling[];
  /** Words that stood there right already, each time. */
  recognised: string[];
}

const longestSpan = 6;

// The names of the letters, without accents.
const letterNames: Readonly<Record<string, readonly string[]>> = {
  a: ['a'],
  b: ['be'],
  c: ['ce'],
  d: ['de'],
  e: ['e'],
  f: ['efe'],
  g: ['ge'],
  h: ['aga'],
  i: ['i'],
  j: ['jota'],
  k: ['ca', 'ka'],
  l: ['ele'],
  m: ['eme'],
  n: ['ene'],
  o: ['o'],
  p: ['pe'],
  q: ['que'],
  r: ['erre'],
  s: ['esse'],
  t: ['te'],
  u: ['u'],
  v: ['ve'],
  w: ['dabliu', 'dablio'],
  x: ['xis'],
  y: ['ipsilon'],
  z: ['ze'],
};

interface Entry {
  word: string;
  tokens: number;
  plain: string;
  keys: string[];
  /** The letters of each leading acronym and what follows, for "erre dê station". */
  letters: string | null;
  spelledKey: string;
  /** What a person says that it sounds like, as `plain`. */
  sounds: ReadonlySet<string>;
}

const isAcronym = (word: string): boolean => /^\p{Lu}{2,6}$/u.test(word);

const nameOf = (letter: string): string => letterNames[letter]?.[0] ?? letter;

const toEntry = ({ word, soundsLike }: SpelledWord): Entry => {
  const parts = word.split(/[^\p{L}\p{N}]+/u).filter((part) => part !== '');
  const spelled = parts
    .map((part) => (isAcronym(part) ? Array.from(part.toLowerCase(), nameOf).join('') : part))
    .join(' ');
  const english = apply(unaccented(word.replace(/ç/gi, 's')).replace(/[^a-z0-9]/g, ''), englishSounds);
  const heard =
    parts.length > 1 && spelled !== word
      ? [phoneticKey(spelled), phoneticKey(apply(unaccented(spelled), englishSounds))]
      : [];
  return {
    word,
    tokens: parts.length,
    plain: plain(word),
    keys: [...new Set([phoneticKey(word), phoneticKey(english), ...heard, ...soundsLike.map(phoneticKey)])],
    letters: parts.length === 1 && isAcronym(word) ? unaccented(word) : null,
    spelledKey: phoneticKey(spelled),
    sounds: new Set(soundsLike.map(plain)),
  };
};

interface Token {
  text: string;
  start: number;
  end: number;
}

interface Found extends Token {
  entry: Entry;
  score: number;
  tokens: number;
}

/** How alike a span must sound, by the length of the name: short names are alike by chance. */
const needed = (length: number): number => (length <= 4 ? 1 : length === 5 ? 0.9 : length <= 7 ? 0.84 : 0.79);

/** "cê erre eme", "C R M": letter for letter, at least three, or two that are no words themselves. */
const spells = (span: readonly Token[], letters: string): boolean => {
  if (span.length !== letters.length) return false;
  const isNamed = span.every((token, index) => {
    const letter = letters[index] ?? '';
    return unaccented(token.text) === letter || letterNames[letter]?.includes(unaccented(token.text));
  });
  const words = span.filter((token) => stopWords.has(token.text.toLowerCase()) && !/^\p{Lu}$/u.test(token.text)).length;
  return isNamed && (letters.length > 2 ? span.length - words >= 2 : words === 0);
};

/** What is asked about a span again and again, worked out once. */
interface Span {
  tokens: readonly Token[];
  raw: string;
  plain: string;
  key: string;
  isOrdinary: boolean;
  /** Whether a stop word stands at either end. */
  isBare: boolean;
}

const scoreOf = (span: Span, entry: Entry): number => {
  if (entry.letters !== null && spells(span.tokens, entry.letters)) return 1;
  if (span.isBare) return 0;
  if (entry.sounds.has(span.plain) && !(span.isOrdinary && span.tokens.length === 1)) return 1;
  // Ordinary words are what was said, unless they are the whole name of several words.
  if (span.isOrdinary) return entry.tokens > 1 && span.tokens.length > 1 && span.plain === entry.plain ? 1 : 0;
  if (span.plain === entry.plain) return 1;
  if (entry.letters !== null) return span.key === entry.spelledKey ? 0.99 : 0;
  if (span.tokens.length > entry.tokens + 2) return 0;
  let best = 0;
  for (const key of entry.keys) {
    const score = soundClass(key) === soundClass(span.key) ? similarity(span.key, key) : 0;
    if (score >= needed(key.length) && score > best) best = score;
  }
  const look = soundClass(span.plain) === soundClass(entry.plain) ? similarity(span.plain, entry.plain) : 0;
  if (look >= Math.max(0.86, needed(entry.plain.length)) && look > best) best = look;
  // Short names must also look alike.
  return best > 0 && entry.plain.length <= 5 && look < 0.6 ? 0 : Math.min(best, 0.98);
};

const tokensOf = (text: string): Token[] =>
  Array.from(text.matchAll(/[\p{L}\p{M}\p{N}]+/gu), (match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));

/** What may stand between the words of one name: nothing that ends or parts a sentence, but a point after a single letter. */
const areJoined = (text: string, left: Token, right: Token): boolean => {
  const between = text.slice(left.end, right.start);
  return /^[\s\-–'’/&]{1,3}$/u.test(between) || (left.text.length === 1 && /^\.\s?$/.test(between));
};

/**
 * Makes a corrector for a company's words. It replaces what sounds like one of them and is no ordinary Portuguese, what is
 * written otherwise (spaces, case, accents), and acronyms that were spelled out. Spans never begin or end in a stop word,
 * letter names apart. Pure, and linear in the text.
 */
export const createCorrector = (vocabulary: readonly SpelledWord[]): ((text: string) => CorrectedText) => {
  const entries = vocabulary
    .map(({ word, soundsLike }) => ({ word: word.normalize('NFC').replace(/\s+/g, ' ').trim(), soundsLike }))
    .filter(({ word }) => plain(word).length > 1 && word.length <= 80)
    .map(toEntry);
  const exact = new Map(entries.map((entry) => [entry.word, entry]));
  const ordinary = new Map<string, boolean>();
  const isOrdinary = (word: string): boolean => {
    const known = ordinary.get(word) ?? isOrdinaryWord(word);
    ordinary.set(word, known);
    return known;
  };

  const classes = new Map<string, Set<Entry>>();
  for (const entry of entries) {
    for (const text of [
      entry.plain,
      entry.spelledKey,
      ...entry.keys,
      ...entry.sounds,
      ...(letterNames[entry.letters?.[0] ?? ''] ?? []),
    ]) {
      const own = classes.get(soundClass(text)) ?? new Set();
      classes.set(soundClass(text), own.add(entry));
    }
  }

  const toSpan = (text: string, tokens: readonly Token[]): Span | null => {
    const [first] = tokens;
    const last = tokens.at(-1);
    if (!first || !last) return null;
    const raw = text.slice(first.start, last.end);
    return {
      tokens,
      raw,
      plain: plain(raw),
      key: phoneticKey(raw),
      isOrdinary: tokens.every((token) => isOrdinary(token.text)),
      isBare: stopWords.has(first.text.toLowerCase()) || stopWords.has(last.text.toLowerCase()),
    };
  };

  const bestAt = (text: string, tokens: readonly Token[], at: number): Found | null => {
    let best: Found | null = null;
    for (let count = 1; count <= longestSpan && at + count <= tokens.length; count += 1) {
      const span = toSpan(text, tokens.slice(at, at + count));
      const [first] = span?.tokens ?? [];
      const last = span?.tokens.at(-1);
      const before = span?.tokens.at(-2);
      if (!span || !first || !last || (before && !areJoined(text, before, last))) break;
      const found = { tokens: count, text: span.raw, start: first.start, end: last.end };
      const same = exact.get(span.raw);
      if (same) return { ...found, entry: same, score: 2 };
      // A name that is right already is part of no other.
      if (count > 1 && exact.has(last.text)) break;
      const near = new Set([
        ...(classes.get(soundClass(span.plain)) ?? []),
        ...(classes.get(soundClass(span.key)) ?? []),
      ]);
      for (const entry of near) {
        const score = scoreOf(span, entry);
        if (score > (best?.score ?? 0)) best = { ...found, entry, score };
      }
    }
    return best;
  };

  return (text) => {
    const tokens = tokensOf(text);
    const respellings: Respelling[] = [];
    const recognised: string[] = [];
    let corrected = '';
    let copied = 0;
    for (let at = 0; at < tokens.length;) {
      const found = entries.length === 0 ? null : bestAt(text, tokens, at);
      // A better match may begin one word later: "usam neo ei" must not take "usam".
      const next = found && found.score < 1 && at + 1 < tokens.length ? bestAt(text, tokens, at + 1) : null;
      if (!found || (next && next.score > found.score && (next.tokens > 1 || found.tokens > 1))) {
        at += 1;
        continue;
      }
      at += found.tokens;
      const { word } = found.entry;
      if (found.text === word) {
        recognised.push(word);
        continue;
      }
      corrected += text.slice(copied, found.start);
      respellings.push({ from: found.text, to: word, start: corrected.length });
      corrected += word;
      copied = found.end;
    }
    return { text: corrected + text.slice(copied), respellings, recognised };
  };
};

/** Whether people say this in ordinary sentences, so that it tells no name apart. */
export const isTooCommon = (spelling: string): boolean => {
  const words = tokensOf(spelling).map(({ text }) => text);
  const [first = ''] = words;
  if (words.length === 1) return isOrdinaryWord(first);
  return [first, words.at(-1) ?? ''].some((word) => stopWords.has(word.toLowerCase()));
};
