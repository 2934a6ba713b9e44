import type { LiveNoun } from '@pauta/contract';
import { useEffect, useEffectEvent } from 'react';
import { liveEvents } from '../http/api.ts';
import type { LiveListener } from './live-events.ts';

/**
 * Calls the listener with changes of a noun while the component is mounted, at most every 500 ms. On `resync`, the
 * listener must refetch everything.
 */
export const useLiveEvents = <N extends LiveNoun>(noun: N, listener: LiveListener<N>): void => {
  const onEvents = useEffectEvent(listener);
  useEffect(() => liveEvents.subscribe(noun, (events) => onEvents(events)), [noun]);
};
