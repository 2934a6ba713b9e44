import { dateIn } from '@pauta/feature-api';
import { describe, expect, it } from 'vitest';
import { formatDate, formatWhen } from './meeting-when.ts';

const now = new Date('2026-11-20T18:00:00Z');
const when = (instant: string, locale = 'pt-BR') =>
  formatWhen(new Date(instant), { now, locale, zone: 'America/Sao_Paulo' });

describe('formatWhen', () => {
  it('uses names for the days around today, with the time', () => {
    expect(when('2026-11-20T17:30:00Z')).toBe('Hoje, 14:30');
    expect(when('2026-11-19T19:00:00Z')).toBe('Ontem, 16:00');
    expect(when('2026-11-21T12:00:00Z')).toBe('Amanhã, 09:00');
  });

  it('uses days of the time zone, not of UTC', () => {
    expect(when('2026-11-21T01:30:00Z')).toBe('Hoje, 22:30');
    expect(when('2026-11-20T02:00:00Z')).toBe('Ontem, 23:00');
    expect(when('2026-11-18T01:30:00Z')).toBe('Ter., 17 nov.');
  });

  it('abbreviates other days, with the time only if they are in the future', () => {
    expect(when('2026-11-18T15:00:00Z')).toBe('Qua., 18 nov.');
    expect(when('2026-11-27T12:00:00Z')).toBe('Sex., 27 nov., 09:00');
  });

  it('adds the year if it is not the current one', () => {
    expect(when('2025-11-18T15:00:00Z')).toBe('Ter., 18 nov. 2025');
  });

  it('uses the language', () => {
    expect(when('2026-11-19T19:00:00Z', 'en')).toBe('Yesterday, 16:00');
    expect(when('2026-11-18T15:00:00Z', 'en')).toBe('Wed, Nov 18');
  });
});

describe('formatDate', () => {
  it('omits the current year', () => {
    const options = { now, locale: 'pt-BR', zone: 'America/Sao_Paulo' };
    expect(formatDate('2026-11-27', options)).toBe('27 nov.');
    expect(formatDate('2025-12-31', options)).toBe('31 dez. 2025');
  });
});

describe('dateIn', () => {
  it('returns the calendar date in the zone', () => {
    expect(dateIn(new Date('2026-11-21T02:59:00Z'), 'America/Sao_Paulo')).toBe('2026-11-20');
  });
});
