import { fold } from '@pauta/contract/fold';
import type { Improvement, ImprovementKind } from '@pauta/contract';
import { findNumbers } from '../../portuguese/numbers.ts';
import { openSpelling, type Spelling } from '../../vocabularies/respell.ts';

export interface WrittenTurn {
  id: string;
  text: string;
}

type Improve = (text: string) => string;

const digits = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });

/** Writes amounts and percentages in digits. Self-corrections are kept as said. */
const writeNumbers: Improve = (text) => {
  let written = text;
  for (const { value, unit, start, end, isArticle, isSuperseded } of findNumbers(text).toReversed()) {
    const said = text.slice(start, end);
    if (unit === 'plain' || isArticle || isSuperseded || /[\d%$]/.test(said)) continue;
    written =
      written.slice(0, start) +
      (unit === 'money' ? `R$ ${digits.format(value)}` : `${digits.format(value)}%`) +
      written.slice(end);
  }
  return written;
};

const interrogative =
  /^(?:(?:e|mas|entao|ai) )?(?:quem|qual|quais|quanto|quanta|quantos|quantas|quando|onde|como|por que|o que|sera que)\b/;

/** One space between words, none before punctuation, and punctuation at the end. */
const punctuate: Improve = (text) => {
  const spaced = text
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/\s+([,.;:!?…])/gu, '$1')
    .replaceAll(/([,;:!?])(?=\p{L})/gu, '$1 ')
    .trim();
  if (!/[\p{L}\p{N}%]$/u.test(spaced)) return spaced;
  const last = spaced.split(/[.!?…]\s+/u).at(-1) ?? spaced;
  return spaced + (interrogative.test(fold(last)) ? '?' : '.');
};

/** Capitalises sentences and participants' names. */
const capitalise =
  (names: readonly string[]): Improve =>
  (text) => {
    const begun = text.replaceAll(
      /(^|[.!?…]\s+)(\p{Ll})/gu,
      (_, before: string, letter: string) => before + letter.toLocaleUpperCase('pt-BR'),
    );
    const known = new Map(names.map((name) => [fold(name), name]));
    return begun.replaceAll(/\p{Ll}{3,}/gu, (word, at: number) => {
      const isPart = /\p{L}$/u.test(begun.slice(0, at)) || /^\p{L}/u.test(begun.slice(at + word.length));
      return isPart ? word : (known.get(fold(word)) ?? word);
    });
  };

/** Suggests improvements of turns by rules, with the kind of each change. Runs in a worker process. */
export const improveSegments = (
  turns: readonly WrittenTurn[],
  spelling: Spelling,
  names: readonly string[],
): Improvement[] => {
  const { respell } = openSpelling(spelling);
  const steps: readonly (readonly [ImprovementKind, Improve])[] = [
    ['vocabulary', (text) => respell(text).text],
    ['numbers', writeNumbers],
    ['punctuation', punctuate],
    ['casing', capitalise(names)],
  ];
  return turns.flatMap(({ id, text }) => {
    const kinds: ImprovementKind[] = [];
    let after = text;
    for (const [kind, improve] of steps) {
      const next = improve(after);
      if (next !== after) kinds.push(kind);
      after = next;
    }
    return kinds.length > 0 && after !== '' ? [{ segmentId: id, before: text, after, kinds }] : [];
  });
};

declare module '../../../platform/platform.ts' {
  interface WorkerOperations {
    improveSegments: typeof improveSegments;
  }
}
