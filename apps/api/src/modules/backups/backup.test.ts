import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, open, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { api, type Meeting, type Transcription } from '@pauta/contract';
import pg from 'pg';
import { create, extract } from 'tar';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readConfig } from '../../platform/config.ts';
import { openDatabase } from '../../platform/database.ts';
import { openLogger } from '../../platform/logger.ts';
import { isRestoring } from '../../platform/restore-folder.ts';
import { openSecrets } from '../../platform/secrets.ts';
import { runAdmin } from '../../admin/run.ts';
import { startServer } from '../../server.ts';
import { openTestServer, testPassword, type TestServer, type TestUser } from '../../testing/test-server.ts';
import { processedMeeting, uploadFile } from '../../testing/upload-file.ts';
import { openAdminSocket } from '../../admin/socket.ts';
import { users } from '../identity/users/users.table.ts';
import { createBackup } from './create-backup.ts';
import { migrationOf } from './tables.ts';

const { postgresUrl } = inject('databases');
const cli = fileURLToPath(new URL('../../cli.ts', import.meta.url));
const undo: (() => Promise<unknown>)[] = [];
const folder = async (): Promise<string> => {
  const path = await mkdtemp(join(tmpdir(), 'pauta-backup-'));
  undo.push(() => rm(path, { recursive: true, force: true }));
  return path;
};

/** Creates an empty database on a server. */
const emptyDatabase = async (server: string): Promise<string> => {
  const name = `restored_${randomUUID().replaceAll('-', '')}`;
  const run = async (sql: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };
  await run(`create database ${name}`);
  undo.push(() => run(`drop database if exists ${name} with (force)`));
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
};

type Env = Record<string, string>;
const place = async (env: Env = {}): Promise<Env> => ({
  PAUTA_DATA_DIR: join(await folder(), 'data'),
  PAUTA_DEMO: '0',
  PAUTA_LOG: 'silent',
  PORT: '0',
  ...env,
});

const admin = async (env: Env, ...args: string[]) => {
  const texts = { stdout: '', stderr: '' };
  const into = (name: keyof typeof texts) => ({ write: (text: string) => (texts[name] += text) });
  const code = await runAdmin([...args, '--json'], env, { stdout: into('stdout'), stderr: into('stderr') });
  return { code, ...texts, json: texts.stdout ? (JSON.parse(texts.stdout) as Record<string, unknown>) : {} };
};

/** Every row of a backup as text, unordered. */
const rowsOf = async (file: string): Promise<string[]> => {
  const cwd = await folder();
  await extract({ file, cwd });
  return gunzipSync(await readFile(join(cwd, 'database.jsonl.gz')))
    .toString()
    .split('\n')
    .toSorted();
};

interface Seen {
  meeting: Meeting;
  transcript: Transcription;
  media: Buffer;
}

let server: TestServer;
let user: TestUser;
let before: Seen;
let backup: string;
let report: Record<string, unknown>;

const look = async (address: string, token: string, id: string): Promise<Seen> => {
  const get = async <T>(path: string): Promise<T> => {
    const response = await fetch(new URL(path, address), { headers: { authorization: `Bearer ${token}` } });
    expect([path, response.status]).toEqual([path, 200]);
    return (await response.json()) as T;
  };
  const meeting = await get<Meeting>(`/api/meetings/${id}`);
  const { url } = await get<{ url: string }>(`/api/meetings/voipurl/${id}`);
  return {
    meeting,
    transcript: await get<Transcription>(`/api/meetings/${id}/transcription`),
    media: Buffer.from(await (await fetch(new URL(url, address))).arrayBuffer()),
  };
};

