import { describe, expect, it } from 'vitest';
import { toSearchQuery } from './search-query.ts';

const ways = (typed: string) => toSearchQuery(typed).text.split(' or ');

describe('toSearchQuery', () => {
  it.each(['45 mil', 'quarenta e cinco mil', 'R$ 45.000', '45000', '45 mil reais', '45k'])(
    'searches %s as digits and as words',
    (typed) => {
      expect(ways(typed)).toEqual(['"45000"', '"45.000"', '"quarenta e cinco mil"', '"45 mil"', '"45k"']);
    },
  );

  it('keeps the position of words next to a number', () => {
    expect(ways('são 3 lojas')).toEqual(['são "3" lojas', 'são "três" lojas']);
    expect(toSearchQuery('são 3 lojas').terms).toEqual(['são', 'lojas', '3', 'três']);
  });

  it('keeps quoted phrases', () => {
    expect(ways('"8 mil por mês"')).toContain('"oito mil por mês"');
  });

  it.each([
    ['preço canal', ['preço', 'canal or canais']],
    ['"por mês" 3 lojas', ['"3" or "três"', '"por mês"', 'lojas']],
    ['pós-venda prazo', ['pós-venda', 'prazo']],
    ['preço', []],
    ['preço or prazo', []],
    ['a b c d e f g h i j k l m', []],
  ])('asks for the parts of %s apart', (typed, texts) => {
    expect(toSearchQuery(typed).apart.map(({ text }) => text)).toEqual(texts);
  });

  it('supports percentages and millions', () => {
    expect(ways('50%')).toContain('"cinquenta por cento"');
    expect(ways('um milhão e meio')).toContain('"1,5 milhão"');
  });

  it.each([
    ['preço -45', 'preço', '"45" or "quarenta e cinco"'],
    ['-desconto', '', 'desconto'],
    ['-"meu desconto" preço', 'preço', '"meu desconto"'],
    ['preço -desconto -prazo', 'preço', 'desconto or prazo'],
    ['pós-venda', 'pós-venda', null],
    ['"preço -cheio"', '"preço -cheio"', null],
    ['- preço', '- preço', null],
  ])('separates what %s excludes', (typed, text, excluded) => {
    expect(toSearchQuery(typed)).toMatchObject({ text, excluded });
  });

  it.each(['orçamento', 'uma proposta', '2,5', '1 2 3 4 5 6', '%', ''])('leaves %s unchanged', (typed) => {
    expect(toSearchQuery(typed).text).toBe(typed);
  });
});
