import { fold } from '@pauta/contract/fold';
import type { QuestionType } from '@pauta/contract';
import { normalise } from '../../portuguese/normalise.ts';
import { findNumbers } from '../../portuguese/numbers.ts';
import type { FoundPassage } from '../passages.ts';

export const namesDay = /\d|\b(?:hoje|amanha|ontem|segunda|terca|quarta|quinta|sexta|sabado|domingo|dia|semana)\b/;

export const isTyped = (type: QuestionType): boolean => type === 'date' || type === 'number' || type === 'money';

/** Whether a text holds a value of the type that is asked for. */
export const holdsValue = (type: QuestionType, text: string): boolean =>
  type === 'date'
    ? namesDay.test(fold(normalise(text)))
    : isTyped(type) && findNumbers(normalise(text)).some(({ isArticle }) => !isArticle);

/** Passages that hold a day or a number first, where one is asked for. */
export const typedFirst = (
  type: QuestionType,
  found: ReadonlyMap<string, readonly FoundPassage[]>,
): ReadonlyMap<string, readonly FoundPassage[]> => {
  const holds = ({ text }: FoundPassage): boolean => holdsValue(type, text);
  return new Map([...found].map(([id, list]) => [id, list.toSorted((a, b) => Number(holds(b)) - Number(holds(a)))]));
};
