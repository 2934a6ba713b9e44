import type { Side } from '@pauta/contract';
import type { Word } from '../../../portuguese/words.ts';
import type { DialogueSegment, DialogueSpeaker, EvidenceDraft } from '../../analyst.ts';
import type { Tag } from './tags.ts';

/** A sentence, or what stands for one where nothing is punctuated. */
export interface Utterance {
  /** Position among all utterances. */
  at: number;
  turn: Turn;
  /** Position among the utterances of its turn. */
  inTurn: number;
  /** Literally in the turn's text, from `start` to `end`. */
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
  /** Composed form of the segment's text: positions are in it. */
  text: string;
  folded: string;
  side: Side;
  speaker: DialogueSpeaker | null;
  utterances: Utterance[];
  /** The question just before, by somebody else, that this turn may answer. */
  asked: Utterance | null;
}

/** The utterance of a turn that holds a position of its text. */
export const utteranceAt = (turn: Turn, position: number): Utterance | undefined =>
  turn.utterances.find(({ start, end }) => position >= start && position < end);

export const isSameSpeaker = (a: Turn, b: Turn): boolean =>
  a.segment.speakerId !== null && a.segment.speakerId === b.segment.speakerId;

/** The segment's own spelling of a quote found in its composed form. */
export function literalQuote(segment: DialogueSegment, quote: string): string {
  if (segment.text.includes(quote)) return quote;
  const decomposed = quote.normalize('NFD');
  return segment.text.includes(decomposed) ? decomposed : segment.text;
}

/** An utterance as proof. */
export const evidenceOf = ({ turn, text }: Utterance): EvidenceDraft => ({
  segmentId: turn.segment.id,
  quote: literalQuote(turn.segment, text),
});
