import { stem } from '../../../portuguese/stemming.ts';
import { isStopWord } from '../../../portuguese/stop-words.ts';
import cues from '../lexicon/cues.json' with { type: 'json' };
import { patternOf } from '../lexicon/lexicon.ts';
import type { Fact } from '../facts/fact.ts';
import { isDenied, isOneScale } from '../facts/state.ts';
import { coverageOf } from '../retrieval/coverage.ts';
import { areKin, type ReadQuestion } from '../retrieval/read-question.ts';
import type { DialogueIndex } from '../utterances/dialogue-index.ts';
import type { Utterance } from '../utterances/utterance.ts';
import { type Candidate, replyTo } from './candidates.ts';

/** What speaks for or against a candidate, each from 0 to 1. Their weights are in weights.json. */
export const features = [
  'own',
  'kin',
  'rest',
  'asked',
  'near',
  'together',
  'complete',
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
  'first',
  'overtaken',
  'denied',
  'head',
  'headless',
  'missing',
  'period',
  'otherPeriod',
  'contested',
  'contests',
  'recap',
  'elsewhere',
] as const;
export type Feature = (typeof features)[number];

const relevance = new Set<Feature>([
  'own',
  'kin',
  'rest',
  'asked',
  'near',
  'together',
  'complete',
  'direct',
  'opened',
  'rank',
  'apart',
  'head',
  'headless',
  'missing',
]);

/** What speaks for silence. */
export const silences = [
  'always',
  'unseen',
  'unanswered',
  'poor',
  'recognised',
  'vague',
  'long',
  'rivals',
  'headUnseen',
] as const;
export type Silence = (typeof silences)[number];

const recapping = patternOf(cues.recap.phrases);
const periods = [
  /\b(?:mensa(?:l|is|lidades?)|por mes|ao mes|no mes|todo mes)\b/,
  /\b(?:anua(?:l|is|lidade)|por ano|ao ano|no ano|doze meses)\b/,
  /\b(?:semana(?:l|is)|por semana|na semana|toda semana)\b/,
  /\b(?:diari[ao]s?|por dia|ao dia|todo dia|no dia)\b/,
];
const uncounted = patternOf(cues.counting.phrases);
const complete = 0.95;
const nounsAfter = 3;
const nearlyBest = 0.8;
/** A comma is as far as so many letters. */
const clauseApart = 30;
const clauseEnd = /[,;:]| e (?:o|a|os|as) /;
const aside = /, que [^,]*,/;

const word = (yes: unknown): number => (yes ? 1 : 0);

const relevanceOf = ({ coverage }: Candidate): number => coverage.together + 0.3 * coverage.near;
const isLater = ({ utterance }: Candidate, other: Candidate): boolean => other.utterance.turn.at > utterance.turn.at;

/** How much something else that was said later is about the same: the last word counts. */
function overtakenBy(candidate: Candidate, rivals: readonly Candidate[]): number {
  const about = relevanceOf(candidate);
  if (about === 0) return 0;
  const later = rivals.filter(
    (each) =>
      isLater(candidate, each) &&
      each.key !== candidate.key &&
      !each.utterance.tags.has('question') &&
      !each.utterance.tags.has('reported'),
  );
  return Math.min(1, Math.max(0, ...later.map((each) => relevanceOf(each) / about)));
}

/** Whether nothing of its kind is said before it in its turn: who is asked begins with the answer. */
function isFirst(index: DialogueIndex, { kind, utterance: { turn }, start }: Fact): boolean {
  const all = kind === 'quantity' ? index.numbersOf(turn) : kind === 'date' ? index.datesOf(turn) : [];
  return !all.some((each) => each.start < start && !each.isSuperseded);
}

