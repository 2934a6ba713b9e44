import { fold } from '@pauta/contract/fold';
import { findNumbers } from '../portuguese/numbers.ts';

/** The bound of a comparison: "acima de 20 mil", "menos de oitenta". */
export const boundOf = (text: string, folded: string) => {
  const after = (cue: RegExp): number | null => {
    const match = cue.exec(folded);
    const end = match ? match.index + match[0].length : -1;
    return findNumbers(text).find(({ start }) => match && start >= end && start <= end + 4)?.value ?? null;
  };
  return {
    over: after(/\b(?:acima de|maior(?:es)? (?:do )?que|mais de|a partir de|superior(?:es)? a) /),
    under: after(/\b(?:abaixo de|menor(?:es)? (?:do )?que|menos de|ate|inferior(?:es)? a) /),
  };
};

export const noBounds = { over: null, under: null };

const ofComparison = /^(?:compar\w*|diferenca|acima|abaixo|mais|menos|maior|menor|superior|inferior|mil|reais|r|\d+)$/;

/** The words that name the sum of a comparison; a proposal is compared by its sum. */
export const sumNamed = (words: readonly string[]): string[] =>
  words
    .filter((word) => !ofComparison.test(fold(word)))
    .flatMap((word) => (/^propostas?$/i.test(word) ? ['valor', 'da', word] : word));
