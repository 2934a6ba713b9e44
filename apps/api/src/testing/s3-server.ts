import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { S3Settings } from '../platform/storage/s3-bucket.ts';

const bucket = 'gravacoes';
/** The server's only account. */
const account = 'S3RVER';

export interface S3Server {
  readonly settings: S3Settings;
  /** The same settings as environment variables. */
  readonly env: Readonly<Record<string, string>>;
  /** Responds with 503 to everything while it is true. */
  isDown: boolean;
  /** Multipart uploads that are neither complete nor aborted. */
  openUploads(): Promise<string[]>;
  close(): Promise<void>;
}

const xml = (name: string, content: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><${name}>${content}</${name}>`;

/** An S3 service with an empty bucket, on a free local port, with its files in a temporary folder. */
export const openS3Server = async (): Promise<S3Server> => {
  const directory = await mkdtemp(join(tmpdir(), 'pauta-s3-'));
  const service = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    // The server drops the trailing slash of a bucket's path, which the client has signed.
    allowMismatchedSignatures: true,
    directory,
    configureBuckets: [{ name: bucket }],
  });
  const uploads = () => service.store.getResourcePath(bucket, undefined, 'uploads');
  const partsOf = async (folder: string): Promise<string> => {
    const numbers = (await readdir(folder)).filter((name) => /^\d+$/.test(name)).map(Number);
    const parts = numbers
      .toSorted((a, b) => a - b)
      .map(async (number) => {
        const path = join(folder, String(number));
        const etag = await readFile(`${path}.md5`, 'utf8');
        return `<Part><PartNumber>${number}</PartNumber><ETag>"${etag}"</ETag><Size>${(await stat(path)).size}</Size></Part>`;
      });
    return (await Promise.all(parts)).join('');
  };
  const server: S3Server = {
    settings: {
      bucket,
      endpoint: '',
      region: 'us-east-1',
      credentials: { accessKeyId: account, secretAccessKey: account },
    },
    env: {},
    isDown: false,
    openUploads: async () => (existsSync(uploads()) ? readdir(uploads()) : []),
    close: async () => {
      await service.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
  // The server lacks two operations of multipart uploads, ListParts and AbortMultipartUpload.
  service.middleware.unshift(async (ctx, next) => {
    if (server.isDown) {
      ctx.status = 503;
      ctx.body = xml('Error', '<Code>ServiceUnavailable</Code>');
      return;
    }
    const { uploadId } = ctx.query;
    if (!uploadId || !/^[0-9a-f]+$/.test(uploadId) || (ctx.method !== 'GET' && ctx.method !== 'DELETE')) {
      await next();
      return;
    }
    const folder = join(uploads(), uploadId);
    if (!existsSync(folder)) {
      ctx.status = 404;
      ctx.body = xml('Error', '<Code>NoSuchUpload</Code>');
    } else if (ctx.method === 'GET') {
      ctx.status = 200;
      ctx.body = xml('ListPartsResult', `<IsTruncated>false</IsTruncated>${await partsOf(folder)}`);
    } else {
      await rm(folder, { recursive: true });
      ctx.status = 204;
      ctx.body = null;
    }
  });
  const { port } = await service.run();
  const endpoint = `http://127.0.0.1:${port}`;
  return Object.assign(server, {
    settings: { ...server.settings, endpoint },
    env: {
      PAUTA_S3_BUCKET: bucket,
      PAUTA_S3_ENDPOINT: endpoint,
      PAUTA_S3_ACCESS_KEY_ID: account,
      PAUTA_S3_SECRET_ACCESS_KEY: account,
    },
  });
};
