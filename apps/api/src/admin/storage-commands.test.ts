import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { api } from '@pauta/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDiskStorage } from '../platform/storage/disk-storage.ts';
import { mediaDirectory, openStorage } from '../platform/storage/open-storage.ts';
import { openS3Server, type S3Server } from '../testing/s3-server.ts';
import { openTestServer, type TestServer, type TestUser } from '../testing/test-server.ts';
import { sendBytes, processedMeeting, sha256, uploadFile } from '../testing/upload-file.ts';
import { createBackup } from '../modules/backups/create-backup.ts';
import { recordings, uploads } from '../modules/recordings/recordings.table.ts';
import { storageCommands } from './storage-commands.ts';
import { sweepUploads } from '../modules/recordings/uploads/sweep-uploads.ts';

let s3: S3Server;
let server: TestServer;
let seller: TestUser;
beforeAll(async () => {
  s3 = await openS3Server();
  server = await openTestServer();
  seller = await server.user(await server.company());
});
afterAll(async () => {
  await server.close();
  await s3.close();
});

const move = storageCommands['storage move'];

const files = async (directory: string): Promise<string[]> =>
  (await readdir(directory, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

describe('admin storage move', () => {
  it('is refused without a bucket', async () => {
    await expect(move.run(server.platform, {})).rejects.toMatchObject({ code: 'bucket_not_given' });
  });

  it('moves recordings and complete uploads to the bucket, resumes after an interruption, and a backup includes them', async () => {
    const bytes = await readFile(new URL('../modules/recordings/media/samples/voice.opus', import.meta.url));
    const { meetingId } = await uploadFile(server, seller, 'pronta.opus', bytes);
    const key = await server.until(async () => {
      const [row] = await server.platform.database.system.read((tx) =>
        tx.select().from(recordings).where(eq(recordings.meetingId, meetingId)),
      );
      return row?.storageKey ?? undefined;
    });
    await processedMeeting(server, seller, meetingId);
    const { body: arrived } = await server.call(api.uploads.create, seller, {
      body: { fileName: 'chegou.opus', fileSize: bytes.length },
    });
    await sendBytes(server, arrived.uploadUrl, 0, bytes);
    await server.call(api.uploads.updateStatus, seller, {
      params: { id: arrived.meetingId },
      body: { status: 'uploaded', sha256: sha256(bytes) },
    });

    const config = { ...server.platform.config, s3: s3.settings };
    const disk = await openDiskStorage(mediaDirectory(config));
    const opened = await openStorage(config);
    const media = await buffer(await disk.read(key));
    // The state after a kill between the copy and the deletion.
    await opened.storage.write(key, await disk.read(key));

    const onDisk = await files(mediaDirectory(config));
    const report = await move.run({ ...server.platform, config }, {});
    expect(report).toMatchObject({ files: onDisk.length + 1 });
    expect(await files(mediaDirectory(config))).toEqual([]);
    expect((await buffer(await opened.storage.read(key))).equals(media)).toBe(true);
    expect(await move.run({ ...server.platform, config }, {})).toEqual({ files: 0, bytes: 0 });

    const moved = { ...server.platform, config, ...opened };
    await sweepUploads(moved);
    const [upload] = await server.platform.database.system.read((tx) =>
      tx.select().from(uploads).where(eq(uploads.meetingId, arrived.meetingId)),
    );
    expect(upload?.status).toBe('processing');

    const backup = await createBackup(moved, join(config.dataDir, 'bucket.tar'));
    expect(backup.mediaFiles).toBe(onDisk.length + 1);
    expect(backup.mediaBytes).toBeGreaterThanOrEqual(media.length);
  });
});
