import type { MeetingFilter, ViewFilter } from '@pauta/contract';
import { filterPeriod } from '../list/filter-words.ts';

/** The filter to store in a view: periods by name, so that they stay relative to today. */
export const toViewFilter = (filter: MeetingFilter, today: string): ViewFilter => {
  const { page: _page, limit: _limit, view: _view, ...kept } = filter;
  const period = filterPeriod(filter, today);
  if (!period || period === 'custom') return kept;
  const { startDate: _start, endDate: _end, ...rest } = kept;
  return { ...rest, period };
};
