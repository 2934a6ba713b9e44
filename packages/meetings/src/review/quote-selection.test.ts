import { describe, expect, it } from 'vitest';
import { wholeWords } from './quote-selection.ts';

const text = 'A gente perde oito mil reais, todo mês.';
const grown = (from: number, to: number) => text.slice(...wholeWords(text, from, to));

describe('wholeWords', () => {
  it.each([
    ['erde oito m', 'perde oito mil'],
    [' oito ', 'oito'],
    ['reais,', 'reais,'],
    [', todo', ', todo'],
    ['ês', 'mês'],
  ])('extends %j to %j', (selected, expected) => {
    const from = text.indexOf(selected);
    expect(grown(from, from + selected.length)).toBe(expected);
  });

  it('is empty if only whitespace is selected', () => {
    expect(grown(1, 2)).toBe('');
  });
});
