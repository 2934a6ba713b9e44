import { type EditedTranscript, type Passage, type PassageEdit, passagesBetween, type Segment } from '@pauta/contract';

type Segments = readonly Segment[];

const isSame = (one: Segment, other: Segment): boolean => one.text === other.text && one.speakerId === other.speakerId;

/** Differences between the server's version and the user's. */
export const editsBetween = (base: Segments, own: Segments): Passage<Segment>[] => passagesBetween(base, own, isSame);

export const toPassageEdits = (edits: readonly Passage<Segment>[]): PassageEdit[] =>
  edits.map(({ before, after }) => ({
    replaces: before.map(({ id }) => id),
    turns: after.map(({ id, speakerId, text }) => ({ id, speakerId, text })),
  }));

/** Normalises the text of a turn to one line. */
const asWritten = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const indexOf = (segments: Segments, id: string): number => segments.findIndex((segment) => segment.id === id);

/** Estimated time at a text offset, until the server computes it. */
const roughTime = ({ startMs, endMs, text }: Segment, at: number): number =>
  Math.round(startMs + ((endMs - startMs) * at) / Math.max(1, text.length));

/** A part of a turn; empty if it has no words. */
const part = (segment: Segment, from: number, to: number, change: Partial<Segment> = {}): Segment[] => {
  const text = asWritten(segment.text.slice(from, to));
  const { alignment: _, ...rest } = segment;
  const times = { startMs: roughTime(segment, from), endMs: roughTime(segment, to) };
  return text === '' ? [] : [{ ...rest, ...times, text, isEdited: true, ...change }];
};

/** Replaces the words of a turn; without words the turn is removed, unless it is the last one. */
export const rewrite = (segments: Segments, id: string, text: string): Segments => {
  const index = indexOf(segments, id);
  const segment = segments[index];
  const written = asWritten(text);
  if (!segment || written === segment.text) return segments;
  if (written !== '') return segments.with(index, { ...segment, text: written, isEdited: true });
  return segments.length > 1 ? segments.toSpliced(index, 1) : segments;
};

/** Splits a turn in two, if both have words. */
export const split = (segments: Segments, id: string, at: number, newId: string): Segments => {
  const index = indexOf(segments, id);
  const segment = segments[index];
  if (!segment) return segments;
  const parts = [...part(segment, 0, at), ...part(segment, at, segment.text.length, { id: newId })];
  return parts.length === 2 ? segments.toSpliced(index, 1, ...parts) : segments;
};

/** Joins a turn with the previous one, keeping that one's speaker; also returns the offset of the join. */
export const join = (segments: Segments, id: string): { segments: Segments; id: string; at: number } | null => {
  const index = indexOf(segments, id);
  const [first, second] = [segments[index - 1], segments[index]];
  if (!first || !second) return null;
  const { alignment: _, ...rest } = first;
  const both = {
    ...rest,
    endMs: Math.max(first.endMs, second.endMs),
    text: `${first.text} ${second.text}`,
    isEdited: true,
  };
  return { segments: segments.toSpliced(index - 1, 2, both), id: first.id, at: first.text.length };
};

/**
 * Assigns words of a turn to another speaker: words at its edge are added to the adjacent turn if that has the same
 * speaker, others become a turn of their own. Without words, the whole turn.
 */
export const handOver = (
  segments: Segments,
  id: string,
  [from, to]: readonly [number, number],
  speakerId: string | null,
  makeId: () => string,
): Segments => {
  const index = indexOf(segments, id);
  const segment = segments[index];
  if (!segment || segment.speakerId === speakerId) return segments;
  const left = part(segment, 0, from);
  const right = part(segment, to, segment.text.length, left.length > 0 ? { id: makeId() } : {});
  const isWhole = from === to || (left.length === 0 && right.length === 0);
  if (isWhole) return segments.with(index, { ...segment, speakerId, isEdited: true });
  const [moved] = part(segment, from, to, { id: makeId(), speakerId });
  if (!moved) return segments;
  const [previous, next] = [segments[index - 1], segments[index + 1]];
  if (left.length === 0 && previous?.speakerId === speakerId) {
    const joined = { ...previous, endMs: moved.endMs, text: `${previous.text} ${moved.text}`, isEdited: true };
    return segments.toSpliced(index - 1, 2, joined, ...right);
  }
  if (right.length === 0 && next?.speakerId === speakerId) {
    const joined = { ...next, startMs: moved.startMs, text: `${moved.text} ${next.text}`, isEdited: true };
    return segments.toSpliced(index, 2, ...left, joined);
  }
  return segments.toSpliced(index, 1, ...left, moved, ...right);
};

