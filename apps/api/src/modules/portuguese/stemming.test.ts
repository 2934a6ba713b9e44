import { describe, expect, it } from 'vitest';
import { stem } from './stemming.ts';

describe('stem', () => {
  it.each([
    ['reunião', 'reuniões'],
    ['correção', 'correções'],
    ['negociação', 'negociacoes'],
    ['orçamento', 'ORÇAMENTOS'],
    ['pão', 'pães'],
    ['licença', 'licenças'],
    ['decisão', 'decisões'],
  ])('joins %s and %s', (one, other) => {
    expect(stem(one)).toBe(stem(other));
  });

  it.each([
    ['cliente', 'contrato'],
    ['preço', 'prazo'],
  ])('keeps %s and %s apart', (one, other) => {
    expect(stem(one)).not.toBe(stem(other));
  });

  it('leaves a word of any length alone', () => {
    expect(stem('x'.repeat(65_536))).toHaveLength(65_536);
  });
});
