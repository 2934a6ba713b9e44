const ZERO_CROSSINGS = 12;
const MAX_PHASES = 640;

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

/**
 * Resamples mono audio piece by piece: a windowed-sinc low pass in polyphase form (Oppenheim & Schafer, Discrete-Time
 * Signal Processing, 4.7). Rates in hertz. The group delay is compensated.
 */
export class Resampler {
  readonly #step: number;
  readonly #phases: number;
  readonly #half: number;
  readonly #taps: readonly Float32Array[];
  #held: Float32Array;
  /** Index of the next output, in input samples times phases, relative to the start of `#held`. */
  #position = 0;

  constructor(from: number, to: number) {
    const divisor = gcd(from, to);
    const exact = to / divisor;
    this.#phases = Math.min(exact, MAX_PHASES);
    this.#step = (from / to) * this.#phases;
    const cutoff = Math.min(1, to / from);
    this.#half = Math.ceil(ZERO_CROSSINGS / cutoff);
    this.#taps = Array.from({ length: this.#phases }, (_, phase) => this.#filter(phase / this.#phases, cutoff * 0.94));
    this.#held = new Float32Array(this.#half - 1);
  }

  #filter(fraction: number, cutoff: number): Float32Array {
    const taps = new Float32Array(2 * this.#half);
    let sum = 0;
    for (let index = 0; index < taps.length; index += 1) {
      const x = index - (this.#half - 1) - fraction;
      const angle = Math.PI * x * cutoff;
      const window = 0.5 + 0.5 * Math.cos((Math.PI * x) / (this.#half + 1));
      taps[index] = (angle === 0 ? 1 : Math.sin(angle) / angle) * window;
      sum += taps[index] ?? 0;
    }
    return taps.map((tap) => tap / sum);
  }

  /** Returns the output so far; the last few samples wait for the next call, or for `end`. */
  push(samples: Float32Array): Float32Array {
    const input = new Float32Array(this.#held.length + samples.length);
    input.set(this.#held);
    input.set(samples, this.#held.length);
    const width = 2 * this.#half;
    const last = input.length - width;
    const output = new Float32Array(Math.max(0, Math.ceil(((last + 1) * this.#phases - this.#position) / this.#step)));
    let position = this.#position;
    let count = 0;
    while (count < output.length) {
      const nearest = Math.round(position);
      const first = Math.floor(nearest / this.#phases);
      const taps = this.#taps[nearest - first * this.#phases];
      if (first > last || !taps) break;
      let sum = 0;
      for (let index = 0; index < width; index += 1) sum += (input[first + index] ?? 0) * (taps[index] ?? 0);
      output[count] = sum;
      count += 1;
      position += this.#step;
    }
    const used = Math.min(Math.floor(position / this.#phases), input.length);
    this.#held = input.slice(used);
    this.#position = position - used * this.#phases;
    return output.subarray(0, count);
  }

  end(): Float32Array {
    return this.push(new Float32Array(this.#half));
  }
}
