import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { EnablementPeriod, EnablementRange, FormatChoice, TypeChoice } from '@pauta/contract';

export const periodLabels: Readonly<Record<EnablementPeriod, MessageDescriptor>> = {
  week: msg`Últimos 7 dias`,
  month: msg`Últimos 30 dias`,
  quarter: msg`Últimos 90 dias`,
};

export const formatLabels: Readonly<Record<FormatChoice, MessageDescriptor>> = {
  ALL: msg`Vídeo e áudio`,
  VIDEO: msg`Vídeo`,
  AUDIO: msg`Áudio`,
};

export const typeLabels: Readonly<Record<TypeChoice, MessageDescriptor>> = {
  ALL: msg`Todos os tipos`,
  EXTERNAL: msg`Externas`,
  INTERNAL: msg`Internas`,
};

export const percent = { style: 'percent', maximumFractionDigits: 0 } as const;
export const whole = { maximumFractionDigits: 0 } as const;

const utc = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** A date range: "14–20 nov.", "28 out. – 20 nov.". */
export const rangeWords = ({ startDate, endDate }: EnablementRange, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'short' })
    .formatRangeToParts(utc(startDate), utc(endDate))
    // Portuguese formats insert "de", which is unusual beside abbreviations.
    .map(({ type, value }) => (type === 'literal' && value === ' de ' ? ' ' : value))
    .join('');

/** The first day of a week: "16/11". */
export const weekWords = (startDate: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'numeric' }).format(utc(startDate));

/** The Sunday of the week that starts with this Monday. */
export const weekEnd = (startDate: string): string => {
  const end = utc(startDate);
  end.setUTCDate(end.getUTCDate() + 6);
  return end.toISOString().slice(0, 10);
};

/** A difference with its sign: "+8", "−3" (with a true minus sign). */
export const signed = (text: string, difference: number): string =>
  difference > 0 ? `+${text}` : difference < 0 ? `−${text}` : text;
