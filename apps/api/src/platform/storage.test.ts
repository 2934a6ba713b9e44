import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStorage, type Storage } from './storage.ts';

let home: string;
let storage: Storage;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'pauta-storage-'));
  await writeFile(join(home, 'secret.key'), 'segredo');
  storage = await openStorage(join(home, 'media'));
});
afterAll(() => rm(home, { recursive: true }));

describe('the storage', () => {
  it.each(['../secret.key', 'a/../../secret.key', '/etc/passwd', '', '.', 'a\0b', '../media-beside/x'])(
    'takes no key that leaves its folder: %j',
    async (key) => {
      expect(() => storage.path(key)).toThrow('The key leaves the storage');
      expect(() => storage.read(key)).toThrow('The key leaves the storage');
      await expect(async () => storage.size(key)).rejects.toThrow('The key leaves the storage');
      await expect(async () => storage.describe(key)).rejects.toThrow('The key leaves the storage');
      await expect(async () => storage.remove(key)).rejects.toThrow('The key leaves the storage');
      await expect(storage.write(key, Readable.from(['x']))).rejects.toThrow('The key leaves the storage');
    },
  );

  it('names another version when a file is written anew, also when it is as long', async () => {
    await storage.write('a/b', Readable.from(['um']));
    const first = await storage.describe('a/b');
    expect(await storage.describe('a/b')).toEqual(first);
    await storage.write('a/b', Readable.from(['oi']));
    const second = await storage.describe('a/b');
    expect([first?.size, second?.size]).toEqual([2, 2]);
    expect(second?.etag).not.toBe(first?.etag);
    expect(await storage.describe('a/c')).toBeUndefined();
  });
});
