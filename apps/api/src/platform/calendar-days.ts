import {
  CalendarDateTime,
  fromDate,
  parseDate,
  parseDateTime,
  toCalendarDate,
  toCalendarDateTime,
  toZoned,
} from '@internationalized/date';

// A day is `YYYY-MM-DD`, a zone an IANA name. Where clocks are set back, a time is the first that they show.

/** The calendar day in the zone. */
export const localDay = (at: Date, timeZone: string): string => toCalendarDate(fromDate(at, timeZone)).toString();

/** The day so many days later, or earlier. */
export const addDays = (day: string, days: number): string => parseDate(day).add({ days }).toString();

/** ISO 8601 day of the week: 1 is Monday. */
export const weekdayOf = (day: string): number => parseDate(day).toDate('UTC').getUTCDay() || 7;

/** The Monday of the week that the day is in. */
export const mondayOf = (day: string): string => addDays(day, 1 - weekdayOf(day));

/**
 * When a clock of the zone shows that time on that day. Where clocks are set forward over it, as much later as they are,
 * unless that is another day.
 */
export const instantOf = (day: string, timeOfDay: string, timeZone: string): Date => {
  const wall = parseDateTime(`${day}T${timeOfDay}`);
  const at = toZoned(wall, timeZone, 'compatible');
  const isSameDay = toCalendarDate(toCalendarDateTime(at)).toString() === day;
  return (isSameDay ? at : toZoned(wall, timeZone, 'earlier')).toDate();
};

const quarterMs = 15 * 60_000;

/**
 * Turns times on the clocks of a zone, given in milliseconds as if they were UTC, into instants. A time that clocks
 * skipped is as much later as they are. Quick for many that lie near each other.
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
    // Zones change at full quarters of an hour at the earliest.
    const start = Math.floor(wallMs / quarterMs) * quarterMs;
    const known = instants.get(start) ?? instantAt(start);
    instants.set(start, known);
    return new Date(known + wallMs - start);
  };
};
