import file from './thesaurus.json' with { type: 'json' };
import { stem } from './stemming.ts';
import { findWords } from './words.ts';

/** A phrase of the thesaurus, by its number. */
type Wording = number;

/** Where a wording stands among words: from the first to before the last. */
interface Mention {
  wording: Wording;
  from: number;
  to: number;
}

interface Node {
  wording: Wording | null;
  next: Map<string, Node>;
}

interface Concept {
  names: readonly Wording[];
  said: readonly Wording[];
}

const newNode = (): Node => ({ wording: null, next: new Map() });
const root = newNode();
const phrases: string[] = [];

const wordingOf = (phrase: string): Wording => {
  let node = root;
  for (const { text } of findWords(phrase)) {
    const key = stem(text);
    const next = node.next.get(key) ?? newNode();
    node.next.set(key, next);
    node = next;
  }
  node.wording ??= phrases.push(phrase) - 1;
  return node.wording;
};

const wordingsOf = (list: string): Wording[] => [
  ...new Set(
    list
      .split(', ')
      .filter(Boolean)
      .map((phrase) => wordingOf(phrase)),
  ),
];

const { about: _, ...entries } = file;
const concepts = Object.entries(entries).map(([key, { names, said }]): Concept => ({
  names: wordingsOf(`${key}, ${names}`),
  said: wordingsOf(said),
}));
const named = Map.groupBy(
  concepts.flatMap((concept) => concept.names.map((wording) => ({ wording, concept }))),
  ({ wording }) => wording,
);

/** How closely a wording of a concept stands for its name. */
const [asName, asSaid] = [1, 0.6];
const known = new Map<Wording, ReadonlyMap<Wording, number>>();

/** The wordings by which people speak of what a wording names, each with how closely it stands for it, from 0 to 1. */
function relatedTo(wording: Wording): ReadonlyMap<Wording, number> {
  const before = known.get(wording);
  if (before) return before;
  const related = new Map<Wording, number>();
  for (const { concept } of named.get(wording) ?? []) {
    for (const name of concept.names) related.set(name, asName);
    for (const said of concept.said) related.set(said, Math.max(asSaid, related.get(said) ?? 0));
  }
  known.set(wording, related);
  return related;
}

/** The wordings in words, given by their stems: the longest at each place, none within another. */
function findWordings(stems: readonly string[]): Mention[] {
  const mentions: Mention[] = [];
  for (let from = 0; from < stems.length; from++) {
    let node: Node | undefined = root;
    let longest: Mention | null = null;
    for (let to = from; to < stems.length; to++) {
      node = node.next.get(stems[to] ?? '');
      if (!node) break;
      if (node.wording !== null) longest = { wording: node.wording, from, to: to + 1 };
    }
    if (!longest) continue;
    mentions.push(longest);
    from = longest.to - 1;
  }
  return mentions;
}

/**
 * The phrases by which people speak of what a text names, the closest first: of "verba" also "orçamento" and "reservei".
 * Each in one of its forms: compare stems.
 */
export function synonymsOf(text: string): string[] {
  const own = findWordings(findWords(text).map((word) => stem(word.text)));
  const related = new Map(own.flatMap(({ wording }) => [...relatedTo(wording)]));
  for (const { wording } of own) related.delete(wording);
  return [...related].toSorted((a, b) => b[1] - a[1]).flatMap(([wording]) => phrases[wording] ?? []);
}
