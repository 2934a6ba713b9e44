import type { TranscriptCue } from './import-cue.ts';

export interface TurnOptions {
  /** Limits of a turn. */
  maxMs?: number;
  maxChars?: number;
  /** A pause of this length starts a new turn. */
  gapMs?: number;
  /** A longer cue is divided at the end of a sentence. */
  splitChars?: number;
}

/** Where to cut: after a sentence in the second half, else at a space, else within a word. */
const cutAt = (text: string, limit: number): number => {
  const half = limit >> 1;
  for (let at = limit - 1; at > half; at -= 1) {
    if (text[at] === ' ' && /[.!?…]/.test(text[at - 1] ?? '')) return at;
  }
  const space = text.lastIndexOf(' ', limit);
  if (space > half) return space;
  const isPair = /[\uD800-\uDBFF]/.test(text[limit - 1] ?? '');
  return isPair ? limit - 1 : limit;
};

const divide = (cue: TranscriptCue, limit: number): TranscriptCue[] => {
  if (cue.text.length <= limit) return [cue];
  const perCharacter = (cue.endMs - cue.startMs) / cue.text.length;
  const pieces: TranscriptCue[] = [];
  let from = 0;
  while (from < cue.text.length) {
    const rest = cue.text.length - from;
    const to = from + (rest <= limit ? rest : cutAt(cue.text.slice(from, from + limit + 1), limit));
    const text = cue.text.slice(from, to).trim();
    if (text !== '') {
      const startMs = Math.round(cue.startMs + from * perCharacter);
      pieces.push({
        speaker: cue.speaker,
        startMs,
        endMs: Math.max(startMs, Math.round(cue.startMs + to * perCharacter)),
        text,
      });
    }
    from = to;
  }
  return pieces;
};

/**
 * Joins adjacent cues of one speaker into readable turns, and divides cues of several minutes. Takes cues sorted by
 * start and returns turns sorted by start; no word is lost.
 */
export const toTurns = (cues: readonly TranscriptCue[], options: TurnOptions = {}): TranscriptCue[] => {
  const { maxMs = 60_000, maxChars = 600, gapMs = 1_500, splitChars = 1_800 } = options;
  const turns: TranscriptCue[] = [];
  for (const cue of cues) {
    const last = turns.at(-1);
    const endMs = Math.max(last?.endMs ?? 0, cue.endMs);
    if (
      last &&
      last.speaker === cue.speaker &&
      // Without speakers, a question and its answer would run together.
      (cue.speaker !== null || !/[.!?…]["”’)]*$/.test(last.text.slice(-20))) &&
      cue.startMs - last.endMs < gapMs &&
      endMs - last.startMs <= maxMs &&
      last.text.length + 1 + cue.text.length <= maxChars
    ) {
      last.endMs = endMs;
      last.text += ` ${cue.text}`;
    } else turns.push({ ...cue });
  }
  return turns.flatMap((turn) => divide(turn, splitChars)).toSorted((a, b) => a.startMs - b.startMs);
};
