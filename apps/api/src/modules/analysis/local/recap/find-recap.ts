import type { Dialogue, RecapDraft } from '../../analyst.ts';
import { indexOf } from '../utterances/dialogue-index.ts';
import { findChapters } from './chapters.ts';
import { findLines } from './lines.ts';

/** What one would tell a colleague of a meeting, and where its subjects begin. */
export const findRecap = (dialogue: Dialogue): RecapDraft => {
  const index = indexOf(dialogue);
  return { lines: findLines(index), chapters: findChapters(index) };
};
