import { describe, expect, it } from 'vitest';
import { choiceOf, noFilter } from './run-filter.tsx';

describe('choiceOf', () => {
  it('leaves out what is not chosen', () => {
    expect(choiceOf(noFilter)).toEqual({});
    expect(choiceOf({ ...noFilter, endDate: '2026-11-30' })).toEqual({ endDate: '2026-11-30' });
  });
});
