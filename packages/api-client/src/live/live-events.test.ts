import type { LiveEvent } from '@pauta/contract';
import type { ServerResponse } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createHttp } from '../http/http.ts';
import { createListenLive } from './listen-live.ts';
import { createLiveEvents, type LiveEventsOptions } from './live-events.ts';
import { loopback, sendProblem } from '../testing/loopback.ts';
import { eventually } from '../testing/eventually.ts';

setFlagsFromString('--expose_gc');
const collectGarbage = runInNewContext('gc') as () => void;

const removed = (n: number): LiveEvent => ({
  topic: 'meeting.removed',
  meetingId: `0198c6a0-0000-7000-8000-${String(n).padStart(12, '0')}`,
});

const send = (response: ServerResponse, id: number, event: unknown) =>
  response.write(`id: ${id}\ndata: ${JSON.stringify(event)}\n\n`);

type Options = Partial<LiveEventsOptions> & { readonly silenceMs?: number };

const listen = (baseUrl: string, { silenceMs, ...options }: Options = {}) => {
  const http = createHttp({
    baseUrl,
    getToken: () => 't-1',
    refresh: async () => null,
    onSignedOut: () => undefined,
  });
  const batches: (readonly LiveEvent[])[] = [];
  const live = createLiveEvents({
    listen: createListenLive(http, silenceMs),
    batchMs: 0,
    longestWaitMs: 5,
    ...options,
  });
  const stop = live.subscribe('meeting', (events) => batches.push(events));
  onTestFinished(stop);
  return { batches, all: () => batches.flat(), stop, live };
};

