import { beeswarm } from './beeswarm.ts';

/** The dots of a row: the offset of each from the line, and how far the swarm extends from it. */
export type Swarm = { readonly offsets: readonly number[]; readonly reach: number };

/** If any row has more dots than this, all dots are smaller. */
const many = 60;

/** Dot radius and swarm of each row, in px. */
export const swarmsOf = (
  rows: readonly { readonly values: readonly number[] }[],
  across: (value: number) => number,
): { readonly radius: number; readonly swarms: readonly Swarm[] } => {
  const radius = rows.some(({ values }) => values.length > many) ? 3.5 : 5;
  const swarms = rows.map(({ values }) => {
    const offsets = beeswarm(
      values.map((value) => across(value)),
      radius * 2 + 1,
    );
    return { offsets, reach: radius + Math.max(0, ...offsets.map((offset) => Math.abs(offset))) };
  });
  return { radius, swarms };
};
