import { patternOf } from '../lexicon/lexicon.ts';
import cues from '../lexicon/cues.json' with { type: 'json' };
import { stem } from '../../../portuguese/stemming.ts';
import { findWords } from '../../../portuguese/words.ts';
import { isStopWord } from '../../../portuguese/stop-words.ts';
import type { DialogueIndex } from '../utterances/dialogue-index.ts';
import { actionKinds } from './actions.ts';
import type { Commitment } from './commitments.ts';

/** What speaks for or against something having been undertaken, each from 0 to 1. Weights are in weights.json. */
export const stepFeatures = [
  'always',
  'future',
  'present',
  'third',
  'imperative',
  'request',
  'offer',
  'meeting',
  'deliver',
  'contact',
  'make',
  'look',
  'addressed',
  'shared',
  'own',
  'due',
  'timed',
  'accepted',
  'takenUp',
  'refused',
  'asked',
  'question',
  'conditional',
  'hedged',
  'reported',
  'late',
  'last',
  'closing',
  'object',
  'bare',
  'ours',
  'takenOn',
  'spoken',
  'again',
] as const;
type StepFeature = (typeof stepFeatures)[number];

const closing = patternOf(cues.closing.phrases);
const spoken = patternOf(cues.meeting.phrases);
const word = (yes: boolean | null | undefined): number => (yes ? 1 : 0);

const contents = new WeakMap<Commitment, readonly string[]>();

/** The words of what is to be done. */
export function contentOfStep(commitment: Commitment): readonly string[] {
  const content =
    contents.get(commitment) ??
    findWords(commitment.object)
      .filter(({ folded }) => !isStopWord(folded) && folded.length > 2)
      .map(({ text }) => stem(text));
  contents.set(commitment, content);
  return content;
}

export function describeStep(
  index: DialogueIndex,
  commitment: Commitment,
  earlier: readonly Commitment[],
): Float64Array {
  const { utterance, action, due, meeting, isAccepted, isRefused, owner } = commitment;
  const { tags, folded, turn } = utterance;
  const content = contentOfStep(commitment);
  const place = (turn.at + 1) / index.turns.length;
  const request = turn.asked
    ? /\b(?:me manda|me envia|me passa|manda|mandar|enviar|passar|consegue|pode)\b/.test(turn.asked.folded)
    : false;
  const context = meeting
    ? index.turns
        .slice(Math.max(0, turn.at - 3), turn.at + 2)
        .map((each) => each.folded)
        .join(' ')
    : '';
  const said: Record<StepFeature, number> = {
    always: 1,
    future: word(action?.form === 'future'),
    present: word(action?.form === 'present'),
    third: word(action?.form === 'third'),
    imperative: word(action?.form === 'imperative'),
    request: word(action?.form === 'request'),
    offer: word(action?.form === 'offer'),
    meeting: word(meeting !== null),
    ...(Object.fromEntries(actionKinds.map((kind) => [kind, word(action?.kind === kind)])) as Record<
      (typeof actionKinds)[number],
      number
    >),
    addressed: word(action?.isAddressed),
    shared: word(action?.isShared),
    own: word(owner !== null && owner === turn.speaker?.name),
    due: word(due && !meeting),
    timed: word(due?.time != null),
    accepted: word(isAccepted),
    takenUp: word(isAccepted && action !== null && ['request', 'imperative', 'offer'].includes(action.form)),
    refused: word(isRefused),
    asked: word(request),
    question: word(tags.has('question')),
    conditional: word(tags.has('condition')),
    hedged: word(tags.has('hedge')),
    reported: word(tags.has('reported')),
    late: place,
    last: word(place > 0.75),
    closing: word(closing.test(folded)),
    object: Math.min(1, content.length / 2),
    bare: word(action && content.length === 0),
    ours: word(turn.side === 'us'),
    takenOn: word(owner !== null && !meeting),
    spoken: word(spoken.test(context)),
    again: word(
      earlier.some((each) => each.owner === owner && contentOfStep(each).some((one) => content.includes(one))),
    ),
  };
  return Float64Array.from(stepFeatures, (name) => said[name]);
}
