import { call, freshFor } from '@pauta/api-client';
import { corrections } from '@pauta/contract';
import { queryOptions } from '@tanstack/react-query';
import { meetingKey } from '../list/meeting-list.queries.ts';

/** Corrections of a meeting, newest first. */
export const correctionsOptions = (id: string) =>
  queryOptions({
    queryKey: [...meetingKey(id), 'corrections'],
    queryFn: ({ signal }) => call(corrections.list, { params: { id }, signal }),
    staleTime: freshFor.none,
  });
