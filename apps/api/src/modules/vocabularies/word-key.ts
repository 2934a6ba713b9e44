import { unaccented } from '@pauta/contract/fold';

/** A word without case, accents and separators: "Conta Azul" and "contaazul" are equal. */
export const wordKey = (word: string): string => unaccented(word).replace(/[^\p{L}\p{N}]+/gu, '');

/** Identifies a correction by heard and written word, so that it stays reverted in a meeting. */
export const spellingKey = (heard: string, word: string): string =>
  `${unaccented(heard).replace(/\s+/g, ' ')} → ${wordKey(word)}`;
