import { call } from '@pauta/api-client';
import { type DeletedMeetingPage, meetings } from '@pauta/contract';
import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { listsKey } from '../list/meeting-list.queries.ts';

const deletedKey = [...listsKey, 'deleted'] as const;

export const deletedMeetingsOptions = (page: number) =>
  queryOptions({
    queryKey: [...deletedKey, page],
    queryFn: ({ signal }): Promise<DeletedMeetingPage> => call(meetings.listDeleted, { query: { page }, signal }),
    placeholderData: keepPreviousData,
  });

/** Restores a deleted meeting and refreshes all lists. */
export const restoreDeletedOptions = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: string) => call(meetings.restore, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: listsKey }),
  });

/** Erases a deleted meeting permanently. */
export const eraseMeetingOptions = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: string) => call(meetings.erase, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: deletedKey }),
  });
