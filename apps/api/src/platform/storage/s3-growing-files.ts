import { appendFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { DeleteObjectsCommand, GetObjectCommand, paginateListObjectsV2, PutObjectCommand } from '@aws-sdk/client-s3';
import { S3Store } from '@tus/s3-store';
import { makeWorkFolder } from '../work-folder.ts';
import { type Bucket, partBytes } from './s3-bucket.ts';

/** The parts of an upload cannot be read before its end: what may be read is there a second time, in pieces. */
const folderOf = (id: string): string => `growing/${id}/`;
const keyOf = (id: string, offset: number): string => `${folderOf(id)}${String(offset).padStart(16, '0')}`;

/** Local copies that have not grown for this time are deleted. */
const unchangedMs = 15 * 60_000;

/** Stores every received piece a second time. A piece longer than a part ends what can be read of its file. */
export class GrowingStore extends S3Store {
  readonly #put: (key: string, bytes: Buffer) => Promise<unknown>;

  constructor(options: ConstructorParameters<typeof S3Store>[0], { client, name: Bucket }: Bucket) {
    super(options);
    this.#put = (Key, Body) => client.send(new PutObjectCommand({ Bucket, Key, Body }));
  }

  override async write(source: Readable, id: string, offset: number): Promise<number> {
    const pieces: Buffer[] = [];
    let kept = 0;
    const copied = async function* () {
      for await (const bytes of source) {
        if (kept <= partBytes) pieces.push(bytes as Buffer);
        kept += (bytes as Buffer).length;
        yield bytes as Buffer;
      }
    };
    const end = await super.write(Readable.from(copied(), { objectMode: false }), id, offset);
    // The upload itself is whole: without a copy it is only read later.
    if (end > offset && kept <= partBytes)
      await this.#put(keyOf(id, offset), Buffer.concat(pieces).subarray(0, end - offset)).catch(() => undefined);
    return end;
  }
}

export interface GrowingFiles {
  /** Path of a local copy, brought up to what has arrived. */
  open(id: string): Promise<string | undefined>;
  remove(id: string): Promise<void>;
}

/** Local copies of growing files, in a temporary folder of the process. */
export const openGrowingFiles = ({ client, name: Bucket }: Bucket, dataDir: string): GrowingFiles => {
  let made: Promise<string> | undefined;
  const openFolder = async (): Promise<string> => {
    const folder = await (made ??= makeWorkFolder(dataDir, 'growing'));
    // Another process may have taken it for one that was left.
    await mkdir(folder, { recursive: true });
    return folder;
  };
  const sizeOf = async (path: string): Promise<number> => (await stat(path).catch(() => undefined))?.size ?? 0;

  const removeUnchanged = async (folder: string): Promise<void> => {
    for (const name of await readdir(folder)) {
      const path = join(folder, name);
      const { mtimeMs = Infinity } = (await stat(path).catch(() => undefined)) ?? {};
      if (Date.now() - mtimeMs > unchangedMs) await rm(path, { force: true });
    }
  };
  return {
    open: async (id) => {
      const folder = await openFolder();
      await removeUnchanged(folder);
      const path = join(folder, id);
      let size = await sizeOf(path);
      const query = { Bucket, Prefix: folderOf(id), ...(size > 0 && { StartAfter: keyOf(id, size - 1) }) };
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, query)) {
        for (const { Key = '' } of Contents) {
          // A piece is missing: the rest is read after the end.
          if (Key !== keyOf(id, size)) return size > 0 ? path : undefined;
          const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
          const bytes = (await Body?.transformToByteArray()) ?? new Uint8Array();
          await appendFile(path, bytes);
          size += bytes.length;
        }
      }
      return size > 0 ? path : undefined;
    },
    remove: async (id) => {
      if (made) await rm(join(await made, id), { force: true });
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: folderOf(id) })) {
        const Objects = Contents.map(({ Key }) => ({ Key }));
        if (Objects.length > 0) await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }));
      }
    },
  };
};
