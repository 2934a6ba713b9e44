import { fold } from '@pauta/contract/fold';
import type { Dialogue, NextStepDraft } from '../../analyst.ts';
import model from './weights.json' with { type: 'json' };
import { type DialogueIndex, indexOf } from '../utterances/dialogue-index.ts';
import { evidenceOf } from '../utterances/utterance.ts';
import { isCalledOff } from './called-off.ts';
import { type Commitment, findCommitments } from './commitments.ts';
import { contentOfStep, describeStep } from './features.ts';

export interface StepModel {
  weights: readonly number[];
  threshold: number;
}

export interface RatedCommitment {
  commitment: Commitment;
  features: Float64Array;
}

/** Upper bound; no real meeting has more. */
const most = 400;
/** Number of earlier steps to search for a repetition. */
const memory = 40;

/** All possible commitments with their probability. */
export function rateCommitments(index: DialogueIndex): RatedCommitment[] {
  const commitments = findCommitments(index).filter((each) => !isCalledOff(index, each));
  return commitments.map((commitment, at) => ({
    commitment,
    features: describeStep(index, commitment, commitments.slice(Math.max(0, at - memory), at)),
  }));
}

export const likelihood = (weights: readonly number[], features: Float64Array): number => {
  let sum = 0;
  for (let at = 0; at < features.length; at++) sum += (weights[at] ?? 0) * (features[at] ?? 0);
  return 1 / (1 + Math.exp(-sum));
};

/** What is done at the meeting itself; to prepare something is another task. */
const meets = new Set(['mostrar', 'apresentar', 'fazer', 'ver', 'marcar', 'agendar']);
const topicReach = 4;
/** "Na quinta eu volto aí." "Quinta, às nove.": who comes meets. */
const comes = new Set(['ir', 'vir', 'voltar', 'visitar', 'subir']);
const comingReach = 6;
const offerReach = 2;

/** "Falo com o meu marido, e te dou a resposta." */
const isReply = ({ object }: Commitment): boolean => /\b(?:resposta|retorno)\b/i.test(object);

/** "Ligo para os cinco, e na outra entrego uma folha." */
const isCommaBetween = ({ utterance: { folded }, action: one }: Commitment, { action: other }: Commitment): boolean =>
  one !== null &&
  other !== null &&
  folded.slice(Math.min(one.end, other.end), Math.max(one.start, other.start)).includes(',');

const isOwn = ({ action }: Commitment): boolean => action?.form === 'present' || action?.form === 'future';

const asking = new Set(['request', 'imperative']);
/** "Me confirma hoje?" "À noite falo com ela e te respondo.", "te confirmo amanhã" "Amanhã me confirma.": asked and promised. */
const isAskedAnd = (asked: Commitment, promised: Commitment): boolean => {
  const later = promised.utterance.turn.at - asked.utterance.turn.at;
  return (
    asking.has(asked.action?.form ?? '') &&
    isOwn(promised) &&
    asked.owner !== null &&
    asked.owner === promised.owner &&
    Math.abs(later) === 1 &&
    (asked.action?.verb === promised.action?.verb || (later === 1 && promised.utterance.inTurn === 0))
  );
};

const answering = new Set(['responder', 'retornar', 'dizer']);
const calling = new Set(['ligar', 'avisar']);
const isCall = ({ action, object, text }: Commitment): boolean =>
  action !== null && calling.has(action.verb) && (action.isAddressed || object === '') && !/ se /.test(text);
/** "Te respondo", "trago a resposta", "te ligo": brings an answer. */
const isAnswer = (each: Commitment): boolean => answering.has(each.action?.verb ?? '') || isReply(each) || isCall(each);
const isOneDay = (a: Commitment, b: Commitment): boolean => a.due !== null && a.due.date === b.due?.date;
/** "Vejo com o financeiro. Até sexta eu respondo.": in one utterance, or in the next on no other day. */
const isBeforeInTurn = ({ utterance: one, action: first, due }: Commitment, then: Commitment): boolean =>
  one === then.utterance
    ? first !== null && then.action !== null && first.end <= then.action.start
    : one.turn === then.utterance.turn &&
      then.utterance.inTurn - one.inTurn === 1 &&
      isAnswer(then) &&
      (due === null || due.date === then.due?.date);
const nothing = /^(?:$|(?:n[oa]s?|num|numa|pel[oa]|por|para|pra|pro|ao?) )/;
/** "Peço hoje para o escritório e te mando na quinta", "levo ao gerente e te respondo amanhã": what is done first serves the other. */
const leadsTo = (first: Commitment, then: Commitment): boolean =>
  first.action !== null &&
  then.action !== null &&
  first.owner === then.owner &&
  isBeforeInTurn(first, then) &&
  isOwn(first) &&
  isOwn(then) &&
  (answering.has(then.action.verb) ||
    isReply(then) ||
    (isCall(then) && first.action.kind !== 'deliver') ||
    (first.action.kind !== 'deliver' &&
      then.action.kind === 'deliver' &&
      (then.isTaken || nothing.test(fold(then.object)))));

