import type { AnalystQuestion } from '../../analyst.ts';
import { fold } from '@pauta/contract/fold';
import { deedsOf } from '../../../portuguese/deeds.ts';
import { normalise } from '../../../portuguese/normalise.ts';
import { classOf } from '../../../portuguese/number-words.ts';
import { findNumbers } from '../../../portuguese/numbers.ts';
import { stem } from '../../../portuguese/stemming.ts';
import { synonymsOf } from '../../../portuguese/thesaurus.ts';
import { findWords } from '../../../portuguese/words.ts';
import { contentOf, haveSameStem, type ReadQuestion, readQuestion, type Term } from '../retrieval/read-question.ts';
import type { DialogueIndex } from '../utterances/dialogue-index.ts';
import type { Turn, Utterance } from '../utterances/utterance.ts';

/** A question with what it is asked about besides. */
export interface PassageQuestion extends AnalystQuestion {
  /** What a question before it was about. */
  readonly context?: string;
  /** Names by which the dialogue was chosen: they tell no turn of it from another. */
  readonly names?: readonly string[];
}

/** Features of a turn as the one that answers a question, each about from 0 to 1. Weights are in weights.json. */
export const passageFeatures = [
  'said',
  'meant',
  'asked',
  'before',
  'after',
  'around',
  'covered',
  'rarest',
  'day',
  'amount',
  'sum',
  'counted',
  'person',
  'speaker',
  'question',
  'length',
  'brief',
] as const;

type Feature = (typeof passageFeatures)[number];

const placeOf = new Map<Feature, number>(passageFeatures.map((name, at) => [name, at]));

const contextShare = 0.4;
const looseShare = 0.5;
const mostSynonyms = 12;
const bySynonym = 0.5;
const byKin = 0.7;
const sureStem = 5;
const nameShare = 0.3;
/** Turns on each side whose words belong to a turn. */
const reach = 2;
const fewWords = 3;
const fewThings = 2;
const manyWords = 20;
const isOwner = /^d[aeo]s?$/;
const nameWithin = /\s\p{Lu}\p{L}+/u;

/** A subject of the question by the turns that mention it. */
interface Subject {
  /** How surely each turn mentions it: 1 by the word itself, less by another. */
  readonly mentions: ReadonlyMap<number, number>;
  readonly isOwnWord: boolean;
  /** Whether it tells the dialogue from others, but not its turns from each other. */
  readonly isName: boolean;
  /** Whether it is the noun that is asked for. */
  readonly isHead: boolean;
  readonly share: number;
  readonly saidIn: (utterance: Utterance) => number;
}

/** Share of all subjects, by how rarely each is mentioned. */
type Weighed = Subject & { readonly weight: number };

const byTurn = ({ utterances }: DialogueIndex, matches: ReadonlyMap<number, number>): Map<number, number> => {
  const mentions = new Map<number, number>();
  for (const [place, match] of matches) {
    const turn = utterances[place]?.turn.at;
    if (turn !== undefined) mentions.set(turn, Math.max(match, mentions.get(turn) ?? 0));
  }
  return mentions;
};

/** Short stems conflate words: "foro" and "foram". */
const isSaidAs = (word: string, { words, stems }: Utterance): boolean => {
  const [wanted, key] = [fold(word), stem(word)];
  return (key.length >= sureStem && stems.has(key)) || words.some(({ folded }) => folded === wanted);
};

/** Utterances that say the verb of a noun, or all words of a synonym: for a word that nobody says. */
const byOtherWords = ({ postings, utterances }: DialogueIndex, word: string): Map<number, number> => {
  const matches = new Map<number, number>();
  for (const phrase of [...deedsOf(word), ...synonymsOf(word).slice(0, mostSynonyms)]) {
    const words = findWords(phrase).map(({ text }) => text);
    for (const place of postings.get(stem(words[0] ?? '')) ?? []) {
      const utterance = utterances[place];
      if (utterance && words.every((each) => isSaidAs(each, utterance))) matches.set(place, bySynonym);
    }
  }
  return matches;
};

const numbersIn = (text: string): number[] =>
  findNumbers(normalise(text)).flatMap(({ value, isArticle }) => (isArticle ? [] : [value]));

