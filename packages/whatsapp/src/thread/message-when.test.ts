import { formatTime } from '@pauta/feature-api';
import { describe, expect, it } from 'vitest';
import { formatBrief, formatDay, formatPeriod } from './message-when.ts';

const options = { now: new Date('2026-11-20T15:00:00Z'), locale: 'pt-BR', zone: 'America/Sao_Paulo' };

describe('the time of a message', () => {
  it.each([
    ['2026-11-20T12:05:00Z', '09:05'],
    ['2026-11-20T02:30:00Z', 'ontem'],
    ['2026-11-18T12:00:00Z', 'qua.'],
    ['2026-11-14T03:00:00Z', 'sáb.'],
    ['2026-11-14T02:59:00Z', '13/11'],
    ['2026-11-02T12:00:00Z', '02/11'],
    ['2025-11-02T12:00:00Z', '02/11/25'],
  ])('in the list, of %s, is %s', (instant, expected) => {
    expect(formatBrief(new Date(instant), options)).toBe(expected);
  });

  it.each([
    ['2026-11-20', 'Hoje'],
    ['2026-11-19', 'Ontem'],
    ['2026-11-18', 'Quarta-feira, 18 de novembro'],
    ['2025-11-18', 'Terça-feira, 18 de novembro de 2025'],
  ])('over the messages of %s is %s', (date, expected) => {
    expect(formatDay(date, options)).toBe(expected);
  });

  it.each([
    ['2026-11-20', '2026-11-20', '20 de novembro de 2026'],
    ['2026-11-12', '2026-11-20', '12 – 20 de novembro de 2026'],
    ['2025-12-28', '2026-01-03', '28 de dezembro de 2025 – 3 de janeiro de 2026'],
  ])('from %s to %s is %s', (first, last, expected) => {
    expect(formatPeriod(first, last, 'pt-BR').replaceAll(/\s/gu, ' ')).toBe(expected);
  });

  it('uses 24 hours in English, too', () => {
    expect(formatTime(new Date('2026-11-20T17:05:00Z'), { ...options, locale: 'en' })).toBe('14:05');
  });
});
