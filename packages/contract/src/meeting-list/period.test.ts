import { describe, expect, it } from 'vitest';
import { Period, periodOf, rangeOf } from './period.ts';

describe('rangeOf', () => {
  it('includes today in the last days', () => {
    expect(rangeOf('last7', '2026-03-03')).toEqual({ startDate: '2026-02-25', endDate: undefined });
    expect(rangeOf('last30', '2026-03-01')).toEqual({ startDate: '2026-01-31', endDate: undefined });
  });

  it('handles the lengths of months, also across the end of a year', () => {
    expect(rangeOf('thisMonth', '2028-02-15')).toEqual({ startDate: '2028-02-01', endDate: '2028-02-29' });
    expect(rangeOf('lastMonth', '2026-01-31')).toEqual({ startDate: '2025-12-01', endDate: '2025-12-31' });
  });
});

describe('periodOf', () => {
  it('returns the period of its own days', () => {
    for (const period of Period.options) {
      const { startDate, endDate } = rangeOf(period, '2026-11-20');
      expect(periodOf(startDate, endDate, '2026-11-20')).toBe(period);
    }
  });
});
