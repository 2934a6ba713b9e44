export interface Sentence {
  text: string;
  start: number;
  end: number;
}

const ABBREVIATIONS = new Set([
  'sr',
  'sra',
  'srs',
  'dr',
  'dra',
  'prof',
  'profa',
  'av',
  'etc',
  'ex',
  'obs',
  'tel',
  'ltda',
  'cia',
  'jr',
]);
/** Speech recognition may give no punctuation: a longer passage is cut between words. */
const LONGEST = 360;

const isSpace = (character: string) => character.trim() === '';

function endsWithAbbreviation(text: string, dot: number): boolean {
  let start = dot;
  while (start > 0 && dot - start < 6 && /\p{L}/u.test(text.charAt(start - 1))) start--;
  return ABBREVIATIONS.has(text.slice(start, dot).toLowerCase());
}

function push(into: Sentence[], text: string, from: number, to: number): void {
  let start = from;
  let end = to;
  while (start < end && isSpace(text.charAt(start))) start++;
  while (end > start && isSpace(text.charAt(end - 1))) end--;
  while (end - start > LONGEST) {
    let cut = start + LONGEST;
    while (cut > start + LONGEST / 2 && !isSpace(text.charAt(cut))) cut--;
    if (cut <= start + LONGEST / 2) {
      cut = start + LONGEST;
      if (/[\uDC00-\uDFFF]/.test(text.charAt(cut))) cut++;
    }
    into.push({ text: text.slice(start, cut), start, end: cut });
    start = cut;
    while (start < end && isSpace(text.charAt(start))) start++;
  }
  if (start < end) into.push({ text: text.slice(start, end), start, end });
}

/** Cuts by length, at most a few hundred characters per piece; for text with more sentence ends than speech has. */
export function splitLength(text: string): Sentence[] {
  const pieces: Sentence[] = [];
  push(pieces, text, 0, text.length);
  return pieces;
}

const mostMarks = 3;

/** Number of closing quotation marks or brackets from an offset. */
function closingMarks(text: string, from: number): number {
  let count = 0;
  while (count < mostMarks && /["”»’)]/.test(text.charAt(from + count))) count++;
  return count;
}

/** Splits at `.`, `!`, `?`, `…` before a space, and at line ends; every piece is literally in `text`. */
export function splitSentences(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    const isLineEnd = character === '\n' || character === '\r' || character === '\u2028';
    if (!isLineEnd && !'.!?…'.includes(character)) continue;
    if (!isLineEnd) {
      const quotes = closingMarks(text, at + 1);
      const next = text.charAt(at + 1 + quotes);
      if (next !== '' && !isSpace(next)) continue;
      if (character === '.' && endsWithAbbreviation(text, at)) continue;
      // "deixa eu ver... são onze": three dots before a lower-case letter are a pause, not an end.
      if (
        (character === '…' || text.slice(at - 2, at + 1) === '...') &&
        /^\s+\p{Ll}/u.test(text.slice(at + 1, at + 12))
      )
        continue;
    }
    // A closing quotation mark belongs to the sentence.
    const end = at + 1 + (isLineEnd ? 0 : closingMarks(text, at + 1));
    push(sentences, text, start, end);
    start = end;
  }
  push(sentences, text, start, text.length);
  return sentences;
}
