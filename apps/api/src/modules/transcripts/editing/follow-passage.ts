import type { FollowQuote, Quoted } from '../../corrections/requote.ts';
import { timeAt } from '@pauta/contract';
import type { ChangedPassage, StoredSegment } from './changed-passage.ts';
import { matchWords } from './match-words.ts';

/** Offset of a quote in a segment; of several the one nearest to its time. -1 if missing. */
const placeOf = (segment: StoredSegment, { quote, startMs = segment.startMs }: Quoted): number => {
  let best = segment.text.indexOf(quote);
  for (let at = best; at >= 0; at = segment.text.indexOf(quote, at + 1)) {
    if (Math.abs(timeAt(segment, at) - startMs) < Math.abs(timeAt(segment, best) - startMs)) best = at;
  }
  return best;
};

/** Marks a quote as outdated, next to the segment now at its time. */
const outdated = (quoted: Quoted, near: StoredSegment | undefined, fallbackId: string): Quoted => ({
  ...quoted,
  segmentId: near?.id ?? fallbackId,
  isOutdated: true,
});

const found = (quoted: Quoted, segment: StoredSegment, quote: string): Quoted => {
  const { isOutdated: _, ...rest } = quoted;
  return { ...rest, segmentId: segment.id, quote, ...('speakerId' in quoted && { speakerId: segment.speakerId }) };
};

/** The segment at a time, or the last before it. */
const spokenAt = (segments: readonly StoredSegment[], ms: number): StoredSegment | undefined =>
  segments.findLast(({ startMs }) => startMs <= ms) ?? segments[0];

/** The quote updated to these segments; undefined if they do not contain it. */
const standing = (quoted: Quoted, after: readonly StoredSegment[]): Quoted | undefined => {
  const places = after.map((segment) => [segment, placeOf(segment, quoted)] as const);
  const [segment, at] = places.find(([, place]) => place >= 0) ?? [];
  if (!segment || at === undefined) return undefined;
  const times = { startMs: timeAt(segment, at), endMs: timeAt(segment, at + quoted.quote.length) };
  return found({ ...quoted, ...('startMs' in quoted && times) }, segment, quoted.quote);
};

/** Tolerance for the time of restored words. */
const sameTimeMs = 2_000;

/** Finds an outdated quote whose words returned in another passage at the same time; undefined if there is none. */
export const relocateQuote = (quoted: Quoted, passages: readonly ChangedPassage[]): Quoted | undefined => {
  const { startMs } = quoted;
  if (!quoted.isOutdated || startMs === undefined) return undefined;
  return passages
    .flatMap(({ after }) => after.flatMap((segment) => standing(quoted, [segment]) ?? []))
    .find((now) => Math.abs((now.startMs ?? 0) - startMs) <= sameTimeMs);
};

/**
 * Updates quotes of a passage after an edit. A quote whose words still exist in one segment keeps its time and gets
 * their current spelling; others become outdated until the words return. `fallbackId` is a neighbouring segment, for
 * passages that were deleted.
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
    // Words inserted in between change the meaning.
    const isClosed = now.every((word, index) => {
      const last = now[index - 1];
      if (!last) return true;
      const text = after[word.line]?.text ?? '';
      if (last.line === word.line) return text.slice(last.to, word.from).trim() === '';
      const rest = after[last.line]?.text.slice(last.to) ?? '';
      return word.line === last.line + 1 && rest.trim() === '' && text.slice(0, word.from).trim() === '';
    });
    if (!isClosed) return outdated(quoted, near, fallbackId);
    // If the turn was split within the quote, the part with more of its words counts.
    const lines = [...new Set(now.map((word) => word.line))];
    const countIn = (one: number) => now.filter((word) => word.line === one).length;
    const [longest = 0] = lines.toSorted((a, b) => countIn(b) - countIn(a));
    const target = after[longest];
    const shown = own.flatMap((word, index) => (now[index]?.line === longest ? [[word, now[index]] as const] : []));
    const [first] = shown;
    const last = shown.at(-1);
    if (!target || !first || !last) return outdated(quoted, near, fallbackId);
    // A quote may omit characters at the edge of a word, such as a full stop.
    const isSame = ([old, word]: typeof first) =>
      segment.text.slice(old.from, old.to) === target.text.slice(word.from, word.to);
    const from = first[1].from + (isSame(first) ? Math.max(0, at - first[0].from) : 0);
    const to = last[1].to - (isSame(last) ? Math.max(0, last[0].to - end) : 0);
    return found(quoted, target, target.text.slice(from, to));
  };
};
