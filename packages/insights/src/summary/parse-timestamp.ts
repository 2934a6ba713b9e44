const clock = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)$/;

/** The milliseconds of "12:05" or "1:02:05"; null where it is no time. */
export const parseTimestamp = (text: string): number | null => {
  const [, hours = '0', minutes, seconds] = clock.exec(text.trim()) ?? [];
  if (minutes === undefined || seconds === undefined) return null;
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
};
