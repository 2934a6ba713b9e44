import { fold } from '@pauta/contract/fold';
import { factsIn, factsOf } from '../facts/facts.ts';
import actions from '../lexicon/actions.json' with { type: 'json' };
import people from '../lexicon/people.json' with { type: 'json' };
import { patternOf } from '../lexicon/lexicon.ts';
import cues from '../lexicon/cues.json' with { type: 'json' };
import { stem } from '../../../portuguese/stemming.ts';
import { findWords } from '../../../portuguese/words.ts';
import { isStopWord } from '../../../portuguese/stop-words.ts';
import type { DialogueIndex } from '../utterances/dialogue-index.ts';
import { actionKinds } from './actions.ts';
import type { Commitment } from './commitments.ts';

/** Features of a commitment, each from 0 to 1. Weights are in weights.json. */
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
  'named',
  'namedDue',
  'pronoun',
  'beside',
  'recap',
  'priced',
  'consults',
  'agreed',
  'agreedTime',
  'echoed',
  'settled',
  'nameless',
  'treat',
  'relative',
] as const;
type StepFeature = (typeof stepFeatures)[number];

const closing = patternOf(cues.closing.phrases);
const spoken = patternOf(cues.meeting.phrases);
const word = (yes: boolean | null | undefined): number => (yes ? 1 : 0);

const contents = new WeakMap<Commitment, readonly string[]>();

/** The content words of the task. */
export function contentOfStep(commitment: Commitment): readonly string[] {
  const content =
    contents.get(commitment) ??
    findWords(commitment.object)
      .filter(({ folded }) => !isStopWord(folded) && folded.length > 2)
      .map(({ text }) => stem(text));
  contents.set(commitment, content);
  return content;
}

const treat = patternOf(actions.treats);
const recap = /\b(?:recapitulando|resumindo|entao e isso|repassando|so pra confirmar)\b/;
const pronoun = /^(?:com |pra |pro |a |d)?(?:el[ea]s?|iss[ao]|ist[ao])$/;
const role = patternOf(people.roles);

/** Whether the task involves a named person. */
const namesSomebody = (index: DialogueIndex, { utterance, action }: Commitment): boolean =>
  factsIn(factsOf(index).person, utterance.turn).some(
    ({ person, start }) => !person?.isSelf && !person?.isAddressed && start >= utterance.start + (action?.end ?? 0),
  );

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
    consults: word(
      action && turn.side !== 'unknown' && (role.test(fold(commitment.object)) || namesSomebody(index, commitment)),
    ),
    agreed: word(meeting && isAccepted),
    agreedTime: word(meeting && isAccepted && due?.time != null),
    echoed: word(meeting?.isEchoed),
    settled: word(meeting?.isSettled),
    nameless: word(action?.form === 'third' && owner === null),
    named: word(action?.form === 'third' && owner !== null),
    namedDue: word(action?.form === 'third' && owner !== null && due !== null),
    // "Eu levo o pão" is a courtesy.
    treat: word(action?.kind === 'deliver' && treat.test(fold(commitment.object))),
    // "O que eu posso fazer é …" says what can be done.
    relative: word(action && /\bo que $/.test(folded.slice(0, action.start))),
    pronoun: word(pronoun.test(fold(commitment.object))),
    beside: word(earlier.some((each) => each.utterance.turn === turn && each.utterance !== utterance)),
    recap: word(recap.test(turn.folded)),
    priced: word(
      action && index.numbersOf(turn).some(({ start, end }) => start >= utterance.start && end <= utterance.end),
    ),
  };
  return Float64Array.from(stepFeatures, (name) => said[name]);
}
