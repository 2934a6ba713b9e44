import { live, type LiveEvent } from '@pauta/contract';
import type { Http } from '../http/http.ts';
import { createListen, type Line, type StreamHandlers } from './listen.ts';

/** Listens to changes visible to the user, until the stream ends. */
export type ListenLive = (line: Line, told: StreamHandlers<LiveEvent>) => Promise<number | undefined>;

/** Makes a `listenLive` function for a client. */
export const createListenLive = (http: Http, silenceMs?: number): ListenLive => {
  const listen = createListen(http, silenceMs);
  return (line, told) => listen(live.events, line, told);
};
