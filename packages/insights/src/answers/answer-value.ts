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

/** Formats a value by the type of its question. */
export const formatAnswer = (value: AnswerValue, type: QuestionType, { locale, now, yes, no }: ValueWords): string => {
  if (typeof value === 'boolean') return value ? yes : no;
  if (typeof value === 'number') {
    return type === 'money' ? money(value, locale) : new Intl.NumberFormat(locale).format(value);
  }
  if (Array.isArray(value)) return new Intl.ListFormat(locale, { type: 'conjunction' }).format(value);
  return type === 'date' ? formatCalendarDate(value, locale, now) : value;
};
