import type { AskedQuestion, Dialogue } from '../analyst.ts';
import { retrieve } from './candidates.ts';
import { indexOf } from './dialogue-index.ts';
import { readQuestion } from './question-slots.ts';

/** Segments that may answer a question, the likeliest first. */
export const bestPassages = (dialogue: Dialogue, question: AskedQuestion, most: number): string[] => {
  const index = indexOf(dialogue);
  const found = retrieve(index, readQuestion(index, question)).map(({ turn }) => turn.segment.id);
  return [...new Set(found)].slice(0, most);
};
