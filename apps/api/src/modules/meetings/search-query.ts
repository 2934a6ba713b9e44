import { findNumbers } from '../portuguese/numbers.ts';
import { spellFeminine, spellNumber } from '../portuguese/spell-number.ts';
import { wholeNumber } from '../portuguese/whole-number.ts';

export interface SearchQuery {
  /** For the database, with every way to write its numbers. */
  text: string;
  /** For each number a regular expression of it alone, for text in lower case without accents. */
  numbers: string[];
  /** Words and phrases to mark in what was found. */
  terms: string[];
}

/** More ways than these, as with several numbers, and the words are looked for as they were typed. */
const mostForms = 80;
const largest = 1e9;

const grouped = (value: number): string => String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, '.');

/** A whole number in digits and in words, as transcripts have it. */
const formsOf = (value: number): string[] => {
  const thousands = Math.floor(value / 1000);
  const rest = value % 1000;
  const forms = [String(value), grouped(value), spellNumber(value), spellFeminine(value)];
  if (thousands > 0 && thousands < 1000) forms.push(`${thousands} mil${rest > 0 ? ` e ${rest}` : ''}`);
  if (thousands > 0 && rest === 0) forms.push(`${thousands}k`);
  if (value >= 1e6 && value % 1e5 === 0) {
    const millions = String(value / 1e6).replace('.', ',');
    forms.push(`${millions} ${value < 2e6 ? 'milhão' : 'milhões'}`);
  }
  return [...new Set(forms)];
};

const isInQuotes = (text: string, at: number): boolean => text.slice(0, at).split('"').length % 2 === 0;

const wordsOf = (text: string): string[] =>
  [...text.replaceAll(/(^|\s)-\S+/g, ' ').matchAll(/[\p{L}\p{N}]+/gu)]
    .map(([word]) => word)
    // Shorter ones are hardly ever what is looked for, and would be marked all over.
    .filter((word) => word.length > 2 || /\d/.test(word));

/** What was typed, so that "45 mil" also finds "quarenta e cinco mil", and the reverse. */
export const toSearchQuery = (typed: string): SearchQuery => {
  const text = typed.normalize('NFC');
  const asTyped = { text, numbers: [], terms: wordsOf(text) };
  // Without something in all of its ways is not the same as without it in one of them.
  if (/(?:^|\s)-\S/.test(text)) return asTyped;
  const numbers = findNumbers(text)
    .filter(({ value, isArticle }) => !isArticle && Number.isInteger(value) && value > 0 && value < largest)
    .map(({ value, unit, start, end }) => ({
      start,
      end,
      forms: unit === 'percent' ? [`${value}%`, ...formsOf(value).map((form) => `${form} por cento`)] : formsOf(value),
    }));
  if (numbers.length === 0 || numbers.reduce((count, { forms }) => count * forms.length, 1) > mostForms) return asTyped;
  let heads = [''];
  let at = 0;
  for (const { start, end, forms } of numbers) {
    const mark = isInQuotes(text, start) ? '' : '"';
    const before = text.slice(at, start);
    heads = heads.flatMap((head) => forms.map((form) => `${head}${before}${mark}${form}${mark}`));
    at = end;
  }
  const besides = numbers.reduceRight((rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`, text);
  return {
    text: heads.map((head) => head + text.slice(at)).join(' or '),
    numbers: numbers.map(({ forms }) => forms.map(wholeNumber).join('|')),
    terms: [...wordsOf(besides), ...numbers.flatMap(({ forms }) => forms)],
  };
};
