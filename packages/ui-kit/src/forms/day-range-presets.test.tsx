import { parseDate } from '@internationalized/date';
import { describe, expect, it } from 'vitest';
import { dayRangePresets } from './day-range-presets.tsx';

const written = (day: string) =>
  Object.fromEntries(
    Object.entries(dayRangePresets(parseDate(day))).map(([id, { start, end }]) => [
      id,
      [start.toString(), end.toString()],
    ]),
  );

describe('dayRangePresets', () => {
  it('ends the last days today, and spans whole months', () => {
    expect(written('2026-11-20')).toEqual({
      today: ['2026-11-20', '2026-11-20'],
      yesterday: ['2026-11-19', '2026-11-19'],
      last7Days: ['2026-11-14', '2026-11-20'],
      last30Days: ['2026-10-22', '2026-11-20'],
      thisMonth: ['2026-11-01', '2026-11-30'],
      lastMonth: ['2026-10-01', '2026-10-31'],
    });
  });

  it('finds the previous month from a day that does not exist in it', () => {
    expect(written('2028-03-31')['lastMonth']).toEqual(['2028-02-01', '2028-02-29']);
  });
});
