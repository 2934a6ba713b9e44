import { describe, expect, it } from 'vitest';
import { formatAnswer } from './answer-value.ts';

const words = { locale: 'pt-BR', now: new Date('2026-11-20T12:00:00Z'), yes: 'Sim', no: 'Não' };

describe('formatAnswer', () => {
  it.each([
    ['money', 2000, 'R$\u00A02.000'],
    ['money', 1999.9, 'R$\u00A01.999,90'],
    ['number', 1250.5, '1.250,5'],
    ['yes_no', true, 'Sim'],
    ['yes_no', false, 'Não'],
    ['date', '2026-11-27', 'Sex., 27 nov.'],
    ['date', '2027-01-08', 'Sex., 8 jan. 2027'],
    ['date', '2026-11-27T14:30', 'Sex., 27 nov., 14:30'],
    ['date', 'na semana que vem', 'Na semana que vem'],
    ['date', '2026-99-99', '2026-99-99'],
    ['multiple', ['Caixa', 'Estoque', 'Site'], 'Caixa, Estoque e Site'],
    ['single', 'Caixa', 'Caixa'],
    ['person', 'Renata Lopes', 'Renata Lopes'],
    ['text', 'Até dois mil', 'Até dois mil'],
    ['text', 'até dois mil', 'Até dois mil'],
    ['text', 'mensal', 'Mensal'],
    ['text', 'iFood, por enquanto', 'iFood, por enquanto'],
    ['text', 'renata@trigal.example', 'renata@trigal.example'],
    ['multiple', ['caixa', 'site'], 'caixa e site'],
  ] as const)('formats %s %j', (type, value, shown) => {
    expect(formatAnswer(typeof value === 'object' ? [...value] : value, type, words)).toBe(shown);
  });

  it('uses the locale', () => {
    expect(formatAnswer(2000.5, 'money', { ...words, locale: 'en' })).toBe('R$2,000.50');
    expect(formatAnswer('2026-11-27', 'date', { ...words, locale: 'en' })).toBe('Fri, Nov 27');
  });
});
