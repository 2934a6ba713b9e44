import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Platform } from '../../platform/platform.ts';
import { uploadPath } from './upload-files.ts';

interface Follower {
  hash: Hash;
  /** Bytes that the hash has read. */
  read: number;
  /** Which file they are from: an upload that starts again has a new one. */
  file: string;
  work: Promise<void>;
  isBusy: boolean;
}

const followersOf = new WeakMap<Platform['config'], Map<string, Follower>>();

const followerOf = ({ config }: Pick<Platform, 'config'>, meetingId: string): Follower => {
  const followers = followersOf.get(config) ?? new Map<string, Follower>();
  followersOf.set(config, followers);
  const known = followers.get(meetingId);
  if (known) return known;
  const follower = { hash: createHash('sha256'), read: 0, file: '', work: Promise.resolve(), isBusy: false };
  followers.set(meetingId, follower);
  return follower;
};

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

const follow = (platform: Pick<Platform, 'config'>, meetingId: string): Follower => {
  const follower = followerOf(platform, meetingId);
  follower.isBusy = true;
  follower.work = follower.work
    .catch(() => undefined)
    .then(() => catchUp(follower, uploadPath(platform, meetingId)))
    .finally(() => {
      follower.isBusy = false;
    });
  return follower;
};

/**
 * Hashes what has arrived since the last call, while more arrives, so that the end of an upload of gigabytes has only
 * its last second left to hash. It reads what is on the disk: bytes that a broken connection lost are not in it.
 */
export const followUpload = async (platform: Pick<Platform, 'config'>, meetingId: string): Promise<void> => {
  if (followerOf(platform, meetingId).isBusy) return;
  // The file may be gone; whoever asks for the digest is told.
  await follow(platform, meetingId).work.catch(() => undefined);
};

/** SHA-256 of all that arrived, lower-case hex. */
export const uploadDigest = async (platform: Pick<Platform, 'config'>, meetingId: string): Promise<string> => {
  const follower = follow(platform, meetingId);
  await follower.work;
  return follower.hash.copy().digest('hex');
};

/** Forgets an upload that is over. */
export const forgetDigest = ({ config }: Pick<Platform, 'config'>, meetingId: string): void => {
  followersOf.get(config)?.delete(meetingId);
};
