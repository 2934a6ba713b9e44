import { randomUUID } from 'node:crypto';
import { api, budgets as budgetNames, type Endpoint } from '@pauta/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.ts';
import { openTestServer, type TestServer, type TestUser } from '../testing/test-server.ts';
import { type Budgets, openBudgets, type Quota } from './budgets.ts';
import { readConfig } from './config.ts';
import { openApiDocument } from './openapi.ts';

let platform: TestPlatform;
let clock: Date;

beforeAll(async () => {
  platform = await openTestPlatform({}, { isWorker: false });
  clock = new Date();
});
afterAll(() => platform.close());

const open = (): Budgets => openBudgets(platform, () => clock);
const quota = (calls: number): Quota => ({ name: `test-${calls}`, calls, windowS: 60 });

const letThrough = async (calls: number, spend: (index: number) => ReturnType<Budgets['spend']>): Promise<number> => {
  const standings = await Promise.all(Array.from({ length: calls }, (_, index) => spend(index)));
  return standings.filter(({ isWithin }) => isWithin).length;
};

describe('budgets', () => {
  it.each([1, 7, 100, 1_000])('let through exactly %i of twice as many', async (calls) => {
    const who = randomUUID();
    const budgets = open();
    expect(await letThrough(2 * calls, () => budgets.spend([{ quota: quota(calls), who }]))).toBe(calls);
  });

  it('are shared by all processes', async () => {
    const who = randomUUID();
    const processes = [open(), open(), open()];
    const spend = (index: number) => (processes[index % 3] ?? open()).spend([{ quota: quota(300), who }]);
    expect(await letThrough(900, spend)).toBe(300);
  });

  it('never exceed the quota if many processes take their share and end', async () => {
    const who = randomUUID();
    const passed = await letThrough(200, () => open().spend([{ quota: quota(100), who }]));
    expect(passed).toBeGreaterThan(0);
    expect(passed).toBeLessThanOrEqual(100);
  });

  it('reset when the clock is set back by more than a window', async () => {
    const who = randomUUID();
    const budgets = open();
    const spend = () => budgets.spend([{ quota: quota(2), who }]);
    expect([await spend(), await spend(), await spend()].map(({ isWithin }) => isWithin)).toEqual([true, true, false]);
    const before = clock;
    clock = new Date(before.getTime() - 86_400_000);
    expect((await spend()).isWithin).toBe(true);
    expect(await open().spend([{ quota: quota(2), who }])).toMatchObject({ isWithin: true });
    expect((await spend()).resetS).toBeLessThanOrEqual(60);
    clock = before;
  });

  it('reset when the window ends, in every process', async () => {
    const who = randomUUID();
    const [first, second] = [open(), open()];
    const spend = (budgets: Budgets) => budgets.spend([{ quota: quota(2), who }]);
    expect((await spend(first)).isWithin).toBe(true);
    expect((await spend(second)).isWithin).toBe(true);
    const refused = await spend(first);
    expect(refused).toMatchObject({ isWithin: false, left: 0 });
    clock = new Date(clock.getTime() + refused.resetS * 1_000 - 1_500);
    expect((await spend(second)).isWithin).toBe(false);
    clock = new Date(clock.getTime() + 1_500);
    expect((await spend(first)).isWithin).toBe(true);
    expect((await spend(second)).isWithin).toBe(true);
    expect((await spend(first)).isWithin).toBe(false);
  });

  it('count a call in none if one of them is used up', async () => {
    const [person, company] = [randomUUID(), randomUUID()];
    const budgets = open();
    const both = () =>
      budgets.spend([
        { quota: quota(1), who: person },
        { quota: quota(10), who: company },
      ]);
    expect((await both()).isWithin).toBe(true);
    for (let call = 0; call < 5; call += 1)
      expect(await both()).toMatchObject({ isWithin: false, quota: { calls: 1 } });
    expect(await letThrough(20, () => budgets.spend([{ quota: quota(10), who: company }]))).toBe(9);
  });

  it('are counted per process while the database is unreachable', async () => {
    const execute = () => Promise.reject(new Error('connect ECONNREFUSED'));
    const budgets = openBudgets({ database: { execute }, log: platform.log }, () => clock);
    const who = randomUUID();
    const passed = await letThrough(100, () => budgets.spend([{ quota: quota(60), who }]));
    expect(passed).toBeGreaterThan(0);
    expect(passed).toBeLessThanOrEqual(60);
  });

  it('delete windows that are over', async () => {
    const budgets = open();
    await budgets.spend([{ quota: quota(5), who: randomUUID() }]);
    clock = new Date(clock.getTime() + 61_000);
    await budgets.sweep();
    expect((await platform.database.execute('select * from spendings')).rows).toEqual([]);
  });

  it('are stored in an unlogged table', async () => {
    const { rows } = await platform.database.execute("select relpersistence from pg_class where relname = 'spendings'");
    expect(rows).toEqual([{ relpersistence: 'u' }]);
  });
});

