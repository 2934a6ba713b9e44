import { describe, expect, it } from 'vitest';
import { formatTimestamp } from './timestamp.ts';

describe('formatTimestamp', () => {
  it.each([
    [0, '0:00'],
    [7_999, '0:07'],
    [724_000, '12:04'],
    [3_729_000, '1:02:09'],
    [-50, '0:00'],
  ])('formats %i ms as %s', (ms, words) => {
    expect(formatTimestamp(ms)).toBe(words);
  });
});
