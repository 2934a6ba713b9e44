import type { StoredRespelling } from '../../vocabularies/respell.ts';
import type { TimedText } from '@pauta/contract';

/** A complete copy of a segment, from which it can be restored. */
export interface StoredSegment extends TimedText {
  id: string;
  speakerId: string | null;
  rawText: string | null;
  respellings: StoredRespelling[] | null;
  isEdited: boolean;
}

/** Neighbouring segments before a change, and those that replaced them. */
export interface ChangedPassage {
  before: StoredSegment[];
  after: StoredSegment[];
  /** Id of the segment before it at the time of the change. */
  follows?: string | null;
}
