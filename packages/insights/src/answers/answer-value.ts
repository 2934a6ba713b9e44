import type { AnswerValue, QuestionType } from '@pauta/contract';
import { formatCalendarDate } from './calendar-date.ts';

export type ValueWords = { readonly locale: string; readonly now?: Date; readonly yes: string; readonly no: string };

const money = (value: number, locale: string): string =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'BRL',
    minimumFractionDigits: Number.isInteger(value) ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(value);

/** First letter of a word in lower case, but not of an address, or of a brand like "iFood". */
const firstLetter = /^\p{Ll}(?=\p{Ll}*(?:[\s,;:.!?]|$))/u;

const asSentence = (words: string, locale: string): string =>
  words.replace(firstLetter, (letter) => letter.toLocaleUpperCase(locale));

/** Formats a value by the type of its question; what was said begins like a sentence, options stay as written. */
export const formatAnswer = (value: AnswerValue, type: QuestionType, { locale, now, yes, no }: ValueWords): string => {
  if (typeof value === 'boolean') return value ? yes : no;
  if (typeof value === 'number') {
    return type === 'money' ? money(value, locale) : new Intl.NumberFormat(locale).format(value);
  }
  if (Array.isArray(value)) return new Intl.ListFormat(locale, { type: 'conjunction' }).format(value);
  if (type === 'single') return value;
  return asSentence(type === 'date' ? formatCalendarDate(value, locale, now) : value, locale);
};
