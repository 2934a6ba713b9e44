import * as z from 'zod/mini';

/** Values of a sentence's placeholders. Numbers are formatted by locale. */
export const Values = z.record(z.string(), z.union([z.string(), z.number()]));
export type Values = Readonly<z.infer<typeof Values>>;

const units = ['B', 'KiB', 'MiB', 'GiB', 'TiB'] as const;

/** Such as `9,5 MiB`. */
const bytesInWords = (bytes: number, locale: string): string => {
  const power = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  return `${(bytes / 1024 ** power).toLocaleString(locale, { maximumFractionDigits: 1 })} ${units[power]}`;
};

/** Replaces `{name}` by its value, and `{name:bytes}` by a formatted size. */
export const fillIn = (sentence: string, values: Values, locale: string): string =>
  sentence.replace(/\{(\w+)(:bytes)?\}/g, (_, name: string, isSize?: string) => {
    const value = values[name] ?? '';
    if (typeof value === 'string') return value;
    return isSize ? bytesInWords(value, locale) : value.toLocaleString(locale);
  });
