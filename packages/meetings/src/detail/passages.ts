import { type Segment, timeAt } from '@pauta/contract';
import type { MeetingPassage } from '@pauta/feature-api';
import type { SelectedWords } from '../review/quote-selection.ts';

/** When these words are heard, by the times of their turns; null where the turns are there no more. */
export const passageOfWords = (
  segments: readonly Segment[],
  words: readonly SelectedWords[],
): MeetingPassage | null => {
  const spans = words.flatMap(({ segmentId, quote, from }) => {
    const segment = segments.find(({ id }) => id === segmentId);
    if (!segment) return [];
    const said = { ...segment, text: segment.text.normalize('NFC') };
    return [{ startMs: timeAt(said, from), endMs: timeAt(said, from + quote.length) }];
  });
  if (spans.length === 0) return null;
  return {
    startMs: Math.min(...spans.map(({ startMs }) => startMs)),
    endMs: Math.max(...spans.map(({ endMs }) => endMs)),
    text: words.map(({ quote }) => quote).join(' '),
  };
};

/** The passage between two moments, with the turns that begin in it, or the one that goes on. */
export const passageBetween = (segments: readonly Segment[], startMs: number, endMs: number): MeetingPassage => {
  const heard = segments.filter((segment) => segment.startMs < endMs && segment.endMs > startMs);
  const begun = heard.filter((segment) => segment.startMs >= startMs);
  return { startMs, endMs, text: (begun.length > 0 ? begun : heard).map(({ text }) => text).join(' ') };
};
