import { call, freshFor } from '@pauta/api-client';
import { type ClipFilterInput, type ClipPatch, clips, type NewClip } from '@pauta/contract';
import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';

/** Common key of clips and playlists, because a change of one affects the others. */
export const clipsKey = ['clips'] as const;

export const clipListOptions = (filter: ClipFilterInput) =>
  queryOptions({
    queryKey: [...clipsKey, 'list', filter],
    queryFn: ({ signal }) => call(clips.list, { query: filter, signal }),
    staleTime: freshFor.none,
    placeholderData: keepPreviousData,
  });

export const clipOptions = (id: string) =>
  queryOptions({
    queryKey: [...clipsKey, 'one', id],
    queryFn: ({ signal }) => call(clips.get, { params: { id }, signal }),
    staleTime: freshFor.none,
  });

const renew = (client: QueryClient) => ({ onSuccess: () => client.invalidateQueries({ queryKey: clipsKey }) });

export const createClipOptions = (client: QueryClient, meetingId: string) =>
  mutationOptions({
    mutationFn: (body: NewClip) => call(clips.create, { params: { id: meetingId }, body }),
    ...renew(client),
  });

export const updateClipOptions = (client: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: (body: ClipPatch) => call(clips.update, { params: { id }, body }),
    ...renew(client),
  });

export const removeClipOptions = (client: QueryClient) =>
  mutationOptions({ mutationFn: (id: string) => call(clips.remove, { params: { id } }), ...renew(client) });

export const restoreClipOptions = (client: QueryClient) =>
  mutationOptions({ mutationFn: (id: string) => call(clips.restore, { params: { id } }), ...renew(client) });
