/** A calendar day in the company's time zone, without time of day. */
export interface Day {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
}

const DAY_MS = 86_400_000;

/** Midnight UTC in ms, for arithmetic. */
export const utc = (day: Day) => Date.UTC(day.year, day.month - 1, day.day);
export const fromUtc = (time: number): Day => {
  const date = new Date(time);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
};
export const plusDays = (day: Day, days: number): Day => fromUtc(utc(day) + days * DAY_MS);
export const weekday = (day: Day) => new Date(utc(day)).getUTCDay();
export const lastOfMonth = (year: number, month: number): Day => fromUtc(Date.UTC(year, month, 0));
/** Whether the date exists in the calendar. */
export const isReal = (day: Day) => {
  const back = fromUtc(utc(day));
  return back.month === day.month && back.day === day.day;
};
/** `YYYY-MM-DD`. */
export const formatDay = (day: Day) =>
  `${String(day.year).padStart(4, '0')}-${String(day.month).padStart(2, '0')}-${String(day.day).padStart(2, '0')}`;

/** The same day of a later month, or its last day. */
export function plusMonths(day: Day, months: number): Day {
  const first = fromUtc(Date.UTC(day.year, day.month - 1 + months, 1));
  const last = lastOfMonth(first.year, first.month);
  return { ...first, day: Math.min(day.day, last.day) };
}

/** Capped at 400 days. */
export function plusWorkdays(day: Day, days: number): Day {
  let result = day;
  for (let left = Math.min(days, 400); left > 0;) {
    result = plusDays(result, 1);
    if (weekday(result) !== 0 && weekday(result) !== 6) left--;
  }
  return result;
}

/** The calendar day that `instant` is in `timeZone`. */
export function dayIn(instant: Date, timeZone: string): Day {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(instant);
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value);
  return { year: part('year'), month: part('month'), day: part('day') };
}

export const nextMonday = (today: Day): Day => plusDays(today, (8 - weekday(today)) % 7 || 7);
