/** Quantile of decibel values, from a histogram in steps of half a decibel. */
const quantile = (decibels: Float32Array, part: number): number => {
  const counts = new Uint32Array(300);
  for (const value of decibels) {
    const step = Math.min(299, Math.max(0, Math.round((value + 140) * 2)));
    counts[step] = (counts[step] ?? 0) + 1;
  }
  let left = decibels.length * part;
  for (const [step, count] of counts.entries()) {
    left -= count;
    if (left <= 0) return step / 2 - 140;
  }
  return 10;
};

/** Below this it is never speech, however quiet the recording. */
const FLOOR = -60;

/**
 * Loudness above which a frame counts as speech: above the recording's background, within 30 dB of its loud parts.
 * `loudness` in dBFS per frame.
 */
export const speechThreshold = (loudness: Float32Array): number => {
  const background = quantile(loudness, 0.1);
  const loud = quantile(loudness, 0.95);
  return Math.max(FLOOR, Math.min(Math.max(background + 6, loud - 30), loud - 6));
};

/** Runs of at least `shortest` frames at or below the threshold. */
export const findSilences = (
  loudness: Float32Array,
  threshold: number,
  shortest: number,
): { start: number; length: number }[] => {
  const silences: { start: number; length: number }[] = [];
  let start = 0;
  for (let frame = 0; frame <= loudness.length; frame += 1) {
    if (frame < loudness.length && (loudness[frame] ?? 0) <= threshold) continue;
    if (frame - start >= shortest) silences.push({ start, length: frame - start });
    start = frame + 1;
  }
  return silences;
};
