import type { AnswerValue } from '@pauta/contract';
import { findWords } from '../../../portuguese/words.ts';
import { factsOf } from '../facts/facts.ts';
import type { Fact } from '../facts/fact.ts';
import { type Coverage, coverageOf } from '../retrieval/coverage.ts';
import { contentOf, haveSameStem, type ReadQuestion } from '../retrieval/read-question.ts';
import cues from '../lexicon/cues.json' with { type: 'json' };
import { patternOf } from '../lexicon/lexicon.ts';
import { meetingDays } from '../next-steps/meeting-days.ts';
import type { DialogueIndex } from '../utterances/dialogue-index.ts';
import {
  isAside,
  isCourtesy,
  isInAnotherClause,
  isOfAnotherDeed,
  isOfAnotherMatter,
  isOfAnotherNext,
  isOfRoutine,
  isOnlyConsenting,
  isOurDeed,
  isPlace,
  isSuperseded,
  why,
} from './about.ts';
import { type Listed, optionCandidates } from './options.ts';
import { isNeither, isSupposed, isTurnedAround, polarityOf } from './polarity.ts';
import { isOfCounted, isOfThird, isTakenBack, leavesThousandsOut, mayBe } from './quantities.ts';
import type { Thread } from './thread.ts';
import { isOfAnotherThing } from './unit.ts';
import type { Utterance } from '../utterances/utterance.ts';

/** The parts of the model: features have different weights for each kind of value. */
export type Kind = 'quantity' | 'date' | 'person' | 'polarity' | 'option' | 'member' | 'clause';

/** A possible answer to a question. */
export interface Candidate {
  value: AnswerValue;
  /** Candidates with the same key have the same value, and their probabilities add up. */
  key: string;
  utterance: Utterance;
  coverage: Coverage;
  fact: Fact | null;
  /** For options: how surely it is named; for yes or no: how directly it is stated. */
  fit: number;
  isNegative: boolean;
  /** For options. */
  list?: Listed;
  /** For the day of a meeting: how surely it was agreed on as one. */
  meeting?: number;
}

const most = 40;
const longestAnswer = 240;

/** The words around an utterance in its turn, as long as an answer may be. */
export function passageOf({ turn, inTurn, start, end }: Utterance): { start: number; end: number } {
  const span = { start, end };
  for (const each of turn.utterances.slice(inTurn + 1)) {
    if (each.tags.has('question') || each.tags.has('read') || each.end - span.start > longestAnswer) break;
    span.end = each.end;
  }
  for (const each of turn.utterances.slice(0, inTurn).toReversed()) {
    if (each.tags.has('question') || each.tags.has('read') || span.end - each.start > longestAnswer) break;
    span.start = each.start;
  }
  return span;
}

const leastReason = 3;
/** "Por que a cota não foi renovada?" "Esse ano não renovaram a cota." */
const isRestated = ({ folded, terms }: ReadQuestion, said: string): boolean =>
  why.test(folded) &&
  contentOf(said).filter((each) => !terms.some((term) => term.stem && haveSameStem(each, term.stem))).length <
    leastReason;

/** "Com o nosso sensor o aviso chega": nothing of what the customer has. */
const isOurs = /\b(?:n[oa]s )?noss[oa]s?\b/;
/** Between spaces, so that words are compared whole. */
const wordsOf = (text: string): string =>
  ` ${findWords(text)
    .map(({ folded }) => folded)
    .join(' ')} `;
/** "Quem é a sócia da Naiara?" is not Naiara, unless the question offers her: "a Naiara ou a Yasmin?" */
const isInQuestion = ({ folded }: ReadQuestion, { value }: Fact): boolean => {
  const name = wordsOf(String(value));
  return folded.includes(name.trim()) && !/\bou\b/.test(folded) && wordsOf(folded).includes(name);
};
const asks = patternOf(cues.requesting.phrases);
const requested = patternOf(cues.requested.phrases);
/** "Não quero desconto": only who says that they do not ask for it has not. */
const notAsking = /\b(?:nao|nunca|nem) (?:[a-z]+ ){0,2}(?:ped|pec|quer|quis|precis|exig|faz questao)/;
/** A sentence that covers less of the question is not an answer. */
const leastAbout = { polarity: 0.2, clause: 0.15 };

