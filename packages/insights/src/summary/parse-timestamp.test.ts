import { describe, expect, it } from 'vitest';
import { parseTimestamp } from './parse-timestamp.ts';

describe('parseTimestamp', () => {
  it.each([
    ['0:00', 0],
    [' 12:05 ', 725_000],
    ['1:02:05', 3_725_000],
    ['90:00', 5_400_000],
    ['12', null],
    ['12:65', null],
    ['-1:00', null],
    ['', null],
  ])('parses %j', (text, ms) => {
    expect(parseTimestamp(text)).toBe(ms);
  });
});
