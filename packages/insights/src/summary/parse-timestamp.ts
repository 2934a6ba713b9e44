const clock = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)$/;

/** Parses "12:05" or "1:02:05" to milliseconds; null if it is not a time. */
export const parseTimestamp = (text: string): number | null => {
  const [, hours = '0', minutes, seconds] = clock.exec(text.trim()) ?? [];
  if (minutes === undefined || seconds === undefined) return null;
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
};
