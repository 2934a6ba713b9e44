import { isDeepStrictEqual } from 'node:util';
import { openSpelling, type RespelledTurn, type Spelling, type WordCount } from '../../vocabularies/respell.ts';

/** A turn as heard and as written. */
export interface RecognisedSegment extends RespelledTurn {
  id: string;
  heard: string;
}

/** A turn with a changed spelling. */
export interface RespelledSegment {
  id: string;
  before: RespelledTurn;
  after: RespelledTurn;
}

/** The turns that a spelling changes, and the counts of its words. Runs in a worker process. */
export const respellSegments = (
  turns: readonly RecognisedSegment[],
  spelling: Spelling,
): { changed: RespelledSegment[]; words: WordCount[] } => {
  const { respell, counts } = openSpelling(spelling);
  const respelled = turns.map(({ id, heard, ...before }) => ({ id, before, after: respell(heard) }));
  const changed = respelled.filter(
    ({ before, after }) => before.text !== after.text || !isDeepStrictEqual(before.respellings, after.respellings),
  );
  return { changed, words: counts() };
};

declare module '../../../platform/platform.ts' {
  interface WorkerOperations {
    respellSegments: typeof respellSegments;
  }
}
