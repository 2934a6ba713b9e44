import { call } from '@pauta/api-client';
import { type MeetingView, type NewView, type ViewPatch, views } from '@pauta/contract';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { listsKey, viewsKey } from '../list/meeting-list.queries.ts';

/** Views are shown in the tabs, and in the list that uses one. */
const refresh = (client: QueryClient) =>
  Promise.all([client.invalidateQueries({ queryKey: viewsKey }), client.invalidateQueries({ queryKey: listsKey })]);

export const createViewOptions = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (body: NewView) => call(views.create, { body }),
    onSuccess: () => refresh(client),
  });

export const updateViewOptions = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, ...body }: ViewPatch & { readonly id: string }) => call(views.update, { params: { id }, body }),
    onSuccess: () => refresh(client),
  });

export const removeViewOptions = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: string) => call(views.remove, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: viewsKey }),
  });

export const restoreViewOptions = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: string) => call(views.restore, { params: { id } }),
    onSuccess: () => refresh(client),
  });

/** Optimistic reordering, reverted if the server rejects it. */
export const orderViewsOptions = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (ids: string[]) => call(views.order, { body: { ids } }),
    // Sequential, so that the order of the last move wins.
    scope: { id: 'view-order' },
    onMutate: async (ids) => {
      await client.cancelQueries({ queryKey: viewsKey });
      client.setQueryData<MeetingView[]>(viewsKey, (known) =>
        known?.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
      );
    },
    onSettled: () => client.invalidateQueries({ queryKey: viewsKey }),
  });
