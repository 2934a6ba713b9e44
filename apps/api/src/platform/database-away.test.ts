import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { readConfig } from './config.ts';
import { runUnprepared } from './prepared.ts';
import { meetings } from '../modules/meetings/meetings.table.ts';
import { startServer } from '../server.ts';
import { isSweep } from '../testing/sweep.ts';
import { openTcpProxy, type TcpProxy } from '../testing/tcp-proxy.ts';
import { openTestPlatform } from '../testing/test-platform.ts';
import { openTestServer, type TestServer, type TestUser } from '../testing/test-server.ts';

let proxy: TcpProxy;
let server: TestServer;
let user: TestUser;
/** Data of completed jobs. */
const done: number[] = [];

beforeAll(async () => {
  server = await openTestServer(
    {},
    {
      reach: async (url) => {
        const { hostname: host, port } = new URL(url);
        proxy = await openTcpProxy({ host, port: Number(port) });
        return Object.assign(new URL(url), { port: String(proxy.port) }).href;
      },
    },
  );
  user = await server.user(await server.company());
  await server.platform.jobs.register<{ n: number }>({
    name: 'probe',
    concurrency: 1,
    attempts: 5,
    work: async ({ n }) => void done.push(n),
  });
});
afterAll(async () => {
  proxy.flow();
  await server.close();
  await proxy.close();
});

/** Only what hangs is ended: a busy machine takes its time. */
const patienceMs = 5 * 60_000;
/** Recovery should take 5 s, the timeout of connections and responses. TCP itself would take a quarter of an hour. */
const healsWithinMs = 2 * 60_000;

/** Status and Retry-After of a call. */
const create = async (
  title: string,
): Promise<{ status: number; retryAfter: string | null; id: string | undefined }> => {
  const response = await fetch(`${server.address}/api/meetings`, {
    method: 'POST',
    headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ title }),
    signal: AbortSignal.timeout(patienceMs),
  });
  const body = (await response.json()) as { id?: string };
  return { status: response.status, retryAfter: response.headers.get('retry-after'), id: body.id };
};

const works = async (): Promise<void> => {
  await server.until(async () => (await create('De volta')).status === 201);
};

/** Collects the meeting ids of live events. */
const listen = async (): Promise<{ told: string[] }> => {
  const abort = new AbortController();
  onTestFinished(() => abort.abort());
  const response = await fetch(`${server.address}/api/events`, {
    headers: { authorization: `Bearer ${user.token}` },
    signal: abort.signal,
  });
  const told: string[] = [];
  const { promise: isConnected, resolve: connected } = Promise.withResolvers<void>();
  void (async () => {
    for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      if (text.includes(': connected')) connected();
      for (const [, id] of text.matchAll(/"meetingId":"([^"]+)"/g)) told.push(id ?? '');
    }
  })().catch(() => undefined);
  await isConnected;
  return { told };
};

const killBackends = async (): Promise<void> => {
  const client = new pg.Client({ connectionString: inject('databases').postgresUrl });
  await client.connect();
  const { pathname } = new URL(server.platform.config.DATABASE_URL ?? '');
  try {
    const { rows } = await client.query<{ pid: number }>(
      'select pid, pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
      [pathname.slice(1)],
    );
    // One that ends later would break a request after this.
    const left = () => client.query('select from pg_stat_activity where pid = any($1)', [rows.map(({ pid }) => pid)]);
    while ((await left()).rowCount) await delay(10);
  } finally {
    await client.end();
  }
};

const rounds = isSweep ? 20 : 2;
const clients = 16;

