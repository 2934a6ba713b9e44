import { useEffect, useEffectEvent } from 'react';
import { liveEvents } from './api.ts';
import type { LiveListener } from './live-events.ts';

/** Calls the listener with what changed, at most every 500 ms, for as long as the component is shown. */
export const useLiveEvents = (listener: LiveListener): void => {
  const onEvents = useEffectEvent(listener);
  useEffect(() => liveEvents.subscribe((events) => onEvents(events)), []);
};
