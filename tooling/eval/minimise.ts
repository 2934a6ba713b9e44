const momentum = 0.9;
const memory = 0.999;
const least = 1e-8;

interface Descent {
  rounds: number;
  rate: number;
  /** Adds the gradient of the error at `weights` to `slope`. */
  slopeAt: (weights: Float64Array, slope: Float64Array) => void;
  /** Projects a weight back to its allowed range. */
  constrain: (weight: number, at: number, weights: Float64Array) => number;
}

/** Adam from zero for a fixed number of rounds, so deterministic. */
export function minimise(size: number, { rounds, rate, slopeAt, constrain }: Descent): Float64Array {
  const weights = new Float64Array(size);
  const slope = new Float64Array(size);
  const first = new Float64Array(size);
  const second = new Float64Array(size);
  for (let round = 1; round <= rounds; round++) {
    slope.fill(0);
    slopeAt(weights, slope);
    for (const [at, value] of slope.entries()) {
      const mean = momentum * (first[at] ?? 0) + (1 - momentum) * value;
      const square = memory * (second[at] ?? 0) + (1 - memory) * value * value;
      first[at] = mean;
      second[at] = square;
      const step = (rate * mean) / (1 - momentum ** round) / (Math.sqrt(square / (1 - memory ** round)) + least);
      weights[at] = constrain((weights[at] ?? 0) - step, at, weights);
    }
  }
  return weights;
}

/** Rounded, to be readable and equal on every machine. */
export const rounded = (weight: number): number => Math.round(weight * 1e4) / 1e4;