/** Ids of the speakers by each part of their names that no other speaker has. */
const speakersIn = ({ dialogue }: DialogueIndex): Map<string, string> => {
  const parts = dialogue.speakers.flatMap(({ id, name }) => contentOf(name).map((part) => ({ part, id })));
  const each = Map.groupBy(parts, ({ part }) => part);
  return new Map([...each].flatMap(([part, [first, other]]) => (first && !other ? [[part, first.id] as const] : [])));
};

function subjectsOf(
  index: DialogueIndex,
  { context, names = [], ...question }: PassageQuestion,
  { terms }: ReadQuestion,
): Subject[] {
  const speaking = index.dialogue.speakers.flatMap(({ name }) => contentOf(name));
  const chosenBy = new Set([...speaking, ...names.flatMap(contentOf)]);
  const words = new Map(findWords(normalise(question.text)).map(({ text }) => [stem(text), text]));
  const known = new Set(terms.map((term) => term.stem));
  const earlier = context ? readQuestion(index, { ...question, text: context, subprompt: null }).terms : [];
  const named =
    (share: number) =>
    (term: Term): Subject => {
      const word = words.get(term.stem);
      const isSame = (place: number): boolean => {
        const utterance = index.utterances[place];
        return utterance !== undefined && (word === undefined || isSaidAs(word, utterance));
      };
      const matches =
        term.matches.size === 0
          ? byOtherWords(index, word ?? '')
          : new Map([...term.matches].map(([at, match]) => [at, match === 1 && !isSame(at) ? byKin : match]));
      return {
        share: term.stem === '' ? share * looseShare : share,
        mentions: byTurn(index, matches),
        isOwnWord: term.stem !== '' && term.matches.size > 0,
        isName: chosenBy.has(term.stem),
        isHead: term.isHead === true,
        saidIn: ({ at }) => matches.get(at) ?? 0,
      };
    };
  const numbers = [...new Set(numbersIn(question.text))].map((value): Subject => {
    const said = index.turns.filter((turn) => index.numbersOf(turn).some((each) => each.value === value));
    const saidIn = ({ text }: Utterance): number => (numbersIn(text).includes(value) ? 1 : 0);
    return {
      share: 1,
      mentions: new Map(said.map(({ at }) => [at, 1])),
      isOwnWord: true,
      isName: false,
      isHead: false,
      saidIn,
    };
  });
  const isNumber = (term: Term): boolean => classOf(fold(words.get(term.stem) ?? '')) !== null;
  return [
    ...terms.filter((term) => !isNumber(term)).map(named(1)),
    ...numbers,
    ...earlier.filter((term) => !known.has(term.stem)).map(named(contextShare)),
  ];
}

function weigh(index: DialogueIndex, question: PassageQuestion, read: ReadQuestion): Weighed[] {
  const total = index.turns.length;
  const weighed = subjectsOf(index, question, read).map((subject) => {
    const { size } = subject.mentions;
    const rarity = Math.log(1 + (total - size + 0.5) / (size + 0.5));
    return { ...subject, weight: subject.share * rarity * (subject.isName ? nameShare : 1) };
  });
  const whole = weighed.reduce((sum, { weight }) => sum + weight, 0);
  return weighed.map((each) => ({ ...each, weight: whole > 0 ? each.weight / whole : 0 }));
}

/** "Cinquenta vendedores": whether a number of the things asked for is told. */
const tellsNumberOf = (index: DialogueIndex, turn: Turn, counted: string): boolean =>
  index.numbersOf(turn).some(({ end, isArticle }) => {
    const [next] = findWords(turn.text.slice(end));
    return !isArticle && next !== undefined && haveSameStem(stem(next.text), counted);
  });

/** Whether a turn holds what is asked for: a day, an amount or a name. */
const holding: Partial<Record<Feature, (index: DialogueIndex, turn: Turn) => boolean>> = {
  day: (index, turn) => index.datesOf(turn).length + index.timesOf(turn).length > 0,
  amount: (index, turn) => index.numbersOf(turn).some(({ isArticle }) => !isArticle),
  sum: (index, turn) => index.numbersOf(turn).some(({ unit }) => unit === 'money'),
  person: (_, { text }) => nameWithin.test(text),
};

