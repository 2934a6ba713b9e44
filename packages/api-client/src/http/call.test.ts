import { endpoint, live, meetings, tags } from '@pauta/contract';
import { describe, expect, it } from 'vitest';
import { createCall } from './call.ts';
import { createHttp } from './http.ts';
import { loopback, sendJson } from '../testing/loopback.ts';

const callAt = (baseUrl: string) =>
  createCall(createHttp({ baseUrl, getToken: () => null, refresh: async () => null, onSignedOut: () => undefined }));

const tag = { id: '0198c6a0-0000-7000-8000-000000000001', name: 'Diagnóstico', canEdit: true };

describe('a call', () => {
  it("sends the endpoint's method and path, with the parameters filled in", async () => {
    const { baseUrl, requests } = await loopback((_, response) => response.writeHead(204).end());
    await callAt(baseUrl)(meetings.remove, { params: { id: 'a/b?c' } });
    expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual(['DELETE /api/meetings/a%2Fb%3Fc']);
  });

  it('returns the parsed response', async () => {
    const { baseUrl } = await loopback((_, response) => sendJson(response, [{ ...tag, extra: 1 }]));
    await expect(callAt(baseUrl)(tags.list)).resolves.toEqual([tag]);
  });

  it('rejects a response that violates the contract', async () => {
    const { baseUrl } = await loopback((_, response) => sendJson(response, [{ id: 7 }]));
    await expect(callAt(baseUrl)(tags.list)).rejects.toMatchObject({ code: 'unexpected_response', status: 200 });
  });

  it('of a streaming endpoint does not compile', async () => {
    const { baseUrl } = await loopback((_, response) => sendJson(response, { topic: 'resync' }));
    // @ts-expect-error Streams need `listen`.
    await expect(callAt(baseUrl)(live.events)).resolves.toEqual({ topic: 'resync' });
  });

  it('of a deprecated endpoint does not compile', async () => {
    const { baseUrl } = await loopback((_, response) => sendJson(response, [tag]));
    const { list } = tags;
    const old = endpoint({ ...list, deprecated: { since: '2026-11-22', sunset: '2027-05-22', use: 'GET /api/tags' } });
    // @ts-expect-error The endpoint is deprecated.
    await expect(callAt(baseUrl)(old)).resolves.toEqual([tag]);
  });
});
