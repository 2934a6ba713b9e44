import { describe, expect, it } from 'vitest';
import { type ModelCriteria, checkCriteria } from './criteria-task.ts';

const prompt =
  'Quero saber se o vendedor descobriu a dor do cliente. Isso vale o dobro. Se houver objeção, ele responde com um caso real.';
const pain = {
  name: 'Descobriu a dor',
  weight: '5' as const,
  quote: 'se o vendedor descobriu a dor do cliente',
  when: '',
  levels: ['Não perguntou.', 'Perguntou por alto.', 'O cliente contou a dor.'],
  example: '',
};
const check = (...criteria: Partial<ModelCriteria['criteria'][number]>[]) =>
  checkCriteria(prompt, { criteria: criteria.map((each) => ({ ...pain, ...each })) });

describe('checkCriteria', () => {
  it('keeps what the prompt states, in its words', () => {
    expect(check({})).toEqual([
      {
        name: 'Descobriu a dor',
        weight: 5,
        levels: ['Não perguntou.', 'Perguntou por alto.', 'O cliente contou a dor.'],
        example: 'O que mais atrapalha vocês hoje?',
        description: 'se o vendedor descobriu a dor do cliente',
      },
    ]);
  });

  it('keeps the occasion that the prompt names', () => {
    const answer = { name: 'Respondeu à objeção', quote: 'ele responde com um caso real' };
    const [said, invented] = [
      { ...answer, when: 'Se houver objeção' },
      { ...answer, when: 'quando chover muito' },
    ];
    expect(check(said)[0]?.description).toBe('Se houver objeção, ele responde com um caso real');
    expect(check(invented)[0]?.description).toBe('ele responde com um caso real');
  });

  it.each([
    ['stands nowhere in the prompt', { quote: 'se o vendedor agradeceu no final' }],
    ['is proven by one word', { quote: 'dor' }],
    ['has no name', { name: '…' }],
    ['is named in another language', { name: 'The seller has found the pain of the customer' }],
  ])('drops a criterion that %s', (_, wrong) => {
    expect(check(wrong)).toEqual([]);
  });

  it('keeps each name once, without links, with default levels if the model gives no valid three', () => {
    const [first, ...more] = check({ name: '[Dor](https://mal.example)', levels: ['Só um'] }, { name: 'dor' });
    expect(more).toEqual([]);
    expect([first?.name, first?.levels]).toEqual(['Dor', ['Não fez.', 'Fez em parte.', 'Fez por inteiro.']]);
  });
});
