import type { Dialogue, EvidenceDraft } from '../../analyst.ts';
import cues from '../lexicon/cues.json' with { type: 'json' };
import { patternOf } from '../lexicon/lexicon.ts';
import type { Tag } from '../utterances/tags.ts';
import { indexOf } from '../utterances/dialogue-index.ts';
import { evidenceOf } from '../utterances/utterance.ts';

const requesting = patternOf(cues.requesting.phrases);
/** The customer's requests to third parties, or what third parties are able to do. */
const elsewhere = /\bpedi(?:mos|ram)?\b|\bel[ea]s? consegue[mn]?\b/;
const besides: readonly Tag[] = ['read', 'reported', 'refusal', 'pending'];
const most = 5;

/** Requests of the customer, and their conditions for buying. */
export function findRequests(dialogue: Dialogue): EvidenceDraft[] {
  const { utterances } = indexOf(dialogue);
  return utterances
    .filter(
      ({ turn: { side }, folded, tags }) =>
        side !== 'us' &&
        !besides.some((tag) => tags.has(tag)) &&
        !(tags.has('agreement') && tags.has('short')) &&
        !elsewhere.test(folded) &&
        (requesting.test(folded) || tags.has('condition')),
    )
    .slice(0, most)
    .map(evidenceOf);
}
