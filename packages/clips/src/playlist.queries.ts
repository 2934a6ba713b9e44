import { call, freshFor } from '@pauta/api-client';
import { type NewPlaylist, playlists, type PlaylistWithClips } from '@pauta/contract';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { clipsKey } from './clip.queries.ts';

export const playlistListOptions = () =>
  queryOptions({
    queryKey: [...clipsKey, 'playlists'],
    queryFn: ({ signal }) => call(playlists.list, { signal }),
    staleTime: freshFor.none,
  });

export const playlistOptions = (id: string) =>
  queryOptions({
    queryKey: [...clipsKey, 'playlist', id],
    queryFn: ({ signal }) => call(playlists.get, { params: { id }, signal }),
    staleTime: freshFor.none,
  });

const renew = (client: QueryClient) => ({ onSuccess: () => client.invalidateQueries({ queryKey: clipsKey }) });

export const createPlaylistOptions = (client: QueryClient) =>
  mutationOptions({ mutationFn: (body: NewPlaylist) => call(playlists.create, { body }), ...renew(client) });

export const renamePlaylistOptions = (client: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: (name: string) => call(playlists.update, { params: { id }, body: { name } }),
    ...renew(client),
  });

export const removePlaylistOptions = (client: QueryClient) =>
  mutationOptions({ mutationFn: (id: string) => call(playlists.remove, { params: { id } }), ...renew(client) });

export const restorePlaylistOptions = (client: QueryClient) =>
  mutationOptions({ mutationFn: (id: string) => call(playlists.restore, { params: { id } }), ...renew(client) });

type Link = { readonly id: string; readonly clipId: string };

export const addToPlaylistOptions = (client: QueryClient) =>
  mutationOptions({ mutationFn: (params: Link) => call(playlists.addClip, { params }), ...renew(client) });

export const takeFromPlaylistOptions = (client: QueryClient) =>
  mutationOptions({ mutationFn: (params: Link) => call(playlists.removeClip, { params }), ...renew(client) });

/** Optimistic reordering of the clips of a playlist. */
export const orderPlaylistOptions = (client: QueryClient, id: string) => {
  const { queryKey } = playlistOptions(id);
  return mutationOptions({
    mutationFn: (clipIds: string[]) => call(playlists.order, { params: { id }, body: { clipIds } }),
    onMutate: async (clipIds) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      const placed = (known: PlaylistWithClips): PlaylistWithClips => ({
        ...known,
        clips: known.clips.toSorted((a, b) => clipIds.indexOf(a.id) - clipIds.indexOf(b.id)),
      });
      client.setQueryData(queryKey, (known) => known && placed(known));
      return { before };
    },
    onError: (_error, _ids, context) => client.setQueryData(queryKey, context?.before),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
};
