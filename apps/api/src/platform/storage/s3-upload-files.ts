import { createHash } from 'node:crypto';
import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  UploadPartCopyCommand,
} from '@aws-sdk/client-s3';
import { type MetadataValue, S3Store } from '@tus/s3-store';
import { ERRORS, Upload } from '@tus/server';
import {
  type Bucket,
  clientConfigOf,
  isMissing,
  partBytes,
  partsAtOnce,
  type S3Settings,
  withService,
} from './s3-bucket.ts';
import { GrowingStore, openGrowingFiles } from './s3-growing-files.ts';
import type { Storage } from './storage.ts';
import { closeUpload, type UploadFiles, uploadName } from './upload-files.ts';

/** Limit of one copy request. */
const mostCopied = 5 * 1024 ** 3;

/** No caching, as another process may have restarted the upload. */
const noCache = {
  get: async () => undefined,
  set: async (_key: string, _value: MetadataValue) => undefined,
  delete: async () => undefined,
};

const isUnknown = (error: unknown): boolean => error === ERRORS.FILE_NOT_FOUND || isMissing(error);

/**
 * Uploads directly in the bucket, next to the company folders, so that any process can receive the next bytes. Growing
 * files are read from local copies. `copyBytes` is the limit of one copy, for tests of larger files.
 */
export const openS3UploadFiles = (
  bucket: Bucket,
  settings: S3Settings,
  storage: Pick<Storage, 'read'>,
  dataDir: string,
  copyBytes = mostCopied,
): UploadFiles => {
  const { client, name: Bucket } = bucket;
  const options: ConstructorParameters<typeof S3Store>[0] = {
    partSize: partBytes,
    maxConcurrentPartUploads: partsAtOnce,
    useTags: false,
    cache: noCache,
    s3ClientConfig: { ...clientConfigOf(settings), bucket: Bucket },
  };
  const datastore = new S3Store(options);
  const growing = openGrowingFiles(bucket, dataDir);

  const remove = async (id: string): Promise<void> => {
    await growing.remove(id);
    await datastore.remove(id).catch((error: unknown) => {
      if (!isUnknown(error)) throw error;
    });
    // A complete file has no open multipart upload.
    for (const Key of [id, `${id}.part`, `${id}.info`]) await client.send(new DeleteObjectCommand({ Bucket, Key }));
  };
  const copyInParts = async (CopySource: string, Key: string, size: number): Promise<void> => {
    const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key }));
    try {
      const Parts: CompletedPart[] = [];
      for (let start = 0; start < size; start += copyBytes) {
        const PartNumber: number = Parts.length + 1;
        const CopySourceRange = `bytes=${start}-${Math.min(start + copyBytes, size) - 1}`;
        const { CopyPartResult } = await client.send(
          new UploadPartCopyCommand({ Bucket, Key, UploadId, PartNumber, CopySource, CopySourceRange }),
        );
        Parts.push({ PartNumber, ETag: CopyPartResult?.ETag });
      }
      await client.send(new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } }));
    } catch (error) {
      await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(() => undefined);
      throw error;
    }
  };

  return {
    datastore,
    create: (id, size) =>
      withService(async () => {
        await remove(id);
        await datastore.create(new Upload({ id, offset: 0, ...(size !== null && { size }) }));
      }),
    close: (id) => withService(() => closeUpload(datastore, id)),
    receivedBytes: async (id) => {
      try {
        return (await withService(() => datastore.getUpload(id))).offset;
      } catch (error) {
        if (isUnknown(error)) return undefined;
        throw error;
      }
    },
    growingDatastore: new GrowingStore(options, bucket),
    openGrowing: (id) => withService(() => growing.open(id)),
    // The parts are remote: they are hashed once at the end.
    follow: async () => undefined,
    digest: (id) =>
      withService(async () => {
        const hash = createHash('sha256');
        for await (const bytes of await storage.read(id)) hash.update(bytes as Buffer);
        return hash.digest('hex');
      }),
    forget: () => undefined,
    adopt: (id, key) =>
      withService(async () => {
        const { ContentLength: size = 0 } = await client.send(new HeadObjectCommand({ Bucket, Key: id }));
        const source = `${Bucket}/${id}`;
        if (size > copyBytes) await copyInParts(source, key, size);
        else await client.send(new CopyObjectCommand({ Bucket, Key: key, CopySource: source }));
        await remove(id);
      }),
    remove: (id) => withService(() => remove(id)),
    list: () =>
      withService(async () => {
        const changed = new Map<string, Date>();
        const pages = paginateListObjectsV2({ client }, { Bucket, Delimiter: '/' });
        for await (const { Contents = [] } of pages) {
          for (const { Key = '', LastModified = new Date(0) } of Contents) {
            const id = uploadName.exec(Key)?.[1];
            if (id !== undefined && LastModified >= (changed.get(id) ?? LastModified)) changed.set(id, LastModified);
          }
        }
        return [...changed].map(([id, changedAt]) => ({ id, changedAt }));
      }),
    freeBytes: async () => undefined,
  };
};
