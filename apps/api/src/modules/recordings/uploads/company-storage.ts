import type { Actor, CompanyStorage } from '@pauta/contract';
import { and, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import { type Ctx, companyScope } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { ProblemError } from '../../../platform/problem-error.ts';
import { recordings, uploads } from '../recordings.table.ts';

const sum = (of: SQL | typeof recordings.bytes) => sql<number>`coalesce(sum(${of}), 0)`.mapWith(Number);

/** Free bytes required to start a recording of unknown length: some hours of audio. */
export const recordingRoom = 256 * 1024 ** 2;

/**
 * Bytes of a company's recordings: originals, including announced ones, and playable files if different. A recording in
 * progress counts with its initial reservation.
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
 * Checks a new file against the company's quota and the free disk space. The lock serialises uploads of a company, so
 * that each counts those before it. Throws `storage_quota_reached` or `storage_full`.
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

/** The company's storage usage and quota. */
export const getCompanyStorage = async (ctx: Ctx): Promise<CompanyStorage> => ({
  usedBytes: await ctx.db.read((tx) => usedBytes(tx, ctx)),
  limitBytes: ctx.platform.config.PAUTA_COMPANY_STORAGE_BYTES,
});
