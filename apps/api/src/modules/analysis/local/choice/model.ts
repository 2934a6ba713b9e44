import type { Kind } from './candidates.ts';

/** Weights of one kind, in the order of `features` and of `silences`. */
export interface Part {
  features: readonly number[];
  silences: readonly number[];
}

export type Weights = Record<Kind, Part>;

const dot = (weights: readonly number[], values: Float64Array): number => {
  let sum = 0;
  for (let at = 0; at < values.length; at++) sum += (weights[at] ?? 0) * (values[at] ?? 0);
  return sum;
};

/** Scores as probabilities that add up to 1. */
export function shares(scores: readonly number[]): number[] {
  const highest = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - highest));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}

/**
 * Conditional logistic choice: each candidate's probability among all candidates and silence. The last number is
 * silence; all add up to 1.
 */
export function chances(
  { features, silences }: Part,
  candidates: readonly Float64Array[],
  silence: Float64Array,
): number[] {
  return shares([...candidates.map((each) => dot(features, each)), dot(silences, silence)]);
}

/** Calibration of the model's probability: its own is too confident outside the dialogues that it was fitted on. */
export interface Calibration {
  shift: number;
  slope: number;
  /** What is more of the shift for each kind. */
  kinds: Readonly<Record<Kind, number>>;
  /** How often answers of some probability are right: points of a rising line from 0 to 1, for the confidence shown. */
  knots: readonly (readonly number[])[];
}

const furthest = 0.999;

export const logit = (probability: number): number => {
  const within = Math.min(furthest, Math.max(1 - furthest, probability));
  return Math.log(within / (1 - within));
};

export const calibrated = (
  { shift, slope, kinds }: Omit<Calibration, 'knots'>,
  kind: Kind,
  probability: number,
): number => 1 / (1 + Math.exp(-shift - kinds[kind] - slope * logit(probability)));

/** How sure an answer of a calibrated probability is: on the line between the knots. */
export function surenessOf({ knots }: Pick<Calibration, 'knots'>, probability: number): number {
  const after = knots.findIndex(([at = 0]) => at >= probability);
  const [to = 1, high = 1] = knots[after] ?? [];
  const [from = 0, low = 0] = knots[after - 1] ?? [];
  if (after < 0) return probability;
  return to === from ? high : low + ((high - low) * (probability - from)) / (to - from);
}
