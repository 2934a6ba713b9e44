import { describe, expect, it } from 'vitest';
import { isEnglish } from '../portuguese/is-english.ts';
import { inEnglish, inPortuguese } from './in-portuguese.ts';

describe('inPortuguese', () => {
  it.each([
    ['How many meetings did Carla have in November?', 'quantas reuniões Carla têm em novembro?'],
    ['What is the budget of Price Rock?', 'qual é orçamento de Price Rock?'],
    ['And last month?', 'e mês passado?'],
    ["What's Renata's main objection?", 'qual é Renata principal objeção?'],
  ])('reads "%s"', (question, read) => {
    expect(inPortuguese(question)).toBe(read);
  });

  it.each(['E do Bruno?', 'Quais reuniões com a The Coffee falaram de call?', 'Compare Carla e Bruno', 'Resumo'])(
    'leaves "%s" as it is',
    (question) => {
      expect(isEnglish(question)).toBe(false);
      expect(inPortuguese(question)).toBe(question);
    },
  );
});

describe('inEnglish', () => {
  it('returns the English words for Portuguese ones, in each variant', () => {
    expect(inEnglish(['desconto'])).toEqual([['discount'], ['discounts']]);
    expect(inEnglish(['problema', 'Omie'])).toContainEqual(['issues', 'Omie']);
    expect(inEnglish(['padaria'])).toEqual([]);
  });
});