const kindOf: Record<ReadQuestion['type'], Kind> = {
  number: 'quantity',
  money: 'quantity',
  date: 'date',
  person: 'person',
  single: 'option',
  multiple: 'member',
  yes_no: 'polarity',
  text: 'clause',
};

const score = ({ together, near }: Coverage): number => together + 0.3 * near;
/** Weight of coverage by the last question, and by earlier turns. */
const [byThread, byCarry] = [0.8, 0.5];

/** All possible answers to a question, the best word match first. */
export function candidatesFor(
  index: DialogueIndex,
  read: ReadQuestion,
  thread: Thread,
): { kind: Kind; candidates: Candidate[] } {
  const covered = new Map<number, Coverage>();
  const cover = (utterance: Utterance): Coverage => {
    const coverage = covered.get(utterance.at) ?? coverageOf(index, read, utterance);
    covered.set(utterance.at, coverage);
    return coverage;
  };
  /** Those that match best, in the order given if they are not too many. Tests no more than it must. */
  const best = <Item extends { utterance: Utterance }>(
    items: readonly Item[],
    may: (item: Item) => boolean,
  ): Item[] => {
    const ranked = items
      .map((item, place) => ({ item, place, score: score(cover(item.utterance)) }))
      .toSorted((a, b) => b.score - a.score || a.item.utterance.at - b.item.utterance.at);
    const kept: typeof ranked = [];
    for (const each of ranked) {
      if (!may(each.item)) continue;
      if (kept.length === most) return kept.map(({ item }) => item);
      kept.push(each);
    }
    return kept.toSorted((a, b) => a.place - b.place).map(({ item }) => item);
  };
  const fromFacts = (
    kind: 'quantity' | 'date' | 'person',
    facts: readonly Fact[],
    may: (fact: Fact) => boolean,
  ): { kind: Kind; candidates: Candidate[] } => ({
    kind,
    candidates: best(facts, (fact) => own(fact.utterance) && may(fact)).map((fact) => ({
      value: fact.value,
      key: String(fact.value).split('T')[0] ?? '',
      utterance: fact.utterance,
      coverage: cover(fact.utterance),
      fact,
      fit: 0,
      isNegative: fact.utterance.tags.has('negation'),
      ...(meetings && { meeting: meetings.get(fact.date?.date ?? '') ?? 0 }),
    })),
  });
  const touched = new Set(
    read.terms.flatMap(({ matches }) => Array.from(matches.keys(), (at) => index.utterances[at]?.turn)),
  );
  const togetherIn = (utterance: Utterance): number =>
    touched.has(utterance.turn) || touched.has(utterance.turn.asked?.turn) ? cover(utterance).together : 0;
  const inThread = (utterance: Utterance): number =>
    Math.max(
      togetherIn(utterance),
      byThread * (thread.asked[utterance.at] ?? 0),
      byCarry * (thread.carried[utterance.at] ?? 0),
    );
  /** Utterances with enough coverage, the best first. */
  const aboutIt = (
    may: (utterance: Utterance) => boolean,
    aboutness: (utterance: Utterance) => number,
    least: number,
  ): Utterance[] =>
    index.utterances
      .map((utterance) => ({ utterance, about: aboutness(utterance) }))
      .filter(({ utterance, about }) => about >= least && may(utterance))
      .toSorted((a, b) => b.about - a.about || a.utterance.at - b.utterance.at)
      .slice(0, most)
      .map(({ utterance }) => utterance);
  // Text read aloud is not evidence.
  const own = ({ tags }: Utterance) => !tags.has('read');
  // A customer's question such as "faz um desconto?" is a request.
  const isSaid = ({ tags, turn, folded }: Utterance) =>
    read.isRequest
      ? turn.side !== 'us' && (tags.has('question') || notAsking.test(folded) || asks.test(folded))
      : !tags.has('question') && !(read.side === 'customer' && turn.side === 'us' && isOurs.test(folded));
  /** "O que o Marcos pediu?" "Vai para o Marcos mesmo" tells of no request. */
  const isOfRequest = ({ turn, inTurn, folded }: Utterance): boolean =>
    requested.test(folded) ||
    (turn.side !== 'us' && asks.test(folded)) ||
    (inTurn <= 1 && requested.test(turn.asked?.folded ?? ''));
  const facts = factsOf(index);
  const hasOwnWord = read.terms.some(({ stem }) => stem !== '');
  const kind = kindOf[read.type];
  const meetings = read.asksMeeting ? meetingDays(index) : null;
  // Nothing is offered to a customer who did not come.
  if (read.side === 'us' && index.isInternal) return { kind, candidates: [] };
  switch (read.type) {
    case 'number':
    case 'money':
      return fromFacts(
        'quantity',
        facts.quantity,
        (fact) =>
          !isSuperseded(fact) &&
          mayBe(read, fact) &&
          !(read.type === 'money' && (leavesThousandsOut(index, fact) || isOfAnotherThing(read, fact))) &&
          isOfCounted(read, fact) &&
          (read.isPast || !isTakenBack(fact, facts.quantity)) &&
          (index.isInternal || !isOfThird(fact)),
      );
    case 'date':
      return fromFacts(
        'date',
        facts.date,
        (fact) =>
          !isSuperseded(fact) &&
          !isOurDeed(read, fact.utterance) &&
          !isOfAnotherDeed(read, fact, facts.date) &&
          !isOfAnotherNext(read, fact),
      );
    case 'person':
      return fromFacts(
        'person',
        facts.person,
        (fact) =>
          !isPlace(fact) &&
          // Nobody of ours decides for a customer who did not come.
          !(index.isInternal && read.side === 'customer' && fact.person?.isPresent) &&
          !isInQuestion(read, fact) &&
          !isOnlyConsenting(read, fact) &&
          (read.isPast || fact.person?.isPast !== true) &&
          !isOfRoutine(read, fact.utterance) &&
          !isOfAnotherMatter(read, fact.utterance) &&
          !isInAnotherClause(read, fact),
      );
    case 'single':
    case 'multiple':
      return {
        kind,
        candidates: best(optionCandidates(index, read, cover), () => true),
      };
    case 'yes_no': {
      const candidates = aboutIt(
        (each) =>
          hasOwnWord &&
          isSaid(each) &&
          own(each) &&
          !isCourtesy(each) &&
          !isNeither(each) &&
          !isSupposed(read, each) &&
          !isTurnedAround(read, each),
        togetherIn,
        leastAbout.polarity,
      ).map((utterance) => {
        const coverage = cover(utterance);
        const { isNo, fit } =
          read.isRequest && !utterance.tags.has('negation')
            ? { isNo: false, fit: 1 }
            : polarityOf(read, utterance, coverage);
        return {
          value: !isNo,
          key: `${!isNo} ${utterance.turn.at}`,
          utterance,
          coverage,
          fact: null,
          fit,
          isNegative: isNo,
        };
      });
      return { kind, candidates };
    }
    default:
      return {
        kind,
        candidates: aboutIt(
          (each) =>
            !each.tags.has('question') &&
            !each.tags.has('nod') &&
            own(each) &&
            each.stems.size > 0 &&
            (!read.isRequest || isOfRequest(each)),
          inThread,
          leastAbout.clause,
        )
          .map((utterance) => {
            const { start, end } = passageOf(utterance);
            return {
              value: utterance.turn.text.slice(start, end),
              key: String(utterance.turn.at),
              utterance,
              coverage: cover(utterance),
              fact: null,
              fit: 0,
              isNegative: utterance.tags.has('negation'),
            };
          })
          .filter((candidate) => !isAside(read, candidate) && !isRestated(read, candidate.value)),
      };
  }
}