const wantedBy: Partial<Record<AnalystQuestion['type'], keyof typeof holding>> = {
  date: 'day',
  number: 'amount',
  money: 'sum',
  person: 'person',
};

export interface DescribedTurn {
  readonly turn: Turn;
  readonly features: Float64Array;
  /** How much of what is asked one of its utterances says. */
  readonly saying: (utterance: Utterance) => number;
}

/** The turns that speak of anything a question is about, or stand beside one that does, with their features. */
export function describeTurns(index: DialogueIndex, question: PassageQuestion): DescribedTurn[] {
  const read = readQuestion(index, question);
  const { counted } = read;
  const subjects = weigh(index, question, read);
  const wanted = wantedBy[question.type];
  const things = subjects.filter(({ isName, share }) => !isName && share > contextShare);
  // "Que desconto conseguiu?": where nobody speaks of a discount, no number is one.
  const isUnspoken = things.some(({ isHead, isOwnWord }) => isHead && !isOwnWord);
  const isOfNumber = question.type === 'number' || question.type === 'money';
  if (isOfNumber && isUnspoken && things.filter(({ share }) => share === 1).length <= fewThings) return [];
  const heaviest = Math.max(...subjects.map(({ weight }) => weight), Number.MIN_VALUE);
  const speakers = speakersIn(index);
  const words = findWords(normalise(question.text));
  // Of "a planilha do Paulo" somebody else may tell.
  const named = new Set(
    words.flatMap(({ text }, at) =>
      isOwner.test(words[at - 1]?.folded ?? '') ? [] : (speakers.get(stem(text)) ?? []),
    ),
  );
  const saying = (utterance: Utterance): number =>
    subjects.reduce((sum, { weight, saidIn }) => sum + weight * saidIn(utterance), 0);
  const places = new Set<number>();
  for (const { mentions } of things.length > 0 ? things : subjects)
    for (const at of mentions.keys())
      for (let place = at - reach; place <= at + reach; place++) if (index.turns[place]) places.add(place);
  return [...places]
    .toSorted((a, b) => a - b)
    .flatMap((at) => {
      const turn = index.turns[at];
      if (!turn) return [];
      const features = new Float64Array(passageFeatures.length);
      const add = (feature: Feature, value: number): void => {
        const place = placeOf.get(feature) ?? 0;
        features[place] = (features[place] ?? 0) + value;
      };
      let rarest = 0;
      for (const { mentions, weight, isOwnWord } of subjects) {
        const saidAt = (place: number): number => mentions.get(place) ?? 0;
        const own = saidAt(at);
        const asked = turn.asked ? saidAt(turn.asked.turn.at) : 0;
        const before = saidAt(at - 1);
        const after = saidAt(at + 1);
        const around = Math.max(saidAt(at - reach), saidAt(at + reach));
        const near = Math.max(own, asked);
        add(own === 1 && isOwnWord ? 'said' : 'meant', weight * own);
        add('asked', weight * Math.max(0, asked - own));
        add('before', weight * Math.max(0, before - near));
        add('after', weight * Math.max(0, after - Math.max(near, before)));
        add('around', weight * Math.max(0, around - Math.max(near, before, after)));
        if (Math.max(near, before) > 0) add('covered', 1 / subjects.length);
        rarest = Math.max(rarest, (own * weight) / heaviest);
      }
      add('rarest', rarest);
      const size = turn.utterances.reduce((sum, { stems }) => sum + stems.size, 0);
      if (wanted && holding[wanted]?.(index, turn)) add(wanted, 1);
      if (wanted === 'sum' && holding.amount?.(index, turn)) add('amount', 1);
      if (counted !== null && tellsNumberOf(index, turn, counted)) add('counted', 1);
      add('speaker', turn.speaker && named.has(turn.speaker.id) ? 1 : 0);
      add('question', turn.utterances.at(-1)?.tags.has('question') ? 1 : 0);
      add('length', Math.min(1, Math.log(1 + size) / Math.log(1 + manyWords)));
      add('brief', size < fewWords ? 1 : 0);
      return [{ turn, saying, features }];
    });
}
