import type { Side } from './sides.ts';

/** Level of a block: peak from 0 to 1, and the number of clipped samples. */
export type SoundLevel = { readonly peak: number; readonly clipped: number };

const limit = 0.985;

export const levelOf = (samples: Float32Array): SoundLevel => {
  let peak = 0;
  let clipped = 0;
  for (const sample of samples) {
    const height = Math.abs(sample);
    if (height > peak) peak = height;
    if (height >= limit) clipped += 1;
  }
  return { peak, clipped };
};

/** Problems of a side's sound. */
export type SoundTrouble = 'silent' | 'clipped';

/** Peaks below this are silence: even the noise of a room is louder. */
const heardPeak = 0.004;
/** Without any sound since the start, a microphone is dead within seconds; after speech, its user may be listening. */
const deadMs = { mic: 5000, others: 15_000 } as const satisfies Record<Side, number>;
const quietMs = { mic: 60_000, others: 120_000 } as const satisfies Record<Side, number>;
/** This many clipped samples within the window are audible as distortion. */
const clippedSamples = 40;
const clippedWindowMs = 5000;

export type SoundWatch = {
  /** Processes the next block; returns the current problem, if any. */
  readonly hear: (level: SoundLevel, ms: number) => SoundTrouble | null;
};

/** Monitors a side for silence and clipping. */
export const watchSound = (side: Side): SoundWatch => {
  let wasHeard = false;
  let silentForMs = 0;
  let rattles: { readonly clipped: number; age: number }[] = [];
  return {
    hear: ({ peak, clipped }, ms) => {
      if (peak >= heardPeak) [wasHeard, silentForMs] = [true, 0];
      else silentForMs += ms;
      for (const rattle of rattles) rattle.age += ms;
      rattles = rattles.filter(({ age }) => age < clippedWindowMs);
      if (clipped > 0) rattles.push({ clipped, age: 0 });
      if (silentForMs >= (wasHeard ? quietMs : deadMs)[side]) return 'silent';
      return rattles.reduce((sum, rattle) => sum + rattle.clipped, 0) >= clippedSamples ? 'clipped' : null;
    },
  };
};

/** Height of a level meter from 0 to 1, covering 60 dB up to full scale. */
export const meterOf = (peak: number): number => Math.max(0, Math.min(1, 1 + Math.log10(Math.max(peak, 1e-6)) / 3));
