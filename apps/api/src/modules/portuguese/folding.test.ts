import { fold } from '@pauta/contract/fold';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalise } from './normalise.ts';

describe('fold', () => {
  it('drops accents and case', () => {
    expect(fold('REUNIÃO às três, coração')).toBe('reuniao as tres, coracao');
  });

  it('keeps the length, so that offsets are valid in the source', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => fold(text).length === text.length),
      { numRuns: 50 },
    );
  });

  it('keeps lone surrogates and letters that do not fold to one unit', () => {
    expect(fold('\uD800İß')).toBe('\uD800İß'.replace('İ', fold('İ')));
    expect(fold('ß')).toBe('ß');
  });

  it('folds decomposed accents after normalisation', () => {
    expect(fold(normalise('na\u0303o'))).toBe('nao');
  });
});
