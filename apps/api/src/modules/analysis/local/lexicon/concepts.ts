import file from './concepts.json' with { type: 'json' };
import { patternOf } from './lexicon.ts';

const { about: _, ...entries } = file;

const concepts = Object.entries(entries).map(([name, { asked, said }]) => ({
  name,
  asked: patternOf(asked),
  said: patternOf([...asked, ...said]),
}));

/** The concepts mentioned in folded text. */
export const conceptsIn = (folded: string): Set<string> =>
  new Set(concepts.filter(({ said }) => said.test(folded)).map(({ name }) => name));

/** The concepts that a folded question is about. */
export const conceptsAsked = (folded: string): string[] =>
  concepts.filter(({ asked }) => asked.test(folded)).map(({ name }) => name);
