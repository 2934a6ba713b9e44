/** Maps a value to a position. */
export type Scale = (value: number) => number;

/** Maps values from `from` to `to` linearly to positions from `start` to `end`, clamped at the ends. */
export const linearScale =
  (from: number, to: number, start: number, end: number): Scale =>
  (value) => {
    if (to === from) return (start + end) / 2;
    const portion = Math.min(1, Math.max(0, (value - from) / (to - from)));
    return start + portion * (end - start);
  };

/** Minimum and maximum, unless given; `null` if they are unknown. */
export const extent = (values: readonly number[], min?: number, max?: number): readonly [number, number] | null => {
  const [low, high] = [min ?? Math.min(...values), max ?? Math.max(...values)];
  return Number.isFinite(low) && Number.isFinite(high) ? [low, high] : null;
};

const niceSteps = [1, 2, 2.5, 5, 10];

/** About `count` round values that cover `min` to `max`, in ascending order. */
export const niceTicks = (min: number, max: number, count = 4): readonly number[] => {
  const [low, high] = min === max ? [min - 1, max + 1] : [min, max];
  const rough = (high - low) / count;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = magnitude * (niceSteps.find((nice) => nice * magnitude >= rough * 0.999) ?? 10);
  const first = Math.floor(low / step + 1e-9);
  const last = Math.ceil(high / step - 1e-9);
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)));
};

/** Which of `count` labels to show so that each has at least `room` of the `width`; always including the last. */
export const labelEvery = (count: number, width: number, room: number): ((index: number) => boolean) => {
  const most = Math.max(1, Math.floor(width / room));
  const every = Math.max(1, Math.ceil((count - 1) / most));
  return (index) => (count - 1 - index) % every === 0;
};

/** The middle value; for an even number of values, the mean of the two middle ones. `null` if there are none. */
export const median = (values: readonly number[]): number | null => {
  const sorted = values.toSorted((one, other) => one - other);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
};
