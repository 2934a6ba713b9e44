import { randomUUID } from 'node:crypto';
import { api, type Endpoint, type Method } from '@pauta/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EndpointCase, inputOf, readCases } from './testing/endpoint-cases.ts';
import { fakeRecorder } from './testing/fake-recorder.ts';
import { openTestServer, type TestServer, type TestUser } from './testing/test-server.ts';

const modules = await readCases();
/** The access case of each endpoint, and the module whose objects it uses. */
const cases = new Map(
  modules.flatMap(([file, module]) =>
    Object.entries<EndpointCase>(module.endpoints).map(
      ([name, endpointCase]) => [name, { file, endpointCase }] as const,
    ),
  ),
);
const endpoints = Object.entries(api).flatMap(([group, list]) =>
  Object.entries(list as Record<string, Endpoint>).map(([name, endpoint]) => [`${group}.${name}`, endpoint] as const),
);

const isForPeople = ({ access }: Endpoint) => access === 'user' || access === 'admin';
const takesIds = (name: string) => cases.get(name)?.endpointCase.params !== undefined;
const isCommon = (name: string) => cases.get(name)?.endpointCase.isCommon === true;

describe('access', () => {
  let server: TestServer;
  /** By the file of the cases. */
  const things = new Map<string, Readonly<Record<string, string>>>();
  let owner: TestUser;
  let colleague: TestUser;
  let admin: TestUser;
  let stranger: TestUser;

  beforeAll(async () => {
    server = await openTestServer();
    const companyId = await server.company();
    owner = await server.user(companyId);
    colleague = await server.user(companyId);
    admin = await server.user(companyId, { isAdmin: true });
    stranger = await server.user(await server.company('Outra'), { isAdmin: true });
    for (const [file, module] of modules) things.set(file, await module.things({ server, owner }));
  });
  afterAll(() => server.close());

  /** Ids of a module's objects; with `isNowhere` non-existent ids instead. */
  const thingsOf = (file: string, isNowhere = false): Record<string, string> => {
    const made = Object.entries(things.get(file) ?? {});
    return Object.fromEntries(made.map(([name, id]) => [name, isNowhere ? randomUUID() : id]));
  };

  const ask = (
    name: string,
    endpoint: Endpoint,
    user: Pick<TestUser, 'token'> | null,
    { isNowhere = false, extra = {} }: { isNowhere?: boolean; extra?: object } = {},
  ) => {
    const { file = '', endpointCase = {} } = cases.get(name) ?? {};
    const { body, ...input } = inputOf(endpointCase, thingsOf(file, isNowhere));
    return server.call(endpoint, user, { ...input, ...(body === undefined ? {} : { body: { ...body, ...extra } }) });
  };

  it('has a case for every endpoint, in one module', () => {
    const named = modules.flatMap(([, module]) => Object.keys(module.endpoints));
    expect(named.toSorted()).toEqual(endpoints.map(([name]) => name).toSorted());
  });

  it.each(endpoints.filter(([, { access }]) => access !== 'public'))(
    'to %s is refused without credentials',
    async (name, endpoint) => {
      const { status, problem } = await ask(name, endpoint, null);
      expect([status, problem.code]).toEqual([401, 'unauthenticated']);
    },
  );

  it.each(endpoints.filter(([name, { access }]) => access === 'public' && takesIds(name)))(
    'to %s with an unknown id is not found',
    async (name, endpoint) => {
      expect((await ask(name, endpoint, null, { isNowhere: true })).status).toBe(404);
    },
  );

  it.each(endpoints.filter(([, endpoint]) => endpoint.access !== 'public' && !isForPeople(endpoint)))(
    'to %s is for actors of its kind, not for users',
    async (name, endpoint) => {
      expect((await ask(name, endpoint, owner)).status).toBe(401);
    },
  );

  it.each(endpoints.filter(([name, endpoint]) => isForPeople(endpoint) && takesIds(name)))(
    'to %s in another company equals that of an unknown id',
    async (name, endpoint) => {
      const foreign = await ask(name, endpoint, stranger);
      const absent = await ask(name, endpoint, stranger, { isNowhere: true });
      const { requestId: _, ...a } = foreign.problem;
      const { requestId: __, ...b } = absent.problem;
      expect(a).toEqual(b);
      expect(foreign.status).toBe(404);
    },
  );

  it.each(endpoints.filter(([name, { access }]) => access === 'user' && takesIds(name) && !isCommon(name)))(
    'to %s of a colleague’s private object is refused',
    async (name, endpoint) => {
      expect((await ask(name, endpoint, colleague)).status).toBe(404);
    },
  );

  it.each(endpoints.filter(([, { access }]) => access === 'admin'))(
    'to %s is for admins only',
    async (name, endpoint) => {
      const { status, problem } = await ask(name, endpoint, colleague);
      expect([status, problem.code]).toEqual([403, 'forbidden']);
    },
  );

  it('to the installation’s machines is refused if companies share it', async () => {
    const { host, lease } = fakeRecorder(server);
    expect(await lease({ video: 8, audio: 8 })).not.toEqual([]);
    const reading = endpoints.filter(
      ([, endpoint]) => endpoint.method === 'GET' && endpoint.kind !== 'stream' && isForPeople(endpoint),
    );
    for (const [name, endpoint] of reading) {
      for (const person of [owner, admin, stranger]) {
        // oxlint-disable-next-line no-await-in-loop -- hundreds of calls
        const { body, problem } = await ask(name, endpoint, person);
        expect(JSON.stringify([name, body, problem])).not.toContain(host);
      }
    }
  });

  it.each(endpoints.filter(([, { method, body }]) => method !== ('GET' satisfies Method) && body))(
    'of %s ignores unknown fields',
    async (name, endpoint) => {
      const extra = { companyId: stranger.companyId, isAdmin: true };
      const { file = '', endpointCase } = cases.get(name) ?? {};
      const caller = (await endpointCase?.caller?.({ server, owner }, thingsOf(file))) ?? admin;
      const { status, problem } = await ask(name, endpoint, caller, { extra });
      expect([status, problem.code]).toEqual([400, 'validation_failed']);
    },
  );

  it('refuses a body that would change every object', async () => {
    for (const text of [
      '{"title":"x","__proto__":{"isAdmin":true}}',
      '{"constructor":{"prototype":{"isAdmin":true}}}',
      '{"title":',
      '[]',
      '"x"',
    ]) {
      const response = await fetch(`${server.address}/api/meetings`, {
        method: 'POST',
        headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
        body: text,
      });
      expect([text, response.status]).toEqual([text, 400]);
      expect(((await response.json()) as { code: string }).code).toMatch(/validation_failed|malformed_request/);
    }
  });

  it('returns a problem for a request that is not JSON', async () => {
    const headers = { authorization: `Bearer ${owner.token}` };
    const post = (init: RequestInit) => fetch(`${server.address}/api/meetings`, { method: 'POST', ...init });
    expect((await post({ headers: { ...headers, 'content-type': 'text/xml' }, body: '<a/>' })).status).toBe(415);
    const big = JSON.stringify({ title: 'x'.repeat(2 * 1024 * 1024) });
    expect((await post({ headers: { ...headers, 'content-type': 'application/json' }, body: big })).status).toBe(413);
    expect((await fetch(`${server.address}/api/nada`, { headers })).status).toBe(404);
  });

  it('returns a problem for an unknown address', async () => {
    for (const [method, path] of [
      ['GET', '/nada'],
      ['PROPFIND', '/api/meetings'],
    ] as const) {
      const response = await fetch(`${server.address}${path}`, { method });
      expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([404, 'not_found']);
    }
  });

  it('returns a problem for an address that cannot be decoded', async () => {
    for (const path of ['/api/meetings/%zz', '/%ff']) {
      const response = await fetch(`${server.address}${path}`);
      expect(response.status).toBe(400);
      expect(response.headers.get('content-type')).toContain('application/problem+json');
      expect(((await response.json()) as { code: string }).code).toBe('malformed_request');
    }
  });

  it('is described in an OpenAPI document with every endpoint', async () => {
    const document = (await (await fetch(`${server.address}/api/openapi.json`)).json()) as {
      openapi: string;
      paths: Record<string, Record<string, { operationId: string }>>;
    };
    expect(document.openapi).toBe('3.1.0');
    const ids = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(ids.toSorted()).toEqual(endpoints.map(([name]) => name).toSorted());
  });
});
