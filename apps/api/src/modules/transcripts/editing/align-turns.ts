import { type Alignment, timeAt, type TurnEdit } from '@pauta/contract';
import type { StoredSegment } from './changed-passage.ts';
import { fewestAnchors } from './fewest-anchors.ts';
import { matchWords } from './match-words.ts';

/** Aligns old and new words: unchanged words keep their times, and words in between are interpolated. */
const alignmentOf = (before: readonly StoredSegment[], turns: readonly TurnEdit[], starts: readonly number[]) => {
  const { pairs } = matchWords(
    before.map(({ text }) => text),
    turns.map(({ text }) => text),
  );
  const known: Alignment = [];
  let latest = before[0]?.startMs ?? 0;
  const add = (place: number, ms: number): void => {
    latest = Math.max(latest, ms);
    if (known.at(-1)?.[0] !== place) known.push([place, latest]);
  };
  for (const [old, word] of pairs) {
    const segment = before[old.line];
    const start = starts[word.line];
    if (!segment || start === undefined) continue;
    add(start + word.from, timeAt(segment, old.from));
    add(start + word.to, timeAt(segment, old.to));
  }
  return known;
};

/** A person's text for these segments, with word times. No turn starts after `untilMs`. */
export const alignTurns = (
  before: readonly StoredSegment[],
  turns: readonly TurnEdit[],
  untilMs: number,
): StoredSegment[] => {
  const starts: number[] = [];
  let length = 0;
  for (const { text } of turns) {
    starts.push(length);
    length += text.length + 1;
  }
  const whole = {
    text: ' '.repeat(Math.max(0, length - 1)),
    startMs: before[0]?.startMs ?? 0,
    endMs: Math.max(0, ...before.map(({ endMs }) => endMs)),
    alignment: alignmentOf(before, turns, starts),
  };
  return turns.map(({ id, speakerId, text }, index) => {
    const from = starts[index] ?? 0;
    const same = before.find((segment) => segment.id === id);
    if (before.length === 1 && turns.length === 1 && same?.text === text) return { ...same, speakerId, isEdited: true };
    const startMs = Math.min(timeAt(whole, from), Math.max(whole.startMs, untilMs));
    const endMs = Math.max(startMs, timeAt(whole, from + text.length));
    const inside = whole.alignment
      .map(([place, ms]): [number, number] => [place - from, Math.min(endMs, Math.max(startMs, ms))])
      .filter(([place]) => place > 0 && place < text.length);
    const alignment = fewestAnchors([[0, startMs], ...inside, [text.length, endMs]]);
    const isWhole = before.length === 1 && turns.length === 1;
    return {
      id,
      speakerId,
      startMs,
      endMs,
      text,
      rawText: isWhole ? (same?.rawText ?? same?.text ?? null) : null,
      respellings: null,
      alignment: alignment.length > 2 ? alignment.slice(1, -1) : null,
      isEdited: true,
    };
  });
};
