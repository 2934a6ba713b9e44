import { coreApi, endpoint } from '@pauta/contract';
import { describe, expect, it } from 'vitest';
import { createApi } from './create-api.ts';
import { createHttp } from './http.ts';
import { loopback, sendJson } from './testing/loopback.ts';

const apiAt = (baseUrl: string) =>
  createApi(
    createHttp({ baseUrl, getToken: () => null, refresh: async () => null, onSignedOut: () => undefined }),
    coreApi,
  );

const tag = { id: '0198c6a0-0000-7000-8000-000000000001', name: 'Diagnóstico' };

describe('createApi', () => {
  it("calls the endpoint's method and path, with the parameters filled in", async () => {
    const { baseUrl, requests } = await loopback((_, response) => response.writeHead(204).end());
    await apiAt(baseUrl).meetings.remove({ params: { id: 'a/b?c' } });
    expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual(['DELETE /api/meetings/a%2Fb%3Fc']);
  });

  it('gives the parsed response', async () => {
    const { baseUrl } = await loopback((_, response) => sendJson(response, [{ ...tag, extra: 1 }]));
    await expect(apiAt(baseUrl).tags.list()).resolves.toEqual([tag]);
  });

  it('refuses a response that breaks the contract', async () => {
    const { baseUrl } = await loopback((_, response) => sendJson(response, [{ id: 7 }]));
    await expect(apiAt(baseUrl).tags.list()).rejects.toMatchObject({ code: 'unexpected_response', status: 200 });
  });

  it('has no call for what is deprecated, so that who makes one does not compile', () => {
    const { list } = coreApi.tags;
    const old = endpoint({ ...list, deprecated: { since: '2026-11-22', sunset: '2027-05-22', use: 'GET /api/tags' } });
    const http = createHttp({ getToken: () => null, refresh: async () => null, onSignedOut: () => undefined });
    const { tags } = createApi(http, { tags: { list, old } });
    expect(tags.list).toBeTypeOf('function');
    // @ts-expect-error It is deprecated.
    expect(tags.old).toBeTypeOf('function');
  });
});
