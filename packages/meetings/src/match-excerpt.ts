export type ExcerptPart = { readonly text: string; readonly isHit: boolean };

/** Enough to read what it is about, and few enough for a telephone to show the hit. */
const leadingCharacters = 32;

/** Letters without accents and case, one unit for each character, so that places in it are places in the original. */
const folded = (text: string): string =>
  Array.from(text, (letter) => (letter.normalize('NFD')[0] ?? letter).toLowerCase()).join('');

const wordsOf = (text: string) => [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }) => ({ word, index }));

/** The beginning that forms of a word share: the search finds "condições" for "condição". */
const stemOf = (word: string): string => (word.length > 4 ? word.replace(/(?:oes|aes|aos?|[aeo]s?)$/, '') : word);

/** A sentence that was found, cut to begin shortly before its first hit, with the hits apart. */
export const matchExcerpt = (sentence: string, query: string): ExcerptPart[] => {
  const text = sentence.normalize('NFC');
  const stems = wordsOf(folded(query.normalize('NFC'))).map(({ word }) => stemOf(word));
  const hits = wordsOf(folded(text)).filter(({ word }) => stems.some((stem) => word.startsWith(stem)));
  const letters = Array.from(text);
  const start = hits[0] && hits[0].index > leadingCharacters ? hits[0].index - leadingCharacters : 0;
  const from = start === 0 ? 0 : letters.indexOf(' ', start) + 1 || start;
  const parts: ExcerptPart[] = from > 0 ? [{ text: '…', isHit: false }] : [];
  let at = from;
  for (const { word, index } of hits) {
    if (index > at) parts.push({ text: letters.slice(at, index).join(''), isHit: false });
    at = index + word.length;
    parts.push({ text: letters.slice(index, at).join(''), isHit: true });
  }
  if (at < letters.length) parts.push({ text: letters.slice(at).join(''), isHit: false });
  return parts;
};
