import { type Segment, timeAt, timedWords } from '@pauta/contract';
import type { MeetingPassage } from '@pauta/feature-api';
import type { SelectedWords } from '../review/quote-selection.ts';

/** Time range of selected words; null if their turns no longer exist. */
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

/** The passage between two times, with all words that overlap it. */
export const passageBetween = (segments: readonly Segment[], startMs: number, endMs: number): MeetingPassage => {
  const isHeard = (said: Pick<Segment, 'startMs' | 'endMs'>) => said.startMs < endMs && said.endMs > startMs;
  const words = segments.filter(isHeard).flatMap(timedWords).filter(isHeard);
  return { startMs, endMs, text: words.map(({ text }) => text).join(' ') };
};