const signIn = async (address: string): Promise<string> => {
  const response = await fetch(`${address}/idp/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    body: JSON.stringify({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: 'web',
      AuthParameters: { USERNAME: user.email, PASSWORD: testPassword },
    }),
  });
  const { AuthenticationResult } = (await response.json()) as { AuthenticationResult?: { IdToken: string } };
  return AuthenticationResult?.IdToken ?? '';
};

/** Starts a server with that environment; returns what it shows to one person, and a backup that it makes. */
const lookAt = async (env: Env, file: string): Promise<Seen> => {
  const running = await startServer(readConfig(env));
  try {
    const taken = await admin(env, 'backup', '--to', file);
    expect(taken.stdout).toContain('recoveryPoint');
    return await look(running.address, await signIn(running.address), before.meeting.id);
  } finally {
    await running.stop();
  }
};

/** Kills a restore as soon as it has begun to replace data. */
const killRestore = async (env: Env): Promise<void> => {
  const restoring = spawn(process.execPath, [cli, 'restore', '--from', backup, '--force'], {
    env: { ...process.env, ...env },
    stdio: 'ignore',
  });
  const ended = once(restoring, 'exit');
  const hasBegun = () => isRestoring(env['PAUTA_DATA_DIR'] ?? '').catch(() => false);
  while (restoring.exitCode === null && !(await hasBegun())) await delay(2);
  restoring.kill('SIGKILL');
  expect(await ended).toEqual([null, 'SIGKILL']);
};

beforeAll(async () => {
  server = await openTestServer();
  undo.push(() => server.close());
  undo.push(await openAdminSocket(server.platform));
  user = await server.user(await server.company('Açaí & Cia'), { isAdmin: true, name: 'Zé da Silva' });
  const sound = await readFile(new URL('../recordings/media/samples/voice.opus', import.meta.url));
  const { meetingId } = await uploadFile(server, user, 'gravação.opus', sound);
  await processedMeeting(server, user, meetingId);
  const cues = ['<v Zé>Quanto custa? São "dez" \\ reais.', '<v Cliente>Fechado,\u2028😀 ok.'];
  const talk = cues.map((cue, n) => `00:00:0${n}.000 --> 00:00:0${n + 1}.000\n${cue}\n`);
  const content = Buffer.from(`WEBVTT\n\n${talk.join('\n')}`);
  const body = { fileName: 'fala.vtt', content };
  const imported = await server.call(api.meetings.importTranscription, user, { params: { id: meetingId }, body });
  if (imported.status !== 201) throw new Error(JSON.stringify(imported.problem));
  await processedMeeting(server, user, meetingId);
  before = await look(server.address, user.token, meetingId);
  backup = join(await folder(), 'pauta.tar');
  const made = await admin({ PAUTA_DATA_DIR: server.platform.config.dataDir }, 'backup', '--to', backup);
  if (made.code !== 0) throw new Error(made.stdout);
  report = made.json;
});
afterAll(async () => {
  for (const release of undo.toReversed()) await release();
});

describe('admin backup', () => {
  it('is made while the server runs, reports progress, and is readable by its owner only', async () => {
    expect(report).toMatchObject({
      file: backup,
      recoveryPoint: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      tookS: expect.any(Number),
      mediaFiles: expect.any(Number),
      holdsSecret: true,
    });
    expect(report['rows']).toBe((await rowsOf(backup)).filter((line) => line.startsWith('{')).length);
    expect(report['mediaFiles']).toBeGreaterThan(0);
    expect((await stat(backup)).mode & 0o777).toBe(0o600);
    expect(await readdir(server.platform.config.dataDir)).not.toContainEqual(expect.stringMatching(/^backup-/));
  });

  it('contains no session, code or event', async () => {
    const rows = (await rowsOf(backup)).filter((line) => line.startsWith('# '));
    const names = rows.map((line) => (JSON.parse(line.slice(2)) as { name: string }).name);
    expect(names).toEqual(expect.arrayContaining(['public.users', 'identity.pool_users', 'mail.messages']));
    for (const name of ['public.events', 'identity.sessions', 'identity.refresh_tokens', 'identity.reset_codes']) {
      expect(names).not.toContain(name);
    }
    expect(names.filter((name) => /^(jobs|drizzle)\./.test(name))).toEqual([]);
  });

  it("overwrites nothing, and names the path that it can't write", async () => {
    const env = { PAUTA_DATA_DIR: server.platform.config.dataDir };
    expect((await admin(env, 'backup', '--to', backup)).json).toMatchObject({ code: 'file_exists' });
    const nowhere = join(await folder(), 'nada', 'x.tar');
    expect((await admin(env, 'backup', '--to', nowhere)).json).toMatchObject({ code: 'disk_refused' });
  });
});

describe('admin restore', () => {
  it('restores everything on another machine, from one kind of database to the other and back', async () => {
    const others = [await place(), await place({ DATABASE_URL: await emptyDatabase(postgresUrl) })];
    let file = backup;
    for (const env of others) {
      const restored = await admin(env, 'restore', '--from', file);
      expect(restored).toMatchObject({ code: 0, stderr: '' });
      expect(restored.json).toMatchObject({
        recoveryS: expect.any(Number),
        rows: report['rows'],
        mediaFiles: report['mediaFiles'],
      });
      const again = join(await folder(), 'de-novo.tar');
      const after = await lookAt(env, again);
      expect(await rowsOf(again)).toEqual(await rowsOf(file));
      expect(after.transcript.segments).toHaveLength(2);
      expect(after.media.equals(before.media)).toBe(true);
      expect(after).toEqual(before);
      file = again;
    }
  });

  it('reads a backup from before the newest migration', async () => {
    // As written by a version from before the migrations `identity-whole` and later.
    const work = await folder();
    await extract({ file: backup, cwd: work });
    const dump = join(work, 'database.jsonl.gz');
    const metaOf = async <T>(file: string): Promise<T> =>
      JSON.parse(await readFile(new URL(`../../../migrations/meta/${file}`, import.meta.url), 'utf8')) as T;
    const { entries } = await metaOf<{ entries: { idx: number; when: number; tag: string }[] }>('_journal.json');
    const earlier = entries[entries.findIndex(({ tag }) => tag.endsWith('identity-whole')) - 1];
    const newest = entries.at(-1);
    if (!earlier || !newest) throw new Error('Expected the migrations');
    const { tables } = await metaOf<{ tables: Record<string, { columns: object }> }>(
      `${String(earlier.idx).padStart(4, '0')}_snapshot.json`,
    );
    /** The table's heading with its columns at that version; undefined if the table did not exist. */
    const headingOf = (line: string): string | undefined => {
      const { name, columns } = JSON.parse(line.slice(2)) as { name: string; columns: string[] };
      const then = name.startsWith('public.') ? tables[name] : undefined;
      return then && `# ${JSON.stringify({ name, columns: columns.filter((column) => column in then.columns) })}`;
    };
    let isKnown = false;
    const known = gunzipSync(await readFile(dump))
      .toString()
      .split('\n')
      .flatMap((line) => {
        if (!line.startsWith('# ')) return isKnown && line !== '' ? [line] : [];
        const heading = headingOf(line);
        isKnown = heading !== undefined;
        return heading ?? [];
      });
    await writeFile(dump, gzipSync(`${known.join('\n')}\n`));
    const rows = known.filter((line) => line.startsWith('{')).length;
    const manifest = JSON.parse(await readFile(join(work, 'backup.json'), 'utf8')) as { migration: number };
    expect(manifest.migration).toBe(newest.when);
    await writeFile(join(work, 'backup.json'), JSON.stringify({ ...manifest, rows, migration: earlier.when }));
    const older = join(await folder(), 'mais-antiga.tar');
    await create({ file: older, cwd: work, portable: true }, await readdir(work));

    const env = await place();
    expect(await admin(env, 'restore', '--from', older)).toMatchObject({ code: 0, json: { rows } });
    const dataDir = env['PAUTA_DATA_DIR'] ?? '';
    const secrets = await openSecrets({ secret: undefined, dataDir });
    const database = await openDatabase({ url: undefined, dataDir, secrets, log: openLogger('silent'), poolSize: 2 });
    try {
      expect(await database.system.read(migrationOf)).toBe(newest.when);
      expect(await database.system.read((tx) => tx.select().from(users))).toMatchObject([{ emailAddress: user.email }]);
    } finally {
      await database.close();
    }
  });

  it('leaves existing data alone unless it is forced', async () => {
    const env = await place();
    const dataDir = env['PAUTA_DATA_DIR'] ?? '';
    const precious = join(dataDir, 'media', 'gravação');
    await mkdir(join(dataDir, 'media'), { recursive: true });
    await writeFile(precious, 'bytes');
    expect(await admin(env, 'restore', '--from', backup)).toMatchObject({ code: 1, json: { code: 'data_not_empty' } });
    expect([await readdir(dataDir), await readFile(precious, 'utf8')]).toEqual([['media', 'pauta.lock'], 'bytes']);
    expect((await admin(env, 'restore', '--from', backup, '--force')).code).toBe(0);
    expect((await readdir(dataDir)).toSorted()).toEqual(['media', 'pauta.lock', 'postgres', 'secret.key']);
    await expect(readFile(precious)).rejects.toThrow('ENOENT');
    expect((await admin(env, 'user', 'show', '--email', user.email)).json).toMatchObject({ firstName: 'Zé' });
  });

  it('replaces the rows of a PostgreSQL database when it is forced', async () => {
    const env = await place({ DATABASE_URL: await emptyDatabase(postgresUrl) });
    await admin(env, 'company', 'create', '--name', 'Já estava');
    expect((await admin(env, 'restore', '--from', backup)).json).toMatchObject({ code: 'data_not_empty' });
    expect((await admin(env, 'restore', '--from', backup, '--force')).code).toBe(0);
    const again = join(await folder(), 'de-novo.tar');
    await admin(env, 'backup', '--to', again);
    expect(await rowsOf(again)).toEqual(await rowsOf(backup));
  });

  it('brings back what was there if it was killed', async () => {
    const env = await place();
    await admin(env, 'company', 'create', '--name', 'Já estava');
    await killRestore(env);
    expect((await admin(env, 'user', 'show', '--email', user.email)).json).toMatchObject({ code: 'user_not_found' });
    expect(await readdir(env['PAUTA_DATA_DIR'] ?? '')).not.toContainEqual(expect.stringMatching(/^restore-/));
    expect((await admin(env, 'restore', '--from', backup, '--force')).code).toBe(0);
    expect((await admin(env, 'user', 'show', '--email', user.email)).json).toMatchObject({ firstName: 'Zé' });
  });

  it('must be repeated if it was killed on a shared database, which no server opens until then', async () => {
    const env = await place({ DATABASE_URL: await emptyDatabase(postgresUrl) });
    await killRestore(env);
    await expect(startServer(readConfig(env))).rejects.toThrow('repita `admin restore');
    expect((await admin(env, 'restore', '--from', backup, '--force')).code).toBe(0);
    expect(await readdir(env['PAUTA_DATA_DIR'] ?? '')).not.toContainEqual(expect.stringMatching(/^restore-/));
    expect((await admin(env, 'user', 'show', '--email', user.email)).json).toMatchObject({ firstName: 'Zé' });
  });

  it('refuses while the server runs', async () => {
    const env = { PAUTA_DATA_DIR: server.platform.config.dataDir };
    expect((await admin(env, 'restore', '--from', backup, '--force')).json).toMatchObject({
      code: 'server_is_running',
    });
  });

  it.each([
    ['no file', async (file: string) => rm(file), 'file_not_found'],
    ['another kind of file', (file: string) => writeFile(file, 'nada'), 'backup_unreadable'],
    ['an empty one', (file: string) => truncate(file, 0), 'backup_unreadable'],
    [
      'one that was cut',
      async (file: string) => truncate(file, Math.floor((await stat(file)).size / 2)),
      'backup_unreadable',
    ],
    [
      'one with a byte changed in the rows',
      async (file: string) => {
        const bytes = await readFile(file);
        const at = bytes.indexOf(Buffer.from([0x1f, 0x8b, 0x08])) + 400;
        const handle = await open(file, 'r+');
        await handle.write(Buffer.from([(bytes[at] ?? 0) ^ 0xff]), 0, 1, at);
        await handle.close();
      },
      'backup_unreadable',
    ],
  ] as const)('puts nothing into place from %s', async (_name, spoil, code) => {
    const file = join(await folder(), 'ruim.tar');
    await writeFile(file, await readFile(backup));
    await spoil(file);
    const env = await place();
    await mkdir(env['PAUTA_DATA_DIR'] ?? '');
    expect(await admin(env, 'restore', '--from', file)).toMatchObject({ code: 1, json: { code } });
    expect(await readdir(env['PAUTA_DATA_DIR'] ?? '')).toEqual(['pauta.lock']);
  });

  it('needs the PAUTA_SECRET of the backup, which the backup does not contain', async () => {
    const PAUTA_SECRET = randomBytes(32).toString('base64');
    const { platform } = server;
    const file = join(await folder(), 'secreta.tar');
    const secrets = await openSecrets({ secret: PAUTA_SECRET, dataDir: '' });
    const installation = { ...platform, secrets, config: { ...platform.config, PAUTA_SECRET } };
    expect(await createBackup(installation, file)).toMatchObject({ holdsSecret: false });
    for (const env of [await place(), await place({ PAUTA_SECRET: randomBytes(32).toString('hex') })]) {
      expect((await admin(env, 'restore', '--from', file)).json).toMatchObject({ code: 'wrong_secret' });
    }
    expect((await admin(await place({ PAUTA_SECRET }), 'restore', '--from', file)).code).toBe(0);
  });
});
