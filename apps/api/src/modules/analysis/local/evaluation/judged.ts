import type { CriterionLevel, RuleSentence } from '@pauta/contract';
import type { EvidenceDraft, JudgementDraft } from '../../analyst.ts';
import type { DialogueIndex } from '../utterances/dialogue-index.ts';
import { evidenceOf, isSameSpeaker, type Turn, type Utterance } from '../utterances/utterance.ts';

export const judged = (
  level: CriterionLevel,
  rationale: RuleSentence,
  proof: readonly (Utterance | null | undefined)[],
): JudgementDraft => ({
  status: 'judged',
  level,
  rationale,
  evidence: proof.flatMap((each): EvidenceDraft[] => (each ? [evidenceOf(each)] : [])),
});

export const mayBeSeller = ({ side }: Turn): boolean => side !== 'customer';
export const mayBeCustomer = ({ side }: Turn): boolean => side !== 'us';
/** Minimum number of content words of a substantial answer. */
export const substance = 3;

/** The first substantial reply of the other side after an utterance. */
export function replyTo(index: DialogueIndex, { turn }: Utterance): Utterance | null {
  for (const next of index.turns.slice(turn.at + 1, turn.at + 3)) {
    if (isSameSpeaker(next, turn)) continue;
    if (!mayBeCustomer(next)) return null;
    return next.utterances.find(({ stems }) => stems.size >= 2) ?? next.utterances[0] ?? null;
  }
  return null;
}

/** A story is told in at most this many turns. */
const longestStory = 6;
/** Content words of "Sei.", "Imagino, dona Célia.": our side only listens. */
const listening = 2;

const isListening = ({ utterances }: Turn): boolean =>
  utterances.every(({ tags, stems }) => !tags.has('question') && stems.size <= listening);

/** The whole reply to a question: what the other side goes on to say while our side only listens. */
export function storyAfter(index: DialogueIndex, { turn }: Utterance): Utterance[] {
  const story: Utterance[] = [];
  for (const next of index.turns.slice(turn.at + 1, turn.at + 1 + longestStory)) {
    if (!isSameSpeaker(next, turn) && mayBeCustomer(next)) story.push(...next.utterances);
    else if (!isListening(next)) break;
  }
  return story;
}
