import type { Dialogue, EvidenceDraft } from '../../analyst.ts';
import cues from '../lexicon/cues.json' with { type: 'json' };
import { patternOf } from '../lexicon/lexicon.ts';
import type { Tag } from '../utterances/tags.ts';
import { indexOf } from '../utterances/dialogue-index.ts';
import { evidenceOf } from '../utterances/utterance.ts';

const setback = patternOf(cues.setback.phrases);
const besides: readonly Tag[] = ['question', 'nod', 'read'];
const most = 5;

/** What the customer tells as gone wrong or changed, in the order of the talk: the likely reasons for not buying. */
export function findReasons(dialogue: Dialogue): EvidenceDraft[] {
  const { utterances } = indexOf(dialogue);
  return utterances
    .filter(
      ({ turn: { side }, folded, tags }) =>
        side === 'customer' && !besides.some((tag) => tags.has(tag)) && setback.test(folded),
    )
    .slice(0, most)
    .map(evidenceOf);
}
