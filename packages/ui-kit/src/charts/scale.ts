/** From a value to a place. */
export type Scale = (value: number) => number;

/** Spreads the values from `from` to `to` over the places from `start` to `end`; beyond them it stops. */
export const linearScale =
  (from: number, to: number, start: number, end: number): Scale =>
  (value) => {
    if (to === from) return (start + end) / 2;
    const portion = Math.min(1, Math.max(0, (value - from) / (to - from)));
    return start + portion * (end - start);
  };

/** The least and the greatest, unless given; `null` where nothing says. */
export const extent = (values: readonly number[], min?: number, max?: number): readonly [number, number] | null => {
  const [low, high] = [min ?? Math.min(...values), max ?? Math.max(...values)];
  return Number.isFinite(low) && Number.isFinite(high) ? [low, high] : null;
};

const niceSteps = [1, 2, 2.5, 5, 10];

/** About `count` round values that hold all from `min` to `max`, the least first. */
export const niceTicks = (min: number, max: number, count = 4): readonly number[] => {
  const [low, high] = min === max ? [min - 1, max + 1] : [min, max];
  const rough = (high - low) / count;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = magnitude * (niceSteps.find((nice) => nice * magnitude >= rough * 0.999) ?? 10);
  const first = Math.floor(low / step + 1e-9);
  const last = Math.ceil(high / step - 1e-9);
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)));
};

/** Which of `count` labels to write so that each has at least `room` of the `width`; the last is among them. */
export const labelEvery = (count: number, width: number, room: number): ((index: number) => boolean) => {
  const most = Math.max(1, Math.floor(width / room));
  const every = Math.max(1, Math.ceil((count - 1) / most));
  return (index) => (count - 1 - index) % every === 0;
};

/** The middle value; of an even number of them, the mean of the two in the middle. `null` of none. */
export const median = (values: readonly number[]): number | null => {
  const sorted = values.toSorted((one, other) => one - other);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
};
