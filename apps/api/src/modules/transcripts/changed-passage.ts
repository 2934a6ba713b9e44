import type { KeptRespelling } from '../vocabularies/respell.ts';
import type { TimedText } from '@pauta/contract';

/** A segment as a revision keeps it: all that is needed to have it again. */
export interface KeptSegment extends TimedText {
  id: string;
  speakerId: string | null;
  rawText: string | null;
  respellings: KeptRespelling[] | null;
  isEdited: boolean;
}

/** Neighbouring segments, and those that took their place. */
export interface ChangedPassage {
  before: KeptSegment[];
  after: KeptSegment[];
  /** Id of the segment that stood before it when it was changed. */
  follows?: string | null;
}
