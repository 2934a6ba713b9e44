import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findNumbers } from './numbers.ts';

const values = (text: string) => findNumbers(text).map(({ value, unit }) => [value, unit]);

const UNITS = [
  '',
  'um',
  'dois',
  'três',
  'quatro',
  'cinco',
  'seis',
  'sete',
  'oito',
  'nove',
  'dez',
  'onze',
  'doze',
  'treze',
  'quatorze',
  'quinze',
  'dezesseis',
  'dezessete',
  'dezoito',
  'dezenove',
];
const TENS = ['', '', 'vinte', 'trinta', 'quarenta', 'cinquenta', 'sessenta', 'setenta', 'oitenta', 'noventa'];
const HUNDREDS = [
  '',
  'cento',
  'duzentos',
  'trezentos',
  'quatrocentos',
  'quinhentos',
  'seiscentos',
  'setecentos',
  'oitocentos',
  'novecentos',
];

function below1000(value: number): string {
  if (value === 100) return 'cem';
  const rest = value % 100;
  const small = rest < 20 ? UNITS[rest] : [TENS[Math.floor(rest / 10)], UNITS[rest % 10]].filter(Boolean).join(' e ');
  return [HUNDREDS[Math.floor(value / 100)], small].filter(Boolean).join(' e ');
}

/** A whole number in Brazilian Portuguese words. */
function inWords(value: number): string {
  const thousands = Math.floor(value / 1000);
  const rest = value % 1000;
  const head = thousands === 0 ? '' : thousands === 1 ? 'mil' : `${below1000(thousands)} mil`;
  if (rest === 0) return head;
  if (head === '') return below1000(rest);
  return rest < 100 || rest % 100 === 0 ? `${head} e ${below1000(rest)}` : `${head} ${below1000(rest)}`;
}

describe('findNumbers', () => {
  it.each([
    ['custa R$ 1.500,50', [[1500.5, 'money']]],
    ['são 15 mil reais', [[15000, 'money']]],
    ['uns 2,5 milhões de reais', [[2_500_000, 'money']]],
    ['50k por ano', [[50000, 'plain']]],
    ['caiu 12,5%', [[12.5, 'percent']]],
    ['uns oito por cento do total', [[8, 'percent']]],
    ['noventa e nove vírgula nove por cento', [[99.9, 'percent']]],
    ['quarenta e oito mil e quinhentos', [[48500, 'plain']]],
    ['um milhão e meio', [[1_500_000, 'plain']]],
    ['um milhão e duzentos de prejuízo', [[1_200_000, 'plain']]],
    ['um milhão e duzentos mil', [[1_200_000, 'plain']]],
    ['cento e dezenove reais e noventa', [[119.9, 'money']]],
    [
      'trinta e nove e noventa cada um',
      [
        [39.9, 'money'],
        [1, 'plain'],
      ],
    ],
    ['três e noventa e cinco', [[3.95, 'money']]],
    ['dois e quinhentos', [[2500, 'money']]],
    [
      'meia dúzia ou duas dúzias',
      [
        [6, 'plain'],
        [24, 'plain'],
      ],
    ],
    [
      'duas, três vezes',
      [
        [2, 'plain'],
        [3, 'plain'],
      ],
    ],
    ['mil reais e dez centavos', [[1000.1, 'money']]],
    ['sai a quarenta e dois centavos', [[0.42, 'money']]],
    [
      'de 10 a 15',
      [
        [10, 'plain'],
        [15, 'plain'],
      ],
    ],
    ['cinquenta conto', [[50, 'money']]],
    ['um conto e duzentos', [[1200, 'money']]],
    ['dois contos e meio', [[2500, 'money']]],
    ['faz um conto', [[1000, 'money']]],
  ])('reads "%s"', (text, expected) => {
    expect(values(text)).toEqual(expected);
  });

  it.each(['5àsec', 'S3', '14:30', '24/7', 'meia hora', 'segunda'])('finds none in "%s"', (text) => {
    expect(values(text)).toEqual([]);
  });

  it.each([
    ['dois mil, quinhentos e cinquenta por mês', 2550],
    ['mil, seiscentos e cinquenta com tudo', 1650],
  ])('reads %s with a comma after thousands', (text, value) => {
    expect(values(text)).toEqual([[value, 'plain']]);
  });

  it('separates consecutive numbers', () => {
    expect(values('uns mil, duzentos, trezentos')).toEqual([
      [1000, 'plain'],
      [200, 'plain'],
      [300, 'plain'],
    ]);
  });

  it('reads every whole number below a million in words', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999 }), (value) => {
        expect(findNumbers(`são ${inWords(value)} peças`).map((found) => found.value)).toEqual([value]);
      }),
    );
  });

  it('returns the position of the number', () => {
    const text = 'É isso: vinte e cinco mil reais, fechado.';
    const [found] = findNumbers(text);
    expect(text.slice(found?.start, found?.end)).toBe('vinte e cinco mil reais');
  });

  it('marks a value that the speaker corrects', () => {
    expect(findNumbers('são onze, não, minto, doze com o menino').map((found) => found.isSuperseded)).toEqual([
      true,
      false,
    ]);
    expect(findNumbers('onze lojas, não são doze').map((found) => found.isSuperseded)).toEqual([false, false]);
  });

  it('marks "um" and "uma" alone as articles', () => {
    expect(findNumbers('temos uma loja')[0]?.isArticle).toBe(true);
    expect(findNumbers('vinte e uma lojas')[0]?.isArticle).toBe(false);
  });

  it('reads a range as two numbers of one unit', () => {
    const range = findNumbers('entre dez e quinze por cento').map(({ value, unit }) => [value, unit]);
    expect(range).toEqual([
      [10, 'percent'],
      [15, 'percent'],
    ]);
    expect(findNumbers('entre vinte e cinco e trinta').map(({ value }) => value)).toEqual([25, 30]);
  });
});
