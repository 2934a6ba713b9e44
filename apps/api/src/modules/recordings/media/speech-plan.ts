// Types of a plan for the server, separate because the media libraries are loaded only in the media process.

/** Milliseconds per loudness value. */
export const levelMs = 480;

/** Milliseconds from the recording's start. */
export interface Stretch {
  readonly startMs: number;
  readonly endMs: number;
}

/** Sorted ranges, with touching or overlapping ones joined. */
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
  /** Index among the audio tracks. */
  readonly track: number;
  /**
   * Ms of lead before the start, from a silence, so that the voices of the previous chunk are included. 0 for the first
   * of a track.
   */
  readonly leadMs: number;
  /** Milliseconds of probable speech. With 0 there is nothing to transcribe. */
  readonly speechMs: number;
}

export interface SpeechTrack {
  /** Name in the file. */
  readonly name: string | null;
  /** `repeated`: contained in other tracks, such as a mix. Only `heard` tracks have chunks. */
  readonly use: 'heard' | 'repeated' | 'unreadable';
  /** Ranges of probable speech. */
  readonly speech: readonly Stretch[];
  /** Decibels per `levelMs`, to distinguish a voice from its echo in another microphone; empty for a single track. */
  readonly levels: readonly number[];
}

export interface SpeechPlan {
  readonly tracks: readonly SpeechTrack[];
  readonly chunks: readonly MediaChunk[];
  /** Parts whose audio is in the file but cannot be decoded. */
  readonly lost: readonly Stretch[];
}
