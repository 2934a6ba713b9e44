import type { Side } from '@pauta/contract';
import cues from '../lexicon/cues.json' with { type: 'json' };
import { patternOf } from '../lexicon/lexicon.ts';
import { isDenied } from '../facts/state.ts';
import { coverageOf } from '../retrieval/coverage.ts';
import type { ReadQuestion } from '../retrieval/read-question.ts';
import type { DialogueIndex } from '../utterances/dialogue-index.ts';
import { closeness, focusOf, headOf, isDeclared, isFormer, isSamePeriod, missingOf } from './about.ts';
import type { Candidate } from './candidates.ts';
import { contestedBy, contests, elsewhere, isLater, overtakenBy } from './rivals.ts';
import { replyTo } from '../utterances/reply.ts';
import type { Utterance } from '../utterances/utterance.ts';
import type { Thread } from './thread.ts';
import { unitOf } from './unit.ts';

/** Features of a candidate, each from 0 to 1. Their weights are in weights.json. */
export const features = [
  'own',
  'kin',
  'rest',
  'asked',
  'near',
  'together',
  'direct',
  'opened',
  'rank',
  'apart',
  'close',
  'unit',
  'otherUnit',
  'side',
  'otherSide',
  'reply',
  'agreed',
  'refused',
  'corrected',
  'settled',
  'pending',
  'offered',
  'isAsked',
  'reported',
  'echoed',
  'hedged',
  'doubted',
  'conditional',
  'former',
  'negative',
  'late',
  'strong',
  'weak',
  'brief',
  'overtaken',
  'denied',
  'head',
  'headless',
  'missing',
  'period',
  'contested',
  'contests',
  'recap',
  'elsewhere',
  'beside',
  'sameAsk',
  'listed',
  'lastList',
  'dropped',
  'only',
  'declared',
  'unrivalled',
  'meeting',
] as const;
export type Feature = (typeof features)[number];

const relevance = new Set<Feature>([
  'own',
  'kin',
  'rest',
  'asked',
  'near',
  'together',
  'direct',
  'opened',
  'rank',
  'apart',
  'head',
  'headless',
  'missing',
  'meeting',
]);

/** Features of silence (no answer). */
export const silences = [
  'always',
  'unseen',
  'unanswered',
  'poor',
  'recognised',
  'long',
  'rivals',
  'headUnseen',
  'evaded',
] as const;
export type Silence = (typeof silences)[number];

const recapping = patternOf(cues.recap.phrases);
const only = patternOf(cues.only.phrases);
const recapReach = 3;
const nearlyBest = 0.8;
const word = (yes: unknown): number => (yes ? 1 : 0);

const yours = /\b(?:precos?|propostas?|valor(?:es)?|orcamentos?) (?:que )?(?:de )?voces\b/;
/** "Quanto perdeu com cimento?": last year's loss is one. */
const asksPast = /\b(?:foi|foram|[a-z]{2,}(?:ou|eu|iu|aram|eram|iram))\b/;
/** "O preço de vocês tava bom. Quatrocentos e doze por vida.": the customer tells what is the seller's. */
const sideTold = ({ turn, inTurn, folded }: Utterance): Side =>
  turn.side === 'customer' && (yours.test(folded) || yours.test(turn.utterances[inTurn - 1]?.folded ?? ''))
    ? 'us'
    : turn.side;

