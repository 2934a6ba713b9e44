import { MeetingFilter, MeetingScope, MeetingStatus, MeetingType, TagsMatch } from '@pauta/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  activeFilters,
  emptyFilter,
  filterNames,
  isUnfiltered,
  parseMeetingFilter,
  tagsOf,
  toSearchParams,
  withFilter,
  withoutFilter,
  withoutFilters,
} from './meeting-filter.ts';
import { filterPeriod } from './filter-words.ts';
import { tagChange } from './tags-match.ts';

const date = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((value) => value.toISOString().slice(0, 10));
const rating = fc.integer({ min: 0, max: 100 });
const words = fc
  .string({ minLength: 1, maxLength: 200, unit: 'grapheme' })
  .map((text) => text.trim())
  .filter((text) => MeetingFilter.shape.query.safeParse(text).success);

const filter = fc
  .record(
    {
      limit: fc.integer({ min: 1, max: 100 }),
      page: fc.integer({ min: 1, max: 10_000 }),
      scope: fc.constantFrom(...MeetingScope.options),
      meetingType: fc.constantFrom(...MeetingType.options),
      query: words,
      status: fc.constantFrom(...MeetingStatus.options),
      userId: fc.uuid(),
      teamId: fc.uuid(),
      dates: fc.tuple(date, date),
      ratings: fc.tuple(rating, rating),
      tagId: fc.uuid(),
      tagIds: fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 5 }).map((ids) => ids.join(',')),
      tagsMatch: fc.constantFrom(...TagsMatch.options),
    },
    { requiredKeys: ['limit', 'page', 'scope'] },
  )
  .map(({ dates, ratings, ...rest }) => ({
    ...rest,
    ...(dates && { startDate: dates.toSorted()[0], endDate: dates.toSorted()[1] }),
    ...(ratings && { minRating: Math.min(...ratings), maxRating: Math.max(...ratings) }),
  }))
  .map((value) => MeetingFilter.parse(value));

describe('parseMeetingFilter', () => {
  it('parses every serialised filter', () => {
    fc.assert(
      fc.property(filter, (value) => {
        expect(parseMeetingFilter(toSearchParams(value))).toEqual(value);
      }),
    );
  });

  it('returns a filter that the api accepts for any address', () => {
    const name = fc.oneof(fc.constantFrom(...Object.keys(MeetingFilter.shape)), fc.string());
    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.string())), (pairs) => {
        expect(MeetingFilter.safeParse(parseMeetingFilter(new URLSearchParams(pairs))).success).toBe(true);
      }),
    );
  });

  it('ignores unknown parameters and keeps the rest', () => {
    const search = new URLSearchParams('status=dancing&tagId=1&page=-3&limit=9999&minRating=abc&scope=mine&colour=red');
    expect(parseMeetingFilter(search)).toEqual({ ...emptyFilter, scope: 'mine' });
  });

  it('ignores empty values, so that a bare `minRating=` is not a zero', () => {
    expect(parseMeetingFilter(new URLSearchParams('minRating=&query=&startDate='))).toEqual(emptyFilter);
  });

  it('swaps bounds in the wrong order', () => {
    const search = new URLSearchParams('startDate=2026-11-20&endDate=2026-11-01&minRating=80&maxRating=20');
    expect(parseMeetingFilter(search)).toMatchObject({
      startDate: '2026-11-01',
      endDate: '2026-11-20',
      minRating: 20,
      maxRating: 80,
    });
  });
});

describe('toSearchParams', () => {
  it('omits all defaults', () => {
    expect(toSearchParams(emptyFilter).toString()).toBe('');
  });
});

describe('withFilter', () => {
  it('returns to the first page when the filter changes', () => {
    expect(withFilter({ ...emptyFilter, page: 7 }, { status: 'ready' })).toEqual({ ...emptyFilter, status: 'ready' });
  });

  it('changes the page if only the page changes', () => {
    expect(withFilter({ ...emptyFilter, status: 'ready' }, { page: 3 })).toMatchObject({ page: 3, status: 'ready' });
  });
});

describe('activeFilters', () => {
  it('lists a chip while one of its fields is set, and none after all are removed', () => {
    fc.assert(
      fc.property(filter, (value) => {
        const bare = filterNames.reduce(withoutFilter, value);
        expect(activeFilters(bare)).toEqual([]);
        for (const name of activeFilters(value)) expect(activeFilters(withoutFilter(value, name))).not.toContain(name);
      }),
    );
  });

  it('shows two bounds as one chip', () => {
    expect(activeFilters({ ...emptyFilter, minRating: 10, maxRating: 60 })).toEqual(['rating']);
  });
});

describe('withoutFilters', () => {
  it('keeps the scope', () => {
    const value = withoutFilters({ ...emptyFilter, scope: 'team', query: 'preço', tagId: crypto.randomUUID() });
    expect(value).toEqual({ ...emptyFilter, scope: 'team' });
    expect(isUnfiltered(value)).toBe(true);
  });
});

describe('tagChange', () => {
  it('filters by the selected tags and match mode', () => {
    const ids = fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(filter, ids, fc.constantFrom(...TagsMatch.options), (before, chosen, match) => {
        const after = withFilter(before, tagChange(chosen, match));
        expect(tagsOf(after)).toEqual(chosen);
        // For a single tag, `any` and `all` are equivalent.
        expect(after.tagsMatch ?? 'any').toBe(chosen.length === 1 && match === 'all' ? 'any' : match);
      }),
    );
  });

  it('uses the parameter for a single tag, and removes all parameters with the last tag', () => {
    const id = crypto.randomUUID();
    expect(withFilter(emptyFilter, tagChange([id], 'any'))).toEqual({ ...emptyFilter, tagId: id });
    expect(withFilter({ ...emptyFilter, tagId: id }, tagChange([], 'none'))).toEqual(emptyFilter);
  });
});

describe('filterPeriod', () => {
  it('recognises a preset by its dates', () => {
    expect(filterPeriod({ ...emptyFilter, startDate: '2026-10-22' }, '2026-11-20')).toBe('last30');
    expect(filterPeriod({ ...emptyFilter, startDate: '2026-11-20', endDate: '2026-11-20' }, '2026-11-20')).toBe(
      'today',
    );
  });

  it('returns custom for other dates, and null without dates', () => {
    expect(filterPeriod({ ...emptyFilter, endDate: '2026-11-01' }, '2026-11-20')).toBe('custom');
    expect(filterPeriod(emptyFilter, '2026-11-20')).toBeNull();
  });
});
