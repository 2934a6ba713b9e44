import type { LiveNoun } from '@pauta/contract';
import { useEffect, useEffectEvent } from 'react';
import { liveEvents } from '../http/api.ts';
import type { LiveListener } from './live-events.ts';

/**
 * Calls the listener with what changed of a noun, at most every 500 ms, for as long as the component is shown. To
 * `resync` listens who asks for everything again.
 */
export const useLiveEvents = <N extends LiveNoun>(noun: N, listener: LiveListener<N>): void => {
  const onEvents = useEffectEvent(listener);
  useEffect(() => liveEvents.subscribe(noun, (events) => onEvents(events)), [noun]);
};
