import type { AnalystQuestion, Dialogue } from '../../analyst.ts';
import { indexOf } from '../utterances/dialogue-index.ts';
import { readQuestion } from './read-question.ts';
import { retrieve } from './retrieve.ts';

/** Segments that may answer a question, the likeliest first. */
export const bestPassages = (dialogue: Dialogue, question: AnalystQuestion, most: number): string[] => {
  const index = indexOf(dialogue);
  const found = retrieve(index, readQuestion(index, question)).map(({ turn }) => turn.segment.id);
  return [...new Set(found)].slice(0, most);
};
