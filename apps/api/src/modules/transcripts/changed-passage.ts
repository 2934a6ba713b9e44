import type { KeptRespelling } from '../vocabularies/respell.ts';
import type { TimedText } from '@pauta/contract';

/** A complete copy of a segment, from which it can be restored. */
export interface KeptSegment extends TimedText {
  id: string;
  speakerId: string | null;
  rawText: string | null;
  respellings: KeptRespelling[] | null;
  isEdited: boolean;
}

/** Neighbouring segments before a change, and those that replaced them. */
export interface ChangedPassage {
  before: KeptSegment[];
  after: KeptSegment[];
  /** Id of the segment before it at the time of the change. */
  follows?: string | null;
}
