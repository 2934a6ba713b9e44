import { addDays, instantOf, localDay, weekdayOf } from '../../platform/calendar-days.ts';

/** Schedule of a report: weekdays (ISO 8601, 1 is Monday) and a local time. */
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

/** The next run after an instant, on a later day than the newest run. Undefined without a weekday. */
export const nextRun = (schedule: Schedule, after: Date, lastDay: string | null): Date | undefined => {
  const today = localDay(after, schedule.timeZone);
  // After a change of zone, the newest run may be on tomorrow's date.
  for (let ahead = 0; ahead <= 9; ahead += 1) {
    const day = addDays(today, ahead);
    if (!schedule.weekdays.includes(weekdayOf(day)) || (lastDay !== null && day <= lastDay)) continue;
    const at = instantOf(day, schedule.timeOfDay, schedule.timeZone);
    if (at > after) return at;
  }
  return undefined;
};

/** The period of a run: the days since the previous run, up to yesterday. */
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
