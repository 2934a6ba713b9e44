import type { InputAudioTrack } from 'mediabunny';
import { decodeMono } from './media-decode.ts';
import { Resampler } from './media-resample.ts';

/** Mono samples from -1 to 1; `at` is the index of the first one from the requested start. */
export interface PlacedMono {
  readonly at: number;
  readonly samples: Float32Array;
}

/**
 * A track from `start` to `end` (seconds) as mono samples of `rate` hertz, in order. Gaps in the recording are gaps
 * between the positions. Errors as `decodeMono`.
 */
export async function* monoAt(
  track: InputAudioTrack,
  start: number,
  end: number,
  rate: number,
): AsyncGenerator<PlacedMono, undefined> {
  let run: { resampler: Resampler | null; rate: number; end: number; at: number } | undefined;
  const place = (samples: Float32Array): PlacedMono => {
    const at = run?.at ?? 0;
    if (run) run.at += samples.length;
    return { at, samples };
  };
  for await (const { start: from, sampleRate, samples } of decodeMono(track, start, end)) {
    if (!run || run.rate !== sampleRate || Math.abs(from - run.end) > 1 / sampleRate) {
      if (run?.resampler) yield place(run.resampler.end());
      const resampler = sampleRate === rate ? null : new Resampler(sampleRate, rate);
      run = { resampler, rate: sampleRate, end: from, at: Math.round((from - start) * rate) };
    }
    yield place(run.resampler ? run.resampler.push(samples) : samples);
    run.end = from + samples.length / sampleRate;
  }
  if (run?.resampler) yield place(run.resampler.end());
  return undefined;
}

/** Adds the overlapping samples to `window`, whose first sample has index `from`. */
const addTo = (window: Float32Array, from: number, { at, samples }: PlacedMono): void => {
  const first = Math.max(from, at);
  const last = Math.min(from + window.length, at + samples.length);
  for (let place = first; place < last; place += 1)
    window[place - from] = (window[place - from] ?? 0) + (samples[place - at] ?? 0);
};

/** Mixes the tracks from `start` to `end` (seconds), in runs of a second; gaps are silent. */
export async function* mixMono(
  tracks: readonly InputAudioTrack[],
  start: number,
  end: number,
  rate: number,
): AsyncGenerator<Float32Array> {
  const lanes = tracks.map((track) => ({
    runs: monoAt(track, start, end, rate),
    next: undefined as PlacedMono | undefined,
  }));
  const total = Math.round((end - start) * rate);
  try {
    for (let from = 0; from < total; from += rate) {
      const window = new Float32Array(Math.min(rate, total - from));
      for (const lane of lanes) {
        for (;;) {
          lane.next ??= (await lane.runs.next()).value;
          if (!lane.next || lane.next.at >= from + window.length) break;
          addTo(window, from, lane.next);
          if (lane.next.at + lane.next.samples.length > from + window.length) break;
          lane.next = undefined;
        }
      }
      yield lanes.length > 1 ? window.map((sample) => Math.max(-1, Math.min(1, sample))) : window;
    }
  } finally {
    await Promise.all(lanes.map(({ runs }) => runs.return(undefined)));
  }
}
