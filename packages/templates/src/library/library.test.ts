import { NewTemplate, readInput } from '@pauta/contract';
import { describe, expect, it } from 'vitest';
import { library as english } from './library-en.ts';
import { library as portuguese } from './library-pt-br.ts';

describe.each([
  ['in Portuguese', portuguese],
  ['in English', english],
])('the library %s', (_, library) => {
  it('has seven templates that can be published unchanged', () => {
    expect(library.map(({ id }) => id)).toEqual([
      'spin',
      'bant',
      'meddic',
      'discovery',
      'demo',
      'negotiation',
      'renewal',
    ]);
    for (const { name, questions } of library) {
      expect(readInput(NewTemplate, { name, questions }).issues).toBeUndefined();
    }
  });

  it('has the same questions in both languages, in the same order', () => {
    const shape = library.map(({ questions }) => questions.map(({ type, options = [] }) => [type, options.length]));
    expect(shape).toEqual(
      portuguese.map(({ questions }) => questions.map(({ type, options = [] }) => [type, options.length])),
    );
  });
});
