import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchExcerpt } from './match-excerpt.ts';

const marked = (sentence: string, query: string) =>
  matchExcerpt(sentence, query)
    .map(({ text, isHit }) => (isHit ? `[${text}]` : text))
    .join('');

describe('matchExcerpt', () => {
  it('marks words whatever their accents, case and ending', () => {
    expect(marked('Mande as Propostas até amanhã, e a condição.', 'proposta condicoes')).toBe(
      'Mande as [Propostas] até amanhã, e a [condição].',
    );
  });

  it('begins a long sentence shortly before the first hit', () => {
    const long = `${'Então a gente estava conversando lá atrás sobre isso. '.repeat(3)}O orçamento é de dois mil.`;
    expect(marked(long, 'orçamento')).toBe('…lá atrás sobre isso. O [orçamento] é de dois mil.');
  });

  it('shows the sentence as it is when nothing in it is the query', () => {
    expect(marked('Ficou caro.', 'preço')).toBe('Ficou caro.');
  });

  it('loses no letter after its beginning', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (sentence, query) => {
        const shown = matchExcerpt(sentence, query)
          .map(({ text }) => text)
          .join('');
        expect(sentence.normalize('NFC').endsWith(shown.replace(/^…/, ''))).toBe(true);
      }),
    );
  });
});
