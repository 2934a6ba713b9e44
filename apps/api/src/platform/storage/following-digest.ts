import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';

interface Follower {
  hash: Hash;
  /** Number of bytes hashed. */
  read: number;
  /** Identity of the file: an upload that restarts has a new one. */
  file: string;
  work: Promise<void>;
  isBusy: boolean;
}

const catchUp = async (follower: Follower, path: string): Promise<void> => {
  const { ino, birthtimeMs, size } = await stat(path);
  const file = `${ino} ${birthtimeMs}`;
  if (file !== follower.file || size < follower.read)
    Object.assign(follower, { hash: createHash('sha256'), read: 0, file });
  if (size === follower.read) return;
  const range = { start: follower.read, end: size - 1, highWaterMark: 1024 * 1024 };
  for await (const bytes of createReadStream(path, range) as AsyncIterable<Buffer>) {
    follower.hash.update(bytes);
    follower.read += bytes.length;
  }
};

/** SHA-256 of growing files, by path. */
export interface FollowingDigest {
  /**
   * Hashes new bytes while more arrive, so that at the end of a large upload only the last second is left. Reads from
   * the disk, so bytes lost by a broken connection are not included.
   */
  follow(path: string): Promise<void>;
  /** Digest of the whole file, lower-case hex. Rejects with disk errors. */
  digest(path: string): Promise<string>;
  forget(path: string): void;
}

export const openFollowingDigest = (): FollowingDigest => {
  const followers = new Map<string, Follower>();
  const followerOf = (path: string): Follower => {
    const known = followers.get(path);
    if (known) return known;
    const follower = { hash: createHash('sha256'), read: 0, file: '', work: Promise.resolve(), isBusy: false };
    followers.set(path, follower);
    return follower;
  };
  const start = (path: string): Follower => {
    const follower = followerOf(path);
    follower.isBusy = true;
    follower.work = follower.work
      .catch(() => undefined)
      .then(() => catchUp(follower, path))
      .finally(() => {
        follower.isBusy = false;
      });
    return follower;
  };
  return {
    follow: async (path) => {
      if (followerOf(path).isBusy) return;
      // The file may be gone; `digest` rejects in that case.
      await start(path).work.catch(() => undefined);
    },
    digest: async (path) => {
      const follower = start(path);
      await follower.work;
      return follower.hash.copy().digest('hex');
    },
    forget: (path) => void followers.delete(path),
  };
};
