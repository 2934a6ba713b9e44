import { numberFormat } from '@pauta/feature-api';

const unit = (locale: string, name: 'hour' | 'minute' | 'second', value: number): string =>
  numberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'short' }).format(value);

/** A duration in minutes: "42 min", "1 h 5 min"; below a minute in seconds. */
export const formatDuration = (ms: number, locale: string): string => {
  const seconds = Math.floor(ms / 1000);
  if (seconds < 60) return unit(locale, 'second', seconds);
  const minutes = Math.round(ms / 60_000);
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return unit(locale, 'minute', minutes);
  return minutes % 60 === 0
    ? unit(locale, 'hour', hours)
    : `${unit(locale, 'hour', hours)} ${unit(locale, 'minute', minutes % 60)}`;
};

/** A position in a recording: "12:55", "1:02:07". */
export const formatOffset = (ms: number): string => {
  const seconds = Math.floor(ms / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
};
