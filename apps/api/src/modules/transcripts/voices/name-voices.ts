import type { SpokenPiece } from '../transcripts.table.ts';
import type { VoiceStretch } from './diarize.ts';

/** Share of the detected speech in a piece that must be of one voice. */
const CERTAIN = 0.75;
/** Share of the piece in which that voice must be detected. */
const ENOUGH = 0.3;

const overlapMs = (a: { startMs: number; endMs: number }, b: { startMs: number; endMs: number }): number =>
  Math.max(0, Math.min(a.endMs, b.endMs) - Math.max(a.startMs, b.startMs));

/**
 * Assigns to each piece the voice detected during it, as "Falante 2", numbered by first utterance. Pieces without a
 * dominant voice get none. Voices are sorted by start.
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
