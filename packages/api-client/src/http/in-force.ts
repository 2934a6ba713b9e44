import { fillIn, type Values } from '@pauta/contract';
import type * as words from '../problems/words.en.ts';

type Words = typeof words;

let english: Words | undefined;

/** Fetches what the server says in a language: a catalog without messages of its own. */
export const messages = async (locale: 'pt-BR' | 'en'): Promise<Record<string, never>> => {
  if (locale === 'en') english = await import('../problems/words.en.ts');
  return {};
};

/** The sentence of the language in force; undefined where that is the server's own Portuguese. */
export const inForce = (group: keyof Words, code: string, values: Values = {}): string | undefined => {
  const lang = typeof document === 'undefined' ? '' : document.documentElement.lang;
  const sentence = lang === 'en' ? english?.[group][code] : undefined;
  return sentence && fillIn(sentence, values, lang);
};
