import { unaccented } from '@pauta/contract/fold';
import { describe, expect, it } from 'vitest';
import { wholeNumber } from './whole-number.ts';

const finds = (written: string, text: string) => new RegExp(wholeNumber(written)).test(unaccented(text));

describe('wholeNumber', () => {
  it.each([
    ['oito mil', 'Perdemos oito mil reais.'],
    ['oito mil', 'Entre sete e oito mil.'],
    ['oito', 'São dois ou oito.'],
    ['mil', 'Custa mil reais.'],
    ['45.000', 'R$ 45.000,00 e pronto'],
    ['45k', 'uns 45k por ano'],
    ['3', 'São 3.'],
    ['três', 'Três, ou quatro'],
    ['cinquenta por cento', 'uns cinquenta por cento disso'],
    ['50%', 'uns 50% disso'],
    ['mil e duzentos', 'mil e  duzentos'],
  ])('finds %s in "%s"', (written, text) => {
    expect(finds(written, text)).toBe(true);
  });

  it.each([
    ['oito mil', 'trinta e oito mil'],
    ['oito mil', 'cento e oito mil'],
    ['oito mil', 'oito mil e quinhentos'],
    ['oito', 'oito mil'],
    ['oito', 'vinte e oito'],
    ['quarenta', 'quarenta e cinco'],
    ['mil', 'oito mil'],
    ['mil', '8 mil'],
    ['mil', 'milhares'],
    ['45.000', '45.000,50'],
    ['45.000', '345.000'],
    ['8', '2,8 mil'],
    ['três', 'três e meio'],
    ['duzentos', 'mil e duzentos'],
  ])('does not find %s in "%s"', (written, text) => {
    expect(finds(written, text)).toBe(false);
  });
});
