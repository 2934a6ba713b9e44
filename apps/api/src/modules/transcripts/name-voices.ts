import type { SpokenPiece } from './transcripts.table.ts';
import type { VoiceStretch } from './tell-voices.ts';

/** Of what is heard during a piece, how much must be one voice's. */
const CERTAIN = 0.75;
/** Of the piece itself, how much a voice must be heard in. */
const ENOUGH = 0.3;

const overlapMs = (a: { startMs: number; endMs: number }, b: { startMs: number; endMs: number }): number =>
  Math.max(0, Math.min(a.endMs, b.endMs) - Math.max(a.startMs, b.startMs));

/**
 * Gives each piece the voice that is heard during it, as "Falante 2", in the order in which they first speak. A piece in
 * which no voice is clearly ahead stays without one. Voices sorted by start.
 */
export const nameVoices = (pieces: readonly SpokenPiece[], voices: readonly VoiceStretch[]): SpokenPiece[] => {
  const names = new Map<number, string>();
  const nameOf = (voice: number): string => {
    const name = names.get(voice) ?? `Falante ${names.size + 1}`;
    names.set(voice, name);
    return name;
  };
  return pieces.map((piece) => {
    const heard = new Map<number, number>();
    for (const stretch of voices) {
      if (stretch.startMs >= piece.endMs) break;
      const ms = overlapMs(piece, stretch);
      if (ms > 0) heard.set(stretch.voice, (heard.get(stretch.voice) ?? 0) + ms);
    }
    const total = [...heard.values()].reduce((sum, ms) => sum + ms, 0);
    const [first] = [...heard].toSorted((a, b) => b[1] - a[1]);
    if (!first) return piece;
    const [voice, ms] = first;
    const isCertain = ms >= CERTAIN * total && ms >= ENOUGH * (piece.endMs - piece.startMs);
    return isCertain ? { ...piece, speaker: nameOf(voice) } : piece;
  });
};
