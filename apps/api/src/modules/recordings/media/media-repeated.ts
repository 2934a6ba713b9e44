/** Frames of 30 ms compared as one: shorter than a syllable, longer than the delay between two codecs. */
const STEP = 8;
/** Decibels by which a copy may differ from its source. */
const TOLERANCE = 8;
const MAX_ROUNDS = 200;

export interface TrackLoudness {
  /** Decibels of each frame of 30 ms. */
  readonly loudness: Float32Array;
  /** Loudness above which it is speech. */
  readonly threshold: number;
  /** Whether the file names the speaker. */
  readonly isNamed?: boolean;
}

const powersOf = ({ loudness }: TrackLoudness): Float64Array => {
  const powers = new Float64Array(Math.ceil(loudness.length / STEP));
  for (const [frame, level] of loudness.entries()) {
    const at = Math.floor(frame / STEP);
    powers[at] = (powers[at] ?? 0) + 10 ** (level / 10) / STEP;
  }
  return powers;
};

const dot = (a: Float64Array, b: Float64Array): number => {
  let sum = 0;
  for (let at = Math.min(a.length, b.length) - 1; at >= 0; at -= 1) sum += (a[at] ?? 0) * (b[at] ?? 0);
  return sum;
};

/**
 * Gains of the sources that best add up to the target: non-negative least squares (Lee & Seung, Algorithms for
 * Non-negative Matrix Factorization, 2001).
 */
const gainsFor = (target: Float64Array, sources: readonly Float64Array[]): number[] => {
  const wanted = sources.map((source) => dot(source, target));
  const products = sources.map((one) => sources.map((other) => dot(one, other)));
  let gains = sources.map(() => 1);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    gains = gains.map((gain, row) => {
      const given = (products[row] ?? []).reduce((sum, product, column) => sum + product * (gains[column] ?? 0), 0);
      return given > 0 ? (gain * (wanted[row] ?? 0)) / given : 0;
    });
  }
  return gains;
};

const decibels = (power: number): number => 10 * Math.log10(power + 1e-12);

/** Whether the target differs from the sum of the sources for less than a second and less than 3 % of its speech. */
const isSumOf = (track: TrackLoudness, target: Float64Array, sources: readonly Float64Array[]): boolean => {
  const gains = gainsFor(target, sources);
  if (gains.some((gain) => gain < 1e-3)) return false;
  const length = Math.max(target.length, ...sources.map((source) => source.length));
  const made = Float64Array.from({ length }, (_, at) =>
    sources.reduce((sum, source, index) => sum + (source[at] ?? 0) * (gains[index] ?? 0), 0),
  );
  const audible = (power: number | undefined): number => Math.max(track.threshold, decibels(power ?? 0));
  let [compared, different, run] = [0, 0, 0];
  for (let at = 0; at < length; at += 1) {
    const level = audible(target[at]);
    if (level === track.threshold && audible(made[at]) === track.threshold) continue;
    compared += 1;
    // A syllable on the boundary of two steps may count to either.
    const near = [at - 1, at, at + 1].map((other) => Math.abs(audible(made[other]) - level));
    const isDifferent = Math.min(...near) > TOLERANCE;
    different += isDifferent ? 1 : 0;
    run = isDifferent ? run + 1 : 0;
    if (run > 4) return false;
  }
  return compared > 0 && different <= compared * 0.03;
};

/**
 * Indexes of redundant tracks: a mix of all besides single microphones, or duplicates, of which the named one is kept.
 * Compares loudness over time, so a copy with changed level may be missed, but speech in only one track is never
 * dropped.
 */
export const findRepeated = (tracks: readonly TrackLoudness[]): ReadonlySet<number> => {
  const repeated = new Set<number>();
  const powers = tracks.map(powersOf);
  const speaking = [...tracks.keys()].filter((index) =>
    tracks[index]?.loudness.some((level) => level > (tracks[index]?.threshold ?? 0)),
  );
  const others = (index: number): number[] => speaking.filter((other) => other !== index && !repeated.has(other));
  const check = (index: number, sources: readonly number[]): void => {
    const [track, target] = [tracks[index], powers[index]];
    if (!track || !target) return;
    if (
      isSumOf(
        track,
        target,
        sources.flatMap((source) => powers[source] ?? []),
      )
    )
      repeated.add(index);
  };
  for (const index of speaking.toReversed()) if (others(index).length > 1) check(index, others(index));
  for (const index of speaking.toReversed()) {
    for (const source of others(index)) {
      if (source > index || repeated.has(index)) continue;
      const isCopied = tracks[index]?.isNamed && !tracks[source]?.isNamed;
      if (isCopied) check(source, [index]);
      else check(index, [source]);
    }
  }
  return repeated;
};
