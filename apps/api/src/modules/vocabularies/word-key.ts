import { unaccented } from '../portuguese/folding.ts';

/** A word without case, accents and what stands between its letters: "Conta Azul" and "contaazul" are one. */
export const wordKey = (word: string): string => unaccented(word).replace(/[^\p{L}\p{N}]+/gu, '');

/** What was heard, and the word that was written for it: what a person undoes in a meeting stays undone by this. */
export const spellingKey = (heard: string, word: string): string =>
  `${unaccented(heard).replace(/\s+/g, ' ')} → ${wordKey(word)}`;
