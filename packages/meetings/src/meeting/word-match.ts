import { wordForms } from '@pauta/contract';
import { fold } from '@pauta/contract/fold';

export type PlacedWord = { readonly word: string; readonly index: number };

/** The words of a folded text, with their offsets. */
export const wordsOf = (text: string): PlacedWord[] =>
  [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }) => ({ word, index }));

/** Whether a word is a form of another, both folded: "condições" matches "condição". */
export const isForm = (word: string, wanted: string): boolean => {
  if (wanted.length < 4 || /\d/.test(wanted)) return word === wanted;
  return word.startsWith(wanted.length > 4 ? wanted.replace(/(?:oes|aes|aos?|[aeo]s?)$/, '') : wanted);
};

/** A matcher for the forms of a folded word, singular and plural. */
export const isWordOf = (wanted: string): ((word: string) => boolean) => {
  const forms = wordForms(wanted).map(fold);
  return (word) => forms.some((form) => isForm(word, form));
};
