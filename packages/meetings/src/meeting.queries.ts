import { api, ApiError, freshFor, liveEvents, problemWords } from '@pauta/api-client';
import { countedTotal, type LiveEvent, type MeetingFilter, type MeetingPage } from '@pauta/contract';
import { keepPreviousData, type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { emptyFilter } from './meeting-filter.ts';

const meetingsKey = ['meetings'] as const;
export const listsKey = [...meetingsKey, 'list'] as const;
export const meetingKey = (id: string) => [...meetingsKey, 'one', id] as const;

/** One page of the list. The page before stays on screen while another comes. */
export const meetingListOptions = (filter: MeetingFilter) =>
  queryOptions({
    queryKey: [...listsKey, filter],
    queryFn: ({ signal }) => api.meetings.list({ query: filter, signal }),
    placeholderData: keepPreviousData,
  });

/** How many meetings that count a filter finds, without the meetings. */
export const meetingCountOptions = (filter: MeetingFilter) => {
  const first: MeetingFilter = { ...filter, page: 1, limit: 1 };
  return queryOptions({
    queryKey: [...listsKey, first],
    queryFn: ({ signal }) => api.meetings.list({ query: first, signal }),
    select: (page: MeetingPage) => ({ total: countedTotal(page), isCapped: page.totalIsCapped }),
  });
};

/** How many meetings wait for the person. */
export const attentionCountOptions = () => meetingCountOptions({ ...emptyFilter, scope: 'attention' });

export const meetingOptions = (id: string) =>
  queryOptions({
    queryKey: meetingKey(id),
    queryFn: ({ signal }) => api.meetings.get({ params: { id }, signal }),
    staleTime: freshFor.none,
  });

export const meetingAnswersOptions = (id: string) =>
  queryOptions({
    queryKey: [...meetingKey(id), 'answers'],
    queryFn: ({ signal }) => api.meetings.answers({ params: { id }, signal }),
    staleTime: freshFor.none,
  });

export const evaluationOptions = (id: string) =>
  queryOptions({
    queryKey: [...meetingKey(id), 'evaluation'],
    queryFn: ({ signal }) => api.meetings.evaluation({ params: { id }, signal }),
    staleTime: freshFor.none,
  });

export const transcriptionOptions = (id: string) =>
  queryOptions({
    queryKey: [...meetingKey(id), 'transcription'],
    queryFn: ({ signal }) => api.meetings.transcription({ params: { id }, signal }),
    staleTime: freshFor.none,
    refetchOnWindowFocus: false,
  });

// A new address would start the player over, so coming back to the tab does not ask for one.
const urlDefaults = { staleTime: freshFor.none, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

/** Not under the meeting's key: a change of the meeting leaves an address as good as it was. */
export const videoUrlOptions = (id: string) =>
  queryOptions({
    queryKey: ['media-url', 'video', id],
    queryFn: ({ signal }) => api.meetings.videoUrl({ params: { id }, signal }),
    ...urlDefaults,
  });

export const voipUrlOptions = (id: string) =>
  queryOptions({
    queryKey: ['media-url', 'voip', id],
    queryFn: ({ signal }) => api.meetings.voipUrl({ params: { id }, signal }),
    ...urlDefaults,
  });

const listedIn = (client: QueryClient, meetingId: string) =>
  client
    .getQueriesData<MeetingPage>({ queryKey: listsKey })
    .flatMap(([, page]) => page?.items ?? [])
    .filter(({ id }) => id === meetingId);

/** A list shows the stage, not how far it is: progress within a stage changes nothing there. */
const concernsLists = (client: QueryClient, event: LiveEvent): boolean => {
  if (event.topic !== 'meeting.changed' || event.status !== 'processing') return true;
  const rows = listedIn(client, event.meetingId);
  return rows.length === 0 || rows.some(({ status, stage }) => status !== event.status || stage !== event.stage);
};

/** A meeting is gone: whoever shows it knows without asking for it. */
export const forgetMeeting = (client: QueryClient, id: string): void => {
  client.removeQueries({ queryKey: meetingKey(id), type: 'inactive' });
  const code = 'meeting_not_found';
  client
    .getQueryCache()
    .find({ queryKey: meetingKey(id) })
    ?.setState({ status: 'error', error: new ApiError({ code, status: 404, message: problemWords({ code }) }) });
};

/** Asks again for what live events say has changed. */
const applyLiveEvents = (client: QueryClient, events: readonly LiveEvent[]): void => {
  if (events.some(({ topic }) => topic === 'resync')) {
    void client.invalidateQueries({ queryKey: meetingsKey });
    return;
  }
  const changed = new Set<string>();
  for (const event of events) {
    if (event.topic === 'meeting.removed') forgetMeeting(client, event.meetingId);
    else if (event.topic !== 'resync') changed.add(event.meetingId);
  }
  for (const id of changed) void client.invalidateQueries({ queryKey: meetingKey(id) });
  if (events.some((event) => concernsLists(client, event))) void client.invalidateQueries({ queryKey: listsKey });
};

type Watch = { watchers: number; readonly stop: () => void };
const watches = new WeakMap<QueryClient, Watch>();

const watchMeetings = (client: QueryClient): (() => void) => {
  const watch = watches.get(client) ?? {
    watchers: 0,
    stop: liveEvents.subscribe((events) => applyLiveEvents(client, events)),
  };
  watch.watchers++;
  watches.set(client, watch);
  return () => {
    if (--watch.watchers > 0) return;
    watches.delete(client);
    watch.stop();
  };
};

/** Keeps what is shown of meetings up to date for as long as the component is there, once however many ask. */
export const useMeetingEvents = (): void => {
  const client = useQueryClient();
  useEffect(() => watchMeetings(client), [client]);
};
