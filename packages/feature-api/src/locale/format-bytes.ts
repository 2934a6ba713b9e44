import { numberFormat } from './calendar.ts';

const byteUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** A file size in units of 1024: "84 MB". */
export const formatBytes = (bytes: number, locale: string): string => {
  const step = Math.min(Math.floor(Math.log2(Math.max(1, bytes)) / 10), byteUnits.length - 1);
  const value = bytes / 1024 ** step;
  return numberFormat(locale, {
    style: 'unit',
    unit: byteUnits[step] ?? 'byte',
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: value < 10 && step > 0 ? 1 : 0,
  }).format(value);
};
