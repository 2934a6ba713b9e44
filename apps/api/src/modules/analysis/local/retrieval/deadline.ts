import type { Dialogue, EvidenceDraft } from '../../analyst.ts';
import { dayIn } from '../../../portuguese/day.ts';
import cues from '../lexicon/cues.json' with { type: 'json' };
import { patternOf } from '../lexicon/lexicon.ts';
import type { Tag } from '../utterances/tags.ts';
import { indexOf } from '../utterances/dialogue-index.ts';
import { evidenceOf, type Utterance } from '../utterances/utterance.ts';

/** What is to happen: the customer's start with the product, or the end of their contract. */
export type DeadlineKind = 'start' | 'expiry';

export interface Deadline {
  readonly evidence: EvidenceDraft;
  /** `YYYY-MM-DD`; the first day, where only a month was said. */
  readonly date: string;
}

const said = { start: patternOf(cues.ready.phrases), expiry: patternOf(cues.expiring.phrases) };
const asked = { start: patternOf(cues.dueAsked.phrases), expiry: said.expiry };
const besides: readonly Tag[] = ['question', 'read', 'reported', 'former'];
/** Where the feast is a limit of time, not a season of sales. */
const christmas = /\b(?:antes d|ate )o natal\b/;
/** Sentences of a reply that may answer its question. */
const replyLength = 3;

/** The last day that the customer gave for it: in so many words, or else in reply to a question about it. */
export function findDeadline(dialogue: Dialogue, kind: DeadlineKind): Deadline | null {
  const index = indexOf(dialogue);
  const { year } = dayIn(dialogue.startAt, dialogue.timeZone);
  const dateIn = ({ turn, start, end, folded }: Utterance): string | undefined =>
    index.datesOf(turn).find((each) => each.start >= start && each.start < end && !each.isPast && !each.isSuperseded)
      ?.date ?? (christmas.test(folded) ? `${year}-12-25` : undefined);
  const dated = index.utterances.flatMap((utterance) => {
    const { turn, tags } = utterance;
    const isTold = turn.side !== 'us' && !besides.some((tag) => tags.has(tag));
    const date = isTold ? dateIn(utterance) : undefined;
    return date ? [{ utterance, date }] : [];
  });
  const plain = dated.findLast(({ utterance }) => said[kind].test(utterance.folded));
  const replied = dated.find(
    ({ utterance: { turn, inTurn } }) =>
      inTurn < replyLength && turn.asked !== null && asked[kind].test(turn.asked.folded),
  );
  const found = plain ?? replied;
  return found ? { evidence: evidenceOf(found.utterance), date: found.date } : null;
}