/** 1 beside a word of the question, less with each word between. */
function closeness({ terms }: ReadQuestion, { utterance, fact }: Candidate): number {
  if (!fact || fact.person?.isSelf) return 0;
  const [start, end] = [fact.start - utterance.start, fact.end - utterance.start];
  let best = 0;
  for (const [at, each] of utterance.words.entries()) {
    if (!terms.some((term) => term.stem && areKin(stem(each.text), term.stem))) continue;
    const between = utterance.words
      .slice(0)
      .filter((other) => other.start >= Math.min(each.end, end) && other.end <= Math.max(each.start, start)).length;
    best = Math.max(best, 1 / (1 + between / 3));
    if (at < 0) break;
  }
  return best;
}

/** How much of what is asked for stands closer to another value of the same sentence: "de trinta licenças, uso dezoito". */
function elsewhere({ terms }: ReadQuestion, { utterance, fact, key }: Candidate, rivals: readonly Candidate[]): number {
  if (!fact || fact.person?.isSelf) return 0;
  const beside = rivals.filter((each) => each.utterance === utterance && each.fact && each.key !== key);
  if (beside.length === 0) return 0;
  const { folded } = utterance;
  const distance = (each: { start: number; end: number }, value: Fact): number => {
    const [start, end] = [value.start - utterance.start, value.end - utterance.start];
    const between = folded.slice(Math.min(each.end, end), Math.max(each.start, start)).replace(aside, ' ');
    return between.length + (clauseEnd.test(between) ? clauseApart : 0);
  };
  let [total, lost] = [0, 0];
  for (const term of terms) {
    if (term.stem === '') continue;
    const words = utterance.words.filter(({ text }) => areKin(stem(text), term.stem));
    if (words.length === 0) continue;
    const nearest = (value: Fact) => Math.min(...words.map((each) => distance(each, value)));
    total += term.weight;
    if (beside.some((each) => each.fact && nearest(each.fact) < nearest(fact))) lost += term.weight;
  }
  return total === 0 ? 0 : lost / total;
}

/** Whether the noun behind a quantity is the one asked for, and whether it is another. */
function unitOf(read: ReadQuestion, { fact, utterance }: Candidate): { isUnit: boolean; isOther: boolean } {
  const { quantity } = fact ?? {};
  if (!fact || !quantity) return { isUnit: false, isOther: false };
  if (read.type === 'money') {
    const next = /^ (?:de )?([a-z]+)/.exec(utterance.turn.folded.slice(fact.end, fact.end + 24))?.[1] ?? '';
    return {
      isUnit: quantity.unit === 'money',
      isOther: quantity.unit === 'plain' && ((next !== '' && !uncounted.test(next)) || quantity.value < 10),
    };
  }
  if (read.wantsPercent) return { isUnit: quantity.unit === 'percent', isOther: quantity.unit !== 'percent' };
  const after = utterance.words.filter(({ start }) => start >= fact.end - utterance.start).slice(0, nounsAfter);
  const nouns = after.filter(({ folded }) => !isStopWord(folded)).map(({ text }) => stem(text));
  const asked = read.unit ?? read.counted;
  const isAsked = (noun: string) =>
    (asked !== null && areKin(noun, asked)) || read.terms.some((term) => term.stem && areKin(noun, term.stem));
  const isSpan = /^ ?(?:dias?|semanas?|mes|meses|anos?|horas?|minutos?|vezes)\b/.test(
    utterance.turn.folded.slice(fact.end, fact.end + 10),
  );
  const isUnit =
    nouns.some(isAsked) ||
    (read.unit !== null && utterance.turn.folded.slice(fact.end, fact.end + 12).includes(read.unit));
  return {
    isUnit,
    isOther:
      !isUnit && ((isSpan && read.unit === null) || (read.unit !== null && nouns.length > 0) || quantity.isArticle),
  };
}

/** How much of a question that somebody put is about what this one asks. */
function focusOf({ terms }: ReadQuestion, { at, stems }: Utterance): number {
  const shared = terms.filter(({ matches }) => matches.has(at)).length;
  return Math.min(1, shared / Math.max(1, stems.size));
}

