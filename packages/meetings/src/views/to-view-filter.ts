import type { MeetingFilter, ViewFilter } from '@pauta/contract';
import { filterPeriod } from '../list/filter-words.ts';

/** A filter as a view keeps it: a period by its name, so that it goes with time. */
export const toViewFilter = (filter: MeetingFilter, today: string): ViewFilter => {
  const { page: _page, limit: _limit, view: _view, ...kept } = filter;
  const period = filterPeriod(filter, today);
  if (!period || period === 'custom') return kept;
  const { startDate: _start, endDate: _end, ...rest } = kept;
  return { ...rest, period };
};
