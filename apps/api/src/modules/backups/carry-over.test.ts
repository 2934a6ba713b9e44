import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockDataDirectory } from '../../platform/data-directory.ts';
import { migrationsUpTo, openDatabase } from '../../platform/database.ts';
import { findSystemBinaries } from '../../platform/embedded/binaries.ts';
import { makeDraft, moveIntoPlace } from '../../platform/embedded/cluster.ts';
import { openEarlierDatabase } from '../../platform/embedded/embedded-postgres.ts';
import { readConfig } from '../../platform/config.ts';
import { openLogger } from '../../platform/logger.ts';
import { openSecrets } from '../../platform/secrets.ts';
import { carryOver } from './carry-over.ts';

const cli = fileURLToPath(new URL('../../cli.ts', import.meta.url));
const journal = new URL('../../../migrations/meta/_journal.json', import.meta.url);
const log = openLogger('silent');
/** Ids of a queued and of a sent e-mail. */
const emails = {
  waiting: '01890000-0000-7000-8000-00000000000a',
  sent: '01890000-0000-7000-8000-00000000000b',
};
const company = '01890000-0000-7000-8000-000000000001';

let home: string;
/** Migrations of the earlier version. */
let earlierMigrations: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'pauta-carry-'));
  const { entries } = JSON.parse(await readFile(journal, 'utf8')) as { entries: { tag: string; when: number }[] };
  const newest = entries.find(({ tag }) => tag === '0029_recaps');
  earlierMigrations = (await migrationsUpTo(newest?.when ?? 0, join(home, 'migrations'))) ?? '';
});
afterAll(() => rm(home, { recursive: true, force: true, maxRetries: 5 }));

/** Rows of every schema, with values that are hard to transfer. */
const rows = `
  insert into companies (id, name, created_at) values ('${company}', 'Açaí "&" Cia \\ 😀', '2024-02-29 23:59:59.999+00');
  insert into tags (id, company_id, name) values ('${company}', '${company}', E'linha\\nnova');
  insert into identity.clients (id, access_ttl_s, refresh_ttl_s, redirect_uris, logout_uris, flows, user_errors)
    values ('painel', 300, 3600, '[]', '[]', '[]', 'hidden');
  insert into mail.messages (id, kind, recipient, content)
    values ('${emails.waiting}', 'invitation', 'ana@aurora.example', 'selada'),
      ('${emails.sent}', 'invitation', 'bia@aurora.example', null);
  insert into outbox (company_id, audience, event) values ('${company}', '{"userIds":[],"teamIds":[]}', '{"topic":"resync"}');
`;

/** Jobs as an earlier version left them: one queued, one completed. */
const leaveJobs = async (execute: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>) => {
  const boss = new PgBoss({ db: { executeSql: execute }, schema: 'jobs', supervise: false, schedule: false });
  await boss.start();
  await boss.createQueue('deliver-mail', { policy: 'stately' });
  await boss.send('deliver-mail', { id: emails.sent }, { singletonKey: emails.sent });
  const [job] = await boss.fetch('deliver-mail');
  await boss.complete('deliver-mail', job?.id ?? '');
  await boss.send('deliver-mail', { id: emails.waiting }, { singletonKey: emails.waiting });
  await boss.stop({ graceful: false, close: false });
};

const open = async (dataDir: string) => {
  const secrets = await openSecrets({ secret: undefined, dataDir });
  const mail = { PAUTA_SMTP_URL: 'smtp://127.0.0.1:1', PAUTA_MAIL_FROM: 'Pauta <nao-responda@pauta.example>' };
  return { secrets, config: readConfig({ PAUTA_DATA_DIR: dataDir, PAUTA_DEMO: '0', ...mail }) };
};

/** Opens the data directory with the current version and returns its rows. */
const carried = async (dataDir: string) => {
  const { secrets, config } = await open(dataDir);
  await carryOver(config, { secrets, log });
  const database = await openDatabase({ url: undefined, dataDir, secrets, log, poolSize: 2 });
  const read = async (text: string) => (await database.execute(text)).rows;
  try {
    return {
      companies: await read(`select name, time_zone, created_at at time zone 'utc' || '' as at from companies`),
      tags: await read('select name from tags'),
      clients: await read('select id from identity.clients'),
      events: await read('select id from events'),
      emails: await read('select recipient from mail.messages order by id'),
      jobs: await read("select name, data->>'id' as id, state::text from jobs.job"),
      migrations: await read('select count(*)::int as n from drizzle.__drizzle_migrations'),
    };
  } finally {
    await database.close();
  }
};