/** Whether the spans of time that are spoken of are those of the question, and whether they are others. */
function periodOf({ folded }: ReadQuestion, { utterance, fact }: Candidate): { isSame: boolean; isOther: boolean } {
  const near = fact
    ? utterance.turn.folded.slice(Math.max(utterance.start, fact.start - 30), Math.min(utterance.end, fact.end + 30))
    : utterance.folded;
  const wanted = periods.filter((each) => each.test(folded));
  if (wanted.length === 0) return { isSame: false, isOther: false };
  const told = periods.filter((each) => each.test(near) || each.test(utterance.turn.asked?.folded ?? ''));
  const isSame = told.some((each) => wanted.includes(each));
  return { isSame, isOther: !isSame && told.length > 0 };
}

const isInOneTurn = (a: Candidate, b: Candidate): boolean => a.utterance.turn === b.utterance.turn;
/** Whether it is said behind another that it may stand in the place of. */
const isBehind = ({ fact: a }: Candidate, { fact: b }: Candidate): boolean =>
  Boolean(a && b && a.start > b.start && (a.kind !== 'quantity' || isOneScale(a, b)));

/** Whether somebody says it again later to put another in its place: "vinte e cinco é com a produção, mídia são dezoito". */
function contestedBy(candidate: Candidate, rivals: readonly Candidate[]): boolean {
  return rivals.some(
    (again) =>
      again.key === candidate.key &&
      isLater(candidate, again) &&
      rivals.some(
        (other) =>
          other.key !== candidate.key &&
          isInOneTurn(other, again) &&
          isBehind(other, again) &&
          !other.utterance.tags.has('question'),
      ),
  );
}

/** Whether it is put in the place of what was said before. */
function contests(candidate: Candidate, rivals: readonly Candidate[]): boolean {
  return (
    !candidate.utterance.tags.has('question') &&
    rivals.some(
      (before) =>
        before.key !== candidate.key &&
        isInOneTurn(before, candidate) &&
        isBehind(candidate, before) &&
        rivals.some((first) => first.key === before.key && isLater(first, before)),
    )
  );
}

/** How far the noun that is asked for is spoken of; `null` where the question has none. */
function headOf({ terms }: ReadQuestion, { utterance: { at, turn, inTurn } }: Candidate): number | null {
  const term = terms.find(({ isHead }) => isHead);
  if (!term) return null;
  const asked = inTurn <= 2 && turn.asked ? (term.matches.get(turn.asked.at) ?? 0) : 0;
  const rest = Math.max(0, ...turn.utterances.map((each) => term.matches.get(each.at) ?? 0));
  return Math.max(term.matches.get(at) ?? 0, asked, 0.8 * rest);
}

/** The share of the weightiest word that is not spoken of. */
function missingOf({ terms }: ReadQuestion, { utterance: { at, turn, inTurn } }: Candidate): number {
  const places = [...turn.utterances.map((each) => each.at), ...(inTurn <= 2 && turn.asked ? [turn.asked.at] : []), at];
  const own = terms.filter(({ stem }) => stem !== '');
  const highest = Math.max(0, ...own.map(({ weight }) => weight));
  const missing = own.filter(({ matches }) => !places.some((each) => matches.has(each)));
  return highest === 0 ? 0 : Math.max(0, ...missing.map(({ weight }) => weight)) / highest;
}

