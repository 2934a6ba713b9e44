import type { MeetingFilter, MeetingView } from '@pauta/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import {
  type FilterChange,
  filterOfView,
  parseMeetingFilter,
  toSearchParams,
  toViewParams,
  viewIdOf,
  withFilter,
} from './meeting-filter.ts';
import { meetingListOptions, viewsOptions } from './meeting-list.queries.ts';

export type FilterState = {
  /** The request of the address: a filter, or a view whose filter is in the response. */
  readonly addressFilter: MeetingFilter;
  /** The effective filter. */
  readonly filter: MeetingFilter;
  readonly views: readonly MeetingView[];
  /** The open view, or the one whose filter was changed. */
  readonly view: MeetingView | undefined;
  /** Changes some fields and returns to the first page. */
  readonly change: (change: FilterChange, how?: { readonly replace?: boolean }) => void;
  readonly set: (filter: MeetingFilter) => void;
};

const none: readonly MeetingView[] = [];

/** The filter of the list, stored in the address. */
export const useMeetingFilter = (): FilterState => {
  const client = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const addressFilter = useMemo(() => parseMeetingFilter(search), [search]);
  const viewId = viewIdOf(search);
  const { data: views = none } = useQuery(viewsOptions());
  const opened = useQuery({ ...meetingListOptions(addressFilter), enabled: addressFilter.view !== undefined }).data
    ?.view;
  const view = opened?.id === viewId ? opened : views.find(({ id }) => id === viewId);
  const filter = useMemo(
    () => (addressFilter.view && view ? filterOfView(view, addressFilter) : addressFilter),
    [addressFilter, view],
  );

  const put = (from: typeof view, next: MeetingFilter, how?: { readonly replace?: boolean }) =>
    setSearch(from ? toViewParams(from, next) : toSearchParams(next), how);
  return {
    addressFilter,
    filter,
    views,
    view: view ?? undefined,
    change: (change, how = {}) => {
      if (!addressFilter.view || view) return put(view, withFilter(filter, change), how);
      // A change before the view is loaded waits for its filter.
      return void client.ensureQueryData(meetingListOptions(addressFilter)).then(
        (page) => page.view && put(page.view, withFilter(filterOfView(page.view, addressFilter), change), how),
        () => undefined,
      );
    },
    set: (next) => put(view, next),
  };
};
