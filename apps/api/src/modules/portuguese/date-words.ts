export const MONTHS = [
  'janeiro',
  'fevereiro',
  'marco',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
];
export const WEEKDAYS = ['domingo', 'segunda', 'terca', 'quarta', 'quinta', 'sexta', 'sabado'];
const UNITS = ['um', 'dois', 'tres', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove'];
const TEENS = ['dez', 'onze', 'doze', 'treze', 'quatorze', 'quinze', 'dezesseis', 'dezessete', 'dezoito', 'dezenove'];
const TENS = ['vinte', 'trinta', 'quarenta', 'cinquenta', 'sessenta', 'setenta', 'oitenta', 'noventa'];

/** Whole numbers from 1 to 99 in words, without accents. */
export const COUNTS = new Map<string, number>([
  ['uma', 1],
  ['duas', 2],
  ['catorze', 14],
  ['primeiro', 1],
]);
for (const [at, word] of UNITS.entries()) COUNTS.set(word, at + 1);
for (const [at, word] of TEENS.entries()) COUNTS.set(word, at + 10);
for (const [at, word] of TENS.entries()) {
  COUNTS.set(word, (at + 2) * 10);
  for (const [unit, name] of UNITS.entries()) COUNTS.set(`${word} e ${name}`, (at + 2) * 10 + unit + 1);
  COUNTS.set(`${word} e uma`, (at + 2) * 10 + 1);
  COUNTS.set(`${word} e duas`, (at + 2) * 10 + 2);
}
/** Alternatives for a regular expression. */
export const longestFirst = (words: Iterable<string>) =>
  [...words].toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1)).join('|');
export const COUNT = `(?:\\d{1,3}|${longestFirst(COUNTS.keys())})`;
export const DAY_NUMBER = `(?:\\d{1,2}(?:º|o)?|${longestFirst([...COUNTS.keys()].filter((word) => (COUNTS.get(word) ?? 99) <= 31))})`;
export const MONTH = `(?:${MONTHS.join('|')})`;
export const WEEKDAY = `(?:${WEEKDAYS.join('|')})`;
export const YEAR = `(?:\\d{4}|dois mil e ${COUNT})`;

/** Parses digits or words. */
export const count = (words: string): number =>
  /^\d/.test(words) ? Number.parseInt(words, 10) : (COUNTS.get(words) ?? Number.NaN);
