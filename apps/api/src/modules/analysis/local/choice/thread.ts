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

function isAlike(read: ReadQuestion, question: Utterance): boolean {
  const asked = soughtIn(question.folded);
  if (read.type === 'yes_no') return asked.length === 0;
  return asked.includes(byType[read.type] ?? soughtIn(read.folded)[0] ?? 'thing');
}

export function threadOf(index: DialogueIndex, read: ReadQuestion): Thread {
  const { utterances } = index;
  const here = new Float64Array(utterances.length);
  const carried = new Float64Array(utterances.length);
  const total = read.terms.reduce((sum, { weight }) => sum + weight, 0) || 1;
  for (const { weight, matches } of read.terms) {
    if (matches.size === 0) continue;
    for (const [at, match] of matches) here[at] = (here[at] ?? 0) + (weight * match) / total;
    let [level, turn] = [0, 0];
    for (let at = Math.min(...matches.keys()); at < utterances.length; at++) {
      const since = (utterances[at]?.turn.at ?? turn) - turn;
      turn += since;
      level = Math.max(level * faded(since), matches.get(at) ?? 0);
      if (level > 0) carried[at] = (carried[at] ?? 0) + (weight * level) / total;
    }
  }
  const asked = new Float64Array(utterances.length);
  const asksAlike = new Uint8Array(utterances.length);
  const known = new Map<Utterance, boolean>();
  let last: Utterance | null = null;
  for (const utterance of utterances) {
    const { turn } = utterance;
    const question: Utterance | null = turn.asked ?? last;
    if (utterance.tags.has('question')) last = utterance;
    const back = question ? turn.at - question.turn.at : 0;
    if (!question || (!turn.asked && back > furthest)) continue;
    asked[utterance.at] = faded(back) * (here[question.at] ?? 0);
    if (back > answersWithin) continue;
    const alike = known.get(question) ?? isAlike(read, question);
    known.set(question, alike);
    asksAlike[utterance.at] = alike ? 1 : 0;
  }
  return { carried, asked, asksAlike };
}
