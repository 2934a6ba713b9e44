// What the server knows of a plan. It is made in a process of its own, which alone loads what reads media.

/** Milliseconds of one level of loudness. */
export const levelMs = 480;

/** Milliseconds from the recording's start. */
export interface Stretch {
  readonly startMs: number;
  readonly endMs: number;
}

/** Stretches in order, those that touch or overlap as one. */
export const joinStretches = (stretches: readonly Stretch[]): Stretch[] => {
  const joined: { startMs: number; endMs: number }[] = [];
  for (const { startMs, endMs } of stretches.toSorted((a, b) => a.startMs - b.startMs)) {
    const last = joined.at(-1);
    if (last && startMs <= last.endMs) last.endMs = Math.max(last.endMs, endMs);
    else joined.push({ startMs, endMs });
  }
  return joined;
};

export interface MediaChunk extends Stretch {
  readonly index: number;
  /** Position among the audio tracks. */
  readonly track: number;
  /**
   * How long before the start the chunk may begin so that the voices of the chunk before are heard again: a silence.
   * 0 for the first of a track.
   */
  readonly leadMs: number;
  /** Milliseconds of it in which somebody seems to speak. With 0 there is nothing to transcribe. */
  readonly speechMs: number;
}

export interface SpeechTrack {
  /** As the file calls it. */
  readonly name: string | null;
  /** `repeated`: what other tracks hold already, as a mix does. Neither it nor the unreadable has chunks. */
  readonly use: 'heard' | 'repeated' | 'unreadable';
  /** Where somebody seems to speak. */
  readonly speech: readonly Stretch[];
  /** Decibels each `levelMs`, to tell a voice from its echo in another's microphone; empty where there is one track. */
  readonly levels: readonly number[];
}

export interface SpeechPlan {
  readonly tracks: readonly SpeechTrack[];
  readonly chunks: readonly MediaChunk[];
  /** Parts whose sound is in the file but cannot be decoded. */
  readonly lost: readonly Stretch[];
}
