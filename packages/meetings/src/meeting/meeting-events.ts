import { liveEvents } from '@pauta/api-client';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { meetingsKey } from '../list/meeting-list.queries.ts';

type Watch = { watchers: number; readonly stop: () => void };
const watches = new WeakMap<QueryClient, Watch>();

const watchMeetings = (client: QueryClient): (() => void) => {
  const watch = watches.get(client) ?? {
    watchers: 0,
    // The handler is loaded with the first event: nothing has changed while the page opens.
    stop: liveEvents.subscribe('meeting', (events) =>
      import('./apply-live-events.ts').then(
        ({ applyLiveEvents }) => applyLiveEvents(client, events),
        // The handler failed to load, so it is unknown what has changed.
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

/** Keeps queries of meetings up to date while the component is mounted; the subscription is shared. */
export const useMeetingEvents = (): void => {
  const client = useQueryClient();
  useEffect(() => watchMeetings(client), [client]);
};
