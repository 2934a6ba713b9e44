import { type EditedTranscript, type Passage, type PassageEdit, passagesBetween, type Segment } from '@pauta/contract';

type Segments = readonly Segment[];

const isSame = (one: Segment, other: Segment): boolean => one.text === other.text && one.speakerId === other.speakerId;

/** What a person has otherwise than the server. */
export const editsBetween = (base: Segments, own: Segments): Passage<Segment>[] => passagesBetween(base, own, isSame);

export const toPassageEdits = (edits: readonly Passage<Segment>[]): PassageEdit[] =>
  edits.map(({ before, after }) => ({
    replaces: before.map(({ id }) => id),
    turns: after.map(({ id, speakerId, text }) => ({ id, speakerId, text })),
  }));

/** In one line, as a turn is. */
const asWritten = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const indexOf = (segments: Segments, id: string): number => segments.findIndex((segment) => segment.id === id);

/** Roughly when a place is spoken, until the server says it. */
const roughTime = ({ startMs, endMs, text }: Segment, at: number): number =>
  Math.round(startMs + ((endMs - startMs) * at) / Math.max(1, text.length));

/** A part of a turn, or nothing where it has no words. */
const part = (segment: Segment, from: number, to: number, change: Partial<Segment> = {}): Segment[] => {
  const text = asWritten(segment.text.slice(from, to));
  const { alignment: _, ...rest } = segment;
  const times = { startMs: roughTime(segment, from), endMs: roughTime(segment, to) };
  return text === '' ? [] : [{ ...rest, ...times, text, isEdited: true, ...change }];
};

/** The turn with these words; without any it is gone, where others are left. */
export const rewrite = (segments: Segments, id: string, text: string): Segments => {
  const index = indexOf(segments, id);
  const segment = segments[index];
  const written = asWritten(text);
  if (!segment || written === segment.text) return segments;
  if (written !== '') return segments.with(index, { ...segment, text: written, isEdited: true });
  return segments.length > 1 ? segments.toSpliced(index, 1) : segments;
};

/** Two turns of one, where both have words. */
export const split = (segments: Segments, id: string, at: number, newId: string): Segments => {
  const index = indexOf(segments, id);
  const segment = segments[index];
  if (!segment) return segments;
  const parts = [...part(segment, 0, at), ...part(segment, at, segment.text.length, { id: newId })];
  return parts.length === 2 ? segments.toSpliced(index, 1, ...parts) : segments;
};

/** A turn and the one before it as one, by that one's speaker; and where they meet. */
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
 * Words of a turn as another speaker's: those at its edge go to the turn beside it where that is of the same speaker,
 * others get one of their own. Without words, all of the turn.
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

/** What the server has after a save. */
export const withSaved = (segments: Segments, { passages }: EditedTranscript): Segments => {
  let now = segments;
  for (const { replaces, segments: saved } of passages) {
    const at = indexOf(now, replaces[0] ?? '');
    if (at >= 0) now = now.toSpliced(at, replaces.length, ...saved);
  }
  return now;
};

/** What a person has, with the times that the server gave to what is as it was saved. */
export const withTimes = (own: Segments, { passages }: EditedTranscript): Segments => {
  const saved = new Map(passages.flatMap(({ segments }) => segments.map((segment) => [segment.id, segment])));
  return own.map((segment) => {
    const known = saved.get(segment.id);
    return known && isSame(known, segment) ? known : segment;
  });
};

/** The same turns as two people have them. */
export type Conflict = { readonly mine: Segments; readonly theirs: Segments };

/** What stands between two segments that both lists have. */
const between = (segments: Segments, first: Segment | undefined, last: Segment | undefined): Segments =>
  segments.slice(first ? indexOf(segments, first.id) + 1 : 0, last ? indexOf(segments, last.id) : segments.length);

type Range = { readonly from: number; readonly to: number };

/** All of the ranges that touch this one, one after another. */
const widened = (range: Range, others: readonly Range[]): Range => {
  const touching = others.filter(({ from, to }) => from <= range.to && to >= range.from);
  const wide = {
    from: Math.min(range.from, ...touching.map(({ from }) => from)),
    to: Math.max(range.to, ...touching.map(({ to }) => to)),
  };
  return wide.from === range.from && wide.to === range.to ? range : widened(wide, others);
};

/**
 * What a person has, on top of what the server has by now: `base` is what both began with. Turns that both changed, in
 * different ways, stay as the server has them, and are told.
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

/** Has a person's own turns in the place of the others', or where they were said if the others removed them. */
export const preferMine = (segments: Segments, { mine, theirs }: Conflict): Segments => {
  const at = indexOf(segments, theirs[0]?.id ?? '');
  if (at >= 0) return segments.toSpliced(at, theirs.length, ...mine);
  const next = segments.findIndex(({ startMs }) => startMs > (mine[0]?.startMs ?? 0));
  return segments.toSpliced(next < 0 ? segments.length : next, 0, ...mine);
};

/** Puts what was kept of a person's edits on the transcript as it is now. */
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
