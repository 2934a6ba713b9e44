import { unaccented } from '../portuguese/folding.ts';
import type { SpokenPiece } from './transcripts.table.ts';

/** What an engine heard in a part of the recording that may begin before the end of the part before. */
export interface HeardChunk {
  /** Where its own part begins; what was heard before, the chunk before heard as well. */
  readonly startMs: number;
  readonly heardFromMs: number;
  /** Sorted by start. */
  readonly pieces: readonly SpokenPiece[];
}

export interface JoinedSpeech {
  readonly pieces: SpokenPiece[];
  /** Where it stays unknown whether a voice is one of those before: the same person may have two names. */
  readonly apartAt: number[];
}

interface Word {
  readonly text: string;
  readonly ms: number;
  readonly speaker: string | null;
  /** Of the text in its piece. */
  readonly start: number;
  match: Word | null;
}

/** Engines tell the time of a sentence, not of a word: how far a word may lie from itself. */
const TOLERANCE_MS = 4000;
/** Words around a cut that are compared: more than anybody says in two minutes. */
const MAX_WORDS = 600;
/** Fewer words in common are chance. */
const ENOUGH_WORDS = 4;
/** Of the words that a label has in common with others, how many must be those of one. */
const CERTAIN = 0.85;
/** What the times of two answers around a cut may differ by. */
const EDGE_MS = 1000;

const wordsOf = ({ text, startMs, endMs, speaker }: SpokenPiece): Word[] =>
  Array.from(text.matchAll(/\S+/g), (match) => ({
    text: unaccented(match[0]).replace(/[^\p{L}\p{N}]+/gu, ''),
    ms: startMs + ((endMs - startMs) * (match.index + match[0].length / 2)) / text.length,
    speaker,
    start: match.index,
    match: null,
  }));

/** Pairs each word that both sides may have heard with the nearest same word on the other side. */
const matchWords = (before: readonly Word[], after: readonly Word[], { startMs, heardFromMs }: HeardChunk): void => {
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

/** Which label before each label after is, where the words that both sides heard leave no doubt. */
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

/** What of a piece the chunk before has not said already; null where nothing is left. */
const unsaid = (piece: SpokenPiece, words: readonly Word[], cutMs: number, before: readonly Word[]) => {
  if (piece.startMs >= cutMs) return piece;
  // A word past the cut counts only as the end of what was heard before it.
  let said = words.findLastIndex(({ match, ms }) => match !== null && ms < cutMs);
  while (words[said + 1]?.match) said += 1;
  const isHeardBefore = (ms: number): boolean =>
    before.some((word) => word.match === null && Math.abs(word.ms - ms) <= 2 * EDGE_MS);
  // The chunk before may have ended within a word, or heard nothing here at all.
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

/** Labels that a service gives anew in every answer, unlike names. */
const isLabel = (speaker: string): boolean =>
  /^(?:speaker|spk|falante|locutor|voz|voice|unknown|desconhecido)?[\s_:-]*(?:\p{L}|\d+)?$/iu.test(speaker);

/**
 * Puts the chunks of one track together: what two of them heard stands once, and a label of one chunk is a label of
 * another only where both heard it say the same words at the same time. All other voices stay apart, as "Falante 3".
 */
export const joinChunks = (chunks: readonly HeardChunk[]): JoinedSpeech => {
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
