import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { prefetchRequests } from './prefetch.ts';
import { createHttp } from './http/http.ts';
import { eventually } from './testing/eventually.ts';
import { loopback, sendJson, sendProblem } from './testing/loopback.ts';

const list = { method: 'GET', path: '/api/meetings', query: { page: 1 } } as const;
const listAddress = '/api/meetings?page=1';

const httpAt = (baseUrl: string, token = 't-1') =>
  createHttp({ baseUrl, getToken: () => token, refresh: async () => 't-2', onSignedOut: () => undefined });

const echo = () => loopback((request, response) => sendJson(response, { url: request.url }));

describe('prefetched requests', () => {
  afterEach(() => {
    globalThis.pautaPrefetch = undefined;
  });

  it('are used once, for the first call with the same address and token', async () => {
    const { baseUrl, requests } = await echo();
    prefetchRequests('t-1', [`${baseUrl}${listAddress}`]);
    await eventually(() => expect(requests).toHaveLength(1));
    const http = httpAt(baseUrl);
    await expect(http.json(list)).resolves.toEqual({ url: listAddress });
    expect(requests).toHaveLength(1);
    expect(requests[0]?.headers.authorization).toBe('Bearer t-1');
    await expect(http.json(list)).resolves.toEqual({ url: listAddress });
    expect(requests).toHaveLength(2);
  });

  it('are not used for another address, method or user', async () => {
    const { baseUrl, requests } = await echo();
    prefetchRequests('t-1', [`${baseUrl}${listAddress}`, `${baseUrl}/api/users/me`]);
    const http = httpAt(baseUrl, 't-other');
    await http.json({ ...list, query: { page: 2 } });
    await http.json({ method: 'DELETE', path: '/api/users/me' });
    await http.json(list);
    const others = requests.filter(({ headers }) => headers.authorization === 'Bearer t-other');
    expect(others.map(({ url }) => url)).toEqual(['/api/meetings?page=2', '/api/users/me', listAddress]);
  });

  it('expire after half a minute', async () => {
    const { baseUrl, requests } = await echo();
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    prefetchRequests('t-1', [`${baseUrl}${listAddress}`]);
    await eventually(() => expect(requests).toHaveLength(1));
    vi.setSystemTime(Date.now() + 30_000);
    await httpAt(baseUrl).json(list);
    expect(requests).toHaveLength(2);
  });

  it('are repeated with a new token if rejected', async () => {
    const { baseUrl, requests } = await loopback((request, response) => {
      if (request.headers.authorization === 'Bearer t-2') sendJson(response, {});
      else sendProblem(response, 401, 'unauthenticated');
    });
    prefetchRequests('t-1', [`${baseUrl}${listAddress}`]);
    await expect(httpAt(baseUrl).json(list)).resolves.toEqual({});
    expect(requests.map(({ headers }) => headers.authorization)).toEqual(['Bearer t-1', 'Bearer t-1', 'Bearer t-2']);
  });

  it('are repeated if they fail', async () => {
    const { baseUrl, requests } = await loopback((request, response) =>
      requests.length === 1 ? request.socket.destroy() : sendJson(response, {}),
    );
    prefetchRequests('t-1', [`${baseUrl}${listAddress}`]);
    await expect(httpAt(baseUrl).json(list)).resolves.toEqual({});
    expect(requests).toHaveLength(2);
  });

  it('reject as aborted on abort', async () => {
    const { baseUrl } = await loopback(() => undefined);
    prefetchRequests('t-1', [`${baseUrl}${listAddress}`]);
    const abort = new AbortController();
    const call = httpAt(baseUrl).json({ ...list, signal: abort.signal });
    abort.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });
});
