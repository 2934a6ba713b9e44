/** A clock time as used in exports, to be embedded in patterns: `1:02`, `00:01:02,500`, `2:03:22 PM`. */
export const clockPattern = String.raw`-?\d{1,4}:\d{1,3}(?::\d{1,2})?(?:[.,]\d{1,9})?(?:\s?[AaPp]\.?[Mm]\.?(?![\p{L}]))?`;

const clock = /^(-)?(?:(\d{1,4}):)?(\d{1,4}):(\d{1,2})(?:[.,](\d{1,9}))?(?:\s?([ap])\.?m\.?)?$/i;

/** Milliseconds of a clock time, may be negative; null if invalid. */
export const parseClock = (text: string): number | null => {
  const match = clock.exec(text.trim());
  if (!match) return null;
  const [, sign, hours = '0', minutes = '0', seconds = '0', fraction = '0', half] = match;
  if (Number(seconds) > 59 || (match[2] !== undefined && Number(minutes) > 59)) return null;
  if (half && match[2] === undefined) {
    return ((Number(minutes) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)) * 3_600_000 + Number(seconds) * 60_000;
  }
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours);
  const ms = ((hour * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Math.round(Number(`0.${fraction}`) * 1000);
  return sign ? -ms : ms;
};
