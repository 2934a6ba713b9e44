import { patternOf } from '../lexicon/lexicon.ts';
import words from '../lexicon/questions.json' with { type: 'json' };
import type { ReadQuestion } from '../retrieval/read-question.ts';
import type { DialogueIndex } from '../utterances/dialogue-index.ts';
import type { Utterance } from '../utterances/utterance.ts';

/** Decay of coverage for each turn back. */
const fading = 0.75;
/** Powers, as most utterances follow in the same turn or the next. */
const faded = (turns: number): number => (turns === 0 ? 1 : turns === 1 ? fading : fading ** turns);
/** Turns to look back for a question. */
const furthest = 6;

/** Topic of the questions around each utterance, indexed by utterance. */
export interface Thread {
  /** Coverage of the question's terms up to here, with decay. */
  carried: Float64Array;
  /** Coverage by the last question before it, with decay. */
  asked: Float64Array;
  /** 1 if the last question asks with the same interrogative: "quem", "quando", "quanto". */
  asksAlike: Uint8Array;
}

type Sought = keyof typeof words.seeks;
const seeks = Object.entries(words.seeks).map(([sought, phrases]) => ({
  sought: sought as Sought,
  pattern: patternOf(phrases),
}));
const byType: Partial<Record<ReadQuestion['type'], Sought>> = {
  person: 'person',
  date: 'day',
  number: 'amount',
  money: 'amount',
};

const soughtIn = (folded: string): Sought[] =>
  seeks.filter(({ pattern }) => pattern.test(folded)).map(({ sought }) => sought);

/** An interrogative counts for this many turns. */
const answersWithin = 3;
/** Less of a topic is none: it would fade for thousands of turns. */
const leastLevel = 1e-15;

/** What a thread takes from the dialogue alone, indexed by utterance. */
interface Sequence {
  turns: Int32Array;
  /** Position of the last question before, -1 without one. */
  questions: Int32Array;
  /** What the last question before seeks, where it is near enough. */
  sought: readonly (readonly Sought[] | undefined)[];
}

const sequences = new WeakMap<DialogueIndex, Sequence>();

function makeSequence({ utterances }: DialogueIndex): Sequence {
  const questions = new Int32Array(utterances.length).fill(-1);
  const sought: (readonly Sought[] | undefined)[] = [];
  const known = new Map<Utterance, readonly Sought[]>();
  let last: Utterance | null = null;
  for (const utterance of utterances) {
    const { at, turn } = utterance;
    const question: Utterance | null = turn.asked ?? last;
    if (utterance.tags.has('question')) last = utterance;
    const back = question ? turn.at - question.turn.at : 0;
    if (!question || (!turn.asked && back > furthest)) continue;
    questions[at] = question.at;
    if (back > answersWithin) continue;
    const asked = known.get(question) ?? soughtIn(question.folded);
    known.set(question, asked);
    sought[at] = asked;
  }
  return { turns: Int32Array.from(utterances, ({ turn }) => turn.at), questions, sought };
}

function sequenceOf(index: DialogueIndex): Sequence {
  const sequence = sequences.get(index) ?? makeSequence(index);
  sequences.set(index, sequence);
  return sequence;
}

const isAlike = (read: ReadQuestion, wanted: Sought, asked: readonly Sought[]): boolean =>
  read.type === 'yes_no' ? asked.length === 0 : asked.includes(wanted);

export function threadOf(index: DialogueIndex, read: ReadQuestion): Thread {
  const { length } = index.utterances;
  const { turns, questions, sought } = sequenceOf(index);
  const here = new Float64Array(length);
  const carried = new Float64Array(length);
  const total = read.terms.reduce((sum, { weight }) => sum + weight, 0) || 1;
  for (const { weight, matches } of read.terms) {
    for (const [at, match] of matches) here[at] = (here[at] ?? 0) + (weight * match) / total;
    const places = [...matches.keys()].toSorted((a, b) => a - b);
    let level = 0;
    const carries = (at: number, match: number): boolean => {
      level = Math.max(level * faded((turns[at] ?? 0) - (turns[at - 1] ?? 0)), match);
      if (level < leastLevel) level = 0;
      carried[at] = (carried[at] ?? 0) + (weight * level) / total;
      return level > 0;
    };
    for (const [place, from] of places.entries()) {
      const until = places[place + 1] ?? length;
      for (let at = from; at < until && carries(at, matches.get(at) ?? 0);) at++;
    }
  }
  const asked = new Float64Array(length);
  const asksAlike = new Uint8Array(length);
  const wanted = byType[read.type] ?? soughtIn(read.folded)[0] ?? 'thing';
  for (let at = 0; at < length; at++) {
    const question = questions[at] ?? -1;
    if (question < 0) continue;
    asked[at] = faded((turns[at] ?? 0) - (turns[question] ?? 0)) * (here[question] ?? 0);
    const seeks = sought[at];
    if (seeks && isAlike(read, wanted, seeks)) asksAlike[at] = 1;
  }
  return { carried, asked, asksAlike };
}
