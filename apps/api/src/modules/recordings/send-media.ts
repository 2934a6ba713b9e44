import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway } from '../../platform/database-unavailable.ts';
import type { Platform } from '../../platform/platform.ts';
import { orThrow } from '../../platform/problem-error.ts';

/** A stored file with its type. */
export interface MediaFile {
  readonly key: string;
  readonly type: string;
}

interface Range {
  start: number;
  end: number;
}

/** The single range in a header, within `size` bytes; null if unsatisfiable, undefined without one. */
const parseRange = (header: string | undefined, size: number): Range | null | undefined => {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match) return undefined;
  const [, from = '', to = ''] = match;
  if (!from && !to) return undefined;
  const start = from ? Number(from) : Math.max(0, size - Number(to));
  const end = from && to ? Math.min(Number(to), size - 1) : size - 1;
  return start <= end && start < size && (from !== '' || Number(to) > 0) ? { start, end } : null;
};

/** Whether `If-Range` is missing or matches this file, so that parts fit together. A date never matches. */
const isSame = (header: unknown, etag: string): boolean => header === undefined || header === etag;

const isKnown = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag) ?? false;

const recheckMs = 10_000;

/**
 * A player receives the response at playback speed, over the length of the recording: it is ended when the reader loses
 * access.
 */
const endWhenRefused = (reply: FastifyReply, recheck: () => Promise<unknown>): void => {
  if (reply.raw.destroyed) return;
  const timer = setInterval(() => {
    recheck().catch((error: unknown) => {
      // While the database is unreachable, access can't be checked and is kept.
      if (!isDatabaseAway(error)) reply.raw.destroy();
    });
  }, recheckMs);
  reply.raw.once('close', () => clearInterval(timer));
};

/**
 * Responds to a player with a stored file or the requested range, as long as `recheck` does not reject. Throws
 * `media_unavailable`.
 */
export const sendMedia = async (
  { storage }: Pick<Platform, 'storage'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { key, type }: MediaFile,
  recheck: () => Promise<unknown>,
): Promise<FastifyReply> => {
  const { size, etag, changedAt } = orThrow(await storage.describe(key), 'media_unavailable');
  const range = isSame(request.headers['if-range'], etag) ? parseRange(request.headers.range, size) : undefined;
  void reply.headers({
    'accept-ranges': 'bytes',
    // As long as the address remains valid after the end of a session.
    'cache-control': 'private, max-age=60',
    'content-disposition': 'inline',
    'content-security-policy': "sandbox; default-src 'none'",
    'content-type': type,
    'cross-origin-resource-policy': 'same-origin',
    etag,
    'last-modified': changedAt.toUTCString(),
  });
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
  if (range === null) return reply.code(416).header('content-range', `bytes */${size}`).send();
  const { start, end } = range ?? { start: 0, end: size - 1 };
  void reply.header('content-length', end - start + 1);
  if (range) void reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
  if (request.method === 'HEAD') return reply.send();
  const bytes = await storage.read(key, { start, end });
  endWhenRefused(reply, recheck);
  return reply.send(bytes);
};
