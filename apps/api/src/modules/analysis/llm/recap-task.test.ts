import { describe, expect, it } from 'vitest';
import { dialogue } from '../testing-dialogue.ts';
import { type ModelRecap, checkRecap } from './recap-task.ts';

const said = dialogue([
  'V: O que mais atrapalha vocês hoje?',
  'C: A gente perde oito mil reais por mês com pão que sobra.',
  'V: E o preço, cabe?',
  'C: Achei caro, preciso falar com o Marcos.',
]);
const proof = { alias: 'S2', quote: 'perde oito mil reais por mês' };
const line = (
  text: string,
  evidence: ModelRecap['lines'][number]['evidence'] = [proof],
  topic: ModelRecap['lines'][number]['topic'] = 'why',
) => ({ topic, text, evidence });
const linesOf = (...lines: ModelRecap['lines']) =>
  checkRecap(said, [{ lines, chapters: [] }]).lines.map(({ text }) => text);
const titlesOf = (...titles: string[]) =>
  checkRecap(said, [
    {
      lines: [],
      chapters: titles.map((title, at) => ({ title, alias: `S${at + 1}`, quote: said.segments[at]?.text ?? '' })),
    },
  ]).chapters.map(({ title }) => title);

describe('checkRecap', () => {
  it('keeps a sentence with the quote that proves it', () => {
    const [kept] = checkRecap(said, [
      { lines: [line('Perdem 8 mil reais por mês com pão que sobra.')], chapters: [] },
    ]).lines;
    expect(kept).toEqual({
      topic: 'why',
      text: 'Perdem 8 mil reais por mês com pão que sobra',
      evidence: [{ segmentId: said.segments[1]?.id, quote: 'perde oito mil reais por mês' }],
    });
  });

  it.each([
    ['a quote that nobody said', line('Perdem pão.', [{ alias: 'S2', quote: 'perdemos dez clientes por dia' }])],
    ['no proof', line('Perdem pão.', [])],
    ['a number that its proof does not say', line('Perdem 80 mil reais por mês.')],
    ['two sentences', line('Perdem pão que sobra. O sócio já aprovou a compra.')],
    ['another language', line('They lose bread that is left over and the customer is not happy about it.')],
  ])('drops a line with %s', (_, wrong) => {
    expect(linesOf(wrong)).toEqual([]);
  });

  it('loses links and markup', () => {
    expect(linesOf(line('Perdem **pão** que [sobra](https://mal.example/?q=1)'))).toEqual(['Perdem pão que sobra']);
  });

  it('keeps short titles of subjects, each once', () => {
    const long = 'Uma conversa bem longa sobre tudo o que atrapalha a padaria';
    expect(titlesOf('Perdas', long, 'E o preço, cabe?', 'Perdas')).toEqual(['Perdas']);
  });

  it('takes the first reason and the last state of all parts', () => {
    const [first, last] = [proof, { alias: 'S4', quote: 'preciso falar com o Marcos' }];
    const part = (why: string, evidence: typeof first) => ({
      lines: [line(why, [evidence]), line(`${why} e segue`, [evidence], 'state' as const)],
      chapters: [],
    });
    const { lines } = checkRecap(said, [part('Perdem pão', first), part('Achou caro', last)]);
    expect(lines.map(({ text }) => text)).toEqual(['Perdem pão', 'Achou caro e segue']);
  });
});
