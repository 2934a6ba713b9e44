import { fold } from '@pauta/contract/fold';
import { normalise } from '../../portuguese/normalise.ts';
import { findWords } from '../../portuguese/words.ts';
import { stemsOf } from '../question-words.ts';
import type { FoundPassage } from '../passages.ts';

const because = /\b(?:porque|pois|por causa|ja que)\b/;
const fewestWords = 4;

const names = (text: string, event: string | undefined): boolean =>
  event !== undefined && stemsOf([event]).every((each) => stemsOf([text]).includes(each));

/** "Por que deu empate na assembleia?": passages of the draw before those of the assembly. */
export const eventFirst = (
  found: ReadonlyMap<string, readonly FoundPassage[]>,
  [event]: readonly string[],
): ReadonlyMap<string, readonly FoundPassage[]> =>
  new Map(
    [...found].map(([id, list]) => [
      id,
      list.toSorted((a, b) => Number(names(b.text, event)) - Number(names(a.text, event))),
    ]),
  );

/** Whether a sentence may give the reason of an event: by its words, or as what somebody goes on with. */
export const tellsReason = (text: string, [event]: readonly string[]): boolean =>
  because.test(fold(normalise(text))) || (!names(text, event) && findWords(text).length >= fewestWords);
