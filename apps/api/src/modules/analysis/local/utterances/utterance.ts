import type { Side } from '@pauta/contract';
import type { Word } from '../../../portuguese/words.ts';
import type { DialogueSegment, DialogueSpeaker, EvidenceDraft } from '../../analyst.ts';
import type { Tag } from './tags.ts';

/** A sentence, or an equivalent piece where there is no punctuation. */
export interface Utterance {
  /** Position among all utterances. */
  at: number;
  turn: Turn;
  /** Position among the utterances of its turn. */
  inTurn: number;
  /** The turn's text from `start` to `end`. */
  text: string;
  folded: string;
  start: number;
  end: number;
  words: readonly Word[];
  stems: ReadonlySet<string>;
  concepts: ReadonlySet<string>;
  tags: ReadonlySet<Tag>;
}

export interface Turn {
  at: number;
  segment: DialogueSegment;
  /** The segment's text in composed form (NFC): offsets refer to it. */
  text: string;
  folded: string;
  side: Side;
  speaker: DialogueSpeaker | null;
  utterances: Utterance[];
  /** The preceding question of another speaker that this turn may answer. */
  asked: Utterance | null;
}

/** The utterance of a turn at an offset of its text. */
export const utteranceAt = (turn: Turn, position: number): Utterance | undefined =>
  turn.utterances.find(({ start, end }) => position >= start && position < end);

export const isSameSpeaker = (a: Turn, b: Turn): boolean =>
  a.segment.speakerId !== null && a.segment.speakerId === b.segment.speakerId;

/** The segment's own spelling of a quote found in its composed form (NFC). */
export function literalQuote(segment: DialogueSegment, quote: string): string {
  if (segment.text.includes(quote)) return quote;
  const decomposed = quote.normalize('NFD');
  return segment.text.includes(decomposed) ? decomposed : segment.text;
}

/** An utterance as evidence. */
export const evidenceOf = ({ turn, text }: Utterance): EvidenceDraft => ({
  segmentId: turn.segment.id,
  quote: literalQuote(turn.segment, text),
});
