import { createHash } from 'node:crypto';
import type { StoredPassage } from './embeddings.table.ts';

/**
 * Characters after which a passage may end, and after which it must: enough for one subject, and little enough for one
 * vector.
 */
const fewest = 300;
const enough = 1_200;
/** Maximum number of characters of a passage that are embedded. */
const most = 4_000;

export interface CutPassage extends StoredPassage {
  readonly text: string;
}

export interface PassageLine {
  readonly id: string;
  readonly speaker: string | null;
  readonly text: string;
}

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/** A content-defined boundary, on average at every third line: a change only moves boundaries near it. */
const isEnd = (id: string): boolean => hash(id).readUInt8() % 3 === 0;

/** Cuts the lines into passages of about 600 characters; each line belongs to one. */
export const cutPassages = (lines: readonly PassageLine[]): CutPassage[] => {
  const passages: CutPassage[] = [];
  let ids: string[] = [];
  let text = '';
  const end = (): void => {
    if (ids.length === 0) return;
    const read = text.slice(0, most).toWellFormed();
    const key = createHash('sha256')
      .update(JSON.stringify([ids, read]))
      .digest('hex')
      .slice(0, 32);
    passages.push({ key, ids, text: read });
    ids = [];
    text = '';
  };
  for (const line of lines) {
    if (line.text.trim() === '') continue;
    ids.push(line.id);
    text += `${text === '' ? '' : '\n'}${line.speaker ? `${line.speaker}: ` : ''}${line.text}`;
    if (text.length >= enough || (text.length >= fewest && isEnd(line.id))) end();
  }
  end();
  return passages;
};
