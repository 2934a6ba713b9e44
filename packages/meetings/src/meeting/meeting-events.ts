import { liveEvents } from '@pauta/api-client';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { meetingsKey } from '../list/meeting-list.queries.ts';

type Watch = { watchers: number; readonly stop: () => void };
const watches = new WeakMap<QueryClient, Watch>();

const watchMeetings = (client: QueryClient): (() => void) => {
  const watch = watches.get(client) ?? {
    watchers: 0,
    // Nothing has changed yet while the page opens: what is done then comes with the first event.
    stop: liveEvents.subscribe('meeting', (events) =>
      import('./apply-live-events.ts').then(
        ({ applyLiveEvents }) => applyLiveEvents(client, events),
        // It could not be fetched: what has changed is unknown.
        () => client.invalidateQueries({ queryKey: meetingsKey }),
      ),
    ),
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
