import type { MeetingFilter } from '@pauta/contract';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type FilterChange, parseMeetingFilter, toSearchParams, withFilter } from './meeting-filter.ts';

export type FilterState = {
  readonly filter: MeetingFilter;
  /** Changes some fields and goes back to the first page. */
  readonly change: (change: FilterChange, how?: { readonly replace?: boolean }) => void;
  readonly set: (filter: MeetingFilter) => void;
};

/** The list's filter, which lives in the address. */
export const useMeetingFilter = (): FilterState => {
  const [search, setSearch] = useSearchParams();
  const filter = useMemo(() => parseMeetingFilter(search), [search]);
  return {
    filter,
    change: (change, how = {}) => setSearch(toSearchParams(withFilter(filter, change)), how),
    set: (next) => setSearch(toSearchParams(next)),
  };
};
