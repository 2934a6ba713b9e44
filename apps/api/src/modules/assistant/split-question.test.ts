import { describe, expect, it } from 'vitest';
import { splitQuestion } from './split-question.ts';

describe('splitQuestion', () => {
  it.each([
    ['Quantas caixas começa e quanto paga por mês?', ['Quantas caixas começa?', 'quanto paga por mês?']],
    [
      'Três Bicas fechou quantas caixas? E como ficou o pagamento?',
      ['Três Bicas fechou quantas caixas?', 'como ficou o pagamento?'],
    ],
    ['O que a Carla prometeu e até quando?', ['O que a Carla prometeu?', 'até quando?']],
    ['De que depende a decisão e pra quando ele precisa?', ['De que depende a decisão?', 'pra quando ele precisa?']],
    ['Quem decide na Vértice?', ['Quem decide na Vértice?']],
    ['Quanto custa o pão e o leite?', ['Quanto custa o pão e o leite?']],
    ['O que disse e que ninguém ouviu?', ['O que disse e que ninguém ouviu?']],
  ])('splits %j', (text, parts) => {
    expect(splitQuestion(text)).toEqual(parts);
  });
});
