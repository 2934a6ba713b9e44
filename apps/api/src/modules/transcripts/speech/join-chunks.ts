import { unaccented } from '@pauta/contract/fold';
import type { SpokenPiece } from '../transcripts.table.ts';

/** The transcript of a range that may overlap the previous chunk. */
export interface TranscribedChunk {
  /** Start of the chunk proper; the lead before it is also in the previous chunk. */
  readonly startMs: number;
  readonly heardFromMs: number;
  /** Sorted by start. */
  readonly pieces: readonly SpokenPiece[];
}

export interface JoinedSpeech {
  readonly pieces: SpokenPiece[];
  /** Times at which a voice may equal an earlier one under another name. */
  readonly apartAt: number[];
}

interface Word {
  readonly text: string;
  readonly ms: number;
  readonly speaker: string | null;
  /** Offset in the text of its piece. */
  readonly start: number;
  match: Word | null;
}

/** Engines return times of sentences, not words: maximum distance of the same word. */
const TOLERANCE_MS = 4000;
/** Number of words compared around a cut: more than fit into two minutes. */
const MAX_WORDS = 600;
/** Fewer common words may be a coincidence. */
const ENOUGH_WORDS = 4;
/** Share of a label's common words that must match one other label. */
const CERTAIN = 0.85;
/** Maximum difference of times at a cut. */
const EDGE_MS = 1000;

const wordsOf = ({ text, startMs, endMs, speaker }: SpokenPiece): Word[] =>
  Array.from(text.matchAll(/\S+/g), (match) => ({
    text: unaccented(match[0]).replace(/[^\p{L}\p{N}]+/gu, ''),
    ms: startMs + ((endMs - startMs) * (match.index + match[0].length / 2)) / text.length,
    speaker,
    start: match.index,
    match: null,
  }));

/** Pairs words of the overlap with the nearest equal word on the other side. */
const matchWords = (
  before: readonly Word[],
  after: readonly Word[],
  { startMs, heardFromMs }: TranscribedChunk,
): void => {
  if (heardFromMs >= startMs) return;
  const early = before.filter(({ ms }) => ms > heardFromMs - EDGE_MS);
  const byText = Map.groupBy(early.slice(-MAX_WORDS), ({ text }) => text);
  const late = after.filter(({ ms }) => ms < startMs + TOLERANCE_MS);
  const pairs = late
    .slice(0, MAX_WORDS)
    .flatMap((word) =>
      (word.text === '' ? [] : (byText.get(word.text) ?? []))
        .map((other) => ({ word, other, distance: Math.abs(word.ms - other.ms) }))
        .filter(({ distance }) => distance <= TOLERANCE_MS),
    );
  for (const { word, other } of pairs.toSorted((a, b) => a.distance - b.distance)) {
    if (word.match || other.match) continue;
    word.match = other;
    other.match = word;
  }
};

/** Maps labels to earlier ones if the words of the overlap are unambiguous. */
const matchLabels = (after: readonly Word[]): Map<string, string> => {
  const counts = new Map<string, Map<string, number>>();
  const totals = new Map<string, number>();
  for (const { speaker, match } of after) {
    if (speaker === null || !match || match.speaker === null) continue;
    const own = counts.get(speaker) ?? new Map<string, number>();
    counts.set(speaker, own.set(match.speaker, (own.get(match.speaker) ?? 0) + 1));
    totals.set(match.speaker, (totals.get(match.speaker) ?? 0) + 1);
  }
  const labels = new Map<string, string>();
  for (const [label, own] of counts) {
    const total = [...own.values()].reduce((sum, count) => sum + count, 0);
    for (const [other, count] of own) {
      const isCertain = count >= CERTAIN * total && count >= CERTAIN * (totals.get(other) ?? 0);
      if (count >= ENOUGH_WORDS && isCertain) labels.set(label, other);
    }
  }
  return labels;
};

/** The part of a piece that the previous chunk does not contain; null if nothing is left. */
const unsaid = (piece: SpokenPiece, words: readonly Word[], cutMs: number, before: readonly Word[]) => {
  if (piece.startMs >= cutMs) return piece;
  // A word after the cut counts only as the end of earlier ones.
  let said = words.findLastIndex(({ match, ms }) => match !== null && ms < cutMs);
  while (words[said + 1]?.match) said += 1;
  const isHeardBefore = (ms: number): boolean =>
    before.some((word) => word.match === null && Math.abs(word.ms - ms) <= 2 * EDGE_MS);
  // The previous chunk may end within a word, or be empty here.
  const mayBeNew = (ms: number): boolean => ms >= cutMs - EDGE_MS || piece.endMs <= cutMs + EDGE_MS;
  const first = words.findIndex(
    ({ ms }, index) => index > said && (ms >= cutMs || (mayBeNew(ms) && !isHeardBefore(ms))),
  );
  const word = words[first];
  if (!word) return null;
  if (first === 0) return piece;
  const startMs = Math.round(
    Math.min(
      Math.max(cutMs, piece.startMs + ((piece.endMs - piece.startMs) * word.start) / piece.text.length),
      piece.endMs,
    ),
  );
  return { ...piece, startMs, text: piece.text.slice(word.start) };
};

/** Generic labels, which are reassigned in every response, unlike names. */
const isLabel = (speaker: string): boolean =>
  /^(?:speaker|spk|falante|locutor|voz|voice|unknown|desconhecido)?[\s_:-]*(?:\p{L}|\d+)?$/iu.test(speaker);

/**
 * Joins the chunks of one track: words of overlaps appear once, and labels of two chunks are the same speaker only if
 * both contain the same words at the same time. Other voices stay separate, as "Falante 3".
 */
export const joinChunks = (chunks: readonly TranscribedChunk[]): JoinedSpeech => {
  const pieces: SpokenPiece[] = [];
  const apartAt: number[] = [];
  const names = new Set<string>();
  let before: { words: Word[]; voices: Map<string, string> } = { words: [], voices: new Map() };

  let count = 0;
  const newVoice = (label: string): string => {
    if (!isLabel(label)) return label;
    count += 1;
    return `Falante ${count}`;
  };

  for (const chunk of chunks) {
    const spoken = chunk.pieces.map((piece) => ({ piece, words: wordsOf(piece) }));
    const after = spoken.flatMap(({ words }) => words);
    for (const word of before.words) word.match = null;
    const again = spoken.flatMap(({ piece, words }) => (piece.startMs < chunk.startMs ? words : []));
    matchWords(before.words, again, chunk);
    const labels = matchLabels(after);
    const voices = new Map<string, string>();
    for (const [label, other] of labels) {
      const voice = isLabel(label) ? before.voices.get(other) : label;
      if (voice !== undefined) voices.set(label, voice);
    }
    const known = new Set(names);
    for (const voice of voices.values()) known.delete(voice);
    let isApart = false;
    for (const { piece, words } of spoken) {
      const left = unsaid(piece, words, chunk.startMs, before.words);
      if (!left) continue;
      const { speaker } = piece;
      if (speaker !== null && !voices.has(speaker)) {
        voices.set(speaker, newVoice(speaker));
        isApart ||= known.size > 0 && isLabel(speaker);
      }
      const voice = speaker === null ? null : (voices.get(speaker) ?? null);
      if (voice !== null) names.add(voice);
      pieces.push({ ...left, speaker: voice });
    }
    if (isApart) apartAt.push(chunk.startMs);
    before = { words: after, voices };
  }
  return { pieces: pieces.toSorted((a, b) => a.startMs - b.startMs), apartAt };
};
