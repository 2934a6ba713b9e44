import { fillIn, type Values } from '@pauta/contract';
import type * as words from '../problems/words.en.ts';

type Words = typeof words;

let english: Words | undefined;

/** Loads the server's messages in a language; the catalog itself is empty. */
export const messages = async (locale: 'pt-BR' | 'en'): Promise<Record<string, never>> => {
  if (locale === 'en') english = await import('../problems/words.en.ts');
  return {};
};

/** The sentence in the current language; undefined for Portuguese, which the server sends itself. */
export const localized = (group: keyof Words, code: string, values: Values = {}): string | undefined => {
  const lang = typeof document === 'undefined' ? '' : document.documentElement.lang;
  const sentence = lang === 'en' ? english?.[group][code] : undefined;
  return sentence && fillIn(sentence, values, lang);
};
