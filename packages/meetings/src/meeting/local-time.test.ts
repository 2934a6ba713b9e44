import { describe, expect, it } from 'vitest';
import { instantOf, localTime } from './local-time.ts';

describe('the reader’s clock', () => {
  it('gives back the instant that it was made from', () => {
    expect(instantOf(localTime('2026-11-19T17:30:00.000Z'))).toBe('2026-11-19T17:30:00.000Z');
  });

  it('leaves what is no date as it was typed', () => {
    expect(instantOf('275760-10-01T00:00')).toBe('275760-10-01T00:00');
  });
});
