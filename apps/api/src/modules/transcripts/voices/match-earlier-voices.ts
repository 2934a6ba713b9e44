import { asc, eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/database.ts';
import { readParticipants } from '../../meetings/participants.ts';
import { segments, type SpokenPiece } from '../transcripts.table.ts';

const label = /^Falante (\d+)$/;
/** Share of a voice's time that must match one earlier voice, in both directions. */
const CERTAIN = 0.85;

interface EarlierTurn {
  readonly startMs: number;
  readonly endMs: number;
  /** Such as "Falante 2", even if a person has named it. */
  readonly speaker: string;
}

/** Turns of numbered voices before the recording is transcribed again. */
export const readEarlierTurns = async (tx: Tx, meetingId: string): Promise<EarlierTurn[]> => {
  const names = new Map((await readParticipants(tx, meetingId)).map(({ id, name }) => [id, name]));
  const rows = await tx
    .select({ startMs: segments.startMs, endMs: segments.endMs, speakerId: segments.speakerId })
    .from(segments)
    .where(eq(segments.meetingId, meetingId))
    .orderBy(asc(segments.position));
  return rows.flatMap(({ speakerId, ...turn }) => {
    const speaker = speakerId === null ? undefined : names.get(speakerId);
    return speaker !== undefined && label.test(speaker) ? [{ ...turn, speaker }] : [];
  });
};

/** Milliseconds that each voice overlaps each earlier one. */
const sharedMs = (
  pieces: readonly SpokenPiece[],
  earlier: readonly EarlierTurn[],
): Map<string, Map<string, number>> => {
  const shared = new Map<string, Map<string, number>>();
  for (const { speaker, startMs, endMs } of pieces) {
    if (speaker === null || !label.test(speaker)) continue;
    const own = shared.get(speaker) ?? new Map<string, number>();
    shared.set(speaker, own);
    for (const turn of earlier) {
      const ms = Math.min(endMs, turn.endMs) - Math.max(startMs, turn.startMs);
      if (ms > 0) own.set(turn.speaker, (own.get(turn.speaker) ?? 0) + ms);
    }
  }
  return shared;
};

const sum = (values: Iterable<number>): number => [...values].reduce((total, value) => total + value, 0);

/**
 * Keeps the numbers of voices across transcriptions, by when they speak, so that names given by people still match. An
 * uncertain voice gets an unused number.
 */
export const matchEarlierVoices = (pieces: readonly SpokenPiece[], earlier: readonly EarlierTurn[]): SpokenPiece[] => {
  if (earlier.length === 0) return [...pieces];
  const shared = sharedMs(pieces, earlier);
  let last = Math.max(0, ...earlier.map(({ speaker }) => Number(label.exec(speaker)?.[1] ?? 0)));
  const names = new Map<string, string>();
  for (const [voice, own] of shared) {
    const total = sum(own.values());
    const found = [...own].find(([name, ms]) => {
      const ofName = sum([...shared.values()].map((each) => each.get(name) ?? 0));
      return ms >= CERTAIN * total && ms >= CERTAIN * ofName;
    });
    names.set(voice, found ? found[0] : `Falante ${(last += 1)}`);
  }
  return pieces.map((piece) => ({
    ...piece,
    speaker: piece.speaker === null ? null : (names.get(piece.speaker) ?? piece.speaker),
  }));
};
