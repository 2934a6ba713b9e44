import { describe, expect, it } from 'vitest';
import { piecesOf, placeOf } from './marks.ts';

describe('piecesOf', () => {
  it('splits a text at its ranges', () => {
    expect(piecesOf('uns oito mil reais', [{ from: 4, to: 12, look: 'quoted' }])).toEqual([
      { text: 'uns ', from: 0, looks: [] },
      { text: 'oito mil', from: 4, looks: ['quoted'] },
      { text: ' reais', from: 12, looks: [] },
    ]);
  });

  it('gives a piece within two ranges both looks', () => {
    const pieces = piecesOf('oito mil', [
      { from: 0, to: 8, look: 'spoken' },
      { from: 5, to: 8, look: 'found' },
    ]);
    expect(pieces).toEqual([
      { text: 'oito ', from: 0, looks: ['spoken'] },
      { text: 'mil', from: 5, looks: ['spoken', 'found'] },
    ]);
  });

  it('merges overlapping ranges of the same look', () => {
    const pieces = piecesOf('Eu aprovo até dois mil', [
      { from: 3, to: 22, look: 'quoted' },
      { from: 10, to: 22, look: 'quoted' },
    ]);
    expect(pieces.map(({ text }) => text)).toEqual(['Eu ', 'aprovo até dois mil']);
  });

  it('preserves all characters', () => {
    const ranges = [
      { from: -5, to: 3, look: 'found' },
      { from: 2, to: 90, look: 'quoted' },
      { from: 4, to: 4, look: 'current' },
    ] as const;
    expect(
      piecesOf('caber', ranges)
        .map(({ text }) => text)
        .join(''),
    ).toBe('caber');
    expect(piecesOf('', ranges)).toEqual([]);
  });
});

describe('placeOf', () => {
  it('finds a quote in its text, or null once the text has changed', () => {
    expect(placeOf('Até dois mil por mês.', 'dois mil')).toEqual([4, 12]);
    expect(placeOf('Até três mil por mês.', 'dois mil')).toBeNull();
    expect(placeOf('Até', '')).toBeNull();
  });
});