/** For and against the form in which something is said, by its kind. */
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
        /\b(?:ate|maximo|minimo|mais de|menos de|acima de|abaixo de|quase|cada)\s*$/.test(
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

/** A candidate as numbers, in the order of `features`. */
export function describe(
  index: DialogueIndex,
  read: ReadQuestion,
  candidate: Candidate,
  ranks: ReadonlyMap<number, number>,
  rivals: readonly Candidate[],
): Float64Array {
  const { utterance, coverage, fact, isNegative } = candidate;
  const { tags, turn, inTurn } = utterance;
  const reply = replyTo(index, utterance)?.tags;
  const state = fact?.state;
  const openedAt = fact && fact.opened !== utterance ? coverageOf(index, read, fact.opened).together : 0;
  const { isUnit, isOther } = unitOf(read, candidate);
  const period = periodOf(read, candidate);
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
    complete: word(coverage.together >= complete),
    direct: inTurn === 0 && turn.asked ? coverage.asked * focusOf(read, turn.asked) : 0,
    opened: Math.max(0, openedAt - coverage.together),
    apart: word(openedAt === 0 && coverage.together + coverage.near === 0),
    rank: 1 / (1 + (ranks.get(utterance.at) ?? 60) / 2),
    close: closeness(read, candidate),
    unit: word(isUnit),
    otherUnit: word(isOther),
    side: word(read.side !== null && turn.side === read.side),
    otherSide: word(read.side !== null && turn.side !== 'unknown' && turn.side !== read.side),
    reply: turn.asked ? (inTurn === 0 ? 1 : 0.5 * word(inTurn === 1)) : 0,
    agreed: word(state === 'agreed' || (!state && reply?.has('agreement'))),
    refused: word(isRefused),
    corrected: word(state === 'corrected'),
    settled: word(fact?.isSettled),
    pending: word(state === 'pending' || tags.has('pending')),
    offered: word(read.side !== 'us' && (state === 'offered' || (turn.side === 'us' && tags.has('claim')))),
    isAsked: word(tags.has('question')),
    reported: word(state === 'reported' || tags.has('read') || tags.has('reported')),
    echoed: word(fact?.isEchoed),
    hedged: word(tags.has('hedge') || tags.has('evasion')),
    conditional: word(tags.has('condition')),
    former: word(tags.has('former')),
    negative: fact && fact.kind !== 'option' ? 0 : word(isNegative),
    doubted: word(turn.utterances.some((each) => each.tags.has('evasion') || each.tags.has('pending'))),
    late: (read.isRecent ? 1 : 0.4) * ((turn.at + 1) / index.turns.length),
    strong,
    weak,
    brief: word(tags.has('short')),
    overtaken: overtakenBy(candidate, rivals),
    denied: word(
      rivals.some(
        (each) => isLater(candidate, each) && each.key === candidate.key && each.fact !== null && isDenied(each.fact),
      ),
    ),
    head: head ?? 0,
    headless: word(head === 0),
    missing: missingOf(read, candidate),
    period: word(period.isSame),
    otherPeriod: word(period.isOther),
    contested: word(fact && contestedBy(candidate, rivals)),
    contests: word(fact && contests(candidate, rivals)),
    elsewhere: elsewhere(read, candidate, rivals),
    recap: word(turn.utterances.some(({ folded }) => recapping.test(folded))),
    first: word(fact && turn.asked && inTurn === 0 && isFirst(index, fact)),
  };
  // How something is said matters as far as it is about what is asked.
  const gate = Math.min(1, Math.max(openedAt, coverage.together) + 0.5 * coverage.near);
  return Float64Array.from(features, (name) => (relevance.has(name) ? said[name] : gate * said[name]));
}

/** What speaks for silence, in the order of `silences`. */
export function describeSilence(
  index: DialogueIndex,
  read: ReadQuestion,
  candidates: readonly Candidate[],
): Float64Array {
  const total = read.terms.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const sum = (holds: (at: (typeof read.terms)[number]) => boolean) =>
    read.terms.filter(holds).reduce((all, { weight }) => all + weight, 0) / total;
  const best = Math.max(0, ...candidates.map(({ coverage }) => coverage.together));
  const said: Record<Silence, number> = {
    always: 1,
    unseen: sum(({ matches }) => matches.size === 0),
    unanswered: index.utterances.some(
      (utterance: Utterance) =>
        utterance.tags.has('question') &&
        read.terms.length > 0 &&
        read.terms.every(({ matches }) => matches.has(utterance.at)),
    )
      ? 0
      : 1,
    poor: 1 - best,
    recognised: word(!index.hasMarks),
    vague: word(read.isVague),
    headUnseen: word(read.terms.some(({ isHead, matches }) => isHead && matches.size === 0)),
    long: Math.min(1.5, index.turns.length / 100),
    rivals: Math.min(
      1,
      candidates.filter(({ coverage }) => coverage.together >= best * nearlyBest && best > 0).length / 10,
    ),
  };
  return Float64Array.from(silences, (name) => said[name]);
}
