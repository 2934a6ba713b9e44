import type { FollowQuote, Quoted } from '../corrections/requote.ts';
import { timeAt } from '@pauta/contract';
import type { ChangedPassage, KeptSegment } from './changed-passage.ts';
import { matchWords } from './match-words.ts';

/** Where a quote stands in a segment; of several places the one spoken next to its time. -1 without any. */
const placeOf = (segment: KeptSegment, { quote, startMs = segment.startMs }: Quoted): number => {
  let best = segment.text.indexOf(quote);
  for (let at = best; at >= 0; at = segment.text.indexOf(quote, at + 1)) {
    if (Math.abs(timeAt(segment, at) - startMs) < Math.abs(timeAt(segment, best) - startMs)) best = at;
  }
  return best;
};

/** What was said before and is there no more, beside what is spoken there now. */
const outdated = (quoted: Quoted, near: KeptSegment | undefined, fallbackId: string): Quoted => ({
  ...quoted,
  segmentId: near?.id ?? fallbackId,
  isOutdated: true,
});

const found = (quoted: Quoted, segment: KeptSegment, quote: string): Quoted => {
  const { isOutdated: _, ...rest } = quoted;
  return { ...rest, segmentId: segment.id, quote, ...('speakerId' in quoted && { speakerId: segment.speakerId }) };
};

/** The segment that is spoken at a moment, or before it. */
const spokenAt = (segments: readonly KeptSegment[], ms: number): KeptSegment | undefined =>
  segments.findLast(({ startMs }) => startMs <= ms) ?? segments[0];

/** The quote where its words stand in these segments; undefined where they don't. */
const standing = (quoted: Quoted, after: readonly KeptSegment[]): Quoted | undefined => {
  const places = after.map((segment) => [segment, placeOf(segment, quoted)] as const);
  const [segment, at] = places.find(([, place]) => place >= 0) ?? [];
  if (!segment || at === undefined) return undefined;
  const times = { startMs: timeAt(segment, at), endMs: timeAt(segment, at + quoted.quote.length) };
  return found({ ...quoted, ...('startMs' in quoted && times) }, segment, quoted.quote);
};

/** Words that come back are spoken when they were. */
const sameTimeMs = 2_000;

/**
 * Finds an outdated quote again whose words have come back in another passage than the one it waits beside, at their
 * time; undefined where they have not.
 */
export const standsAgain = (quoted: Quoted, passages: readonly ChangedPassage[]): Quoted | undefined => {
  const { startMs } = quoted;
  if (!quoted.isOutdated || startMs === undefined) return undefined;
  return passages
    .flatMap(({ after }) => after.flatMap((segment) => standing(quoted, [segment]) ?? []))
    .find((now) => Math.abs((now.startMs ?? 0) - startMs) <= sameTimeMs);
};

/**
 * Finds quotes of a passage again after it was edited. One whose words still stand keeps its time and reads as they are
 * written now, in one segment; any other is outdated, and stands again once its words do. `fallbackId` is of a segment
 * beside the passage, for what nothing took the place of.
 */
export const followPassage = ({ before, after }: ChangedPassage, fallbackId: string): FollowQuote => {
  const { words, pairs } = matchWords(
    before.map(({ text }) => text),
    after.map(({ text }) => text),
  );
  return (quoted) => {
    const line = before.findIndex(({ id }) => id === quoted.segmentId);
    const segment = before[line];
    if (!segment) return quoted;
    if (quoted.isOutdated) {
      return standing(quoted, after) ?? outdated(quoted, spokenAt(after, quoted.startMs ?? 0), fallbackId);
    }
    const at = placeOf(segment, quoted);
    const end = at + quoted.quote.length;
    const own = at < 0 ? [] : words.filter((word) => word.line === line && word.to > at && word.from < end);
    const now = own.flatMap((word) => pairs.get(word) ?? []);
    const near = after[now[0]?.line ?? -1] ?? spokenAt(after, quoted.startMs ?? segment.startMs);
    const isWhole = own.length > 0 && now.length === own.length;
    if (!isWhole) return outdated(quoted, near, fallbackId);
    // Words that were put in between say something else.
    const isClosed = now.every((word, index) => {
      const last = now[index - 1];
      if (!last) return true;
      const text = after[word.line]?.text ?? '';
      if (last.line === word.line) return text.slice(last.to, word.from).trim() === '';
      const rest = after[last.line]?.text.slice(last.to) ?? '';
      return word.line === last.line + 1 && rest.trim() === '' && text.slice(0, word.from).trim() === '';
    });
    if (!isClosed) return outdated(quoted, near, fallbackId);
    // A turn that was split in its midst is quoted where more of it stands.
    const lines = [...new Set(now.map((word) => word.line))];
    const countIn = (one: number) => now.filter((word) => word.line === one).length;
    const [longest = 0] = lines.toSorted((a, b) => countIn(b) - countIn(a));
    const target = after[longest];
    const shown = own.flatMap((word, index) => (now[index]?.line === longest ? [[word, now[index]] as const] : []));
    const [first] = shown;
    const last = shown.at(-1);
    if (!target || !first || !last) return outdated(quoted, near, fallbackId);
    // A quote may leave out what stands at the edge of a word, as the point after it.
    const isSame = ([old, word]: typeof first) =>
      segment.text.slice(old.from, old.to) === target.text.slice(word.from, word.to);
    const from = first[1].from + (isSame(first) ? Math.max(0, at - first[0].from) : 0);
    const to = last[1].to - (isSame(last) ? Math.max(0, last[0].to - end) : 0);
    return found(quoted, target, target.text.slice(from, to));
  };
};
