import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchExcerpt } from './match-excerpt.ts';

const marked = (sentence: string, ...terms: string[]) =>
  matchExcerpt(sentence, terms)
    .map(({ text, isHit }) => (isHit ? `[${text}]` : text))
    .join('');

describe('matchExcerpt', () => {
  it('marks words ignoring accents, case and ending', () => {
    expect(marked('Mande as Propostas até amanhã, e a condição.', 'proposta', 'condicoes')).toBe(
      'Mande as [Propostas] até amanhã, e a [condição].',
    );
  });

  it('marks phrases as one match, and short words and numbers only as a whole', () => {
    expect(marked('São quarenta e cinco mil, e milhares: R$ 45.000.', 'quarenta e cinco mil', '45.000', 'mil')).toBe(
      'São [quarenta e cinco mil], e milhares: R$ [45.000].',
    );
    expect(marked('O 3 e o 30.', '3')).toBe('O [3] e o 30.');
  });

  it('starts a long sentence shortly before the first match', () => {
    const long = `${'Então a gente estava conversando lá atrás sobre isso. '.repeat(3)}O orçamento é de dois mil.`;
    expect(marked(long, 'orçamento')).toBe('…conversando lá atrás sobre isso. O [orçamento] é de dois mil.');
  });

  it('returns the sentence unchanged without a match', () => {
    expect(marked('Ficou caro.', 'preço')).toBe('Ficou caro.');
    expect(marked('Ficou caro.')).toBe('Ficou caro.');
  });

  it('preserves all text after its start', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.array(fc.string()), (sentence, terms) => {
        const shown = matchExcerpt(sentence, terms)
          .map(({ text }) => text)
          .join('');
        expect(sentence.normalize('NFC').endsWith(shown.replace(/^…/, ''))).toBe(true);
      }),
    );
  });
});
