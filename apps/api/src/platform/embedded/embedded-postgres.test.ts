import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { lockDataDirectory } from '../data-directory.ts';
import { openLogger } from '../logger.ts';
import { openSecrets } from '../secrets.ts';
import { findBinaries, majorOf, otherThanRoot } from './binaries.ts';
import { type EmbeddedPostgres, findEarlierDatabase, openEmbeddedPostgres } from './embedded-postgres.ts';

const holder = fileURLToPath(new URL('hold-embedded-postgres.ts', import.meta.url));
const major = majorOf(findBinaries());

let home: string;
/** A data directory with an existing cluster. */
let prepared: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'pauta-embedded-'));
  prepared = join(home, 'prepared');
  const release = await lockDataDirectory(prepared);
  const secrets = await openSecrets({ secret: undefined, dataDir: prepared });
  await (
    await openEmbeddedPostgres({ dataDir: prepared, secrets, log: openLogger('silent'), connections: 20 })
  ).close();
  await release();
});
afterAll(() => rm(home, { recursive: true, force: true, maxRetries: 5 }));

const clusterIn = (dataDir: string): string => join(dataDir, 'postgres', String(major));

const until = async <T>(read: () => Promise<T | undefined>): Promise<T> => {
  for (const deadline = Date.now() + 5 * 60_000; Date.now() < deadline; await delay(20)) {
    const found = await read().catch(() => undefined);
    if (found !== undefined) return found;
  }
  throw new Error('it did not come to pass');
};

const query = async (url: string, text: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
};

/** Opens it as the server does, and closes it after the test. */
const open = async (dataDir: string, secret?: string): Promise<EmbeddedPostgres> => {
  const release = await lockDataDirectory(dataDir);
  onTestFinished(release);
  const secrets = await openSecrets({ secret, dataDir });
  const opened = await openEmbeddedPostgres({ dataDir, secrets, log: openLogger('silent'), connections: 20 });
  onTestFinished(() => opened.close());
  return opened;
};

/** The same in a child process, which can be killed. */
const openElsewhere = (dataDir: string): ChildProcess => {
  const child = spawn(process.execPath, [holder, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null && child.kill('SIGKILL')) await once(child, 'exit');
  });
  return child;
};

const kill = async (child: ChildProcess): Promise<void> => {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
};

