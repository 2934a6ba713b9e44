import { describe, expect, it } from 'vitest';
import { quoted } from './quoted.ts';

describe('quoted', () => {
  it.each([
    ['Cada gerente decide no olho.', '“Cada gerente decide no olho.”'],
    ['uns oito mil reais por mês com pão que sobra.', '“…uns oito mil reais por mês com pão que sobra.”'],
    ['Eu só consigo aprovar sozinha até dois mil por mês', '“Eu só consigo aprovar sozinha até dois mil por mês…”'],
    [' dois mil por mês ', '“…dois mil por mês…”'],
    ['Como vocês planejam a produção hoje,', '“Como vocês planejam a produção hoje…”'],
    ['8 mil, é isso?', '“8 mil, é isso?”'],
  ])('marks where %j was cut', (words, shown) => {
    expect(quoted(words)).toBe(shown);
  });
});
