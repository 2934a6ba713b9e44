import type { Actor, CompanyStorage } from '@pauta/contract';
import { and, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import { type Ctx, companyScope } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { ProblemError } from '../../../platform/problem-error.ts';
import { recordings, uploads } from '../recordings.table.ts';

const sum = (of: SQL | typeof recordings.bytes) => sql<number>`coalesce(sum(${of}), 0)`.mapWith(Number);

/** Free bytes that a recording of unknown length needs at its start: some hours of sound. */
export const recordingRoom = 256 * 1024 ** 2;

/**
 * Bytes that a company's recordings take: the files as they came, or are announced to come, and the ones that play
 * where those are others. One that is still recorded has the room that it needs at its start.
 */
const usedBytes = async (tx: Tx, ctx: Ctx<Actor>): Promise<number> => {
  const holds = inArray(uploads.status, ['created', 'uploading', 'uploaded', 'processing', 'done']);
  const [sent] = await tx
    .select({ bytes: sum(sql`coalesce(${uploads.fileSize}, ${recordingRoom})`) })
    .from(uploads)
    .where(and(companyScope(uploads, ctx), holds));
  const isCopy = and(isNotNull(recordings.storageKey), ne(recordings.storageKey, recordings.originalKey));
  const [played] = await tx
    .select({ bytes: sum(recordings.bytes) })
    .from(recordings)
    .where(and(companyScope(recordings, ctx), isCopy));
  return (sent?.bytes ?? 0) + (played?.bytes ?? 0);
};

/**
 * Holds a new file to what its company may store, and to what is free. Until the transaction ends no other upload of
 * the company begins: of thirty at once each counts those before it. Throws `storage_quota_reached` or `storage_full`.
 */
export const requireRoom = async (tx: Tx, ctx: Ctx<Actor>, fileSize: number): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`storage ${ctx.actor.companyId}`}, 0))`);
  const limit = ctx.platform.config.PAUTA_COMPANY_STORAGE_BYTES;
  const used = await usedBytes(tx, ctx);
  if (used + fileSize > limit) {
    throw new ProblemError('storage_quota_reached', { values: { used, limit } });
  }
  const free = await ctx.platform.uploadFiles.freeBytes();
  if (free !== undefined && fileSize > free) throw new ProblemError('storage_full');
};

/** What the company's recordings take of what they may. */
export const getCompanyStorage = async (ctx: Ctx): Promise<CompanyStorage> => ({
  usedBytes: await ctx.db.read((tx) => usedBytes(tx, ctx)),
  limitBytes: ctx.platform.config.PAUTA_COMPANY_STORAGE_BYTES,
});
