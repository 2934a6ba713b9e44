import { describe, expect, it } from 'vitest';
import { choiceOf, noFilter } from './run-filter.tsx';

describe('choiceOf', () => {
  it('leaves out what is not chosen, and a day whose year is still being typed', () => {
    expect(choiceOf(noFilter)).toEqual({});
    expect(choiceOf({ ...noFilter, startDate: '0202-11-01', endDate: '2026-11-30' })).toEqual({
      endDate: '2026-11-30',
    });
  });
});
