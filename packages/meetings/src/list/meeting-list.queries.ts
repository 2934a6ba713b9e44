import { call } from '@pauta/api-client';
import { countedTotal, type MeetingFilter, type MeetingPage, meetings, views } from '@pauta/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { emptyFilter } from './meeting-filter.ts';

export const meetingsKey = ['meetings'] as const;
export const listsKey = [...meetingsKey, 'list'] as const;
export const meetingKey = (id: string) => [...meetingsKey, 'one', id] as const;

export const viewsKey = ['meeting-views'] as const;

/** The saved views in the user's order. */
export const viewsOptions = () =>
  queryOptions({ queryKey: viewsKey, queryFn: ({ signal }) => call(views.list, { signal }) });

/** A page of the list. The previous page stays visible while the next one loads. */
export const meetingListOptions = (filter: MeetingFilter) =>
  queryOptions({
    queryKey: [...listsKey, filter],
    queryFn: ({ signal }) => call(meetings.list, { query: filter, signal }),
    placeholderData: keepPreviousData,
  });

/** Number of counted meetings that match a filter, without their data. */
export const meetingCountOptions = (filter: MeetingFilter) => {
  const first: MeetingFilter = { ...filter, page: 1, limit: 1 };
  return queryOptions({
    queryKey: [...listsKey, first],
    queryFn: ({ signal }) => call(meetings.list, { query: first, signal }),
    select: (page: MeetingPage) => ({ total: countedTotal(page), isCapped: page.totalIsCapped }),
  });
};

/** Number of meetings that need the user's attention. */
export const attentionCountOptions = () => meetingCountOptions({ ...emptyFilter, scope: 'attention' });