describe('rate-limit settings', () => {
  it.each(['10', '10/20', '0/1/1', 'a/b/c', '10/20/30/40'])('reject %j', (PAUTA_LIMIT_IMPORT) => {
    expect(() => readConfig({ PAUTA_LIMIT_IMPORT })).toThrow(/PAUTA_LIMIT_IMPORT/);
  });
});

describe('calls', () => {
  const limits = { PAUTA_LIMIT_GENERAL: '12/18/1000', PAUTA_LIMIT_IMPORT: '2/100/100', PAUTA_LIMIT_MAIL: '1/100/100' };
  let server: TestServer;
  let seller: TestUser;

  beforeAll(async () => {
    // The clock is stopped, so that no window ends on a busy machine.
    const begun = new Date();
    server = await openTestServer(limits, { now: () => begun });
  });
  afterAll(() => server.close());

  const list = (user: TestUser) => server.call(api.meetings.list, user, { query: {} });

  it('are limited per person by the setting, and then refused with the time to wait', async () => {
    seller = await server.user(await server.company());
    const answers = await Promise.all(Array.from({ length: 24 }, () => list(seller)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(12);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(12);
    for (const { headers, problem } of refused) {
      expect(problem).toMatchObject({
        code: 'too_many_requests',
        status: 429,
        message: expect.stringMatching(/Aguarde/),
      });
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(headers['ratelimit-policy']).toBe('"general-person";q=12;w=60');
      expect(headers['ratelimit']).toBe(`"general-person";r=0;t=${String(headers['retry-after'])}`);
    }
  });

  it('of one person leave the rest of the company’s limit to colleagues', async () => {
    const colleague = await server.user(seller.companyId);
    const answers = await Promise.all(Array.from({ length: 12 }, () => list(colleague)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(6);
    expect(answers.find(({ status }) => status === 429)?.headers['ratelimit-policy']).toBe(
      '"general-company";q=18;w=60',
    );
    const stranger = await server.user(await server.company('Outra'));
    expect((await list(stranger)).status).toBe(200);
  });

  it('that are expensive have a separate budget', async () => {
    const importer = await server.user(await server.company());
    const { body } = await server.call(api.meetings.create, importer, { body: { title: 'Importada' } });
    const send = () =>
      server.call(api.meetings.importTranscription, importer, {
        params: { id: body.id },
        body: { fileName: 'a.txt', content: Buffer.from('Ana: Olá\nBia: Oi') },
      });
    const answers = [await send(), await send(), await send()];
    expect(answers.map(({ status }) => status === 429)).toEqual([false, false, true]);
    expect(answers[2]?.headers['ratelimit-policy']).toBe('"import-person";q=2;w=60');
    expect((await list(importer)).status).toBe(200);
  });

  it('that send e-mails to colleagues count each of them', async () => {
    const companyId = await server.company();
    const [author, one, two] = await Promise.all([1, 2, 3].map(() => server.user(companyId, { isAdmin: true })));
    if (!author || !one || !two) throw new Error('nobody');
    const { body: meeting } = await server.call(api.meetings.create, author, { body: { title: 'Chamados' } });
    const params = { id: meeting.id };
    const write = (mentionIds: string[]) =>
      server.call(api.comments.create, author, { params, body: { text: '@você', mentionIds } });
    const first = await write([one.id, author.id]);
    expect(first.status).toBe(201);
    const refused = await write([two.id]);
    expect([refused.status, refused.problem.code]).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const edit = (mentionIds: string[]) =>
      server.call(api.comments.update, author, {
        params: { ...params, commentId: first.body.id },
        body: { text: '@você, de novo', mentionIds },
      });
    expect([(await edit([one.id])).status, (await edit([two.id])).status, (await edit([])).status]).toEqual([
      200, 429, 200,
    ]);
    expect([(await edit([one.id])).status, (await write([])).status]).toEqual([429, 201]);
  });

  it('return the rate-limit headers on success', async () => {
    const person = await server.user(await server.company());
    const { headers } = await list(person);
    expect(headers['ratelimit-policy']).toBe('"general-person";q=12;w=60');
    expect(headers['ratelimit']).toMatch(/^"general-person";r=11;t=\d+$/);
    expect((await list(person)).headers['ratelimit']).toMatch(/^"general-person";r=10;t=\d+$/);
  });
});

describe('the limit by address', () => {
  it('applies to any credentials, before the session is checked', async () => {
    const begun = new Date();
    const server = await openTestServer({ PAUTA_LIMIT_GENERAL: '1000/1000/5' }, { now: () => begun });
    const statuses: number[] = [];
    const paths = ['/media', '/api/meetings', '/shared-media', '/export'];
    for (let call = 0; call < 8; call += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.${call}`, forwarded: `for=203.0.113.${call}` };
      statuses.push((await fetch(`${server.address}${paths[call % paths.length]}`, { headers })).status);
    }
    expect(statuses).toEqual([403, 401, 403, 403, 403, 429, 429, 429]);
    expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
    await server.close();
  });
});

describe('the limit by address used up by others', () => {
  it('refuses guests and forged tokens, but nobody who is signed in', async () => {
    const begun = new Date();
    const server = await openTestServer(
      { PAUTA_LIMIT_GENERAL: '12/18/5', PAUTA_LIMIT_IMPORT: '3/5/1' },
      { now: () => begun },
    );
    const person = await server.user(await server.company());
    const ask = async (headers: Record<string, string>, path = '/api/meetings') =>
      (await fetch(`${server.address}${path}`, { headers })).status;
    while ((await ask({})) !== 429) continue;
    const signedIn = { authorization: `Bearer ${person.token}` };
    const forged = { authorization: `Bearer ${person.token.slice(0, -9)}AAAAAAAAA` };
    expect([await ask(signedIn), await ask(forged), await ask({}), await ask(signedIn, '/media')]).toEqual([
      200, 429, 429, 429,
    ]);
    const { body } = await server.call(api.meetings.create, person, { body: { title: 'Importada' } });
    const input = { params: { id: body.id }, body: { fileName: 'a.txt', content: Buffer.from('Ana: Olá\nBia: Oi') } };
    const send = async () => (await server.call(api.meetings.importTranscription, person, input)).status;
    expect([await send(), await send(), await send(), await send()].indexOf(429)).toBe(3);
    while ((await ask(signedIn)) !== 429) continue;
    await server.close();
  });
});

describe('the OpenAPI document', () => {
  it('has the budget and the 429 of every endpoint', () => {
    const { paths } = openApiDocument() as {
      paths: Record<string, Record<string, { 'x-budgets': string[]; responses: Record<string, { headers?: object }> }>>;
    };
    for (const endpoints of Object.values(api)) {
      for (const endpoint of Object.values(endpoints as Record<string, Endpoint>)) {
        const described = paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()];
        expect(described?.['x-budgets'].every((name) => budgetNames.some((known) => known === name))).toBe(true);
        expect(Object.keys(described?.responses['429']?.headers ?? {})).toContain('Retry-After');
      }
    }
  });

  it('has a separate budget for endpoints with large bodies, mail, or cutting of recordings', () => {
    const all = Object.values(api).flatMap((group) => Object.values(group as Record<string, Endpoint>));
    const large = all.filter(({ bodyLimit }) => bodyLimit);
    expect(large.length).toBeGreaterThan(0);
    const others = large.filter(({ budget }) => budget !== 'import' && budget !== 'upload');
    expect(others.map(({ path }) => path)).toEqual([]);
    expect(api.clips.cut.budget).toBe('analysis');
    expect([api.users.invite, api.users.inviteAgain, api.reports.sendToMe].map(({ budget }) => budget)).toEqual(
      Array.from({ length: 3 }, () => 'mail'),
    );
  });
});
