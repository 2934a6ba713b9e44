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
  ])('gives %s and %s the same stem', (one, other) => {
    expect(stem(one)).toBe(stem(other));
  });

  it.each([
    ['cliente', 'contrato'],
    ['preço', 'prazo'],
  ])('gives %s and %s different stems', (one, other) => {
    expect(stem(one)).not.toBe(stem(other));
  });

  it('keeps very long words unchanged', () => {
    expect(stem('x'.repeat(65_536))).toHaveLength(65_536);
  });
});
