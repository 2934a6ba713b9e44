import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  type _Object,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { makeWorkFolder } from '../work-folder.ts';
import { type Bucket, isMissing, partBytes, partsAtOnce, withService } from './s3-bucket.ts';
import { requireKey, type Storage } from './storage.ts';

/** Limit of one delete request. */
const mostDeleted = 1000;

/** Storage in a bucket. Programs that need local files get copies in the data directory. */
export const openS3Storage = ({ client, name: Bucket }: Bucket, dataDir: string): Storage => {
  const objects = async function* (prefix: string): AsyncGenerator<_Object & { Key: string }> {
    const pages = paginateListObjectsV2({ client }, { Bucket, Prefix: prefix });
    for await (const { Contents = [] } of pages) {
      for (const object of Contents) if (object.Key !== undefined) yield { ...object, Key: object.Key };
    }
  };
  const deleteAll = async (keys: readonly string[]): Promise<void> => {
    for (let from = 0; from < keys.length; from += mostDeleted) {
      const Objects = keys.slice(from, from + mostDeleted).map((Key) => ({ Key }));
      const { Errors = [] } = await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }));
      const [first] = Errors;
      if (first) throw new Error(`The bucket keeps ${first.Key}: ${first.Code} ${first.Message}`);
    }
  };
  const write: Storage['write'] = async (key, content) => {
    const params = { Bucket, Key: requireKey(key), Body: content };
    // A multipart upload: the key does not exist until it is complete.
    await withService(() => new Upload({ client, params, partSize: partBytes, queueSize: partsAtOnce }).done());
  };
  const adopt: Storage['adopt'] = async (key, file) => {
    await write(key, createReadStream(file));
    await rm(file);
  };
  const read: Storage['read'] = async (key, range) => {
    const Range = range && `bytes=${range.start}-${range.end}`;
    const command = new GetObjectCommand({ Bucket, Key: requireKey(key), Range });
    const { Body } = await withService(() => client.send(command));
    return Body as Readable;
  };
  /** A temporary path in the data directory. */
  const place = async () => {
    const folder = await makeWorkFolder(dataDir, 'media');
    return { path: join(folder, 'file'), remove: () => rm(folder, { recursive: true, force: true }) };
  };

  return {
    openLocal: async (key) => {
      requireKey(key);
      const { path, remove } = await place();
      try {
        await withService(async () => pipeline(await read(key), createWriteStream(path)));
      } catch (error) {
        await remove();
        throw error;
      }
      return { path, release: remove };
    },
    openDraft: async (key) => {
      requireKey(key);
      const { path, remove } = await place();
      return { path, keep: () => adopt(key, path), discard: remove };
    },
    adopt,
    write,
    read,
    describe: async (key) => {
      try {
        const command = new HeadObjectCommand({ Bucket, Key: requireKey(key) });
        const {
          ContentLength = 0,
          ETag = '',
          LastModified = new Date(0),
        } = await withService(() => client.send(command));
        return { size: ContentLength, etag: ETag, changedAt: LastModified };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    remove: (key) =>
      withService(async () => {
        const keys = [requireKey(key)];
        for await (const { Key } of objects(`${key}/`)) keys.push(Key);
        await deleteAll(keys);
      }),
    list: async function* () {
      // Uploads in progress are at the top level, not in company folders.
      for await (const { Key, Size = 0 } of objects('')) if (Key.includes('/')) yield { key: Key, size: Size };
    },
  };
};
