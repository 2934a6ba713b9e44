import { live, type LiveEvent } from '@pauta/contract';
import type { Http } from '../http/http.ts';
import { createListen, type Line, type Told } from './listen.ts';

/** Listens to what changes of what the person may see, until the line ends. */
export type ListenLive = (line: Line, told: Told<LiveEvent>) => Promise<number | undefined>;

/** Makes what listens to live events by that client. */
export const createListenLive = (http: Http, silenceMs?: number): ListenLive => {
  const listen = createListen(http, silenceMs);
  return (line, told) => listen(live.events, line, told);
};