const whole = async () => ({
  companies: [{ name: 'Açaí "&" Cia \\ 😀', time_zone: 'America/Sao_Paulo', at: '2024-02-29 23:59:59.999' }],
  tags: [{ name: 'linha\nnova' }],
  clients: [{ id: 'painel' }],
  events: [],
  emails: [{ recipient: 'ana@aurora.example' }, { recipient: 'bia@aurora.example' }],
  jobs: [{ name: 'deliver-mail', id: emails.waiting, state: 'created' }],
  migrations: [{ n: (JSON.parse(await readFile(journal, 'utf8')) as { entries: object[] }).entries.length }],
});

/** One hash of all file names and contents in the folder. */
const bytesOf = async (folder: string): Promise<string> => {
  const hash = createHash('sha256');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const path of entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()) {
    hash.update(path.slice(folder.length)).update(await readFile(path));
  }
  return hash.digest('hex');
};

const waitFor = async (isThere: () => Promise<boolean>): Promise<void> => {
  for (const deadline = Date.now() + 5 * 60_000; Date.now() < deadline; await delay(10)) {
    if (await isThere().catch(() => false)) return;
  }
  throw new Error('it did not come to pass');
};

describe('the embedded database of an earlier version', () => {
  it('is carried over once, even if the first attempt is killed, and is left unchanged', async () => {
    const dataDir = join(home, 'pglite');
    const folder = join(dataDir, 'database');
    await mkdir(folder, { recursive: true });
    const client = await PGlite.create(folder, { extensions: { pg_trgm } });
    await migrate(drizzle(client, { casing: 'snake_case' }), { migrationsFolder: earlierMigrations });
    await client.exec(rows);
    await leaveJobs(async (text, values) =>
      values?.length ? client.query(text, values) : ((await client.exec(text)).at(-1) ?? { rows: [] }),
    );
    await client.close();
    const before = await bytesOf(folder);

    const command = ['company', 'create', '--name', 'X'];
    const child = spawn(process.execPath, [cli, ...command], {
      env: { ...process.env, PAUTA_DATA_DIR: dataDir, PAUTA_LOG: 'silent' },
      stdio: 'ignore',
    });
    const ended = once(child, 'exit');
    const parts = join(dataDir, 'postgres');
    // The child has begun to read the earlier database.
    await waitFor(async () => (await readdir(parts, { recursive: true })).some((path) => path.endsWith('pglite/base')));
    child.kill('SIGKILL');
    await ended;
    expect(await readdir(parts)).not.toContainEqual(expect.stringMatching(/^\d+$/));

    const release = await lockDataDirectory(dataDir);
    expect(await carried(dataDir)).toEqual(await whole());
    expect(await bytesOf(folder)).toBe(before);
    expect(await readdir(parts)).toEqual([expect.stringMatching(/^\d+$/)]);
    // Later changes are not overwritten by another carry-over.
    await rm(folder, { recursive: true });
    expect(await carried(dataDir)).toEqual(await whole());
    await release();
  });

  const olderMajor = [15, 16, 17].find((major) => findSystemBinaries(major));
  // oxlint-disable-next-line house/no-test-left-out -- it takes the programs of another major version
  it.runIf(olderMajor)('is carried over from an older major version of PostgreSQL, and is kept', async () => {
    const major = olderMajor ?? 0;
    // PostgreSQL 15 runs as another user, who needs access to all parent folders.
    await chmod(home, 0o755);
    const dataDir = join(home, 'older');
    const parts = join(dataDir, 'postgres');
    await mkdir(parts, { recursive: true });
    const { secrets } = await open(dataDir);
    const binaries = findSystemBinaries(major);
    if (!binaries) throw new TypeError('no programs');
    const draft = await makeDraft(parts, binaries, secrets.derive('database', 'password'));
    await moveIntoPlace(draft, join(parts, String(major)));
    const server = await openEarlierDatabase({ dataDir, secrets, log, connections: 30 }, major);
    const settings = { url: server.url, dataDir, secrets, log, poolSize: 2, migrationsFolder: earlierMigrations };
    await (await openDatabase(settings)).close();
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    await client.query(rows);
    await leaveJobs(async (text, values) => {
      const result: unknown = await client.query(text, values);
      return (Array.isArray(result) ? result.at(-1) : result) as { rows: unknown[] };
    }).finally(() => client.end());
    await server.close();

    expect(await carried(dataDir)).toEqual(await whole());
    expect(await readdir(parts)).toContain(String(major));
  });

  it('stops the start, with instructions, if its programs are missing', async () => {
    const dataDir = join(home, 'unknown');
    await mkdir(join(dataDir, 'postgres', '9'), { recursive: true });
    await expect(carried(dataDir)).rejects.toThrow(/são do PostgreSQL 9, .*: instale o PostgreSQL 9 /);
    expect(await readdir(join(dataDir, 'postgres'))).toEqual(['9']);
  });
});