describe('a server with lost database connections', () => {
  it.each([
    ['killed by the database', killBackends],
    ['ended', async () => proxy.end()],
    ['reset', async () => proxy.reset()],
  ])(`responds to every pending request, and recovers at once, ${rounds} times: %s`, async (_how, lose) => {
    const answers: Awaited<ReturnType<typeof create>>[] = [];
    const over = new AbortController();
    const load = Array.from({ length: clients }, async () => {
      while (!over.signal.aborted) answers.push(await create('Sob carga'));
    });
    for (let round = 0; round < rounds; round += 1) {
      const before = answers.length;
      await server.until(async () => answers.length > before + clients);
      await lose();
      await works();
    }
    over.abort();
    await Promise.all(load);
    const odd = answers.filter(({ status, retryAfter }) => status !== 201 && !(status === 503 && retryAfter === '1'));
    expect(odd).toEqual([]);
    const acknowledged = answers.flatMap(({ id }) => id ?? []);
    expect(acknowledged.length).toBeGreaterThan(rounds);
    const rows = await server.platform.database
      .company(user.companyId)
      .read((tx) => tx.select({ id: meetings.id }).from(meetings).where(eq(meetings.title, 'Sob carga')));
    const stored = new Set(rows.map(({ id }) => id));
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
  });

  it('continues live events and jobs', async () => {
    const { told } = await listen();
    proxy.reset();
    await works();
    const { id = '' } = await create('Depois da queda');
    const change = { method: 'PATCH', body: JSON.stringify({ title: 'Mudou' }) };
    const headers = { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' };
    const response = await fetch(`${server.address}/api/meetings/${id}`, { ...change, headers });
    expect(response.status).toBe(200);
    await server.until(async () => told.includes(id));
    await server.platform.jobs.send('probe', { n: 1 });
    await server.until(async () => done.includes(1));
  });
});

describe('a server with an unresponsive database network', () => {
  beforeAll(works);

  it('responds with an error, stays alive, and recovers with the network', async () => {
    const { told } = await listen();
    // Every connection has been used, and is idle.
    await Promise.all(Array.from({ length: clients }, () => create('Antes')));
    proxy.swallow();
    const answers = await Promise.all(Array.from({ length: clients }, () => create('No vazio')));
    expect(new Set(answers.map(({ status, retryAfter }) => `${status} ${retryAfter}`))).toEqual(new Set(['503 1']));
    expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
    expect((await fetch(`${server.address}/readyz`)).status).toBe(503);
    await server.platform.jobs.send('probe', { n: 2 }).catch(() => undefined);

    const begun = performance.now();
    proxy.flow();
    await works();
    await server.until(async () => (await fetch(`${server.address}/readyz`)).status === 200);
    const healedMs = Math.round(performance.now() - begun);
    process.stdout.write(`heals ${healedMs} ms after the network is back\n`);
    expect(healedMs).toBeLessThan(healsWithinMs);
    const { id = '' } = await create('Depois do vazio');
    const headers = { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' };
    let title = 0;
    await server.until(async () => {
      const change = { method: 'PATCH', body: JSON.stringify({ title: `Mudou ${(title += 1)}` }) };
      await fetch(`${server.address}/api/meetings/${id}`, { ...change, headers });
      return told.includes(id);
    });
    await server.platform.jobs.send('probe', { n: 3 });
    await server.until(async () => done.includes(3));
  });

  it('cancels slow statements', async () => {
    const slow = server.platform.database.company(user.companyId).read((tx) => tx.execute(sql`select pg_sleep(600)`));
    await expect(slow).rejects.toThrow('The database does not answer');
    await works();
  });
});

describe('a connection', () => {
  it('is not reused if it was lost, or left in a transaction', async () => {
    const { database } = server.platform;
    const own = database.company(user.companyId);
    const lost = own.transaction(async (tx) => {
      await tx.execute(sql`select set_config('app.company_id', '', false)`);
      await killBackends();
      await tx.execute(sql`select 1`);
    });
    await expect(lost).rejects.toThrow('The database does not answer');
    await works();
    for (let turn = 0; turn < 20; turn += 1) {
      await own.read((tx) => tx.execute('begin'));
      await expect(
        own.read(async (tx) => {
          await tx.execute('begin');
          throw new Error('ours');
        }),
      ).rejects.toThrow('ours');
    }
    const stranger = await server.company('Outra');
    const seen = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        database.company(n % 2 ? user.companyId : stranger).read(async (tx) => {
          const who = sql`select current_user as role, current_setting('app.company_id') as company,
            now() = statement_timestamp() as "isFresh", pg_sleep(0.01)`;
          return (await runUnprepared<{ role: string; company: string; isFresh: boolean }>(tx, who))[0];
        }),
      ),
    );
    for (const [n, row] of seen.entries()) {
      expect(row).toMatchObject({ isFresh: true, role: 'pauta_app', company: n % 2 ? user.companyId : stranger });
    }
    const left = async () => {
      const waiting = sql`select 1 from pg_stat_activity
        where datname = current_database() and state like 'idle in transaction%'`;
      return (await database.system.read((tx) => runUnprepared(tx, waiting))).length === 0;
    };
    await server.until(left);
  });
});

describe('a server that starts with a slow database', () => {
  it('accepts connections that take longer than a request would wait', async () => {
    const platform = await openTestPlatform({}, { isWorker: false });
    onTestFinished(() => platform.close());
    const url = new URL(platform.config.DATABASE_URL ?? '');
    const far = await openTcpProxy(
      { host: url.hostname, port: Number(url.port) },
      { delayMs: isSweep ? 11_000 : 3_500 },
    );
    onTestFinished(() => far.close());
    url.port = String(far.port);
    const dataDir = await mkdtemp(join(tmpdir(), 'pauta-slow-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const settings = { DATABASE_URL: url.href, PAUTA_DATA_DIR: dataDir, PAUTA_LOG: 'silent', PORT: '0' };
    const started = await startServer(readConfig({ ...settings, PAUTA_DRAIN_SECONDS: '0', PAUTA_ROLE: 'http' }));
    onTestFinished(() => started.stop());
    expect((await fetch(`${started.address}/healthz`)).status).toBe(200);
  });
});
