const unit = (locale: string, name: 'hour' | 'minute' | 'second', value: number): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'short' }).format(value);

/** A duration in its two largest units: "16 min 20 s", "1 h 5 min", "28 s". Rounded down, like the player's clock. */
export const formatSpan = (ms: number, locale: string): string => {
  const seconds = Math.floor(ms / 1000);
  const parts: readonly (readonly ['hour' | 'minute' | 'second', number])[] = [
    ['hour', Math.floor(seconds / 3600)],
    ['minute', Math.floor(seconds / 60) % 60],
    ['second', seconds % 60],
  ];
  const first = parts.findIndex(([, value]) => value > 0);
  if (first === -1) return unit(locale, 'second', 0);
  return parts
    .slice(first, first + 2)
    .filter(([, value]) => value > 0)
    .map(([name, value]) => unit(locale, name, value))
    .join(' ');
};
