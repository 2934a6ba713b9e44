import { wordForms } from '@pauta/contract';
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

interface Span {
  readonly start: number;
  readonly end: number;
  /** Every way to write what stands there. */
  readonly forms: readonly string[];
}

const numbersIn = (text: string): Span[] =>
  findNumbers(text)
    .filter(({ value, isArticle }) => !isArticle && Number.isInteger(value) && value > 0 && value < largest)
    .map(({ value, unit, start, end }) => ({
      start,
      end,
      forms: unit === 'percent' ? [`${value}%`, ...formsOf(value).map((form) => `${form} por cento`)] : formsOf(value),
    }));

/** Words in the singular and the plural, where the database's stems tell them apart; none of a phrase in quotes. */
const wordsWithForms = (text: string, besides: readonly Span[]): Span[] =>
  [...text.matchAll(/[\p{L}\p{N}]+/gu)]
    .map(({ 0: word, index }) => ({ start: index, end: index + word.length, forms: wordForms(word) }))
    .filter(({ start, forms }) => forms.length > 1 && !isInQuotes(text, start))
    .filter((word) => besides.every(({ start, end }) => word.end <= start || word.start >= end));

/** Numbers are quoted, so that "oito mil" stays together. */
const writtenWays = (text: string, spans: readonly Span[], numbers: readonly Span[]): string[] => {
  let heads = [''];
  let at = 0;
  for (const span of spans) {
    const mark = numbers.includes(span) && !isInQuotes(text, span.start) ? '"' : '';
    const before = text.slice(at, span.start);
    heads = heads.flatMap((head) => span.forms.map((form) => `${head}${before}${mark}${form}${mark}`));
    at = span.end;
  }
  return heads.map((head) => head + text.slice(at));
};

const isFew = (spans: readonly Span[]): boolean =>
  spans.reduce((count, { forms }) => count * forms.length, 1) <= mostForms;

/** What was typed, so that "45 mil" also finds "quarenta e cinco mil" and "canal" finds "canais", and the reverse. */
export const toSearchQuery = (typed: string): SearchQuery => {
  const text = typed.normalize('NFC');
  const asTyped = { text, numbers: [], terms: wordsOf(text) };
  // Without something in all of its ways is not the same as without it in one of them.
  if (/(?:^|\s)-\S/.test(text)) return asTyped;
  const all = numbersIn(text);
  const numbers = isFew(all) ? all : [];
  const words = wordsWithForms(text, numbers);
  const spans = [...numbers, ...(isFew([...numbers, ...words]) ? words : [])].toSorted((a, b) => a.start - b.start);
  if (spans.length === 0) return asTyped;
  const besides = numbers.reduceRight((rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`, text);
  return {
    text: writtenWays(text, spans, numbers).join(' or '),
    numbers: numbers.map(({ forms }) => forms.map(wholeNumber).join('|')),
    terms: [...wordsOf(besides).flatMap(wordForms), ...numbers.flatMap(({ forms }) => forms)],
  };
};
