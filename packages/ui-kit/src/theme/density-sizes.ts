import type { Density } from './tokens.ts';

/** What changes together with the density, in px: rows, type and its line, the padding of cards, the drawing of charts. */
export const densitySizes = {
  reading: { row: 64, text: 15, line: 22, card: 24, chart: 248, chartRow: 44 },
  standard: { row: 56, text: 14, line: 20, card: 20, chart: 208, chartRow: 38 },
  dense: { row: 40, text: 13, line: 18, card: 14, chart: 164, chartRow: 30 },
} as const satisfies Record<Density, Record<string, number>>;
