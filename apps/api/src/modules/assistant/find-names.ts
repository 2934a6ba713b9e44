import { fold } from '@pauta/contract/fold';
import type { Day } from '../portuguese/day.ts';
import { mistakesBetween } from '../meetings/correct-query.ts';
import { normalise } from '../portuguese/normalise.ts';
import { isStopWord } from '../portuguese/stop-words.ts';
import { synonymsOf } from '../portuguese/thesaurus.ts';
import { findWords, type Word } from '../portuguese/words.ts';
import { businesses, frame, kinds, ordinary } from './question-patterns.ts';

/** Names that a question may mention. */
export interface KnownNames {
  readonly people: readonly { readonly id: string; readonly name: string }[];
  /** Participants, and contacts of conversations. */
  readonly contacts: readonly string[];
  /** Customers and meeting titles. */
  readonly names: readonly string[];
  /** Customers, which are also found in small letters. */
  readonly customers?: readonly string[];
  /** Names of tags, which only their own words introduce. */
  readonly tags?: readonly string[];
  readonly today: Day;
  /** Whether months and days are content, not filters. */
  readonly isWithoutPeriod?: boolean;
  /** In a thread about one meeting or conversation, months and people are content, not filters. */
  readonly isOfOne: boolean;
}

const wordsOf = (name: string): string[] => findWords(normalise(name)).map(({ folded }) => folded);
export const isCapital = ({ text }: Word): boolean => /^\p{Lu}/u.test(text);

/** A first name shared by several people whose full names differ. */
export interface SharedName {
  readonly name: string;
  readonly people: readonly string[];
}

export interface Span {
  readonly start: number;
  readonly end: number;
}
export const isWithin = (spans: readonly Span[], word: Word): boolean =>
  spans.some(({ start, end }) => word.start >= start && word.end <= end);

interface Named {
  readonly words: readonly string[];
  /** The words that identify it in small letters too. */
  readonly plain?: readonly string[];
  /** A person's name, as written. */
  readonly person?: string;
  /** User id of a colleague. */
  readonly ownerId?: string;
}

/** Whether a folded word can identify a name: common words can't. */
const tells = (folded: string): boolean =>
  folded.length > 2 && !ordinary.has(folded) && !isStopWord(folded) && !frame.has(folded);

/** Whether a word of a customer's name is its own: not the kind of business, nor an adjective. */
const isDistinctive = (folded: string): boolean => tells(folded) && !kinds.has(folded);

/** Of a customer's own words, the first, and those that are no words of the language: "candiota" of "Sementes Candiota". */
const plainWordsOf = (name: string): string[] =>
  wordsOf(name)
    .filter(isDistinctive)
    .filter((folded, at) => at === 0 || synonymsOf(folded).length === 0);

