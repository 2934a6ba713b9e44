import { wordForms } from '@pauta/contract';
import { findNumbers } from '../portuguese/numbers.ts';
import { spellFeminine, spellNumber } from '../portuguese/spell-number.ts';
import { wholeNumber } from '../portuguese/whole-number.ts';

export interface SearchQuery {
  /** Search text for the database, with every spelling of its numbers; empty if there are only exclusions. */
  text: string;
  /** Search text of what must occur nowhere in a result; null if nothing is excluded. */
  excluded: string | null;
  /** For each number a regular expression that matches it as a whole, for unaccented lower-case text. */
  numbers: string[];
  /** Words and phrases to highlight in results. */
  terms: string[];
  /** The search for each word, phrase and number alone, for results where they stand apart; none where words are alternatives. */
  apart: Apart[];
}

export interface Apart {
  text: string;
  /** Matches a number as a whole, as in `numbers`; empty for words. */
  whole: string;
}

/** With more combinations, as for several numbers, the text is searched as typed. */
const mostForms = 80;
const largest = 1e9;

const grouped = (value: number): string => String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, '.');

/** A whole number in digits and in words, as in transcripts. */
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
  [...text.matchAll(/[\p{L}\p{N}]+/gu)]
    .map(([word]) => word)
    // Shorter words are rarely the target, and would be highlighted everywhere.
    .filter((word) => word.length > 2 || /\d/.test(word));

interface Span {
  readonly start: number;
  readonly end: number;
  /** Every spelling of the span. */
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

/** Singular and plural forms of words that the database's stemmer keeps apart; not within quoted phrases. */
const wordsWithForms = (text: string, besides: readonly Span[]): Span[] =>
  [...text.matchAll(/[\p{L}\p{N}]+/gu)]
    .map(({ 0: word, index }) => ({ start: index, end: index + word.length, forms: wordForms(word) }))
    .filter(({ start, forms }) => forms.length > 1 && !isInQuotes(text, start))
    .filter((word) => besides.every(({ start, end }) => word.end <= start || word.start >= end));

/** Quotes numbers, so that "oito mil" stays together. */
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

/** `-word` and `-"a phrase"`; a hyphen within a word or a quoted phrase excludes nothing. */
const exclusion = /"[^"]*"?|(?<=^|\s)-("[^"]*"?|\S*[\p{L}\p{N}]\S*)/gu;

const split = (text: string): { wanted: string; excluded: string[] } => {
  const excluded: string[] = [];
  const wanted = text.replaceAll(exclusion, (match: string, word: string | undefined) => {
    if (word === undefined) return match;
    excluded.push(word);
    return '';
  });
  return { wanted: wanted.replaceAll(/\s+/g, ' ').trim(), excluded };
};

/** With more words, meetings that hold all of them apart are not looked for. */
const mostApart = 12;

const partsOf = (text: string, numbers: readonly Span[]): Apart[] => {
  if (/(?:^|\s)or(?:\s|$)/i.test(text)) return [];
  const outside = numbers.filter(({ start }) => !isInQuotes(text, start));
  const rest = outside.reduceRight((left, { start, end }) => `${left.slice(0, start)} ${left.slice(end)}`, text);
  const parts = [
    ...outside.map(({ forms }) => ({
      text: forms.map((form) => `"${form}"`).join(' or '),
      whole: forms.map(wholeNumber).join('|'),
    })),
    ...Array.from(rest.matchAll(/"([^"]+)"?|[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu), ([word, phrase]) => ({
      text: phrase === undefined ? wordForms(word).join(' or ') : `"${phrase}"`,
      whole: '',
    })),
  ];
  return parts.length > 1 && parts.length <= mostApart ? parts : [];
};

const expand = (text: string): SearchQuery => {
  const all = numbersIn(text);
  const numbers = isFew(all) ? all : [];
  const apart = partsOf(text, numbers);
  const asTyped = { text, excluded: null, numbers: [], terms: wordsOf(text), apart };
  const words = wordsWithForms(text, numbers);
  const spans = [...numbers, ...(isFew([...numbers, ...words]) ? words : [])].toSorted((a, b) => a.start - b.start);
  if (spans.length === 0) return asTyped;
  const besides = numbers.reduceRight((rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`, text);
  return {
    text: writtenWays(text, spans, numbers).join(' or '),
    excluded: null,
    numbers: numbers.map(({ forms }) => forms.map(wholeNumber).join('|')),
    apart,
    terms: [...wordsOf(besides).flatMap(wordForms), ...numbers.flatMap(({ forms }) => forms)],
  };
};

/**
 * Expands a typed search, so that "45 mil" also finds "quarenta e cinco mil" and "canal" finds "canais", and the
 * reverse.
 */
export const toSearchQuery = (typed: string): SearchQuery => {
  const { wanted, excluded } = split(typed.normalize('NFC'));
  return excluded.length === 0
    ? expand(typed.normalize('NFC'))
    : { ...expand(wanted), excluded: excluded.map((word) => expand(word).text).join(' or ') };
};
