export type FoundPart = { readonly text: string; readonly isHit: boolean };

/** Few enough for a narrow column to show the hit. */
const leadingCharacters = 16;

/** A letter without accents and case; several that stand for one stay one. */
const foldLetter = (letter: string): string => (letter.normalize('NFD')[0] ?? letter).toLowerCase();

/** Where the words stand in the letters as they are searched: without accents and case. */
const placesOf = (letters: readonly string[], words: string): readonly number[] => {
  const wanted = Array.from(words.normalize('NFC').trim(), foldLetter);
  if (wanted.length === 0) return [];
  const folded = letters.map(foldLetter);
  const places: number[] = [];
  for (let at = 0; at + wanted.length <= folded.length; at++) {
    if (!wanted.every((letter, index) => folded[at + index] === letter)) continue;
    places.push(at);
    at += wanted.length - 1;
  }
  return places;
};

/** Text with the places apart at which the words stand. */
export const foundParts = (text: string, words: string): readonly FoundPart[] => {
  const letters = Array.from(text.normalize('NFC'));
  const length = Array.from(words.normalize('NFC').trim()).length;
  const parts: FoundPart[] = [];
  let at = 0;
  for (const place of placesOf(letters, words)) {
    if (place > at) parts.push({ text: letters.slice(at, place).join(''), isHit: false });
    parts.push({ text: letters.slice(place, place + length).join(''), isHit: true });
    at = place + length;
  }
  if (at < letters.length) parts.push({ text: letters.slice(at).join(''), isHit: false });
  return parts;
};

/** The same, cut to begin shortly before the first place. */
export const foundExcerpt = (text: string, words: string): readonly FoundPart[] => {
  const [first, ...rest] = foundParts(text.replace(/\s+/g, ' '), words);
  if (!first || first.isHit || rest.length === 0 || first.text.length <= leadingCharacters)
    return first ? [first, ...rest] : [];
  const tail = first.text.slice(-leadingCharacters);
  const space = tail.indexOf(' ');
  return [{ text: `…${space < 0 ? tail : tail.slice(space + 1)}`, isHit: false }, ...rest];
};
