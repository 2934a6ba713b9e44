import type { Density } from './tokens.ts';

/** Sizes in px that depend on the density: row height, font size, line height, card padding, chart heights. */
export const densitySizes = {
  reading: { row: 64, text: 15, line: 22, card: 24, chart: 248, chartRow: 44 },
  standard: { row: 56, text: 14, line: 20, card: 20, chart: 208, chartRow: 38 },
  dense: { row: 40, text: 13, line: 18, card: 14, chart: 164, chartRow: 30 },
} as const satisfies Record<Density, Record<string, number>>;
