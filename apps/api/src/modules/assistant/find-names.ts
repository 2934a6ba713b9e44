import type { Day } from '../portuguese/day.ts';
import { normalise } from '../portuguese/folding.ts';
import { isStopWord } from '../portuguese/stop-words.ts';
import { findWords, type Word } from '../portuguese/words.ts';
import { frame, ordinary } from './question-signs.ts';

/** What names in a question may stand for. */
export interface Known {
  readonly people: readonly { readonly id: string; readonly name: string }[];
  /** Customers, titles, participants, conversations. */
  readonly names: readonly string[];
  readonly today: Day;
  /** About one meeting or conversation, months and people are what was said, not which are asked. */
  readonly isOfOne: boolean;
}

const wordsOf = (name: string): string[] => findWords(normalise(name)).map(({ folded }) => folded);
export const isCapital = ({ text }: Word): boolean => /^\p{Lu}/u.test(text);

export interface Span {
  readonly start: number;
  readonly end: number;
}
export const isWithin = (spans: readonly Span[], word: Word): boolean =>
  spans.some(({ start, end }) => word.start >= start && word.end <= end);

interface Named {
  readonly words: readonly string[];
  /** Of a colleague. */
  readonly ownerId?: string;
}

/** Whether a folded word tells a name from others: any name may have the rest. */
const tells = (folded: string): boolean =>
  folded.length > 2 && !ordinary.has(folded) && !isStopWord(folded) && !frame.has(folded);

/** Names by each of the words that tell them. */
const indexNames = ({ people, names }: Known): Map<string, Named[]> => {
  const index = new Map<string, Named[]>();
  const all: Named[] = [
    ...people.map(({ id, name }) => ({ words: wordsOf(name), ownerId: id })),
    ...names.map((name) => ({ words: wordsOf(name) })),
  ];
  for (const named of all) {
    for (const word of new Set(named.words.filter(tells))) {
      const known = index.get(word);
      if (known) known.push(named);
      else index.set(word, [named]);
    }
  }
  return index;
};

/** How many words, from a place on, stand in a row in the name. */
const runOf = (words: readonly Word[], at: number, name: readonly string[]): number => {
  const first = words[at]?.folded ?? '';
  let longest = 0;
  for (let from = name.indexOf(first); from >= 0; from = name.indexOf(first, from + 1)) {
    let length = 1;
    while (length < name.length - from && words[at + length]?.folded === name[from + length]) length += 1;
    if (words.slice(at, at + length).some(isCapital)) longest = Math.max(longest, length);
  }
  return longest;
};

/** The colleagues and names in a question. What it has `taken` otherwise is none; where they stand is added to it. */
export const findNames = (
  text: string,
  known: Known,
  taken: Span[],
): { readonly ownerIds: ReadonlySet<string>; readonly names: ReadonlySet<string> } => {
  // Of one meeting, names are of what was said in it.
  const index = known.isOfOne ? new Map<string, Named[]>() : indexNames(known);
  const words = findWords(text);
  const ownerIds = new Set<string>();
  const names = new Set<string>();
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at];
    if (!word || isWithin(taken, word)) continue;
    const runs = (index.get(word.folded) ?? []).map((named) => ({ ...named, length: runOf(words, at, named.words) }));
    const length = Math.max(0, ...runs.map((run) => run.length));
    const last = words[at + length - 1];
    if (length === 0 || !last) continue;
    // A colleague's name stands for the colleague, where it is no longer name of somebody else.
    const owners = runs.flatMap((run) => (run.length === length ? (run.ownerId ?? []) : []));
    if (owners.length > 0) for (const id of owners) ownerIds.add(id);
    else names.add(text.slice(word.start, last.end));
    taken.push({ start: word.start, end: last.end });
    at += length - 1;
  }
  return { ownerIds, names };
};
