import type { Side } from './sides.ts';

/** How loud a block is: its loudest sample from 0 to 1, and how many samples stand at the limit. */
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

/** What is wrong with a side's sound. */
export type SoundTrouble = 'silent' | 'clipped';

/** Below it there is nobody: a room is louder. */
const heardPeak = 0.004;
/** A microphone that gives nothing at all is dead within seconds; one that was heard may belong to who listens. */
const deadMs = { mic: 5000, others: 15_000 } as const satisfies Record<Side, number>;
const quietMs = { mic: 60_000, others: 120_000 } as const satisfies Record<Side, number>;
/** So many samples at the limit within this time are heard as a rattle. */
const clippedSamples = 40;
const clippedWindowMs = 5000;

export type SoundWatch = {
  /** Takes the next block; gives what is wrong now. */
  readonly hear: (level: SoundLevel, ms: number) => SoundTrouble | null;
};

/** Watches one side: it says that nothing is heard, or that it is too loud, until that is over. */
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

/** Height of a meter from 0 to 1: 60 dB from a whisper to the limit. */
export const meterOf = (peak: number): number => Math.max(0, Math.min(1, 1 + Math.log10(Math.max(peak, 1e-6)) / 3));
