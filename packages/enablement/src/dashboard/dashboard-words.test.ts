import { describe, expect, it } from 'vitest';
import { range } from '../testing/dashboard-data.ts';
import { rangeWords, signed, weekEnd, weekWords } from './dashboard-words.ts';

describe('days in words', () => {
  it('contain a common month only once', () => {
    expect(rangeWords(range, 'pt-BR').replaceAll(/\s/gu, ' ')).toBe('14 – 20 nov.');
    expect(rangeWords({ ...range, startDate: '2026-10-22' }, 'pt-BR').replaceAll(/\s/gu, ' ')).toBe(
      '22 out. – 20 nov.',
    );
  });

  it('do not depend on the time zone', () => {
    expect(weekWords('2026-11-16', 'pt-BR')).toBe('16/11');
    expect(weekWords('2026-11-16', 'en')).toBe('11/16');
  });

  it('end a week on Sunday, also across months', () => {
    expect([weekEnd('2026-11-16'), weekEnd('2026-11-30')]).toEqual(['2026-11-22', '2026-12-06']);
  });
});

describe('a difference', () => {
  it('has a sign, unless it is zero', () => {
    expect([signed('8', 8), signed('3', -3), signed('0', 0)]).toEqual(['+8', '−3', '0']);
  });
});
