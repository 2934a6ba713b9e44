import { unaccented } from '@pauta/contract/fold';
import { levelMs, type SpeechTrack } from '../../recordings/media/speech-plan.ts';
import type { SpokenPiece } from '../transcripts.table.ts';

export interface TranscribedTrack extends Pick<SpeechTrack, 'name' | 'levels'> {
  /** Sorted by start; speaker labels are only valid within the track. */
  readonly pieces: readonly SpokenPiece[];
}

/** Maximum distance of the same word in two tracks. */
const SAME_MS = 1500;
/** The same between a mix and a speaker's track: on a busy machine one may lag. */
const MIXED_MS = 5000;
/** Share of a piece's words that another track must contain at the same time. */
const SAME_SHARE = 0.7;
/** Fewer words, such as "Sim, claro", may be said by two people at once. */
const SAME_WORDS = 3;
/** Decibels between a voice and its echo. */
const LOUDER = 6;
const LOUDER_THAN_USUAL = 3;

type WordTimes = ReadonlyMap<string, readonly number[]>;

const wordsOf = ({ text, startMs, endMs }: SpokenPiece): { text: string; ms: number }[] =>
  Array.from(text.matchAll(/[\p{L}\p{N}]+/gu), (match) => ({
    text: unaccented(match[0]),
    ms: startMs + ((endMs - startMs) * (match.index + match[0].length / 2)) / text.length,
  }));

const indexWords = (pieces: readonly SpokenPiece[]): WordTimes => {
  const times = new Map<string, number[]>();
  for (const { text, ms } of pieces.flatMap(wordsOf)) {
    const own = times.get(text);
    if (own) own.push(ms);
    else times.set(text, [ms]);
  }
  for (const own of times.values()) own.sort((a, b) => a - b);
  return times;
};

const isSaidAt = (times: readonly number[] | undefined, ms: number, withinMs: number): boolean => {
  if (!times) return false;
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] ?? 0) < ms - withinMs) low = middle + 1;
    else high = middle;
  }
  return (times[low] ?? Infinity) <= ms + withinMs;
};

const shareIn = (words: ReturnType<typeof wordsOf>, times: WordTimes, withinMs: number): number =>
  words.filter(({ text, ms }) => isSaidAt(times.get(text), ms, withinMs)).length / Math.max(1, words.length);

const isIn = (piece: SpokenPiece, times: WordTimes): boolean => {
  const words = wordsOf(piece);
  return words.length >= SAME_WORDS && shareIn(words, times, SAME_MS) >= SAME_SHARE;
};

/** Next to named tracks, an unnamed one is their mix, of which only words missing in the others are kept. */
const withoutMixed = (tracks: readonly TranscribedTrack[]): TranscribedTrack[] => {
  const named = tracks.filter(({ name }) => name);
  if (named.length === 0) return [...tracks];
  const said = indexWords(named.flatMap(({ pieces }) => pieces));
  return tracks.map((track) =>
    track.name
      ? track
      : { ...track, pieces: track.pieces.filter((piece) => shareIn(wordsOf(piece), said, MIXED_MS) < SAME_SHARE) },
  );
};

const levelIn = ({ levels }: TranscribedTrack, { startMs, endMs }: SpokenPiece): number => {
  const part = levels.slice(Math.floor(startMs / levelMs), Math.max(Math.ceil(endMs / levelMs), 1));
  return part.length === 0 ? -120 : Math.max(...part);
};

const usualLevel = ({ levels }: TranscribedTrack): number =>
  levels.toSorted((a, b) => a - b)[Math.floor(levels.length * 0.95)] ?? -120;

/** Compares two tracks for a piece: positive for the first, negative for the second, 0 if undecided. */
type Compare = (piece: SpokenPiece, one: number, other: number) => number;

