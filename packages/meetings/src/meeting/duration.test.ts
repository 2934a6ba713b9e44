import { describe, expect, it } from 'vitest';
import { formatDuration, formatOffset } from './duration.ts';

const minute = 60_000;

describe('formatDuration', () => {
  it.each([
    [38_900, '38 s'],
    [42 * minute, '42 min'],
    [60 * minute, '1 h'],
    [125 * minute, '2 h 5 min'],
    [59.6 * minute, '1 h'],
  ])('formats %d ms as %s', (ms, text) => expect(formatDuration(ms, 'pt-BR')).toBe(text));
});

describe('formatOffset', () => {
  it.each([
    [0, '0:00'],
    [775_999, '12:55'],
    [3_727_000, '1:02:07'],
  ])('formats %d ms as %s', (ms, text) => expect(formatOffset(ms)).toBe(text));
});
