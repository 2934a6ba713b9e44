import { describe, expect, it } from 'vitest';
import { instantOf, localTime } from './local-time.ts';

describe('local time', () => {
  it('converts back to the same instant', () => {
    expect(instantOf(localTime('2026-11-19T17:30:00.000Z'))).toBe('2026-11-19T17:30:00.000Z');
  });

  it('returns an invalid date unchanged', () => {
    expect(instantOf('275760-10-01T00:00')).toBe('275760-10-01T00:00');
  });
});
