import type { Side } from '@pauta/contract';
import MiniSearch from 'minisearch';
import type { Dialogue, DialogueSegment, EvidenceDraft } from '../analyst.ts';
import { concepts } from './concepts.ts';
import type { DateMention } from '../../portuguese/date-rules.ts';
import { findDates } from '../../portuguese/dates.ts';
import { type Day, dayIn } from '../../portuguese/day.ts';
import { findTimes, type TimeMention } from '../../portuguese/times.ts';
import { fold, normalise } from '../../portuguese/folding.ts';
import { findNumbers } from '../../portuguese/numbers.ts';
import type { Quantity } from '../../portuguese/numbers.ts';
import { type Sentence, splitLength, splitSentences } from '../../portuguese/sentences.ts';
import { stem } from '../../portuguese/stemming.ts';
import { isStopWord } from '../../portuguese/stop-words.ts';
import { findWords } from '../../portuguese/words.ts';
import type { Word } from '../../portuguese/words.ts';

export interface Passage {
  /** Position among all passages. */
  at: number;
  turn: Turn;
  /** Position among the passages of its turn. */
  inTurn: number;
  /** Literally in the turn's text, from `start` to `end`. */
  text: string;
  folded: string;
  start: number;
  end: number;
  words: Word[];
  stems: Set<string>;
  concepts: Set<string>;
  isQuestion: boolean;
}

export interface Turn {
  at: number;
  segment: DialogueSegment;
  /** Composed form of the segment's text: positions below are in it. */
  text: string;
  folded: string;
  side: Side;
  /** Null when the speaker is unknown. */
  speakerName: string | null;
  passages: Passage[];
  /** The question just before, by somebody else, that this turn may answer. */
  asked: Passage | null;
  /** What the three turns before said. */
  recent: readonly Passage[];
}

export interface DialogueIndex {
  dialogue: Dialogue;
  today: Day;
  turns: Turn[];
  passages: Passage[];
  search: MiniSearch<{ id: number; text: string; asked: string; concepts: string }>;
  /** In how many passages a stem stands. */
  frequency: ReadonlyMap<string, number>;
  /** Folded first names of the speakers. */
  firstNames: ReadonlySet<string>;
  numbersOf(turn: Turn): readonly Quantity[];
  datesOf(turn: Turn): readonly DateMention[];
  timesOf(turn: Turn): readonly TimeMention[];
}

/** "né?", "tá?" and the like ask for a nod, not for an answer. */
const TAG_QUESTION = /(?:^|[,\s])(?:ne|ta|certo|ok|viu|entendeu|sabe|hein|beleza|ta bom|pode ser|combinado)\s*\?$/;
/** Asks without a question mark. */
const PROMPT = /\b(?:queria (?:entender|saber)|quero (?:entender|saber)|me (?:conta|contem|fala|diz|explica))\b/;
const DATE_HINT =
  /\d|dia |amanha|hoje|ontem|segunda|terca|quarta|quinta|sexta|sabado|domingo|semana|mes|meses|ano|janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|daqui|dentro/;

/** More than an hour of unbroken talk holds; what is beyond is no speech. */
const MOST_MENTIONS = 500;

function memo<Value>(make: (turn: Turn) => Value): (turn: Turn) => Value {
  const made = new Map<number, Value>();
  return (turn) => {
    const before = made.get(turn.at);
    if (before !== undefined) return before;
    const value = make(turn);
    made.set(turn.at, value);
    return value;
  };
}

/** For transcripts without any question mark. */
const INTERROGATIVE =
  /^(?:(?:e|mas|entao|ai|nossa|hum|entendi|certo|ta|eu imagino),? )*(?:qual|quais|quant[oa]s?|quem|quando|onde|como|por que|o que|de quantas?|em quantos?|sera que|tem como|da pra|(?:voces?|o senhor|a senhora) (?:tem|ja|usa|usam|conseguem?|sabem?|decide|pensa))\b/;

/** A day of talk has a third of it. Beyond it, the rest is cut by length: each passage takes memory and time. */
const MOST_SENTENCES = 60_000;

/** Dots alone are no passage: a text of nothing else would make millions. */
const saysSomething = ({ text }: Sentence): boolean => /[\p{L}\p{N}]/u.test(text);

function makePassages(turn: Turn, from: number, hasMarks: boolean): Passage[] {
  const split = from < MOST_SENTENCES ? splitSentences : splitLength;
  return split(turn.text)
    .filter(saysSomething)
    .map((sentence, inTurn) => {
      const folded = turn.folded.slice(sentence.start, sentence.end);
      const words = findWords(sentence.text);
      return {
        at: from + inTurn,
        turn,
        inTurn,
        text: sentence.text,
        folded,
        start: sentence.start,
        end: sentence.end,
        words,
        stems: new Set(
          words.filter((word) => word.folded.length > 1 && !isStopWord(word.folded)).map((word) => stem(word.text)),
        ),
        concepts: new Set(concepts.filter((concept) => concept.said.test(folded)).map((concept) => concept.name)),
        isQuestion: hasMarks ? folded.trimEnd().endsWith('?') : INTERROGATIVE.test(folded),
      };
    });
}