/** Names indexed by each identifying word. */
const indexNames = ({ people, contacts, customers = [], names }: KnownNames): Map<string, Named[]> => {
  const index = new Map<string, Named[]>();
  const all: Named[] = [
    ...people.map(({ id, name }) => ({
      words: wordsOf(name),
      plain: wordsOf(name).slice(0, 1),
      person: name,
      ownerId: id,
    })),
    ...contacts.map((name) => ({ words: wordsOf(name), plain: wordsOf(name).slice(0, 1), person: name })),
    ...customers.map((name) => ({ words: wordsOf(name), plain: plainWordsOf(name) })),
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

/** Words before a name, as in "da vértice"; not before a common word such as "prestar contas". */
const introducing = /^(?:[ao]s?|d[ao]s?|n[ao]s?|aos?|com|pelo|pela|pros?|pras?|seu|dona|compar\w+|entre|cliente)$/;

/** Whether a run of small letters names something: several words of a name, or its own word after an article. */
const isNamedPlainly = (words: readonly Word[], at: number, length: number, { plain, words: name }: Named): boolean => {
  if (plain === undefined) return false;
  const isWhole = length > 1 && name.filter(tells).length > 1;
  // "Jandaira, o piloto entra quando?": a name may also be what a question begins with.
  const isIntroduced = at === 0 || introducing.test(words[at - 1]?.folded ?? '');
  return isWhole || (isIntroduced && plain.includes(words[at]?.folded ?? ''));
};

/** Number of consecutive words, from `at`, that are in a row in the name. */
const runOf = (words: readonly Word[], at: number, first: string, named: Named): number => {
  const { words: name } = named;
  let longest = 0;
  for (let from = name.indexOf(first); from >= 0; from = name.indexOf(first, from + 1)) {
    let length = 1;
    while (length < name.length - from && words[at + length]?.folded === name[from + length]) length += 1;
    if (words.slice(at, at + length).some(isCapital) || isNamedPlainly(words, at, length, named))
      longest = Math.max(longest, length);
  }
  return longest;
};

/** Number of words right before `at` that are so in the name too: "Grupo" of "Grupo Alvorada". */
const wordsBefore = (words: readonly Word[], at: number, first: string, { words: name }: Named): number => {
  const from = name.indexOf(first);
  let count = 0;
  while (count < Math.min(from, at) && words[at - count - 1]?.folded === name[from - count - 1]) count += 1;
  return count;
};

/** A name written in small letters, as a name. */
const asName = (written: string): string =>
  /\p{Lu}/u.test(written)
    ? written
    : written.replaceAll(/\p{L}+/gu, (word) =>
        isStopWord(fold(word)) ? word : (word[0] ?? '').toLocaleUpperCase('pt-BR') + word.slice(1),
      );

const mostSharing = 6;

/** Names of different people: "Renata" and "Renata Lopes" may be the same person. */
const differing = (people: readonly string[]): string[] => {
  const each = [...new Set(people)].map((name) => ({ name, words: wordsOf(name) }));
  return each
    .filter(
      ({ words }, at) =>
        !each.some(
          (other, to) =>
            to !== at &&
            words.every((word) => other.words.includes(word)) &&
            (words.length < other.words.length || to < at),
        ),
    )
    .map(({ name }) => name);
};

const shortestMisspelled = 5;

/** The only indexed word one letter away from a capitalised word. */
const likely = (index: ReadonlyMap<string, unknown>, word: Word): string => {
  const { folded } = word;
  if (!isCapital(word) || folded.length < shortestMisspelled || !tells(folded)) return folded;
  const near = [...index.keys()].filter(
    (each) =>
      Math.abs(each.length - folded.length) <= 1 && each[0] === folded[0] && mistakesBetween(each, folded) === 1,
  );
  return near.length === 1 ? (near[0] ?? folded) : folded;
};

/** The end of a name that goes on with words of no known name: "Padaria do Zé" is not "Padaria Trigal". */
const otherName = (words: readonly Word[], at: number, index: ReadonlyMap<string, unknown>): Word | undefined => {
  let last: Word | undefined;
  for (let next = at + 1; next < words.length; next += 1) {
    const word = words[next];
    if (!word || (!isCapital(word) && !/^d[aeo]s?$/.test(word.folded))) break;
    if (index.has(word.folded) || likely(index, word) !== word.folded) return undefined;
    if (isCapital(word)) last = word;
  }
  return last;
};

const articled = /^(?:[oa]|d[ao]|n[ao]|ao|pel[ao]|pr[oa])$/;

const shortestBusiness = 7;

/** The kind of business that a word names, also with one letter wrong. */
const businessOf = (folded: string): string | undefined =>
  businesses.has(folded)
    ? folded
    : folded.length < shortestBusiness
      ? undefined
      : [...businesses].find(
          (each) =>
            each[0] === folded[0] && Math.abs(each.length - folded.length) <= 1 && mistakesBetween(each, folded) === 1,
        );

/** "O hotel": the only customer of that kind of business, with the place of the word. */
const byBusiness = (words: readonly Word[], customers: readonly string[]): { name: string; word: Word } | undefined => {
  for (const [at, word] of words.entries()) {
    const next = words[at + 1];
    const goesOn = next && (isCapital(next) || /^d[aeo]s?$/.test(next.folded));
    const kind = businessOf(word.folded)?.replace(/s$/, '');
    if (kind === undefined || isCapital(word) || goesOn || !articled.test(words[at - 1]?.folded ?? '')) continue;
    const [name, other] = customers.filter((each) => wordsOf(each).some((own) => own.replace(/s$/, '') === kind));
    if (name && !other) return { name, word };
  }
  return undefined;
};

/** Finds the colleagues and names in a question, outside the ranges in `taken`; adds their ranges to it. */
export const findNames = (
  text: string,
  known: KnownNames,
  taken: Span[],
): {
  readonly ownerIds: ReadonlySet<string>;
  readonly names: ReadonlySet<string>;
  readonly unclear: readonly SharedName[];
  /** Names of a known kind of business that nobody has, as "Padaria do Zé". */
  readonly strangers: readonly string[];
  /** "O Caetano da Ótica Lume": a person and the customer whose person that is. */
  readonly pairs: readonly (readonly [string, string])[];
} => {
  // About one meeting, names are part of the content.
  const index = known.isOfOne ? new Map<string, Named[]>() : indexNames(known);
  const words = findWords(text);
  const ownerIds = new Set<string>();
  const names = new Set<string>();
  const unclear: SharedName[] = [];
  const strangers: string[] = [];
  const placed: (Span & { readonly name: string; readonly isPerson: boolean })[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at];
    if (!word || isWithin(taken, word)) continue;
    const meant = index.has(word.folded) ? word.folded : likely(index, word);
    const runs = (index.get(meant) ?? []).map((named) => ({ ...named, length: runOf(words, at, meant, named) }));
    const length = Math.max(0, ...runs.map((run) => run.length));
    const last = words[at + length - 1];
    if (length === 0 || !last) continue;
    const other = length === 1 && kinds.has(meant) && isCapital(word) ? otherName(words, at, index) : undefined;
    if (other) {
      strangers.push(text.slice(word.start, other.end));
      taken.push({ start: word.start, end: other.end });
      continue;
    }
    // "A Escola Pulso": whatever kind of business it is taken for, the name is Pulso.
    const next = words[at + 1];
    if (length === 1 && kinds.has(meant) && isCapital(word) && next && isCapital(next) && index.has(next.folded)) {
      taken.push(word);
      continue;
    }
    // A colleague's name means the colleague, unless another name matches more words.
    const longest = runs.filter((run) => run.length === length);
    const owners = longest.filter(({ ownerId }) => ownerId);
    // "Bonfim" is the customer, though its people are called so too.
    const isOfCustomer = longest.some(({ person }) => person === undefined);
    const sharing = isOfCustomer
      ? []
      : differing((owners.length > 0 ? owners : longest).flatMap(({ person }) => person ?? []));
    const { start } = words[at - Math.max(0, ...longest.map((named) => wordsBefore(words, at, meant, named)))] ?? word;
    const written = asName(text.slice(start, last.end));
    if (sharing.length > 1) unclear.push({ name: written, people: sharing.slice(0, mostSharing) });
    if (owners.length > 0) for (const { ownerId } of owners) ownerIds.add(ownerId ?? '');
    // For a misspelled name, search by the corrected word.
    else {
      const name = meant === word.folded ? written : meant;
      names.add(name);
      placed.push({ start, end: last.end, name, isPerson: !isOfCustomer });
    }
    taken.push({ start, end: last.end });
    at += length - 1;
  }
  const isNamed = known.isOfOne || ownerIds.size + names.size + unclear.length + strangers.length > 0;
  const named = isNamed ? undefined : byBusiness(words, known.customers ?? []);
  if (named) {
    names.add(named.name);
    taken.push(named.word);
  }
  const pairs = placed.flatMap((person, at) => {
    const of = placed[at + 1];
    const isOf = of && person.isPerson && !of.isPerson && /^,? d[aeo] $/.test(text.slice(person.end, of.start));
    return isOf ? [[person.name, of.name] as const] : [];
  });
  return { ownerIds, names, unclear, strangers, pairs };
};

/** "O Paulo da padaria": the kind of business after a name tells no more than the name. */
export const wordsAfterNames = (words: readonly Word[], names: readonly Span[]): Span[] =>
  words.filter(
    (word, at) =>
      kinds.has(word.folded) &&
      !isCapital(word) &&
      /^d[aeo]$/.test(words[at - 1]?.folded ?? '') &&
      names.some(({ end }) => end === words[at - 2]?.end),
  );

/** Whether a person is named who is not also a customer. */
export const namesPerson = (names: ReadonlySet<string>, { contacts, names: others }: KnownNames): boolean => {
  const holds = (list: readonly string[], name: string): boolean =>
    list.some((each) => ` ${fold(each)} `.includes(` ${fold(name)} `));
  return [...names].some((name) => holds(contacts, name) && !holds(others, name));
};
