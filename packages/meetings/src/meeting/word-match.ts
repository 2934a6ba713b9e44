import { wordForms } from '@pauta/contract';
import { fold } from '@pauta/feature-api';

export type PlacedWord = { readonly word: string; readonly index: number };

/** The words of a folded text, with where they begin. */
export const wordsOf = (text: string): PlacedWord[] =>
  [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }) => ({ word, index }));

/** Whether a word is a form of another, both folded: the search finds "condições" for "condição". */
export const isForm = (word: string, wanted: string): boolean => {
  if (wanted.length < 4 || /\d/.test(wanted)) return word === wanted;
  return word.startsWith(wanted.length > 4 ? wanted.replace(/(?:oes|aes|aos?|[aeo]s?)$/, '') : wanted);
};

/** Whether a word is one of those that a folded word is looked for by: in its own number, or in the other. */
export const isWordOf = (wanted: string): ((word: string) => boolean) => {
  const forms = wordForms(wanted).map(fold);
  return (word) => forms.some((form) => isForm(word, form));
};
