import { randomUUID } from 'node:crypto';
import { chmod, chown, lstat, lutimes, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { api } from '@pauta/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeOwnFolder } from '../../../platform/own-folder.ts';
import { StartupError } from '../../../platform/startup-error.ts';
import { makeWorkFolder, sweepWorkFolders } from '../../../platform/work-folder.ts';
import { openTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';
import { sendBytes, processedMeeting, sha256 } from '../../../testing/upload-file.ts';
import { uploads } from '../recordings.table.ts';
import { sweepUploads } from './sweep-uploads.ts';

const hourMs = 3_600_000;
const nobody = 65_534;
const lines: string[] = [];

let server: TestServer;
let seller: TestUser;
let folder: string;

beforeAll(async () => {
  server = await openTestServer({ PAUTA_LOG: 'warn' }, { logTo: { write: (line) => void lines.push(line) } });
  seller = await server.user(await server.company());
  folder = join(server.platform.config.dataDir, 'uploads');
});
afterAll(() => server.close());

const age = async (path: string, hours: number): Promise<void> => {
  const at = new Date(Date.now() - hours * hourMs);
  await lutimes(path, at, at);
};
const isThere = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    () => false,
  );

/** Runs the work without root permissions, if the tests have them. */
const asNobody = async <T>(work: () => Promise<T>): Promise<T> => {
  if (process.getuid?.() !== 0) return work();
  process.setegid?.(nobody);
  process.seteuid?.(nobody);
  try {
    return await work();
  } finally {
    process.seteuid?.(0);
    process.setegid?.(0);
  }
};

const sweepAll = async (): Promise<void> => {
  await sweepUploads(server.platform);
  await sweepWorkFolders(server.platform);
};

describe('leftovers in the upload folder', () => {
  const kinds: readonly [what: string, name: () => string, make: (path: string) => Promise<unknown>, stays: boolean][] =
    [
      [
        'speech of a killed run',
        () => 'chunk-a1B2c3',
        async (path) => {
          await mkdir(path);
          await writeFile(join(path, 'chunk.wav'), 'voz');
        },
        false,
      ],
      ['a link called as such a folder', () => 'chunk-d4E5f6', (path) => symlink('/nowhere', path), false],
      ['bytes of no upload', randomUUID, (path) => writeFile(path, 'voz'), false],
      ['the description of no upload', () => `${randomUUID()}.json`, (path) => writeFile(path, '{}'), false],
      ['a folder called as an upload', randomUUID, (path) => mkdir(join(path, 'below'), { recursive: true }), false],
      ['a link to nowhere called as an upload', randomUUID, (path) => symlink('/nowhere', path), false],
      ['a link to a folder elsewhere', randomUUID, (path) => symlink('/usr', path), false],
      ['a folder of the file system', () => 'lost+found', (path) => mkdir(path, { mode: 0 }), true],
      ['a file of somebody', () => 'leia-me.txt', (path) => writeFile(path, ''), true],
      ['a name in other letters', () => 'çã́\u202E\u{1F9C0}\n', (path) => writeFile(path, ''), true],
      ['a link to nowhere', () => 'atalho', (path) => symlink('/nowhere', path), true],
    ];

  it.each(kinds)('%s is handled and does not stop the sweep', async (_what, name, make, stays) => {
    const path = join(folder, name());
    await make(path);
    await age(path, 25);
    await sweepAll();
    expect(await isThere(path)).toBe(stays);
    expect(await isThere('/usr/bin')).toBe(true);
  });

  it('may include a socket', async () => {
    const path = join(folder, randomUUID());
    const socket = createServer();
    await new Promise<void>((resolve) => socket.listen(path, resolve));
    await age(path, 25);
    await sweepAll();
    expect(await isThere(path)).toBe(false);
    await new Promise((resolve) => socket.close(resolve));
  });

  it('may have a name that is not valid text', async () => {
    const path = Buffer.concat([Buffer.from(`${folder}/`), Buffer.from([0xff, 0xfe, 0x80])]);
    await writeFile(path, '');
    await sweepAll();
    expect((await readdir(folder, { encoding: 'buffer' })).some((name) => name.includes(0xff))).toBe(true);
  });

  it("are removed even if one can't be removed, which is logged", async () => {
    const { dataDir } = server.platform.config;
    const closed = [join(folder, randomUUID()), join(folder, 'chunk-CLOSED')];
    for (const path of closed) {
      await mkdir(join(path, 'below'), { recursive: true });
      await chmod(path, 0o500);
      await age(path, 25);
    }
    const [orphan, speech] = [join(folder, randomUUID()), join(folder, 'chunk-zZzZzZ')];
    await writeFile(orphan, 'voz');
    await mkdir(speech);
    for (const path of [orphan, speech]) await age(path, 25);
    for (const path of [dataDir, folder, orphan, speech]) await chown(path, nobody, nobody);
    lines.length = 0;
    await asNobody(sweepAll);
    expect(await Promise.all([...closed, orphan, speech].map(isThere))).toEqual([true, true, false, false]);
    expect(lines.filter((line) => /could not be removed/.test(line))).toHaveLength(2);
    for (const path of closed) await chmod(path, 0o700);
  });

  it('do not block jobs in progress', async () => {
    const running = await makeWorkFolder(server.platform.config.dataDir, 'speech');
    await sweepAll();
    expect(await isThere(running)).toBe(true);
  });
});

describe('an abandoned upload', () => {
  const openAged = async (ms: number) => {
    const { body } = await server.call(api.uploads.create, seller, { body: { fileName: 'parada.mp3', fileSize: 100 } });
    const at = new Date(Date.now() - ms);
    await server.platform.database.system.transaction((tx) =>
      tx.update(uploads).set({ updatedAt: at }).where(eq(uploads.meetingId, body.meetingId)),
    );
    for (const path of [join(folder, body.meetingId), join(folder, `${body.meetingId}.json`)])
      await lutimes(path, at, at);
    return body;
  };

  it('ends after a day and a second, with its bytes', async () => {
    const { meetingId } = await openAged(24 * hourMs + 1_000);
    await sweepUploads(server.platform);
    const { body } = await server.call(api.uploads.status, seller, { params: { id: meetingId } });
    expect(body).toMatchObject({ uploadStatus: 'failed', cause: 'upload_incomplete' });
    expect(await isThere(join(folder, meetingId))).toBe(false);
    expect(await isThere(join(folder, `${meetingId}.json`))).toBe(false);
  });

  it('is kept within the day', async () => {
    const { meetingId } = await openAged(23 * hourMs);
    await sweepUploads(server.platform);
    const { body } = await server.call(api.uploads.status, seller, { params: { id: meetingId } });
    expect(body.uploadStatus).toBe('created');
    expect(await isThere(join(folder, meetingId))).toBe(true);
  });
});

describe('a recording whose browser does not return', () => {
  let other: TestUser;
  beforeAll(async () => {
    other = await server.user(await server.company('Outra'));
  });

  const openAged = async (days: number, bytes: Uint8Array) => {
    const { body } = await server.call(api.uploads.create, other, { body: { fileName: 'agora.webm' } });
    if (bytes.length > 0) await sendBytes(server, body.uploadUrl, 0, bytes);
    const updatedAt = new Date(Date.now() - days * 24 * hourMs);
    await server.platform.database.system.transaction((tx) =>
      tx.update(uploads).set({ updatedAt }).where(eq(uploads.meetingId, body.meetingId)),
    );
    for (const name of [body.meetingId, `${body.meetingId}.json`]) await age(join(folder, name), days * 24);
    return body.meetingId;
  };
  const stateOf = async (id: string) =>
    (await server.call(api.uploads.status, other, { params: { id } })).body.uploadStatus;

  it('has the status recording as long as bytes arrive', async () => {
    const sound = await readFile(new URL('../media/samples/mediarecorder.webm', import.meta.url));
    const [quiet, fresh] = [await openAged(1 / 24, sound), await openAged(0, sound)];
    await sweepUploads(server.platform);
    const statusOf = async (id: string) => (await server.call(api.meetings.get, other, { params: { id } })).body.status;
    expect([await statusOf(quiet), await statusOf(fresh)]).toEqual(['awaiting_upload', 'recording']);
  });

  it('is waited for two weeks, and then kept as far as it arrived', async () => {
    const sound = await readFile(new URL('../media/samples/mediarecorder.webm', import.meta.url));
    const [waited, late] = [await openAged(13, sound), await openAged(15, sound)];
    const nothing = await openAged(15, new Uint8Array());
    await sweepUploads(server.platform);
    expect([await stateOf(waited), await stateOf(nothing)]).toEqual(['created', 'failed']);
    expect((await processedMeeting(server, other, late)).media?.state).toBe('ready');
  });
});

describe('a complete upload that could not be moved', () => {
  it('keeps its bytes until it is', async () => {
    const bytes = Buffer.alloc(100, 1);
    const { body } = await server.call(api.uploads.create, seller, {
      body: { fileName: 'inteira.mp3', fileSize: 100 },
    });
    await sendBytes(server, body.uploadUrl, 0, bytes);
    const params = { id: body.meetingId };
    const told = { status: 'uploaded' as const, sha256: sha256(bytes) };
    expect((await server.call(api.uploads.updateStatus, seller, { params, body: told })).status).toBe(200);
    await age(join(folder, body.meetingId), 48);
    // A file blocks the path of the meeting's folder.
    const media = join(server.platform.config.dataDir, 'media', seller.companyId);
    await writeFile(media, '');
    await sweepUploads(server.platform);
    expect(await isThere(join(folder, body.meetingId))).toBe(true);
  });
});

describe('a folder of the data directory', () => {
  const place = () => join(server.platform.config.dataDir, randomUUID());
  const modeOf = async (path: string): Promise<number> => (await lstat(path)).mode & 0o777;

  it('gets owner-only permissions, also if it had others', async () => {
    const path = place();
    await makeOwnFolder(path, server.platform.log);
    expect(await modeOf(path)).toBe(0o700);
    await chmod(path, 0o755);
    await makeOwnFolder(path, server.platform.log);
    expect(await modeOf(path)).toBe(0o700);
  });

  it('replaces a file of the same name, which is renamed', async () => {
    const path = place();
    await writeFile(path, 'de alguém');
    await makeOwnFolder(path, server.platform.log);
    expect(await modeOf(path)).toBe(0o700);
    const names = await readdir(server.platform.config.dataDir);
    expect(
      names.filter((name) => name.startsWith(path.split('/').at(-1) ?? '') && name.endsWith('.aside')),
    ).toHaveLength(1);
  });

  it('that links to a missing disk gives a clear error', async () => {
    const path = place();
    await symlink('/nowhere/at/all', path);
    await expect(makeOwnFolder(path, server.platform.log)).rejects.toThrow(StartupError);
    await expect(makeOwnFolder(path, server.platform.log)).rejects.toThrow(/^A pasta .* não pode ser usada .*\.$/);
  });

  it('keeps shared permissions if they are intended', async () => {
    const path = place();
    await mkdir(path);
    await chmod(path, 0o1777);
    await makeOwnFolder(path, server.platform.log);
    expect(await modeOf(path)).toBe(0o777);
  });
});
