import { fold } from '@pauta/contract/fold';
import { type DateMention } from '../../../portuguese/date-rules.ts';
import { findDates } from '../../../portuguese/dates.ts';
import { normalise } from '../../../portuguese/normalise.ts';
import { findNumbers, type Quantity } from '../../../portuguese/numbers.ts';
import { classOf } from '../../../portuguese/number-words.ts';
import { type Sentence, splitLength, splitSentences } from '../../../portuguese/sentences.ts';
import { stem } from '../../../portuguese/stemming.ts';
import { isStopWord } from '../../../portuguese/stop-words.ts';
import { findTimes, type TimeMention } from '../../../portuguese/times.ts';
import { findWords } from '../../../portuguese/words.ts';
import type { Dialogue } from '../../analyst.ts';
import { spokenOn } from '../../spoken-on.ts';
import { conceptsIn } from '../lexicon/concepts.ts';
import { readAloud, tagsOf } from './tags.ts';
import { isSameSpeaker, type Turn, type Utterance } from './utterance.ts';

export interface DialogueIndex {
  dialogue: Dialogue;
  turns: readonly Turn[];
  utterances: readonly Utterance[];
  /** Whether the transcript has punctuation. */
  hasMarks: boolean;
  /** Whether no customer takes part. */
  isInternal: boolean;
  /** Utterances by stem, and by concept with a colon before it. */
  postings: ReadonlyMap<string, readonly number[]>;
  numbersOf(turn: Turn): readonly Quantity[];
  datesOf(turn: Turn): readonly DateMention[];
  timesOf(turn: Turn): readonly TimeMention[];
}

/** More than an hour of unbroken talk has; beyond it a text is not speech. */
const mostMentions = 500;
/** Three times what a day of talk has. Beyond it text is cut by length, to bound memory and time. */
const mostSentences = 60_000;
const longestUnpunctuated = 90;
/** Connectives at which speakers would pause. */
const connective = /\s(?=(?:mas|entao|porque|agora|ai|so que|e ai|a gente|eu|ta bom|e o|e a|ou seja)\s)/g;
const saysSomething = ({ text }: Sentence): boolean => /[\p{L}\p{N}]/u.test(text);

/** Pieces between connectives; pieces without content are merged. */
const splitConnectives = (text: string): Sentence[] => {
  const folded = fold(text);
  const cuts = [0];
  for (const { index } of folded.matchAll(connective))
    if (index - (cuts.at(-1) ?? 0) >= longestUnpunctuated / 2) cuts.push(index + 1);
  return cuts.flatMap((start, at) =>
    splitSentences(text.slice(start, cuts[at + 1])).map((piece) => ({
      ...piece,
      start: start + piece.start,
      end: start + piece.end,
    })),
  );
};

/** "Um caixa chamado Comanda Certa" calls nobody. */
const called = /^chamad[oa]s?$/;
const isNameAhead = /^ (?:d[eoa] )?\p{Lu}/u;

function makeUtterances(turn: Turn, from: number, hasMarks: boolean): Utterance[] {
  const split =
    from >= mostSentences
      ? splitLength
      : !hasMarks && turn.text.length > longestUnpunctuated
        ? splitConnectives
        : splitSentences;
  const read = readAloud(turn.folded, hasMarks);
  return split(turn.text)
    .filter(saysSomething)
    .map(({ text, start, end }, inTurn) => {
      const folded = turn.folded.slice(start, end);
      const words = findWords(text);
      const content = words.filter(
        (word) =>
          word.folded.length > 1 &&
          !(called.test(word.folded) && isNameAhead.test(text.slice(word.end))) &&
          !isStopWord(word.folded) &&
          !classOf(word.folded) &&
          !/^\d/.test(word.folded),
      );
      const isRead = read.some(([a, b]) => start < b && end > a && Math.min(end, b) - Math.max(start, a) > 8);
      return {
        at: from + inTurn,
        turn,
        inTurn,
        text,
        folded,
        start,
        end,
        words,
        stems: new Set(content.map((word) => stem(word.text))),
        concepts: conceptsIn(folded),
        tags: tagsOf(folded, hasMarks, isRead),
      };
    });
}

/** How many turns back the answered question may be. */
const furthestQuestion = 3;

function questionBefore(turns: readonly Turn[], turn: Turn, hasMarks: boolean): Utterance | null {
  for (let back = 1; back <= furthestQuestion; back++) {
    const before = turns[turn.at - back];
    if (!before) return null;
    if (isSameSpeaker(before, turn)) {
      if (back === 1) continue;
      return null;
    }
    const question = before.utterances.findLast(({ tags }) => tags.has('question') || tags.has('nod'));
    // A question followed by more than one utterance was abandoned.
    if (question) return before.utterances.length - 1 - question.inTurn <= 1 ? question : null;
    if (!hasMarks && back === 1 && before.text.length < longestUnpunctuated) return before.utterances.at(-1) ?? null;
    if (before.text.length > 40) return null;
  }
  return null;
}

const sentenceEnd = /[.!?…]["'”’)]*\s*$/;

/** Whether questions are marked as such: some are, or most of what is said ends as a sentence. */
function isPunctuated({ segments }: Dialogue): boolean {
  if (segments.some(({ text }) => text.includes('?'))) return true;
  return 2 * segments.filter(({ text }) => sentenceEnd.test(text)).length > segments.length;
}

function memo<Value>(make: (turn: Turn) => Value): (turn: Turn) => Value {
  const made = new Map<number, Value>();
  return (turn) => {
    const value = made.get(turn.at) ?? make(turn);
    made.set(turn.at, value);
    return value;
  };
}

function makeIndex(dialogue: Dialogue): DialogueIndex {
  const speakers = new Map(dialogue.speakers.map((speaker) => [speaker.id, speaker]));
  const turns: Turn[] = [];
  const utterances: Utterance[] = [];
  const postings = new Map<string, number[]>();
  const hasMarks = isPunctuated(dialogue);
  for (const segment of dialogue.segments) {
    const speaker = (segment.speakerId === null ? undefined : speakers.get(segment.speakerId)) ?? null;
    const text = normalise(segment.text);
    const side = speaker?.side ?? 'unknown';
    const turn: Turn = {
      at: turns.length,
      segment,
      text,
      folded: fold(text),
      side,
      speaker,
      utterances: [],
      asked: null,
    };
    turn.utterances = makeUtterances(turn, utterances.length, hasMarks);
    turns.push(turn);
    for (const utterance of turn.utterances) {
      utterances.push(utterance);
      for (const key of [...utterance.stems, ...Array.from(utterance.concepts, (name) => `:${name}`)]) {
        const places = postings.get(key) ?? [];
        places.push(utterance.at);
        postings.set(key, places);
      }
    }
    turn.asked = questionBefore(turns, turn, hasMarks);
  }
  return {
    dialogue,
    turns,
    utterances,
    hasMarks,
    isInternal: turns.length > 0 && turns.every(({ side }) => side === 'us'),
    postings,
    numbersOf: memo(({ text }) => findNumbers(text).slice(0, mostMentions)),
    datesOf: memo(({ text, segment }) => findDates(text, spokenOn(dialogue, segment)).slice(0, mostMentions)),
    timesOf: memo(({ text }) => findTimes(text).slice(0, mostMentions)),
  };
}

const made = new WeakMap<Dialogue, DialogueIndex>();

/** Cuts the dialogue into utterances and indexes them; cached per dialogue object. */
export function indexOf(dialogue: Dialogue): DialogueIndex {
  const index = made.get(dialogue) ?? makeIndex(dialogue);
  made.set(dialogue, index);
  return index;
}
