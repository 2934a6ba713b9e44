import { readFile, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openS3Server, type S3Server } from '../../testing/s3-server.ts';
import { openDiskStorage } from './disk-storage.ts';
import { openBucket, partBytes } from './s3-bucket.ts';
import { openS3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

let home: string;
let s3: S3Server;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'pauta-storage-'));
  await writeFile(join(home, 'secret.key'), 'segredo');
  s3 = await openS3Server();
});
afterAll(async () => {
  await s3.close();
  await rm(home, { recursive: true });
});

const kinds = {
  'a folder': () => openDiskStorage(join(home, 'media')),
  'a bucket': async () => openS3Storage(await openBucket(s3.settings), home),
};

describe.each(Object.entries(kinds))('the storage in %s', (_name, open) => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await open();
  });

  const write = (key: string, content: string | Buffer) => storage.write(key, Readable.from([content]));
  const keys = async (): Promise<string[]> => {
    const found: string[] = [];
    for await (const { key } of storage.list()) found.push(key);
    return found.toSorted();
  };

  it.each(['../secret.key', 'a/../../secret.key', '/etc/passwd', '', '.', 'a\0b', '../media-beside/x'])(
    'refuses a key outside of it: %j',
    async (key) => {
      const uses = [
        () => storage.openLocal(key),
        () => storage.openDraft(key),
        () => storage.read(key),
        () => storage.describe(key),
        () => storage.remove(key),
        () => storage.write(key, Readable.from(['x'])),
        () => storage.adopt(key, join(home, 'secret.key')),
      ];
      for (const use of uses) await expect(async () => use()).rejects.toThrow('The key leaves the storage');
      expect(await readFile(join(home, 'secret.key'), 'utf8')).toBe('segredo');
    },
  );

  it('returns what was written, in whole and in part', async () => {
    await write('um/dois/tres', 'segunda-feira');
    expect(await text(await storage.read('um/dois/tres'))).toBe('segunda-feira');
    expect(await text(await storage.read('um/dois/tres', { start: 8, end: 10 }))).toBe('fei');
    expect(await storage.describe('um/dois/tres')).toMatchObject({ size: 13, etag: expect.stringMatching(/^".+"$/) });
    expect(await storage.describe('um/dois')).toSatisfy((found) => found === undefined || found.size !== 13);
  });

  it('adopts a file of several parts, and leaves none behind', async () => {
    const path = join(home, 'grande');
    const bytes = Buffer.alloc(2 * partBytes + 7, 'pauta');
    await writeFile(path, bytes);
    await storage.adopt('grande/media', path);
    await expect(stat(path)).rejects.toMatchObject({ code: 'ENOENT' });
    expect((await buffer(await storage.read('grande/media'))).equals(bytes)).toBe(true);
    expect(await s3.openUploads()).toEqual([]);
  });

  it('contains nothing of an incomplete write', async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.alloc(partBytes + 1);
        throw new Error('the line is cut');
      })(),
    );
    await expect(storage.write('meio/media', broken)).rejects.toThrow('the line is cut');
    expect(await storage.describe('meio/media')).toBeUndefined();
    expect(await keys()).not.toContain('meio/media');
    expect(await s3.openUploads()).toEqual([]);
  });

  it('returns another version when a file is rewritten, even with equal length', async () => {
    await write('a/b', 'um');
    const first = await storage.describe('a/b');
    expect(await storage.describe('a/b')).toEqual(first);
    await write('a/b', 'oi');
    const second = await storage.describe('a/b');
    expect([first?.size, second?.size]).toEqual([2, 2]);
    expect(second?.etag).not.toBe(first?.etag);
    expect(await storage.describe('a/c')).toBeUndefined();
  });

  it('opens a local copy, and stores a locally created file', async () => {
    await write('local/original', 'como veio');
    const original = await storage.openLocal('local/original');
    const draft = await storage.openDraft('local/media');
    await writeFile(draft.path, `${await readFile(original.path, 'utf8')}, preparada`);
    expect(await storage.describe('local/media')).toBeUndefined();
    await draft.keep();
    await draft.discard();
    await original.release();
    expect(await text(await storage.read('local/media'))).toBe('como veio, preparada');
    const given = await storage.openDraft('local/outra');
    await writeFile(given.path, 'desistiu');
    await given.discard();
    expect(await storage.describe('local/outra')).toBeUndefined();
  });

  it('deletes only a file or a folder, and ignores a missing one', async () => {
    for (const key of ['r/1/a', 'r/1/b', 'r/10/a', 'r/2']) await write(key, key);
    await storage.remove('r/1');
    await storage.remove('r/2');
    await storage.remove('r/3');
    expect((await keys()).filter((key) => key.startsWith('r/'))).toEqual(['r/10/a']);
  });
});

describe('an unreachable bucket', () => {
  it('is a temporary problem', async () => {
    const storage = openS3Storage(await openBucket(s3.settings), home);
    s3.isDown = true;
    try {
      await expect(storage.read('um/dois/tres')).rejects.toMatchObject({ code: 'storage_unavailable' });
      await expect(storage.describe('um/dois/tres')).rejects.toMatchObject({ code: 'storage_unavailable' });
    } finally {
      s3.isDown = false;
    }
    expect(await text(await storage.read('um/dois/tres'))).toBe('segunda-feira');
  });

  it('is reported at startup, with the settings to check', async () => {
    await expect(openBucket({ ...s3.settings, bucket: 'outro' })).rejects.toThrow(
      /^O bucket outro de PAUTA_S3_BUCKET não pode ser usado \(ele não existe\)\. Confira PAUTA_S3_ENDPOINT/,
    );
  });
});
