import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { haveSameStem } from '../analysis/local/retrieval/read-question.ts';
import { normalise } from '../portuguese/normalise.ts';
import { splitSentences } from '../portuguese/sentences.ts';
import { stem } from '../portuguese/stemming.ts';
import { findWords } from '../portuguese/words.ts';
import { passagesWith } from '../transcripts/passages.ts';
import { messagesWith } from '../whatsapp/chosen-chats.ts';
import type { StoredCitation } from './assistant.table.ts';
import type { ResolvedScope } from './scope.ts';
import { stemsOf } from './question-words.ts';

const mostPassages = 4_000;
const longestQuote = 240;
const fewestWords = 3;
/** Maximum distance of words that belong together: in turns, and for messages in milliseconds. */
const turnsTogether = 2;
const messagesTogether = 30 * 60_000;
/** The usual constant of reciprocal rank fusion: one first place does not outweigh two good ones. */
export const rankSmoothing = 60;

/** A passage about the question's words. */
export interface FoundPassage {
  readonly citation: StoredCitation;
  /** Id of the meeting or conversation. */
  readonly subjectId: string;
  readonly author: string | null;
  readonly text: string;
}

export interface Candidate extends Omit<FoundPassage, 'citation'> {
  readonly place: number;
  readonly reach: number;
  readonly rank: number;
  readonly stems: ReadonlySet<string>;
  readonly cite: (quote: string) => StoredCitation;
}

/** Courtesies that share a stem with what one asks for: "Excel", "prazo". */
const courtesy = /^(?:excelentes?|prazer)$/;

const stemsIn = (text: string, wanted: readonly string[]): ReadonlySet<string> => {
  const words = findWords(normalise(text)).filter(({ folded }) => !courtesy.test(folded));
  const said = new Set(words.map((word) => stem(word.text)));
  return new Set(wanted.filter((each) => said.has(each) || [...said].some((other) => haveSameStem(other, each))));
};

/** The sentence with most of the words, and of several one with what is preferred, literally. */
const quoteOf = (text: string, wanted: readonly string[], prefers: (text: string) => boolean): string => {
  const sentences = splitSentences(text);
  let best = { text: text.trim(), count: -1 };
  for (const [at, sentence] of sentences.entries()) {
    const own = stemsIn(sentence.text, wanted);
    const isBetter = own.size > 0 && own.size === best.count && prefers(sentence.text) && !prefers(best.text);
    if (own.size <= best.count && !isBetter) continue;
    // "O Essencial sai por duzentos. O Completo, por trezentos.": the next goes on with another of the words.
    const next = sentences[at + 1];
    const isMore = next && own.size > 0 && [...stemsIn(next.text, wanted)].some((each) => !own.has(each));
    const whole = isMore ? text.slice(sentence.start, next.end).trim() : '';
    const isShown = whole.length > 0 && whole.length <= longestQuote;
    best = { text: isShown ? whole : sentence.text.trim(), count: own.size };
  }
  // "Férias." alone tells nothing.
  const isShort = findWords(best.text).length < fewestWords && text.trim().length <= longestQuote;
  if (isShort) return text.trim();
  if (best.text.length <= longestQuote) return best.text;
  const cut = best.text.slice(0, longestQuote);
  return cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).trim();
};

/** Merges two rankings by the sum of reciprocal ranks. */
const merged = <T extends { rank: number; likeness: number }>(rows: readonly T[]): (T & { merged: number })[] => {
  const placeBy = (value: (row: T) => number): Map<T, number> =>
    new Map(rows.toSorted((a, b) => value(b) - value(a)).map((row, at) => [row, at]));
  const [byRank, byLikeness] = [placeBy(({ rank }) => rank), placeBy(({ likeness }) => likeness)];
  return rows.map((row) => ({
    ...row,
    merged:
      1 / (rankSmoothing + (byRank.get(row) ?? rows.length)) +
      1 / (rankSmoothing + (byLikeness.get(row) ?? rows.length)),
  }));
};

/** A word without its endings, for search in messages. */
const trunkOf = (word: string): string => (word.length > 6 ? word.slice(0, -2) : word.replace(/s$/, ''));

/** Passages with any of the words, unordered. */
export const readCandidates = async (tx: Tx, asked: ResolvedScope, words: readonly string[]): Promise<Candidate[]> => {
  const { readable, chats, timeZone, understood } = asked;
  const { side, period } = understood;
  const wanted = stemsOf(words);
  const rows = readable.length
    ? await passagesWith(
        tx,
        readable.map(({ id }) => id),
        words,
        mostPassages,
      )
    : [];
  const dayStart = (day: string | null | undefined, plus: number) =>
    day ? sql`((${day}::date + ${plus}::int)::timestamp at time zone ${timeZone})` : null;
  const messages = chats.length
    ? await messagesWith(
        tx,
        chats.map(({ id }) => id),
        { words: words.map(trunkOf), from: dayStart(period?.startDate, 0), to: dayStart(period?.endDate, 1) },
        mostPassages,
      )
    : [];
  const spoken = merged(rows).map(
    ({ meetingId, segmentId, position, text, speaker, side: of, merged: rank }): Candidate & { of: string | null } => ({
      subjectId: meetingId,
      author: speaker,
      text,
      place: position,
      reach: turnsTogether,
      rank,
      of,
      stems: stemsIn(text, wanted),
      cite: (quote) => ({ kind: 'meeting', meetingId, segmentId, quote }),
    }),
  );
  const written = messages.map(
    ({ chatId, messageId, messageTimestamp, text, fromMe, senderName }): Candidate & { of: string | null } => ({
      subjectId: chatId,
      author: senderName,
      text,
      place: messageTimestamp.getTime(),
      reach: messagesTogether,
      rank: 0,
      of: fromMe ? 'us' : 'customer',
      stems: stemsIn(text, wanted),
      cite: (quote) => ({ kind: 'message', chatId, messageId, quote }),
    }),
  );
  return [...spoken, ...written].filter(({ of, stems }) => stems.size > 0 && (side === null || of === side));
};

/** The passages near one, which belong together. */
export const together = (all: readonly Candidate[], { place, reach }: Candidate): Candidate[] =>
  all.filter((other) => Math.abs(other.place - place) <= reach);

/**
 * Passages that contain all of the words close together, by meeting and conversation, the best match first. A subject
 * that is not in the map has none. `counts` selects the texts to search, `prefers` one of several sentences.
 */
export const findPassages = async (
  tx: Tx,
  asked: ResolvedScope,
  words: readonly string[],
  counts: (text: string) => boolean = () => true,
  prefers: (text: string) => boolean = () => false,
): Promise<Map<string, FoundPassage[]>> => {
  const wanted = stemsOf(words);
  const found = new Map<string, FoundPassage[]>();
  if (wanted.length === 0) return found;
  const spoken = (await readCandidates(tx, asked, words)).filter(({ text }) => counts(text));
  const candidates = Map.groupBy(spoken, ({ subjectId }) => subjectId);
  for (const [subjectId, list] of candidates) {
    const whole = list.filter((each) => {
      const said = new Set(together(list, each).flatMap(({ stems }) => [...stems]));
      return wanted.every((one) => said.has(one));
    });
    if (whole.length === 0) continue;
    const best = whole.toSorted((a, b) => b.stems.size - a.stems.size || b.rank - a.rank || a.place - b.place);
    found.set(
      subjectId,
      best.map(({ author, text, cite }) => {
        const quote = quoteOf(text, wanted, prefers);
        return { subjectId, author, text: quote, citation: cite(quote) };
      }),
    );
  }
  return found;
};