/** Whether two commitments are the same task or the same meeting. */
function isSame(a: Commitment, b: Commitment): boolean {
  if (a.meeting && b.meeting)
    return a.due?.date === b.due?.date || Math.abs(a.utterance.turn.at - b.utterance.turn.at) <= 4;
  if (a.meeting || b.meeting) {
    const [meeting, other] = a.meeting ? [a, b] : [b, a];
    // "Quero te mostrar isso." "Terça?"
    if (
      meeting.topic === other.utterance &&
      meets.has(other.action?.verb ?? '') &&
      Math.abs(a.utterance.turn.at - b.utterance.turn.at) <= topicReach
    )
      return other.due === null || other.due.date === meeting.due?.date;
    const reach = comes.has(other.action?.verb ?? '') ? comingReach : 2;
    return isOneDay(a, b) && Math.abs(a.utterance.turn.at - b.utterance.turn.at) <= reach;
  }
  if (isAskedAnd(a, b) || isAskedAnd(b, a) || leadsTo(a, b) || leadsTo(b, a)) return true;
  const [one, other] = [contentOfStep(a), contentOfStep(b)];
  const shares = one.some((each) => other.includes(each));
  // "Falo com o meu sócio e te respondo": what one person promises in one utterance is one step, unless each has its day or its clause.
  if (a.utterance === b.utterance && a.owner === b.owner)
    return (
      (a.due === null || b.due === null || a.due.start === b.due.start) &&
      !(a.object !== '' && b.object !== '' && !shares && !isReply(a) && !isReply(b) && isCommaBetween(a, b))
    );
  // "Você me manda o contrato?" "Mando."
  const isTaken = (one.length === 0 || other.length === 0) && a.action?.verb === b.action?.verb;
  const isNear = Math.abs(a.utterance.turn.at - b.utterance.turn.at) <= 1;
  if ((a.isTaken || b.isTaken) && isNear && shares && a.action?.verb === b.action?.verb) return true;
  const isRepeated = one.length === 0 && other.length === 0;
  if (
    isTaken &&
    a.owner === b.owner &&
    Math.abs(a.utterance.turn.at - b.utterance.turn.at) <= (isRepeated ? offerReach : 1)
  )
    return true;
  if (a.owner !== b.owner && a.owner !== null && b.owner !== null) return false;
  // "Ligo na sexta, então." "Na sexta trago a resposta.", and what a recapitulation names again.
  if (
    a.owner !== null &&
    a.owner === b.owner &&
    isOneDay(a, b) &&
    ((isTaken && !isCall(a)) || (isAnswer(a) && isAnswer(b)))
  )
    return true;
  // "Posso levar uma amostra na terça?" "Então levo um pacote na terça."
  const isOffer = a.action?.form === 'offer' || b.action?.form === 'offer';
  if (
    isOffer &&
    isOneDay(a, b) &&
    a.action?.verb === b.action?.verb &&
    Math.abs(a.utterance.turn.at - b.utterance.turn.at) <= offerReach
  )
    return true;
  return one.filter((each) => other.includes(each)).length >= Math.max(1, Math.min(one.length, other.length) / 2);
}

/** One step of two mentions, the first the more probable: with the day, owner and object that either names. */
function merge(known: Commitment, other: Commitment): Commitment {
  const isOfMeeting = meets.has(known.action?.verb ?? '') || known.object === '';
  // "No dia dezenove a gente vê o resultado juntos, às nove."
  if (other.meeting?.date?.time && known.action?.isShared && isOfMeeting && known.meeting === null) return other;
  if (other.meeting !== null && known.meeting === null && other.topic === known.utterance && isOfMeeting) return other;
  // "Fala com ele amanhã." "Amanhã não estou. Quinta eu falo."
  const isCorrected = isOwn(other) && !isOwn(known) && other.due !== null && other.utterance.at > known.utterance.at;
  // "Vejo a agenda e te respondo": what has an object says more.
  const isFuller =
    known.object === '' && known.meeting === null && other.meeting === null && known.utterance === other.utterance;
  return {
    ...known,
    ...(isFuller ? { text: other.text, object: other.object } : {}),
    due: ((isCorrected || leadsTo(known, other)) && other.due) || (known.due ?? other.due),
    owner: known.meeting ? known.owner : (known.owner ?? other.owner),
  };
}

/** The most probable of repeated commitments. */
export function selectSteps(rated: readonly RatedCommitment[], { weights, threshold }: StepModel): Commitment[] {
  const likely = rated
    .map(({ commitment, features }) => ({ commitment, chance: likelihood(weights, features) }))
    .filter(({ chance }) => chance >= threshold)
    .toSorted((a, b) => b.chance - a.chance || a.commitment.utterance.at - b.commitment.utterance.at)
    .slice(0, most);
  const kept: Commitment[] = [];
  for (const { commitment } of likely) {
    const at = kept.findIndex((each) => isSame(each, commitment));
    const known = kept[at];
    if (known) kept[at] = merge(known, commitment);
    else kept.push(commitment);
  }
  return kept.toSorted((a, b) => a.utterance.at - b.utterance.at);
}

export const toDraft = ({ text, owner, takenBy, due, utterance }: Commitment): NextStepDraft => ({
  text,
  owner: owner ?? takenBy,
  dueDate: due?.date ?? null,
  evidence: evidenceOf(utterance),
});

/** The commitments with owner and due date, and the agreed meetings. */
export const findNextSteps = (dialogue: Dialogue): NextStepDraft[] =>
  selectSteps(rateCommitments(indexOf(dialogue)), model).map(toDraft);
