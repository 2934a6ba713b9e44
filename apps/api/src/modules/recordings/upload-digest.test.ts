import { createHash } from 'node:crypto';
import { appendFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/columns.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { followUpload, forgetDigest, uploadDigest } from './upload-digest.ts';
import { uploadPath } from './upload-files.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

describe('the digest of an upload', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer();
    await mkdir(dirname(uploadPath(server.platform, 'x')), { recursive: true });
  });
  afterAll(() => server.close());

  const opened = () => {
    const id = newId();
    return { id, path: uploadPath(server.platform, id) };
  };

  it('is of all bytes, and those that were followed are not read again', async () => {
    const { id, path } = opened();
    await writeFile(path, 'first ');
    await followUpload(server.platform, id);
    await appendFile(path, 'second ');
    await followUpload(server.platform, id);
    // Of the same file and length: only who reads it again sees the change.
    await writeFile(path, 'FIRST SECOND ', { flag: 'r+' });
    await appendFile(path, 'third');
    expect(await uploadDigest(server.platform, id)).toBe(sha256('first second third'));
    expect(await uploadDigest(server.platform, id)).toBe(sha256('first second third'));
    forgetDigest(server.platform, id);
    expect(await uploadDigest(server.platform, id)).toBe(sha256('FIRST SECOND third'));
  });

  it('is of the file that is there when an upload has started again', async () => {
    const { id, path } = opened();
    await writeFile(path, 'given up');
    await followUpload(server.platform, id);
    await writeFile(path, '');
    await followUpload(server.platform, id);
    await writeFile(path, 'again from the start');
    expect(await uploadDigest(server.platform, id)).toBe(sha256('again from the start'));
  });

  it('waits for what is being followed', async () => {
    const { id, path } = opened();
    const text = 'a'.repeat(5_000_000);
    await writeFile(path, text);
    const following = followUpload(server.platform, id);
    await appendFile(path, 'b');
    expect(await uploadDigest(server.platform, id)).toBe(sha256(`${text}b`));
    await following;
  });

  it('says when there is no file', async () => {
    const { id, path } = opened();
    await expect(followUpload(server.platform, id)).resolves.toBeUndefined();
    await expect(uploadDigest(server.platform, id)).rejects.toMatchObject({ code: 'ENOENT' });
    await writeFile(path, 'there');
    expect(await uploadDigest(server.platform, id)).toBe(sha256('there'));
    await rm(path);
  });
});
