import type { SpokenPiece } from './transcripts.table.ts';

/** Who spoke from when to when, as somebody else saw it. */
export type SpeakingTurn = Omit<SpokenPiece, 'text'>;

/** Of a piece's time, how much its speaker was seen to speak. */
const leastShare = 0.4;

const overlap = (a: SpeakingTurn, b: SpeakingTurn): number =>
  Math.max(0, Math.min(a.endMs, b.endMs) - Math.max(a.startMs, b.startMs));

/** Gives what was said the name of who was seen to speak then for the longest; what nobody was seen to say stays. */
export const nameBySpeaking = (pieces: readonly SpokenPiece[], turns: readonly SpeakingTurn[]): SpokenPiece[] => {
  const sorted = turns.filter(({ speaker }) => speaker !== null).toSorted((a, b) => a.startMs - b.startMs);
  const longest = sorted.reduce((most, { startMs, endMs }) => Math.max(most, endMs - startMs), 0);
  let from = 0;
  return pieces.map((piece) => {
    // Turns may overlap, but none that begins so long before reaches here.
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
