/** An instant in local time, in the format of a `datetime-local` input. */
export const localTime = (instant: string): string => {
  const date = new Date(instant);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};

/** The instant of a `datetime-local` value. Invalid values are passed on for the server to report at the field. */
export const instantOf = (local: string): string => {
  const date = new Date(local);
  return Number.isNaN(date.getTime()) ? local : date.toISOString();
};
