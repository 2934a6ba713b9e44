import type { Dialogue, RecapDraft } from '../../analyst.ts';
import { indexOf } from '../utterances/dialogue-index.ts';
import { findChapters } from './chapters.ts';
import { findLines } from './lines.ts';

/** The recap of a meeting and its chapters. */
export const findRecap = (dialogue: Dialogue): RecapDraft => {
  const index = indexOf(dialogue);
  return { lines: [...findLines(index)], chapters: findChapters(index) };
};
