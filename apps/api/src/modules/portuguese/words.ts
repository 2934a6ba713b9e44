import { fold } from '@pauta/contract/fold';

export interface Word {
  text: string;
  folded: string;
  start: number;
  end: number;
}

const WORD = /[\p{L}\p{N}]+/gu;

/** The words of a text with their positions. */
export function findWords(text: string): Word[] {
  const folded = fold(text);
  return Array.from(text.matchAll(WORD), (match) => ({
    text: match[0],
    folded: folded.slice(match.index, match.index + match[0].length),
    start: match.index,
    end: match.index + match[0].length,
  }));
}
