import { unaccented } from '@pauta/contract/fold';
import type { Respelling } from '@pauta/contract';
import { phoneticKey, plain, similarity, soundClass } from '../portuguese/phonetics.ts';
import { isOrdinaryWord, stopWords } from './ordinary-words.ts';
import { type Entry, letterNames, type SpelledWord, toEntry } from './vocabulary-entry.ts';

export interface CorrectedText {
  text: string;
  /** Sorted by start, never overlapping. */
  respellings: Respelling[];
  /** Words that were already spelled correctly, one entry per occurrence. */
  recognised: string[];
}

const longestSpan = 6;
/** Size of a corrector's cache of spans. */
const mostKnown = 50_000;

interface Token {
  text: string;
  plain: string;
  start: number;
  end: number;
}

interface Near {
  entry: Entry;
  score: number;
}

interface Found extends Omit<Token, 'plain'> {
  entry: Entry;
  score: number;
  tokens: number;
}

/** Minimum similarity by length of the name: short names are similar by chance. */
const needed = (length: number): number => (length <= 4 ? 1 : length === 5 ? 0.9 : length <= 7 ? 0.84 : 0.79);

/**
 * Whether a span is an acronym spelled letter by letter: "cê erre eme", "C R M"; at least three letters, or two that
 * are not words.
 */
const spells = (span: readonly Token[], letters: string): boolean => {
  if (span.length !== letters.length) return false;
  const isNamed = span.every((token, index) => {
    const letter = letters[index] ?? '';
    return unaccented(token.text) === letter || letterNames[letter]?.includes(unaccented(token.text));
  });
  const words = span.filter((token) => stopWords.has(token.text.toLowerCase()) && !/^\p{Lu}$/u.test(token.text)).length;
  return isNamed && (letters.length > 2 ? span.length - words >= 2 : words === 0);
};

/** A sequence of words that may be a name. */
interface Span {
  tokens: readonly Token[];
  plain: string;
  key: string;
}

/** Similarity of a span to a name by sound or spelling. */
const likenessOf = ({ tokens, plain: written, key: heard }: Span, entry: Entry): number => {
  if (written === entry.plain) return 1;
  if (entry.letters !== null) return entry.spelledKeys.has(heard) ? 0.99 : 0;
  if (tokens.length > entry.tokens + 2) return 0;
  let best = 0;
  for (const key of entry.keys) {
    const least = needed(key.length);
    const score = soundClass(key) === soundClass(heard) ? similarity(heard, key, least) : 0;
    if (score >= least && score > best) best = score;
  }
  const least = Math.max(0.86, needed(entry.plain.length));
  const look = soundClass(written) === soundClass(entry.plain) ? similarity(written, entry.plain, least) : 0;
  if (look >= least && look > best) best = look;
  // Short names that only sound similar must also be spelled similarly.
  const isShort = entry.plain.length <= 5 && !(best === 1 && heard.length > 3);
  return isShort && similarity(written, entry.plain, 0.6) < 0.6 ? 0 : Math.min(best, 0.98);
};

const tokensOf = (text: string): Token[] =>
  Array.from(text.matchAll(/[\p{L}\p{M}\p{N}]+/gu), (match) => ({
    text: match[0],
    plain: plain(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }));

/** Whether two words can belong to one name: no punctuation between them, except a point after a single letter. */
const areJoined = (text: string, left: Token, right: Token): boolean => {
  const between = text.slice(left.end, right.start);
  return /^[\s\-–'’/&]{1,3}$/u.test(between) || (left.text.length === 1 && /^\.\s?$/.test(between));
};

/**
 * Creates a corrector for a company's words. It replaces words that sound similar and are not ordinary Portuguese,
 * variant spellings (spaces, case, accents), and spelled-out acronyms. A span never begins or ends with a stop word,
 * except letter names. Pure, and linear in the text.
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
    for (const sound of [entry.plain, ...entry.keys, ...entry.spelledKeys])
      classes.set(soundClass(sound), (classes.get(soundClass(sound)) ?? new Set()).add(entry));
  }
  const acronyms = entries.filter(({ letters }) => letters !== null);
  const sounded = new Map(entries.flatMap((entry) => [...entry.sounds].map((sound) => [sound, entry])));
  const named = new Map(entries.map((entry) => [entry.plain, entry]));
  const longest =
    2 * Math.max(0, ...entries.flatMap(({ plain: name, keys }) => [name.length, ...keys.map((key) => key.length)]));

  /** The most likely word for a span, with a score from 0 to 1. */
  const findNearest = (raw: string, tokens: readonly Token[]): Near | null => {
    const spelled = acronyms.find(({ letters }) => letters !== null && spells(tokens, letters));
    if (spelled) return { entry: spelled, score: 1 };
    const isBare = [tokens[0], tokens.at(-1)].some((token) => token && stopWords.has(token.text.toLowerCase()));
    if (isBare) return null;
    const written = tokens.map((token) => token.plain).join('');
    if (written.length > longest) return null;
    const areOrdinary = tokens.every(({ text }) => isOrdinary(text));
    // Ordinary words are kept, unless they equal a whole name of several words or a listed pronunciation.
    if (areOrdinary && tokens.length === 1) return null;
    const same = sounded.get(written) ?? named.get(written);
    if (areOrdinary || same) return same ? { entry: same, score: 1 } : null;
    const span = { tokens, plain: written, key: phoneticKey(raw) };
    let best: Near | null = null;
    for (const kind of new Set([soundClass(span.plain), soundClass(span.key)])) {
      for (const entry of classes.get(kind) ?? []) {
        const score = likenessOf(span, entry);
        if (score > (best?.score ?? 0)) best = { entry, score };
      }
    }
    return best;
  };

  // Cached, as words repeat often.
  const known = new Map<string, Near | null>();
  const nearest = (raw: string, tokens: readonly Token[]): Near | null => {
    let near = known.get(raw);
    if (near !== undefined) return near;
    near = findNearest(raw, tokens);
    if (known.size >= mostKnown) known.clear();
    known.set(raw, near);
    return near;
  };

  const bestAt = (text: string, tokens: readonly Token[], at: number): Found | null => {
    let best: Found | null = null;
    for (let count = 1; count <= longestSpan && at + count <= tokens.length; count += 1) {
      const span = tokens.slice(at, at + count);
      const [first] = span;
      const last = span.at(-1);
      const before = span.at(-2);
      if (!first || !last || (before && !areJoined(text, before, last))) break;
      const raw = text.slice(first.start, last.end);
      const found = { tokens: count, text: raw, start: first.start, end: last.end };
      const same = exact.get(raw);
      if (same) return { ...found, entry: same, score: 2 };
      // A correctly spelled name is not part of another one.
      if (count > 1 && exact.has(last.text)) break;
      const near = nearest(raw, span);
      if (near && near.score > (best?.score ?? 0)) best = { ...found, ...near };
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
      // A better match may begin one word later: "usam neo ei" must not include "usam".
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

/** Whether a spelling occurs in ordinary sentences, so that it can't identify a name. */
export const isTooCommon = (spelling: string): boolean => {
  const words = tokensOf(spelling).map(({ text }) => text);
  const [first = ''] = words;
  if (words.length === 1) return isOrdinaryWord(first);
  return [first, words.at(-1) ?? ''].some((word) => stopWords.has(word.toLowerCase()));
};
