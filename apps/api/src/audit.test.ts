import { type Access, api, type Endpoint } from '@pauta/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from './platform/platform.table.ts';
import { type EndpointCase, inputOf, readCases } from './testing/endpoint-cases.ts';
import { openTestServer, type TestServer } from './testing/test-server.ts';

const endpoints = new Map<string, Endpoint>(
  Object.entries(api).flatMap(([group, list]) =>
    Object.entries(list as Record<string, Endpoint>).map(([name, endpoint]) => [`${group}.${name}`, endpoint] as const),
  ),
);
const modules = await readCases();
const told = modules.flatMap(([, module]) =>
  Object.entries<EndpointCase>(module.endpoints).flatMap(([name, endpointCase]) =>
    endpointCase.audit ? [{ name, module, endpointCase }] : [],
  ),
);

describe('the audit', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await openTestServer();
  });
  afterAll(() => server.close());

  it('is covered by the cases of every endpoint that may change something', () => {
    const changing = [...endpoints].filter(([, { method }]) => method !== 'GET');
    expect(told.map(({ name }) => name).toSorted()).toEqual(changing.map(([name]) => name).toSorted());
  });

  it('has a caller in the case of every endpoint that is not for users', () => {
    const people: readonly (Access | undefined)[] = ['public', 'admin', 'user'];
    const lacking = told.filter(
      ({ name, endpointCase }) => !endpointCase.caller && !people.includes(endpoints.get(name)?.access),
    );
    expect(lacking.map(({ name }) => name)).toEqual([]);
  });

  it.each(told)('of $name names the actor', async ({ name, module, endpointCase }) => {
    const endpoint = endpoints.get(name);
    if (!endpoint) throw new Error(`the contract has no ${name}`);
    const companyId = await server.company();
    const owner = await server.user(companyId, { isAdmin: true });
    const made = await module.things({ server, owner });
    const things = { ...made, ...(await endpointCase.before?.({ server, owner }, made)) } as Record<string, string>;
    const written = () =>
      server.platform.database.system.read((tx) => tx.select().from(audit).where(eq(audit.companyId, companyId)));
    const known = new Set((await written()).map(({ id }) => id));
    const caller = (await endpointCase.caller?.({ server, owner }, things)) ?? owner;
    const { status } = await server.call(endpoint, caller, inputOf(endpointCase, things));
    expect(status).toBeLessThan(300);
    const entries = (await written()).filter(({ id }) => !known.has(id));
    expect(entries.map(({ action }) => action).toSorted()).toEqual(endpointCase.audit);
    const kind = endpoint.access === 'admin' ? 'user' : endpoint.access;
    expect(entries.every(({ actorKind, actorId }) => actorKind === kind && actorId === caller.id)).toBe(true);
  });
});
