import { describe, expect, it } from 'vitest';
import { addDays, instantOf, localDay, mondayOf, wallClock, weekdayOf } from './calendar-days.ts';

describe('calendar days', () => {
  it('are in the given zone', () => {
    const instant = new Date('2026-11-21T01:30:00Z');
    expect(localDay(instant, 'America/Sao_Paulo')).toBe('2026-11-20');
    expect(localDay(instant, 'Asia/Tokyo')).toBe('2026-11-21');
  });

  it('can be added across months, years and leap days, whatever the clocks do', () => {
    expect([addDays('2026-12-31', 1), addDays('2028-03-01', -1), addDays('2018-11-03', 1)]).toEqual([
      '2027-01-01',
      '2028-02-29',
      '2018-11-04',
    ]);
  });

  it('of a week begin with Monday', () => {
    expect(['2026-11-22', '2026-11-23'].map((day) => [weekdayOf(day), mondayOf(day)])).toEqual([
      [7, '2026-11-16'],
      [1, '2026-11-23'],
    ]);
  });
});

describe('instantOf', () => {
  it.each([
    ['an ordinary day', '2026-11-20', '08:00', 'America/Sao_Paulo', '2026-11-20T11:00:00.000Z'],
    ['a time that clocks skip', '2026-03-08', '02:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
    ['a time that clocks show twice: the first', '2026-11-01', '01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
    ['a midnight that clocks skip', '2018-11-04', '00:00', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
    ['the day when clocks go back at midnight', '2019-02-17', '00:00', 'America/Sao_Paulo', '2019-02-17T03:00:00.000Z'],
    [
      'an hour that is shown twice before midnight',
      '2019-02-16',
      '23:30',
      'America/Sao_Paulo',
      '2019-02-17T01:30:00.000Z',
    ],
    ['half an hour that clocks skip', '2026-10-04', '02:15', 'Australia/Lord_Howe', '2026-10-03T15:45:00.000Z'],
    [
      'an hour that clocks skip before midnight',
      '2026-03-28',
      '23:30',
      'America/Scoresbysund',
      '2026-03-29T00:30:00.000Z',
    ],
    ['a zone with minutes', '2026-11-20', '08:00', 'Asia/Kathmandu', '2026-11-20T02:15:00.000Z'],
    ['a leap day', '2028-02-29', '08:00', 'Europe/Lisbon', '2028-02-29T08:00:00.000Z'],
  ])('of %s', (_, day, time, zone, at) => {
    expect(instantOf(day, time, zone).toISOString()).toBe(at);
  });
});

const at = (zone: string, local: string) => wallClock(zone)(Date.parse(`${local}Z`)).toISOString();

describe('wallClock', () => {
  it.each([
    ['America/Sao_Paulo', '2026-05-13T14:31:05', '2026-05-13T17:31:05.000Z'],
    ['America/Sao_Paulo', '2018-01-13T14:31:00', '2018-01-13T16:31:00.000Z'],
    ['Asia/Kolkata', '2026-05-13T14:31:00', '2026-05-13T09:01:00.000Z'],
    ['UTC', '2026-05-13T14:31:00', '2026-05-13T14:31:00.000Z'],
  ])('in %s reads %s', (zone, local, instant) => {
    expect(at(zone, local)).toBe(instant);
  });

  it('maps a time skipped by daylight saving to one hour later', () => {
    expect(at('America/Sao_Paulo', '2018-11-04T00:30:00')).toBe('2018-11-04T03:30:00.000Z');
  });

  it('maps a time that occurs twice to the first', () => {
    expect(at('America/Sao_Paulo', '2018-02-17T23:30:00')).toBe('2018-02-18T01:30:00.000Z');
  });
});
