import type { Dialogue, EvidenceDraft } from '../../analyst.ts';
import { fold } from '@pauta/contract/fold';
import { normalise } from '../../../portuguese/normalise.ts';
import { indexOf } from '../utterances/dialogue-index.ts';
import { evidenceOf } from '../utterances/utterance.ts';

/** The questions of the speakers with these names or parts of names; without names, those of the customer. */
export function findQuestions(dialogue: Dialogue, speakers: readonly string[]): EvidenceDraft[] {
  const wanted = speakers.map((name) => fold(normalise(name)));
  const { utterances } = indexOf(dialogue);
  return utterances
    .filter(({ turn: { side, speaker }, tags }) => {
      const name = fold(normalise(speaker?.name ?? ''));
      const isTheirs = wanted.length > 0 ? wanted.some((each) => name.includes(each)) : side === 'customer';
      return isTheirs && tags.has('question') && !tags.has('read') && !tags.has('reported');
    })
    .map(evidenceOf);
}
