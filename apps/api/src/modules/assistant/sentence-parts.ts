import type { Language } from '@pauta/contract';
import type { Amount } from './words.ts';

export const listOf = (language: Language, items: readonly string[]): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(items);

export const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** The total with its parts: "39 (37 reuniões e 2 conversas)". */
export const whole = ({ meetings, chats }: Amount, words: string): string =>
  meetings && chats ? `${meetings + chats} (${words})` : words;
