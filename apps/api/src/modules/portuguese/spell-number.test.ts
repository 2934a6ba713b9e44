import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findNumbers } from './numbers.ts';
import { spellFeminine, spellNumber } from './spell-number.ts';

describe('spellNumber', () => {
  it.each([
    [16, 'dezesseis'],
    [45, 'quarenta e cinco'],
    [100, 'cem'],
    [1_000, 'mil'],
    [1_020, 'mil e vinte'],
    [1_220, 'mil duzentos e vinte'],
    [45_000, 'quarenta e cinco mil'],
    [1_000_000, 'um milhão'],
    [2_300_500, 'dois milhões trezentos mil e quinhentos'],
  ])('writes %d in words', (value, words) => {
    expect(spellNumber(value)).toBe(words);
  });

  it('supports the feminine', () => {
    expect(spellFeminine(2_200)).toBe('duas mil e duzentas');
    expect(spellFeminine(2_000_000)).toBe('dois milhões');
  });

  it('writes words that are parsed to the same number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 999_999 }), (value) => {
        for (const words of [spellNumber(value), spellFeminine(value)]) {
          const [read] = findNumbers(words);
          expect(read?.value).toBe(value);
        }
      }),
    );
  });
});
