import { describe, expect, it } from 'vitest';
import { findPeriod } from './periods.ts';
import { understand } from './understand.ts';

const today = { year: 2026, month: 11, day: 20 };
const known = {
  people: [
    { id: 'carla', name: 'Carla Vieira' },
    { id: 'bruno', name: 'Bruno Teles' },
  ],
  names: ['Padaria Sol Nascente', 'Renata Lopes', 'Proposta para a Clínica Vida'],
  today,
  isOfOne: false,
};

describe('findPeriod', () => {
  it.each([
    ['as do mes passado', '2026-10-01', '2026-10-31'],
    ['desta semana', '2026-11-16', '2026-11-22'],
    ['nos ultimos 7 dias', '2026-11-14', '2026-11-20'],
    ['em dezembro', '2025-12-01', '2025-12-31'],
    ['em outubro de 2024', '2024-10-01', '2024-10-31'],
    ['entre setembro e outubro', '2026-09-01', '2026-10-31'],
    ['desde outubro', '2026-10-01', null],
    ['de 3/11 a 10/11', '2026-11-03', '2026-11-10'],
    ['ontem', '2026-11-19', '2026-11-19'],
    ['last month', '2026-10-01', '2026-10-31'],
  ])('reads "%s"', (text, startDate, endDate) => {
    expect(findPeriod(text, today)).toMatchObject({ startDate, endDate });
  });

  it('is silent where no time is named', () => {
    expect(findPeriod('quem decide a compra', today)).toBeUndefined();
  });
});

describe('understand', () => {
  it('tells colleagues, customers and times from what is asked', () => {
    expect(
      understand('Em quantas reuniões da Carla com a Padaria Sol se falou em desconto em outubro?', known),
    ).toEqual({
      want: 'count',
      topic: { kind: 'words', words: ['desconto'], isMissing: false },
      by: null,
      of: 'meetings',
      side: null,
      ownerIds: ['carla'],
      names: ['Padaria Sol'],
      strangers: [],
      period: { startDate: '2026-10-01', endDate: '2026-10-31' },
    });
  });

  it('takes what a follow-up leaves out from the question before', () => {
    const first = understand('Em quantas reuniões da Carla o preço foi a objeção em outubro?', known);
    expect(understand('E do Bruno?', known, first)).toEqual({ ...first, ownerIds: ['bruno'] });
    const month = understand('E este mês?', known, first);
    expect(month).toMatchObject({ topic: first.topic, ownerIds: ['carla'], period: { startDate: '2026-11-01' } });
    expect(understand('E da Zuleica?', known, first).strangers).toEqual(['Zuleica']);
    expect(understand('Quais são os próximos passos em todas as reuniões?', known, first).ownerIds).toEqual([]);
  });

  it('reads a long question over many names within a moment', () => {
    const names = Array.from({ length: 10_000 }, (_, at) => `Reunião de vendas com o Cliente Número ${at}`);
    const content = 'Quais reuniões com o Cliente Número 7 falaram de preço '.repeat(70);
    expect(understand(content, { ...known, names }).want).toBe('list');
  });
});
