import { describe, expect, it } from 'vitest';
import { synonymsOf } from './thesaurus.ts';

describe('synonymsOf', () => {
  it.each([
    ['caro', 'preço'],
    ['verba', 'orçamento'],
    ['Quem decide?', 'bater o martelo'],
    ['concorrentes', 'outro fornecedor'],
    ['multa', 'quebra de contrato'],
  ])('gives for %j also %j', (text, other) => {
    expect(synonymsOf(text)).toContain(other);
  });

  it('gives names before turns of phrase, and not the word itself', () => {
    const found = synonymsOf('orçamento');
    expect(found.indexOf('verba')).toBeLessThan(found.indexOf('reservei'));
    expect(found).not.toContain('orçamento');
  });

  it('gives none for words that it does not know', () => {
    expect(synonymsOf('xyzzyqq')).toEqual([]);
  });

  it('takes the longest phrase, and knows its words in every form', () => {
    expect(synonymsOf('banco de horas')).not.toContain('nubank');
    expect(synonymsOf('quem bateu o martelo')).toEqual(synonymsOf('bater o martelo'));
  });

  it('does not take an example for its kind', () => {
    expect(synonymsOf('inadimplência')).toContain('fiado');
    expect(synonymsOf('fiado')).not.toContain('inadimplência');
  });
});
