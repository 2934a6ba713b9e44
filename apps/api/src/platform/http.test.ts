import { type ActorKind, endpoint, type EndpointGroup } from '@pauta/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.ts';
import { authenticateBy, mountGroup, openHttp, type Operations } from './http.ts';
import { openApiDocument } from './openapi.ts';

const companyId = '01890000-0000-7000-8000-000000000001';
const response = z.object({ who: z.string() });

const group = {
  anybody: endpoint({ method: 'GET', path: '/api/anybody', access: 'public', summary: 'Anybody', response }),
  full: endpoint({ method: 'GET', path: '/api/full', access: 'public', summary: 'On a full disk', response }),
  user: endpoint({ method: 'GET', path: '/api/user', access: 'user', summary: 'A user', response }),
  admin: endpoint({ method: 'GET', path: '/api/admin', access: 'admin', summary: 'An admin', response }),
  guest: endpoint({ method: 'GET', path: '/api/guest', access: 'share', summary: 'Who has the link', response }),
  program: endpoint({ method: 'GET', path: '/api/program', access: 'apiKey', summary: 'A program', response }),
  old: endpoint({
    method: 'GET',
    path: '/api/old/:name',
    params: { name: z.string() },
    access: 'user',
    summary: 'On its way out',
    response,
    deprecated: { since: '2026-11-22', sunset: '2027-05-22', use: 'GET /api/users/:name' },
  }),
} satisfies EndpointGroup;

const operations: Operations<typeof group> = {
  full: async () => {
    const cause = Object.assign(new Error('could not extend file'), { code: '53100' });
    throw new Error('Failed query', { cause });
  },
  anybody: async (ctx) => ({ who: 'actor' in ctx || 'db' in ctx ? 'somebody' : 'anybody' }),
  user: async ({ actor }) => ({ who: actor.userId }),
  admin: async ({ actor }) => ({ who: actor.userId }),
  guest: async ({ actor }) => ({ who: actor.shareId }),
  program: async ({ actor }) => ({ who: actor.apiKeyId }),
  old: async ({ actor }) => ({ who: actor.userId }),
};

describe('an endpoint', () => {
  let platform: TestPlatform;
  let app: FastifyInstance;
  const asked: ActorKind[] = [];

  beforeAll(async () => {
    platform = await openTestPlatform({}, { isWorker: false });
    app = openHttp(platform);
    const authenticate = authenticateBy({
      user: async ({ headers }) => {
        asked.push('user');
        const userId = headers.authorization;
        if (userId !== 'carla' && userId !== 'ana') return undefined;
        return { kind: 'user', companyId, userId, isAdmin: userId === 'ana', teams: [] };
      },
      share: async ({ headers }) => {
        asked.push('share');
        const shareId = headers.authorization;
        return shareId === 'link' ? { kind: 'share', companyId, shareId, meetingId: 'this', visitor: 'v' } : undefined;
      },
    });
    mountGroup(app, platform, authenticate, group, operations);
    await app.ready();
  });
  afterAll(async () => {
    await app.close();
    await platform.close();
  });

  const call = async (path: string, authorization?: string) => {
    const { statusCode, body } = await app.inject({ url: path, headers: authorization ? { authorization } : {} });
    const { who, code } = JSON.parse(body) as { who?: string; code?: string };
    return [statusCode, who ?? code];
  };

  it('that is public needs no credentials, and has no company', async () => {
    asked.length = 0;
    expect(await call('/api/anybody')).toEqual([200, 'anybody']);
    expect(await call('/api/anybody', 'nonsense')).toEqual([200, 'anybody']);
    expect(asked).toEqual([]);
  });

  it('says that the disk of the database is full', async () => {
    const answer = await app.inject({ url: '/api/full' });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([507, 'storage_full']);
  });

  it('that is deprecated returns the headers with every response, and is marked in OpenAPI', async () => {
    const announced = {
      deprecation: '@1795305600',
      sunset: 'Sat, 22 May 2027 00:00:00 GMT',
      link: '</api/users/a%20b>; rel="successor-version"',
    };
    const headers = { authorization: 'carla' };
    const answer = await app.inject({ url: '/api/old/a%20b', headers });
    expect(answer).toMatchObject({ statusCode: 200, headers: announced });
    expect(await app.inject('/api/old/a%20b')).toMatchObject({ statusCode: 401, headers: announced });
    expect((await app.inject({ url: '/api/user', headers })).headers).not.toHaveProperty('deprecation');
    expect(openApiDocument({ group })).toMatchObject({
      paths: {
        '/api/old/{name}': {
          get: {
            deprecated: true,
            description: 'Deprecated since 2026-11-22, and answers until 2027-05-22. Use `GET /api/users/:name`.',
            'x-sunset': '2027-05-22',
            responses: { 200: { headers: { Sunset: expect.anything() } } },
          },
        },
        '/api/user': { get: expect.not.objectContaining({ deprecated: true }) },
      },
    });
  });

  it('for users accepts no other kind of actor', async () => {
    expect(await call('/api/user', 'carla')).toEqual([200, 'carla']);
    expect(await call('/api/user', 'link')).toEqual([401, 'unauthenticated']);
    expect(await call('/api/user')).toEqual([401, 'unauthenticated']);
  });

  it('for admins refuses other users', async () => {
    expect(await call('/api/admin', 'ana')).toEqual([200, 'ana']);
    expect(await call('/api/admin', 'carla')).toEqual([403, 'forbidden']);
    expect(await call('/api/admin', 'link')).toEqual([401, 'unauthenticated']);
  });

  it('for another kind of actor requires that kind', async () => {
    asked.length = 0;
    expect(await call('/api/guest', 'link')).toEqual([200, 'link']);
    expect(await call('/api/guest', 'ana')).toEqual([401, 'unauthenticated']);
    expect(asked).toEqual(['share', 'share']);
  });

  it('for a kind without authentication refuses everybody', async () => {
    expect(await call('/api/program', 'ana')).toEqual([401, 'unauthenticated']);
  });
});