const serverPid = async (dataDir: string): Promise<number> => {
  const [pid] = (await readFile(join(clusterIn(dataDir), 'postmaster.pid'), 'utf8')).split('\n');
  return Number(pid);
};

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('the embedded PostgreSQL', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(home, 'data-'));
    await cp(prepared, dataDir, { recursive: true });
  });

  it('is durable, and reachable only by a socket in the data folder, by its owner', async () => {
    const { url } = await open(dataDir);
    const [settings] = await query(
      url,
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
        current_setting('full_page_writes') as pages, current_setting('listen_addresses') as tcp`,
    );
    expect(settings).toEqual({ fsync: 'on', commit: 'on', pages: 'on', tcp: '' });
    expect(new URL(url).searchParams.get('host')).toBe(clusterIn(dataDir));
    for (const folder of [dataDir, join(dataDir, 'postgres'), clusterIn(dataDir)]) {
      expect((await stat(folder)).mode & 0o777).toBe(0o700);
    }
    const wrong = new URL(url);
    wrong.password = 'outra';
    await expect(query(wrong.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
  });

  it('keeps its data, in a folder with a name too long for a socket', async () => {
    const far = join(dataDir, 'a'.repeat(120), 'b');
    await cp(prepared, far, { recursive: true });
    const first = await open(far);
    await query(first.url, 'create table kept as select 7 as n');
    await first.close();
    // This test still holds the lock.
    const secrets = await openSecrets({ secret: undefined, dataDir: far });
    const settings = { dataDir: far, secrets, log: openLogger('silent'), connections: 20 };
    const second = await openEmbeddedPostgres(settings);
    onTestFinished(() => second.close());
    expect(await query(second.url, 'select n from kept')).toEqual([{ n: 7 }]);
  });

  it('is restarted when it ends, with all committed data', async () => {
    const { url } = await open(dataDir);
    await query(url, 'create table kept as select 7 as n');
    const pid = await serverPid(dataDir);
    process.kill(pid, 'SIGKILL');
    await until(async () => ((await serverPid(dataDir)) === pid ? undefined : true));
    expect(await until(() => query(url, 'select n from kept'))).toEqual([{ n: 7 }]);
  });

  it('is restarted when it is shut down from outside, even with connected clients', async () => {
    const { url } = await open(dataDir);
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    await client.connect();
    const pid = await serverPid(dataDir);
    process.kill(pid, 'SIGTERM');
    await until(async () => ((await serverPid(dataDir)) === pid ? undefined : true));
    expect(await until(() => query(url, 'select 7 as n'))).toEqual([{ n: 7 }]);
  });

  it('ends a server left by a killed process, and continues with its data', async () => {
    const elsewhere = openElsewhere(dataDir);
    await once(elsewhere.stdout ?? elsewhere, 'data');
    const orphan = await serverPid(dataDir);
    await kill(elsewhere);
    expect(isAlive(orphan)).toBe(true);
    const { url } = await open(dataDir);
    expect(await serverPid(dataDir)).not.toBe(orphan);
    expect(await query(url, 'select n from written')).toEqual([{ n: 1 }]);
  });

  it('ignores a lock file whose process id now belongs to another program, and does not kill that', async () => {
    const elsewhere = openElsewhere(dataDir);
    await once(elsewhere.stdout ?? elsewhere, 'data');
    const pidFile = join(clusterIn(dataDir), 'postmaster.pid');
    const orphan = await serverPid(dataDir);
    await kill(elsewhere);
    process.kill(orphan, 'SIGKILL');
    await until(async () => (isAlive(orphan) ? undefined : true));
    const innocent = spawn('sleep', ['600'], { ...(await otherThanRoot()), stdio: 'ignore' });
    onTestFinished(() => kill(innocent));
    const lines = (await readFile(pidFile, 'utf8')).split('\n');
    await writeFile(pidFile, [innocent.pid, ...lines.slice(1)].join('\n'));
    const { url } = await open(dataDir);
    expect(await query(url, 'select n from written')).toEqual([{ n: 1 }]);
    expect(isAlive(innocent.pid ?? 0)).toBe(true);
  });

  it('is created again if it was killed during creation', async () => {
    const parts = join(dataDir, 'postgres');
    await rm(parts, { recursive: true });
    const elsewhere = openElsewhere(dataDir);
    const draft = await until(async () => (await readdir(parts))[0]);
    await until(async () => ((await readdir(join(parts, draft))).includes('global') ? true : undefined));
    await kill(elsewhere);
    expect(await readdir(parts)).toEqual([draft]);
    const { url } = await open(dataDir);
    expect(await query(url, 'select 1 as n')).toEqual([{ n: 1 }]);
    expect(await readdir(parts)).toEqual([String(major)]);
  });

  it('opens with a new secret, and then only with that one', async () => {
    const first = await open(dataDir);
    await query(first.url, 'create table kept as select 7 as n');
    await first.close();
    const secrets = await openSecrets({ secret: 'b'.repeat(43), dataDir });
    const settings = { dataDir, secrets, log: openLogger('silent'), connections: 20 };
    const second = await openEmbeddedPostgres(settings);
    onTestFinished(() => second.close());
    expect(await query(second.url, 'select n from kept')).toEqual([{ n: 7 }]);
    await expect(query(first.url, 'select 1')).rejects.toMatchObject({ code: '28P01' });
  });

  it('explains what to do if there is no PostgreSQL for the machine', () => {
    for (const [platform, arch] of [
      ['freebsd', 'x64'],
      ['win32', 'x64'],
    ] as const) {
      expect(() => findBinaries(platform, arch)).toThrow(/^O PostgreSQL embutido não existe para .*DATABASE_URL/);
    }
  });

  it('refuses data of a newer PostgreSQL', async () => {
    expect(await findEarlierDatabase(dataDir)).toBeUndefined();
    await rename(clusterIn(dataDir), join(dataDir, 'postgres', String(major + 1)));
    await expect(findEarlierDatabase(dataDir)).rejects.toThrow(
      /são do PostgreSQL \d+, e esta versão do Pauta traz o \d+/,
    );
  });
});
