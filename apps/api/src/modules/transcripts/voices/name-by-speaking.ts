import type { SpokenPiece } from '../transcripts.table.ts';

/** A speaking turn as observed by the page. */
export type SpeakingTurn = Omit<SpokenPiece, 'text'>;

/** Share of a piece's time for which its speaker must be shown. */
const leastShare = 0.4;

const overlap = (a: SpeakingTurn, b: SpeakingTurn): number =>
  Math.max(0, Math.min(a.endMs, b.endMs) - Math.max(a.startMs, b.startMs));

/** Assigns each piece to the speaker shown for the longest part of it; others are unchanged. */
export const nameBySpeaking = (pieces: readonly SpokenPiece[], turns: readonly SpeakingTurn[]): SpokenPiece[] => {
  const sorted = turns.filter(({ speaker }) => speaker !== null).toSorted((a, b) => a.startMs - b.startMs);
  const longest = sorted.reduce((most, { startMs, endMs }) => Math.max(most, endMs - startMs), 0);
  let from = 0;
  return pieces.map((piece) => {
    // Turns may overlap, but earlier ones can't reach this piece.
    while (from < sorted.length && (sorted[from]?.startMs ?? 0) < piece.startMs - longest) from += 1;
    const spoken = new Map<string, number>();
    for (let at = from; at < sorted.length; at += 1) {
      const turn = sorted[at];
      if (!turn || turn.startMs >= piece.endMs) break;
      const name = turn.speaker ?? '';
      spoken.set(name, (spoken.get(name) ?? 0) + overlap(piece, turn));
    }
    const [best] = [...spoken].toSorted(([, a], [, b]) => b - a);
    const isSeen = best && best[1] >= (piece.endMs - piece.startMs) * leastShare && best[1] > 0;
    return isSeen ? { ...piece, speaker: best[0] } : piece;
  });
};