const SHORT_TURN = 160;

function questionBefore(turns: readonly Turn[], turn: Turn, hasMarks: boolean): Passage | null {
  for (let back = 1; back <= 3; back++) {
    const before = turns[turn.at - back];
    if (!before) return null;
    if (before.segment.speakerId === turn.segment.speakerId) {
      if (back === 1 || before.segment.speakerId === null) continue;
      return null;
    }
    const question = before.passages.findLast((passage) => passage.isQuestion || PROMPT.test(passage.folded));
    if (!question && !hasMarks && before.text.length < SHORT_TURN) return before.passages.at(-1) ?? null;
    if (!question) return null;
    // What is said after the question is small talk at most, or the question was left behind.
    const left = before.passages.length - 1 - question.inTurn;
    return left <= 1 ? question : null;
  }
  return null;
}

function makeIndex(dialogue: Dialogue): DialogueIndex {
  const speakers = new Map(dialogue.speakers.map((speaker) => [speaker.id, speaker]));
  const turns: Turn[] = [];
  const passages: Passage[] = [];
  const frequency = new Map<string, number>();
  const hasMarks = dialogue.segments.some((segment) => segment.text.includes('?'));
  for (const segment of dialogue.segments) {
    const speaker = segment.speakerId === null ? undefined : speakers.get(segment.speakerId);
    const text = normalise(segment.text);
    const turn: Turn = {
      at: turns.length,
      segment,
      text,
      folded: fold(text),
      side: speaker?.side ?? 'unknown',
      speakerName: speaker?.name ?? null,
      passages: [],
      asked: null,
      recent: [],
    };
    turn.passages = makePassages(turn, passages.length, hasMarks);
    for (const passage of turn.passages) {
      passages.push(passage);
      for (const each of passage.stems) frequency.set(each, (frequency.get(each) ?? 0) + 1);
    }
    turns.push(turn);
  }
  for (const turn of turns) {
    turn.asked = questionBefore(turns, turn, hasMarks);
    turn.recent = turns.slice(Math.max(0, turn.at - 3), turn.at).flatMap((each) => each.passages.slice(0, 6));
  }
  const search = new MiniSearch<{ id: number; text: string; asked: string; concepts: string }>({
    fields: ['text', 'asked', 'concepts'],
    tokenize: (text) => text.split(' '),
    processTerm: (term) => term || null,
  });
  search.addAll(
    passages.map((passage) => ({
      id: passage.at,
      text: [...passage.stems].join(' '),
      asked: passage.inTurn < 2 ? [...(passage.turn.asked?.stems ?? [])].join(' ') : '',
      concepts: [...passage.concepts, ...(passage.inTurn < 2 ? (passage.turn.asked?.concepts ?? []) : [])]
        .map((name) => `:${name}`)
        .join(' '),
    })),
  );
  const today = dayIn(dialogue.startAt, dialogue.timeZone);
  return {
    dialogue,
    today,
    turns,
    passages,
    search,
    frequency,
    firstNames: new Set(dialogue.speakers.map(({ name }) => fold(name).split(/\s+/)[0] ?? '')),
    numbersOf: memo((turn) => findNumbers(turn.text).slice(0, MOST_MENTIONS)),
    datesOf: memo((turn) => (DATE_HINT.test(turn.folded) ? findDates(turn.text, today).slice(0, MOST_MENTIONS) : [])),
    timesOf: memo((turn) => findTimes(turn.text).slice(0, MOST_MENTIONS)),
  };
}

const made = new WeakMap<Dialogue, DialogueIndex>();

/** The dialogue cut into passages and made searchable; made once per dialogue object. */
export function indexOf(dialogue: Dialogue): DialogueIndex {
  const before = made.get(dialogue);
  if (before) return before;
  const index = makeIndex(dialogue);
  made.set(dialogue, index);
  return index;
}

/** Whether the passage only asks for a nod. */
export const isTagQuestion = (passage: Passage): boolean => TAG_QUESTION.test(passage.folded);

/** The passage of a turn that holds a position of its text. */
export function passageAt(turn: Turn, position: number): Passage | undefined {
  return turn.passages.find((passage) => position >= passage.start && position < passage.end);
}

/** The segment's own spelling of a quote found in its composed form. */
export function literalQuote(segment: DialogueSegment, quote: string): string {
  if (segment.text.includes(quote)) return quote;
  const decomposed = quote.normalize('NFD');
  return segment.text.includes(decomposed) ? decomposed : segment.text;
}

/** A passage as proof. */
export const evidenceOf = (passage: Passage): EvidenceDraft => ({
  segmentId: passage.turn.segment.id,
  quote: literalQuote(passage.turn.segment, passage.text),
});
