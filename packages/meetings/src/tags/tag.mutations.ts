import { call } from '@pauta/api-client';
import { tagsOptions } from '@pauta/company';
import { type CompanyTag, type NewTag, type TagMerge, type TagPatch, tags } from '@pauta/contract';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { meetingsKey } from '../list/meeting-list.queries.ts';

const { queryKey } = tagsOptions();

const byName = (a: CompanyTag, b: CompanyTag) => a.name.localeCompare(b.name, 'pt-BR');

export const createTagOptions = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (body: NewTag) => call(tags.create, { body }),
    onSuccess: (made) => {
      client.setQueryData(queryKey, (known) => known && [...known, made].toSorted(byName));
    },
    // If another user has just created the tag, refetching makes it selectable.
    onError: () => client.invalidateQueries({ queryKey }),
  });

/** Lists and meetings contain tags with their names and colours. */
const refresh = (client: QueryClient) =>
  Promise.all([client.invalidateQueries({ queryKey }), client.invalidateQueries({ queryKey: meetingsKey })]);

export const updateTagOptions = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, ...body }: TagPatch & { readonly id: string }) => call(tags.update, { params: { id }, body }),
    onSuccess: () => refresh(client),
  });

export const removeTagOptions = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: string) => call(tags.remove, { params: { id } }),
    onSuccess: () => refresh(client),
  });

export const mergeTagOptions = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, intoId }: TagMerge & { readonly id: string }) =>
      call(tags.merge, { params: { id }, body: { intoId } }),
    onSuccess: () => refresh(client),
  });

export const unmergeTagOptions = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: string) => call(tags.unmerge, { params: { id } }),
    onSuccess: () => refresh(client),
  });

/** Number of meetings and saved views that use a tag. */
export const tagInUseOptions = (id: string) =>
  queryOptions({ queryKey: [...queryKey, id], queryFn: ({ signal }) => call(tags.get, { params: { id }, signal }) });
