import { fold } from '@pauta/contract/fold';
import { findWords } from '../../portuguese/words.ts';

/** A model's text without images, links and markup, cut to `most` characters. */
export const plainText = (text: string, most: number): string =>
  text
    .replaceAll(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/<[^>]{0,2000}>/g, ' ')
    .replaceAll(/\b(?:https?|ftp|data|javascript):\S+|\bwww\.\S+/gi, '')
    .replaceAll(/\[S\d+\]/gi, '')
    .replaceAll(/[*_`#>|]+/g, ' ')
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u001F\u007F\u200B-\u200F\u202A-\u202E\u2066-\u2069\s]+/g, ' ')
    .replaceAll(/\s+([.,;:!?])/g, '$1')
    .trim()
    .slice(0, most)
    .toWellFormed();

const ours = new Set(
  'que nao uma com para por dos das mais ele ela isso foi sao tem seu sua ate sem ja pelo pela'.split(' '),
);
const theirs = new Set(
  'the and with for that this they was will has have are from would their not about of to is el los las una pero muy les des est une pour avec'.split(
    ' ',
  ),
);

/** Whether the function words of a text are those of a foreign language. Text too short to tell is not foreign. */
export const isForeign = (text: string): boolean => {
  const words = findWords(fold(text)).map(({ folded }) => folded);
  const count = (known: ReadonlySet<string>): number => words.filter((word) => known.has(word)).length;
  const foreign = count(theirs);
  return foreign >= 2 && foreign > count(ours);
};
