import type { Side } from './sides.ts';

/** Peak levels of both sides over the last minute. */
export type Loudness = {
  readonly hear: (ms: number, peaks: Readonly<Record<Side, number>>) => void;
  /** Whether the others were louder than the microphone in a time range. */
  readonly isOthers: (startMs: number, endMs: number) => boolean;
};

const rememberedMs = 60_000;

export const createLoudness = (): Loudness => {
  let heard: { readonly ms: number; readonly difference: number }[] = [];
  return {
    hear: (ms, { mic, others }) => {
      heard.push({ ms, difference: others - mic });
      if ((heard[0]?.ms ?? ms) < ms - 2 * rememberedMs) heard = heard.filter((one) => one.ms >= ms - rememberedMs);
    },
    isOthers: (startMs, endMs) =>
      heard.reduce((sum, { ms, difference }) => (ms >= startMs && ms <= endMs ? sum + difference : sum), 0) > 0,
  };
};