describe('createLiveEvents', () => {
  it('delivers events with authentication, and skips unknown ones', async () => {
    const { baseUrl, requests } = await loopback((_, response) => {
      response.write('retry: 2000\n\nid: 1\n: connected\n\n');
      send(response, 2, removed(1));
      send(response, 3, { topic: 'of another version' });
      response.write('id: 4\ndata: {broken\n\n: ping\n\n');
      send(response, 5, removed(2));
    });
    const { all } = listen(baseUrl);
    await eventually(() => expect(all()).toEqual([removed(1), removed(2)]));
    expect(requests[0]?.headers).toMatchObject({ authorization: 'Bearer t-1', accept: 'text/event-stream' });
  });

  it('delivers only `resync` to listeners of other nouns', async () => {
    const { baseUrl } = await loopback((_, response) => {
      send(response, 1, removed(1));
      send(response, 2, { topic: 'resync' });
    });
    const { all, live } = listen(baseUrl);
    const others: LiveEvent[] = [];
    onTestFinished(live.subscribe('resync', (events) => others.push(...events)));
    await eventually(() => expect(all()).toEqual([removed(1), { topic: 'resync' }]));
    expect(others).toEqual([{ topic: 'resync' }]);
  });

  it('parses frames split into chunks', async () => {
    const { baseUrl } = await loopback((_, response) => {
      const bytes = Buffer.from(`id: 1\r\ndata: ${JSON.stringify(removed(3))}\r\n\r\n`);
      let at = 0;
      const next = () => {
        response.write(bytes.subarray(at, ++at));
        if (at < bytes.length) setImmediate(next);
      };
      next();
    });
    const { all } = listen(baseUrl);
    await eventually(() => expect(all()).toEqual([removed(3)]));
  });

  it('resumes after the last received event', async () => {
    const { baseUrl, requests } = await loopback((request, response) => {
      const last = Number(request.headers['last-event-id'] ?? 0);
      send(response, last + 1, removed(last + 1));
      if (last < 3) response.end();
    });
    const { all } = listen(baseUrl);
    await eventually(() => expect(all()).toEqual([removed(1), removed(2), removed(3), removed(4)]));
    expect(requests.map(({ headers }) => headers['last-event-id'])).toEqual([undefined, '1', '2', '3']);
  });

  it('reconnects after failures, and sends `resync` if it cannot resume', async () => {
    const { baseUrl, requests } = await loopback((request, response) => {
      if (requests.length === 1) return void request.socket.destroy();
      if (requests.length === 2) return sendProblem(response, 503, 'unavailable');
      send(response, 9, removed(9));
    });
    const { all } = listen(baseUrl);
    await eventually(() => expect(all()).toEqual([{ topic: 'resync' }, { topic: 'resync' }, removed(9)]));
  });

  it('closes a silent connection and reconnects', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { baseUrl, requests } = await loopback((_, response) =>
      send(response, requests.length, removed(requests.length)),
    );
    const { all } = listen(baseUrl);
    await eventually(() => expect(all()).toEqual([removed(1)]));
    expect(requests).toHaveLength(1);
    vi.advanceTimersByTime(45_000);
    await eventually(() => expect(all()).toEqual([removed(1), removed(2)]));
    expect(requests[1]?.headers['last-event-id']).toBe('1');
  });

  it('delivers a burst in one batch', async () => {
    const { baseUrl } = await loopback((_, response) => {
      for (let n = 1; n <= 50; n++) send(response, n, removed(n));
    });
    const { batches } = listen(baseUrl, { batchMs: 100 });
    await eventually(() => expect(batches.flat()).toHaveLength(50));
    expect(batches).toHaveLength(1);
  });

  it('stops when the session ends, and starts again for the next listener', async () => {
    const { baseUrl, requests } = await loopback((_, response) => {
      if (requests.length <= 1) sendProblem(response, 401, 'unauthenticated');
      else send(response, 1, removed(1));
    });
    const { stop, live } = listen(baseUrl);
    await eventually(() => expect(requests).toHaveLength(1));
    stop();
    const heard: LiveEvent[] = [];
    onTestFinished(live.subscribe('meeting', (events) => heard.push(...events)));
    await eventually(() => expect(heard).toEqual([removed(1)]));
  });

  it('polls while the user has too many connections, until it gets one', async () => {
    const { baseUrl, requests } = await loopback((_, response) => {
      if (requests.length === 1) return void response.end('id: 4\n: connected\n\n');
      if (requests.length < 5) return sendProblem(response, 429, 'too_many_requests', { 'retry-after': '10' });
      send(response, 5, removed(5));
    });
    const { all } = listen(baseUrl);
    const resync = { topic: 'resync' };
    await eventually(() => expect(all()).toEqual([resync, resync, resync, removed(5)]));
    expect(requests[4]?.headers['last-event-id']).toBe('4');
  });

  it('disconnects in a tab opened in the background, and resumes when it becomes visible', async () => {
    const page = Object.assign(new EventTarget(), { hidden: true });
    vi.stubGlobal('document', page);
    vi.stubGlobal('window', new EventTarget());
    onTestFinished(() => void vi.unstubAllGlobals());
    const closed = vi.fn<() => void>();
    const { baseUrl, requests } = await loopback((request, response) => {
      request.socket.on('close', closed);
      send(response, requests.length, removed(requests.length));
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const hiddenMs = 20_000;
    const { all } = listen(baseUrl, { hiddenMs });
    await eventually(() => expect(all()).toEqual([removed(1)]));
    expect(closed).not.toHaveBeenCalled();
    vi.advanceTimersByTime(hiddenMs);
    await eventually(() => expect(closed).toHaveBeenCalledOnce());
    expect(requests).toHaveLength(1);
    page.hidden = false;
    page.dispatchEvent(new Event('visibilitychange'));
    await eventually(() => expect(all()).toEqual([removed(1), removed(2)]));
    expect(requests[1]?.headers['last-event-id']).toBe('1');
  });

  it('disconnects after the last listener', async () => {
    const closed = vi.fn<() => void>();
    const { baseUrl } = await loopback((request, response) => {
      request.socket.on('close', closed);
      send(response, 1, removed(1));
    });
    const { all, stop } = listen(baseUrl);
    await eventually(() => expect(all()).toHaveLength(1));
    // A request that is collected no longer passes its signal on.
    for (let times = 0; times < 3; times += 1) {
      collectGarbage();
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    stop();
    await eventually(() => expect(closed).toHaveBeenCalled());
  });
});
