import { call } from '@pauta/api-client';
import { type DeletedMeeting, type DeletedMeetingPage, meetings } from '@pauta/contract';
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

export type Restored = {
  readonly restored: readonly DeletedMeeting[];
  /** Why the first meeting that was not restored was not; null if all were. */
  readonly error: unknown;
};

/** Restores deleted meetings one after the other, reports how many are done, and then refreshes all lists. */
export const restoreSelectionOptions = (client: QueryClient, onProgress: (done: number) => void) =>
  mutationOptions({
    mutationFn: async (selection: readonly DeletedMeeting[]): Promise<Restored> => {
      const restored: DeletedMeeting[] = [];
      let first: unknown = null;
      for (const [index, meeting] of selection.entries()) {
        onProgress(index);
        try {
          await call(meetings.restore, { params: { id: meeting.id } });
          restored.push(meeting);
        } catch (error) {
          first ??= error;
        }
      }
      return { restored, error: first };
    },
    onSettled: () => client.invalidateQueries({ queryKey: listsKey }),
  });

/** Erases a deleted meeting permanently. */
export const eraseMeetingOptions = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: string) => call(meetings.erase, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: deletedKey }),
  });
