import { describe, expect, it } from 'vitest';
import { renewalDelay } from './media-source.ts';

const now = Date.parse('2026-11-20T17:30:00Z');

describe('renewalDelay', () => {
  it('is a minute before the address expires', () => {
    expect(renewalDelay('2026-11-20T18:30:00Z', now)).toBe(59 * 60_000);
  });

  it('has a minimum, even with wrong clocks', () => {
    expect(renewalDelay('2026-11-20T17:30:01Z', now)).toBe(30_000);
    expect(renewalDelay('2020-01-01T00:00:00Z', now)).toBe(30_000);
  });
});