/** The server's version after a save. */
export const withSaved = (segments: Segments, { passages }: EditedTranscript): Segments => {
  let now = segments;
  for (const { replaces, segments: saved } of passages) {
    const at = indexOf(now, replaces[0] ?? '');
    if (at >= 0) now = now.toSpliced(at, replaces.length, ...saved);
  }
  return now;
};

/** The user's version with the times from the server, for turns that are as saved. */
export const withTimes = (own: Segments, { passages }: EditedTranscript): Segments => {
  const saved = new Map(passages.flatMap(({ segments }) => segments.map((segment) => [segment.id, segment])));
  return own.map((segment) => {
    const known = saved.get(segment.id);
    return known && isSame(known, segment) ? known : segment;
  });
};

/** The same turns as edited by two users. */
export type Conflict = { readonly mine: Segments; readonly theirs: Segments };

/** The segments between two segments that both lists contain. */
const between = (segments: Segments, first: Segment | undefined, last: Segment | undefined): Segments =>
  segments.slice(first ? indexOf(segments, first.id) + 1 : 0, last ? indexOf(segments, last.id) : segments.length);

type Range = { readonly from: number; readonly to: number };

/** Extends a range by all ranges that touch it, transitively. */
const widened = (range: Range, others: readonly Range[]): Range => {
  const touching = others.filter(({ from, to }) => from <= range.to && to >= range.from);
  const wide = {
    from: Math.min(range.from, ...touching.map(({ from }) => from)),
    to: Math.max(range.to, ...touching.map(({ to }) => to)),
  };
  return wide.from === range.from && wide.to === range.to ? range : widened(wide, others);
};

/**
 * Rebases the user's edits from `base` onto the server's current version. Turns that both changed differently keep the
 * server's version and are reported as conflicts.
 */
export const rebase = (
  base: Segments,
  own: Segments,
  next: Segments,
): { segments: Segments; conflicts: readonly Conflict[] } => {
  const rangesOf = (other: Segments) =>
    editsBetween(base, other).map(({ before, after }) => {
      const from = indexOf(base, before[0]?.id ?? '');
      return { from, to: from + before.length, after };
    });
  const [mine, theirs] = [rangesOf(own), rangesOf(next)];
  let segments = next;
  const conflicts: Conflict[] = [];
  let done = 0;
  for (const range of mine) {
    if (range.from < done) continue;
    if (theirs.every(({ from, to }) => from >= range.to || to <= range.from)) {
      const at = indexOf(segments, base[range.from]?.id ?? '');
      segments = segments.toSpliced(at, range.to - range.from, ...range.after);
      continue;
    }
    const { from, to } = widened(range, [...mine, ...theirs]);
    done = to;
    const written = between(own, base[from - 1], base[to]);
    const there = between(segments, base[from - 1], base[to]);
    const isEqual = written.length === there.length && written.every((one, at) => there[at] && isSame(one, there[at]));
    if (!isEqual) conflicts.push({ mine: written, theirs: there });
  }
  return { segments, conflicts };
};

/** Replaces the others' turns with the user's own, or inserts them at their time if the others removed theirs. */
export const preferMine = (segments: Segments, { mine, theirs }: Conflict): Segments => {
  const at = indexOf(segments, theirs[0]?.id ?? '');
  if (at >= 0) return segments.toSpliced(at, theirs.length, ...mine);
  const next = segments.findIndex(({ startMs }) => startMs > (mine[0]?.startMs ?? 0));
  return segments.toSpliced(next < 0 ? segments.length : next, 0, ...mine);
};

/** Applies kept edits to the current transcript. */
export const restoreEdits = (
  base: Segments,
  edits: readonly Passage<Segment>[],
): { segments: Segments; conflicts: readonly Conflict[] } => {
  let segments = base;
  const conflicts: Conflict[] = [];
  for (const { before, after } of edits) {
    const ids = new Set([...before, ...after].map(({ id }) => id));
    const there = segments.filter(({ id }) => ids.has(id));
    const isThere = there.length === before.length && before.every((one, at) => there[at] && isSame(one, there[at]));
    const at = indexOf(segments, before[0]?.id ?? '');
    if (isThere && at >= 0) segments = segments.toSpliced(at, before.length, ...after);
    else if (there.map(({ text }) => text).join(' ') !== after.map(({ text }) => text).join(' '))
      conflicts.push({ mine: after, theirs: there });
  }
  return { segments, conflicts };
};
