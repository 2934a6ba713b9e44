import { createHash } from 'node:crypto';
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFollowingDigest } from './following-digest.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

describe('the incremental digest of a growing file', () => {
  let home: string;
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'pauta-digest-'));
  });
  afterAll(() => rm(home, { recursive: true }));
  const digests = openFollowingDigest();

  it('covers all bytes, and does not read earlier ones again', async () => {
    const path = join(home, 'followed');
    await writeFile(path, 'first ');
    await digests.follow(path);
    await appendFile(path, 'second ');
    await digests.follow(path);
    // Same file and length: only a second read would notice the change.
    await writeFile(path, 'FIRST SECOND ', { flag: 'r+' });
    await appendFile(path, 'third');
    expect(await digests.digest(path)).toBe(sha256('first second third'));
    expect(await digests.digest(path)).toBe(sha256('first second third'));
    digests.forget(path);
    expect(await digests.digest(path)).toBe(sha256('FIRST SECOND third'));
  });

  it('is of the current file after an upload restarts', async () => {
    const path = join(home, 'again');
    await writeFile(path, 'given up');
    await digests.follow(path);
    await writeFile(path, '');
    await digests.follow(path);
    await writeFile(path, 'again from the start');
    expect(await digests.digest(path)).toBe(sha256('again from the start'));
  });

  it('waits for the hashing in progress', async () => {
    const path = join(home, 'long');
    const text = 'a'.repeat(5_000_000);
    await writeFile(path, text);
    const following = digests.follow(path);
    await appendFile(path, 'b');
    expect(await digests.digest(path)).toBe(sha256(`${text}b`));
    await following;
  });

  it('rejects if there is no file', async () => {
    const path = join(home, 'absent');
    await expect(digests.follow(path)).resolves.toBeUndefined();
    await expect(digests.digest(path)).rejects.toMatchObject({ code: 'ENOENT' });
    await writeFile(path, 'there');
    expect(await digests.digest(path)).toBe(sha256('there'));
  });
});
