import { describe, expect, it } from 'vitest';
import { formatSpan } from './span.ts';

describe('formatSpan', () => {
  it.each([
    [0, '0 s'],
    [6_900, '6 s'],
    [28_400, '28 s'],
    [71_000, '1 min 11 s'],
    [120_000, '2 min'],
    [980_400, '16 min 20 s'],
    [3_900_000, '1 h 5 min'],
    [3_605_000, '1 h'],
  ])('formats %i ms as %j', (ms, shown) => {
    expect(formatSpan(ms, 'pt-BR').replaceAll('\u00A0', ' ')).toBe(shown);
  });
});