/** Features of the form of an utterance, by kind of value. */
function formOf(
  index: DialogueIndex,
  read: ReadQuestion,
  { fact, utterance, fit, value }: Candidate,
): { strong: number; weak: number } {
  const { date, person, quantity, start = 0 } = fact ?? {};
  if (date)
    return {
      strong: word(date.time !== null || date.kind === 'calendar'),
      weak: word(
        date.precision !== 'day' || date.isPast !== read.isPast || date.kind === 'today' || date.kind === 'span',
      ),
    };
  if (person)
    return {
      strong: word(person.isSelf) + 0.6 * word(person.isNamed && !person.isSelf),
      weak: word(person.isAddressed) + 0.5 * word(person.isPresent && !person.isSelf),
    };
  if (quantity)
    return {
      strong: word(/\b(?:media|exat|so|apenas|ao todo|total)\b/.test(utterance.folded)),
      weak: word(
        /\b(?:ate|maximo|minimo|mais de|menos de|acima de|abaixo de|pass(?:a|ar|ou) de|quase|cada|mais(?: un?a?s)?)\s*$/.test(
          utterance.turn.folded.slice(Math.max(0, start - 12), start),
        ),
      ),
    };
  if (typeof value === 'string' && fit === 0 && !fact) {
    const names = utterance.words.filter(({ text }, at) => at > 0 && /^\p{Lu}/u.test(text)).length;
    return {
      strong: word(read.wantsName && names > 0),
      weak: word(read.wantsName ? names === 0 && index.hasMarks : utterance.stems.size < 2),
    };
  }
  return { strong: fit, weak: 0 };
}

/** Feature values of a candidate, in the order of `features`. */
export function describe(
  index: DialogueIndex,
  read: ReadQuestion,
  candidate: Candidate,
  ranks: ReadonlyMap<number, number>,
  rivals: readonly Candidate[],
  thread: Thread,
): Float64Array {
  const { utterance, coverage, fact, isNegative, list, meeting = 0 } = candidate;
  const { tags, turn, inTurn } = utterance;
  const reply = replyTo(index, utterance)?.tags;
  const state = fact?.state;
  // Without a customer, all tell what they know of them.
  const side = index.isInternal ? read.side : sideTold(utterance);
  const openedAt = fact && fact.opened !== utterance ? coverageOf(index, read, fact.opened).together : 0;
  const { isUnit, isOther } = unitOf(read, candidate);
  const head = headOf(read, candidate);
  const { strong, weak } = formOf(index, read, candidate);
  const isRefused = state
    ? state === 'refused'
    : Boolean(reply?.has('refusal') && !reply.has('agreement') && !tags.has('negation'));
  const said: Record<Feature, number> = {
    own: coverage.own,
    kin: coverage.kin,
    rest: coverage.rest,
    asked: coverage.asked,
    near: coverage.near,
    together: coverage.together,
    direct: inTurn === 0 && turn.asked ? coverage.asked * focusOf(read, turn.asked) : 0,
    opened: Math.max(0, openedAt - coverage.together),
    apart: word(openedAt === 0 && coverage.together + coverage.near === 0),
    rank: 1 / (1 + (ranks.get(utterance.at) ?? 60) / 2),
    close: closeness(read, candidate),
    unit: word(isUnit),
    otherUnit: word(isOther),
    side: word(read.side !== null && side === read.side),
    otherSide: word(read.side !== null && side !== 'unknown' && side !== read.side),
    reply: turn.asked ? (inTurn === 0 ? 1 : 0.5 * word(inTurn === 1)) : 0,
    agreed: word(state === 'agreed' || (!state && reply?.has('agreement'))),
    refused: word(isRefused),
    corrected: word(state === 'corrected'),
    settled: word(fact?.isSettled),
    pending: word(state === 'pending' || tags.has('pending')),
    offered: word(
      !index.isInternal && read.side !== 'us' && (state === 'offered' || (turn.side === 'us' && tags.has('claim'))),
    ),
    isAsked: word(tags.has('question')),
    reported: word(state === 'reported' || tags.has('read') || tags.has('reported')),
    echoed: word(fact?.isEchoed),
    hedged: word(tags.has('hedge') || tags.has('evasion')),
    conditional: word(tags.has('condition')),
    former: word((tags.has('former') && !asksPast.test(read.folded)) || isFormer(read, utterance)),
    // "É alugado. O prédio não é nosso.": the no of another deed.
    negative: fact && fact.kind !== 'option' ? 0 : (read.type === 'yes_no' ? (head ?? 1) : 1) * word(isNegative),
    doubted: word(turn.utterances.some((each) => each.tags.has('evasion') || each.tags.has('pending'))),
    late: (read.isRecent ? 1 : 0.4) * ((turn.at + 1) / index.turns.length),
    strong,
    weak,
    brief: word(tags.has('short')),
    overtaken: overtakenBy(read, candidate, rivals),
    denied: word(
      rivals.some(
        (each) => isLater(candidate, each) && each.key === candidate.key && each.fact !== null && isDenied(each.fact),
      ),
    ),
    head: head ?? 0,
    headless: word(head === 0),
    missing: missingOf(read, candidate),
    period: word(isSamePeriod(read, candidate)),
    contested: word(fact && contestedBy(candidate, rivals)),
    contests: word(fact && contests(candidate, rivals)),
    elsewhere: elsewhere(read, candidate, rivals),
    // "Comprado ou alugado" names both and chooses neither.
    beside: word(
      fact?.kind === 'option' && rivals.some((each) => each.utterance === utterance && each.key !== candidate.key),
    ),
    recap: word(
      turn.utterances.slice(Math.max(0, inTurn - recapReach), inTurn + 1).some(({ folded }) => recapping.test(folded)),
    ),
    sameAsk: word(thread.asksAlike[utterance.at]),
    listed: list?.size ?? 0,
    lastList: word(list?.isLast && list.size > 0),
    dropped: word(list?.isDropped),
    unrivalled: word(
      fact !== null &&
        coverage.together > 0 &&
        !rivals.some((each) => each.key !== candidate.key && each.coverage.together >= nearlyBest * coverage.together),
    ),
    declared: word(isDeclared(read, candidate)),
    meeting,
    only: word(fact?.kind === 'option' && only.test(utterance.folded)),
  };
  // Form features count in full only where the candidate is relevant.
  const gate = 0.5 + 0.5 * Math.min(1, Math.max(openedAt, coverage.together) + 0.5 * coverage.near);
  return Float64Array.from(features, (name) => (relevance.has(name) ? said[name] : gate * said[name]));
}

