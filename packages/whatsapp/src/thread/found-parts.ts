import { fold } from '@pauta/contract/fold';

export type FoundPart = { readonly text: string; readonly isHit: boolean };

/** Few enough for the match to be visible in a narrow column. */
const leadingCharacters = 16;

/** Splits a text at its matches, ignoring accents and case. */
export const foundParts = (source: string, words: string): readonly FoundPart[] => {
  const text = source.normalize('NFC');
  const [folded, wanted] = [fold(text), fold(words.normalize('NFC').trim())];
  const parts: FoundPart[] = [];
  let at = 0;
  for (let from = wanted ? folded.indexOf(wanted) : -1; from !== -1; from = folded.indexOf(wanted, at)) {
    if (from > at) parts.push({ text: text.slice(at, from), isHit: false });
    at = from + wanted.length;
    parts.push({ text: text.slice(from, at), isHit: true });
  }
  if (at < text.length) parts.push({ text: text.slice(at), isHit: false });
  return parts;
};

/** The same, starting shortly before the first match. */
export const foundExcerpt = (text: string, words: string): readonly FoundPart[] => {
  const [first, ...rest] = foundParts(text.replace(/\s+/g, ' '), words);
  if (!first || first.isHit || rest.length === 0 || first.text.length <= leadingCharacters)
    return first ? [first, ...rest] : [];
  const tail = first.text.slice(-leadingCharacters);
  const space = tail.indexOf(' ');
  return [{ text: `…${space < 0 ? tail : tail.slice(space + 1)}`, isHit: false }, ...rest];
};
