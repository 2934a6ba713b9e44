/** When a report goes out: days of the week (ISO 8601, 1 is Monday) and a time on a clock of the zone. */
export interface Schedule {
  readonly weekdays: readonly number[];
  /** `HH:MM`. */
  readonly timeOfDay: string;
  /** IANA name. */
  readonly timeZone: string;
}

/** First and last day, `YYYY-MM-DD`, and the instants from the start of the first to the end of the last. */
export interface Period {
  readonly from: string;
  readonly to: string;
  readonly start: Date;
  readonly end: Date;
}

const dayMs = 86_400_000;
const clocks = new Map<string, Intl.DateTimeFormat>();

const clockOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  clocks.set(timeZone, clock);
  return clock;
};

/** What a clock of the zone shows, as milliseconds as if the zone were UTC. */
const wallOf = (at: number, timeZone: string): number => {
  const parts = Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
};

const dayText = (wall: number): string => new Date(wall).toISOString().slice(0, 10);

/** The calendar day in the zone, `YYYY-MM-DD`. */
export const localDay = (at: Date, timeZone: string): string => dayText(wallOf(at.getTime(), timeZone));

export const addDays = (day: string, days: number): string => dayText(Date.parse(day) + days * dayMs);

/** ISO 8601 day of the week: 1 is Monday. */
export const weekdayOf = (day: string): number => new Date(day).getUTCDay() || 7;

/**
 * When a clock of the zone shows that time on that day. Where clocks are set back, the first time it does; where they
 * are set forward over it, as much later as they are, unless that is another day.
 */
export const instantOf = (day: string, timeOfDay: string, timeZone: string): Date => {
  const wall = Date.parse(`${day}T${timeOfDay}:00Z`);
  const offsetAt = (at: number) => wallOf(at, timeZone) - Math.floor(at / 1_000) * 1_000;
  const before = wall - offsetAt(wall - dayMs);
  const after = wall - offsetAt(wall + dayMs);
  const shown = [before, after].filter((at) => wallOf(at, timeZone) === wall);
  if (shown.length) return new Date(Math.min(...shown));
  return new Date(dayText(wallOf(before, timeZone)) === day ? before : after);
};

/** The next run after an instant, on a later day than the newest run. Undefined without a weekday. */
export const nextRun = (schedule: Schedule, after: Date, lastDay: string | null): Date | undefined => {
  const today = localDay(after, schedule.timeZone);
  // A zone that was changed may have put the newest run on tomorrow's date.
  for (let ahead = 0; ahead <= 9; ahead += 1) {
    const day = addDays(today, ahead);
    if (!schedule.weekdays.includes(weekdayOf(day)) || (lastDay !== null && day <= lastDay)) continue;
    const at = instantOf(day, schedule.timeOfDay, schedule.timeZone);
    if (at > after) return at;
  }
  return undefined;
};

/** What a run on that day reports on: the days since the run before, up to yesterday. */
export const periodBefore = ({ weekdays, timeZone }: Schedule, day: string): Period => {
  const back = [1, 2, 3, 4, 5, 6, 7].find((days) => weekdays.includes(weekdayOf(addDays(day, -days)))) ?? 1;
  const from = addDays(day, -back);
  return {
    from,
    to: addDays(day, -1),
    start: instantOf(from, '00:00', timeZone),
    end: instantOf(day, '00:00', timeZone),
  };
};
