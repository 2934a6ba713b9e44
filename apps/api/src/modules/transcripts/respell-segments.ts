import { isDeepStrictEqual } from 'node:util';
import { openSpelling, type RespelledTurn, type Spelling, type WordCount } from '../vocabularies/respell.ts';

/** A turn as it was heard, and as it is written. */
export interface HeardSegment extends RespelledTurn {
  id: string;
  heard: string;
}

/** A turn whose words are written otherwise than before. */
export interface RespelledSegment {
  id: string;
  before: RespelledTurn;
  after: RespelledTurn;
}

/** Which turns are written otherwise by a spelling, and what becomes of its words in all. Work for a process of its own. */
export const respellSegments = (
  turns: readonly HeardSegment[],
  spelling: Spelling,
): { changed: RespelledSegment[]; words: WordCount[] } => {
  const { respell, counts } = openSpelling(spelling);
  const respelled = turns.map(({ id, heard, ...before }) => ({ id, before, after: respell(heard) }));
  const changed = respelled.filter(
    ({ before, after }) => before.text !== after.text || !isDeepStrictEqual(before.respellings, after.respellings),
  );
  return { changed, words: counts() };
};

declare module '../../platform/platform.ts' {
  interface WorkerOperations {
    respellSegments: typeof respellSegments;
  }
}
