import { fold } from '@pauta/contract/fold';
import { isForm, wordsOf } from '../meeting/word-match.ts';

export type ExcerptPart = { readonly text: string; readonly isHit: boolean };

/** Enough for context, and few enough to keep the match on the first line on phones. */
const leadingCharacters = 40;

/** A matching sentence, starting shortly before its first match, split at the matched words and phrases. */
export const matchExcerpt = (sentence: string, terms: readonly string[]): ExcerptPart[] => {
  const text = sentence.normalize('NFC');
  const phrases = terms
    .map((term) => wordsOf(fold(term.normalize('NFC'))).map(({ word }) => word))
    .filter(({ length }) => length > 0)
    .toSorted((one, other) => other.length - one.length);
  const words = wordsOf(fold(text));
  const hits: { from: number; to: number }[] = [];
  for (let at = 0; at < words.length; at++) {
    const phrase = phrases.find((wanted) => wanted.every((one, n) => isForm(words[at + n]?.word ?? '', one)));
    const [first, last] = [words[at], words[at + (phrase?.length ?? 1) - 1]];
    if (!phrase || !first || !last) continue;
    hits.push({ from: first.index, to: last.index + last.word.length });
    at += phrase.length - 1;
  }
  const first = hits[0]?.from ?? 0;
  const from = first > leadingCharacters ? text.indexOf(' ', first - leadingCharacters) + 1 || first : 0;
  const parts: ExcerptPart[] = from > 0 ? [{ text: '…', isHit: false }] : [];
  let at = from;
  for (const hit of hits) {
    if (hit.from > at) parts.push({ text: text.slice(at, hit.from), isHit: false });
    parts.push({ text: text.slice(hit.from, hit.to), isHit: true });
    at = hit.to;
  }
  if (at < text.length) parts.push({ text: text.slice(at), isHit: false });
  return parts;
};
