import { describe, expect, it } from 'vitest';
import { suggestTitle } from './suggest-title.ts';

describe('suggestTitle', () => {
  it.each([
    ['a gente perde oito mil reais. E o pão sobra.', 'A gente perde oito mil reais'],
    ['quanto custa?  Depende.', 'Quanto custa?'],
    ['custa 2.000 por mês', 'Custa 2.000 por mês'],
    ['', ''],
    [
      'acima disso vai para o meu sócio e ele costuma pedir duas semanas para pensar',
      'Acima disso vai para o meu sócio e ele costuma pedir duas…',
    ],
    ['a'.repeat(200), `A${'a'.repeat(59)}…`],
  ])('shortens %j to %j', (said, title) => {
    expect(suggestTitle(said)).toBe(title);
  });
});
