import {
  CalendarDateTime,
  fromDate,
  parseDate,
  parseDateTime,
  toCalendarDate,
  toCalendarDateTime,
  toZoned,
} from '@internationalized/date';

// A day is `YYYY-MM-DD`, a zone an IANA name. A time that occurs twice means the first.

/** The calendar day in the zone. */
export const localDay = (at: Date, timeZone: string): string => toCalendarDate(fromDate(at, timeZone)).toString();

/** Adds days; may be negative. */
export const addDays = (day: string, days: number): string => parseDate(day).add({ days }).toString();

/** ISO 8601 day of the week: 1 is Monday. */
export const weekdayOf = (day: string): number => parseDate(day).toDate('UTC').getUTCDay() || 7;

/** The Monday of the day's week. */
export const mondayOf = (day: string): string => addDays(day, 1 - weekdayOf(day));

/**
 * The instant of a local time. A time skipped by daylight saving moves later by the gap, unless that is another day.
 */
export const instantOf = (day: string, timeOfDay: string, timeZone: string): Date => {
  const wall = parseDateTime(`${day}T${timeOfDay}`);
  const at = toZoned(wall, timeZone, 'compatible');
  const isSameDay = toCalendarDate(toCalendarDateTime(at)).toString() === day;
  return (isSameDay ? at : toZoned(wall, timeZone, 'earlier')).toDate();
};

const quarterMs = 15 * 60_000;

/**
 * Converts local times, given in ms as if they were UTC, to instants. A skipped time moves later by the gap. Cached per
 * quarter of an hour, so it is fast for many nearby times.
 */
export const wallClock = (timeZone: string): ((wallMs: number) => Date) => {
  const instants = new Map<number, number>();
  const instantAt = (wallMs: number): number => {
    const wall = new Date(wallMs);
    const [year, month, day] = [wall.getUTCFullYear(), wall.getUTCMonth() + 1, wall.getUTCDate()];
    const time = new CalendarDateTime(year, month, day, wall.getUTCHours(), wall.getUTCMinutes());
    return toZoned(time, timeZone).toDate().getTime();
  };
  return (wallMs) => {
    // Zone offsets change at quarters of an hour.
    const start = Math.floor(wallMs / quarterMs) * quarterMs;
    const known = instants.get(start) ?? instantAt(start);
    instants.set(start, known);
    return new Date(known + wallMs - start);
  };
};