const comparing = (
  tracks: readonly TranscribedTrack[],
  echoes: readonly (readonly (readonly number[])[])[],
): Compare => {
  const usual = tracks.map(usualLevel);
  // A mix repeats several tracks; a track without its own words is part of it.
  const sources = echoes.map((own) => new Set(own.flat()).size);
  const shares = echoes.map((own) => own.filter((others) => others.length > 0).length / Math.max(1, own.length));
  return (piece, one, other) => {
    const [a, b] = [tracks[one], tracks[other]];
    if (!a || !b) return 0;
    const louder = levelIn(a, piece) - levelIn(b, piece);
    if (Math.abs(louder) >= LOUDER) return louder;
    const fewer = (sources[other] ?? 0) - (sources[one] ?? 0);
    if (fewer !== 0) return fewer;
    const share = (shares[one] ?? 0) - (shares[other] ?? 0);
    if (Math.abs(share) > 0.1) return share;
    const unusual = louder - ((usual[one] ?? 0) - (usual[other] ?? 0));
    return Math.abs(unusual) >= LOUDER_THAN_USUAL ? unusual : 0;
  };
};

interface Voiced extends SpokenPiece {
  /** Index of the speaker's track; null if two tracks match equally. */
  readonly track: number | null;
}

/** Removes echoes between microphones: each piece appears once, with its track, or without a speaker if undecided. */
const withoutEchoes = (tracks: readonly TranscribedTrack[]): Voiced[] => {
  const index = tracks.map(({ pieces }) => indexWords(pieces));
  const echoes = tracks.map(({ pieces }, track) =>
    pieces.map((piece) =>
      [...index.keys()].filter((other) => other !== track && isIn(piece, index[other] ?? new Map())),
    ),
  );
  const compare = comparing(tracks, echoes);
  const isNamedAlike = (one: number, other: number): boolean =>
    !!tracks[one]?.name && tracks[one].name === tracks[other]?.name;
  const [kept, dropped]: [Voiced[], Voiced[]] = [[], []];
  for (const [track, { pieces }] of tracks.entries()) {
    for (const [position, piece] of pieces.entries()) {
      let winner = track;
      let isCertain = true;
      for (const other of echoes[track]?.[position] ?? []) {
        const better = compare(piece, winner, other);
        if (better < 0) [winner, isCertain] = [other, true];
        else if (better === 0) {
          // Two tracks of one person do not compete.
          isCertain &&= isNamedAlike(winner, other);
          winner = Math.min(winner, other);
        }
      }
      (winner === track ? kept : dropped).push({ ...piece, track: isCertain ? track : null });
    }
  }
  // Both copies may have been dropped in favour of the other.
  const said = indexWords(kept);
  return [...kept, ...dropped.filter((piece) => !isIn(piece, said))];
};

/**
 * Merges the tracks into one timeline. A track is one speaker with its name in the file, or several if the engine
 * separated them.
 */
export const joinTracks = (tracks: readonly TranscribedTrack[]): SpokenPiece[] => {
  const speaking = withoutMixed(tracks).filter(({ pieces }) => pieces.length > 0);
  const [only] = speaking;
  if (!only) return [];
  if (speaking.length === 1) {
    const labels = new Set(only.pieces.map(({ speaker }) => speaker));
    return only.pieces.map((piece) => (labels.size === 1 ? { ...piece, speaker: only.name ?? piece.speaker } : piece));
  }
  const voices = speaking.map(({ pieces }) => new Set(pieces.flatMap(({ speaker }) => speaker ?? [])).size);
  const names = new Map<string, string>();
  const nameOf = (track: number, label: string | null): string | null => {
    const isOne = (voices[track] ?? 0) <= 1;
    if (!isOne && label === null) return null;
    const own = isOne ? speaking[track]?.name : undefined;
    if (own) return own;
    const key = isOne ? String(track) : `${track} ${label}`;
    const known = names.get(key);
    if (known !== undefined) return known;
    const name = `Falante ${names.size + 1}`;
    names.set(key, name);
    return name;
  };
  const pieces = withoutEchoes(speaking).toSorted((a, b) => a.startMs - b.startMs);
  return pieces.map(({ track, ...piece }) => ({
    ...piece,
    speaker: track === null ? null : nameOf(track, piece.speaker),
  }));
};
