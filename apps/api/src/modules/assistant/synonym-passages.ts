import type { Tx } from '../../platform/database.ts';
import { haveSameStem } from '../analysis/local/retrieval/read-question.ts';
import { deedsOf } from '../portuguese/deeds.ts';
import { normalise } from '../portuguese/normalise.ts';
import { splitSentences } from '../portuguese/sentences.ts';
import { stem } from '../portuguese/stemming.ts';
import { synonymsOf } from '../portuguese/thesaurus.ts';
import { findWords } from '../portuguese/words.ts';
import { stemsOf } from './question-words.ts';
import { type Candidate, type FoundPassage, readCandidates, together } from './passages.ts';
import type { ResolvedScope } from './scope.ts';

/** Synonyms of a word that are looked for: the closest. */
const mostSynonyms = 12;
/** A word itself outweighs any of its synonyms. */
const synonymWeight = 0.6;
const longestQuote = 240;
const mostOfEach = 6;

/** A word of a question with the phrases by which people speak of the same, all as stems. */
interface Wanted {
  readonly forms: readonly (readonly string[])[];
  readonly phrases: readonly (readonly string[])[];
}

const synonyms = (word: string): string[] => synonymsOf(word).slice(0, mostSynonyms);

const wantedOf = (word: string): Wanted => ({
  forms: [word, ...deedsOf(word)].map((form) => stemsOf([form])),
  phrases: synonyms(word).map((phrase) => stemsOf(phrase.split(' '))),
});

/** How closely a text speaks of each wanted word: 1 by itself, less by a synonym, 0 not at all. */
const closenessIn = (text: string, wanted: readonly Wanted[]): number[] => {
  const said = new Set(findWords(normalise(text)).map((word) => stem(word.text)));
  const isSaid = (each: string): boolean => said.has(each) || [...said].some((other) => haveSameStem(other, each));
  return wanted.map(({ forms, phrases }) => {
    if (forms.some((form) => form.every(isSaid))) return 1;
    return phrases.some((phrase) => phrase.length > 0 && phrase.every((each) => said.has(each))) ? synonymWeight : 0;
  });
};

const sum = (list: readonly number[]): number => list.reduce((total, each) => total + each, 0);

const quoteOf = (text: string, wanted: readonly Wanted[]): string => {
  if (text.trim().length <= longestQuote) return text.trim();
  const best = splitSentences(text)
    .map((sentence) => ({ text: sentence.text.trim(), closeness: sum(closenessIn(sentence.text, wanted)) }))
    .toSorted((a, b) => b.closeness - a.closeness)[0];
  return best && best.text.length <= longestQuote
    ? best.text
    : text.slice(0, text.lastIndexOf(' ', longestQuote)).trim();
};

/** Which of the words passages close together must speak of. */
export type Coverage = 'all' | 'most';

/** Whether passages speak of enough of the words, by how closely they do of each. */
const isEnough: Record<Coverage, (near: readonly number[]) => boolean> = {
  all: (near) => near.every((each) => each > 0),
  most: (near) => near.filter((each) => each === 1).length >= near.length * (2 / 3),
};

/**
 * Passages that speak of the words by themselves or by synonyms, close together, by meeting and conversation: those of
 * most words first.
 */
export const findBySynonyms = async (
  tx: Tx,
  asked: ResolvedScope,
  words: readonly string[],
  coverage: Coverage,
): Promise<Map<string, FoundPassage[]>> => {
  const found = new Map<string, FoundPassage[]>();
  if (words.length === 0) return found;
  const wanted = words.map(wantedOf);
  const near = await readCandidates(tx, asked, [
    ...words,
    ...words.flatMap((word) => [...deedsOf(word), ...synonyms(word)]),
  ]);
  const rated = near
    .map((candidate) => ({ candidate, closeness: closenessIn(candidate.text, wanted) }))
    .filter(({ closeness }) => sum(closeness) > 0);
  // "Folheto" tells more of what is meant than "cooperativa", which is said in every turn.
  const rarity = wanted.map((_, at) => {
    const saying = rated.filter(({ closeness }) => (closeness[at] ?? 0) > 0).length;
    return Math.log(1 + rated.length / Math.max(1, saying));
  });
  const weighed = (closeness: readonly number[]): number => sum(closeness.map((each, at) => each * (rarity[at] ?? 0)));
  for (const [subjectId, list] of Map.groupBy(rated, ({ candidate }) => candidate.subjectId)) {
    const candidates = list.map(({ candidate }) => candidate);
    const around = (candidate: Candidate): number[] => {
      const beside = new Set(together(candidates, candidate));
      const each = list.filter((other) => beside.has(other.candidate)).map(({ closeness }) => closeness);
      return wanted.map((_, at) => Math.max(...each.map((closeness) => closeness[at] ?? 0)));
    };
    const whole = list
      .map((each) => ({ ...each, near: around(each.candidate) }))
      .filter((each) => isEnough[coverage](each.near));
    if (whole.length === 0) continue;
    const best = whole.toSorted(
      (a, b) =>
        weighed(b.near) + weighed(b.closeness) - weighed(a.near) - weighed(a.closeness) ||
        a.candidate.place - b.candidate.place,
    );
    found.set(
      subjectId,
      best.slice(0, mostOfEach).map(({ candidate: { author, text, cite } }) => {
        const quote = quoteOf(text, wanted);
        return { subjectId, author, text: quote, citation: cite(quote) };
      }),
    );
  }
  return found;
};
