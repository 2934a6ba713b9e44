import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, localDay, weekdayOf } from '../../platform/calendar-days.ts';
import { nextRun, periodBefore, type Schedule } from './schedule.ts';

const everyDay = [1, 2, 3, 4, 5, 6, 7];
const schedule = (overrides: Partial<Schedule> = {}): Schedule => ({
  weekdays: [1, 2, 3, 4, 5],
  timeOfDay: '08:00',
  timeZone: 'America/Sao_Paulo',
  ...overrides,
});
const next = (of: Schedule, after: string, lastDay: string | null = null) =>
  nextRun(of, new Date(after), lastDay)?.toISOString();

describe('nextRun', () => {
  it('is today if the time is still ahead, else on the next scheduled day', () => {
    expect(next(schedule(), '2026-11-20T10:59:59Z')).toBe('2026-11-20T11:00:00.000Z');
    expect(next(schedule(), '2026-11-20T11:00:00Z')).toBe('2026-11-23T11:00:00.000Z');
  });

  it('is never again on the day of the newest run', () => {
    expect(next(schedule({ timeOfDay: '18:00' }), '2026-11-20T12:00:00Z', '2026-11-20')).toBe(
      '2026-11-23T21:00:00.000Z',
    );
  });

  it('keeps its time of day across clock changes', () => {
    const lisbon = schedule({ weekdays: everyDay, timeZone: 'Europe/Lisbon' });
    expect(next(lisbon, '2026-03-28T09:00:00Z')).toBe('2026-03-29T07:00:00.000Z');
    expect(next(lisbon, '2026-10-24T08:00:00Z')).toBe('2026-10-25T08:00:00.000Z');
  });

  it('is undefined without a weekday', () =>
    expect(next(schedule({ weekdays: [] }), '2026-11-20T10:00:00Z')).toBeUndefined());

  it('is once on each scheduled day, in any zone, across clock changes', () => {
    const zones = [
      'America/Sao_Paulo',
      'America/New_York',
      'Europe/Lisbon',
      'Australia/Lord_Howe',
      'America/Scoresbysund',
      'Pacific/Apia',
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: 0, max: 24 * 60 - 1 }),
        fc.integer({ min: Date.UTC(2016, 0), max: Date.UTC(2030, 0) }),
        (timeZone, minute, since) => {
          const timeOfDay = new Date(minute * 60_000).toISOString().slice(11, 16);
          const daily = schedule({ weekdays: everyDay, timeOfDay, timeZone });
          let at = new Date(since);
          let day: string | null = null;
          for (let run = 0; run < 40; run += 1) {
            const found: Date | undefined = nextRun(daily, at, day);
            if (!found) throw new Error('no next run');
            const of = localDay(found, timeZone);
            expect(of).toBe(day === null ? of : addDays(day, 1));
            expect(found.getTime()).toBeGreaterThan(at.getTime());
            [at, day] = [found, of];
          }
        },
      ),
      { numRuns: 25 },
    );
  });
});

describe('periodBefore', () => {
  it('is yesterday for a report on every day', () => {
    expect(periodBefore(schedule({ weekdays: everyDay }), '2026-11-20')).toEqual({
      from: '2026-11-19',
      to: '2026-11-19',
      start: new Date('2026-11-19T03:00:00Z'),
      end: new Date('2026-11-20T03:00:00Z'),
    });
  });

  it('skips no day: on Monday it begins with Friday', () => {
    expect(weekdayOf('2026-11-23')).toBe(1);
    expect(periodBefore(schedule(), '2026-11-23')).toMatchObject({ from: '2026-11-20', to: '2026-11-22' });
    expect(periodBefore(schedule({ weekdays: [1] }), '2026-11-23')).toMatchObject({
      from: '2026-11-16',
      to: '2026-11-22',
    });
  });

  it('is as long as the day at a clock change', () => {
    const { start, end } = periodBefore(schedule({ weekdays: everyDay, timeZone: 'Europe/Lisbon' }), '2026-03-30');
    expect(end.getTime() - start.getTime()).toBe(23 * 3_600_000);
  });
});