/** "Sinceramente não sei mais quem decide": how far the question is in words that leave it open. */
function evasionOf(index: DialogueIndex, read: ReadQuestion): number {
  const own = new Set(read.terms.flatMap(({ matches }) => [...matches.keys()]));
  return Math.max(
    0,
    ...[...own].flatMap((at) => {
      const utterance = index.utterances[at];
      const isOpen = utterance && !utterance.tags.has('question') && utterance.tags.has('evasion');
      return isOpen ? coverageOf(index, read, utterance).kin : [];
    }),
  );
}

/** Feature values of silence, in the order of `silences`. */
export function describeSilence(
  index: DialogueIndex,
  read: ReadQuestion,
  candidates: readonly Candidate[],
): Float64Array {
  const total = read.terms.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const sum = (holds: (at: (typeof read.terms)[number]) => boolean) =>
    read.terms.filter(holds).reduce((all, { weight }) => all + weight, 0) / total;
  // A question of the talk with all terms has the rarest.
  const [rarest] = read.terms.toSorted((a, b) => a.matches.size - b.matches.size);
  const isAsked = [...(rarest?.matches.keys() ?? [])].some(
    (at) => index.utterances[at]?.tags.has('question') && read.terms.every(({ matches }) => matches.has(at)),
  );
  const best = Math.max(0, ...candidates.map(({ coverage }) => coverage.together));
  const said: Record<Silence, number> = {
    always: 1,
    unseen: sum(({ matches }) => matches.size === 0),
    unanswered: word(!isAsked),
    poor: 1 - best,
    recognised: word(!index.hasMarks),
    headUnseen: word(read.terms.some(({ isHead, matches }) => isHead && matches.size === 0)),
    evaded: evasionOf(index, read),
    long: Math.min(1.5, index.turns.length / 100),
    rivals: Math.min(
      1,
      candidates.filter(({ coverage }) => coverage.together >= best * nearlyBest && best > 0).length / 10,
    ),
  };
  return Float64Array.from(silences, (name) => said[name]);
}
