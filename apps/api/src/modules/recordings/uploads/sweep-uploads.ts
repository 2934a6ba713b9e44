import { and, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import { recordAudit, systemCtx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { unmarkRecording } from '../../meetings/stages.ts';
import { ofPresentMeeting } from '../../meetings/meeting-access.ts';
import { adoptUpload } from './advance-upload.ts';
import { uploads } from '../recordings.table.ts';

const upkeep = 'upkeep';
const abandonedAfterMs = 24 * 3_600_000;
/** How long a recording browser may return with the rest. */
const unfinishedAfterMs = 14 * 24 * 3_600_000;

/** A recording browser sends every few seconds: after this long without a byte it is considered gone. */
const quietAfterMs = 10 * 60_000;

const isOpen = inArray(uploads.status, ['created', 'uploading']);

/** Ends the status recording of meetings whose upload has stalled. */
const unmarkQuiet = async (platform: Platform): Promise<void> => {
  const { database, uploadFiles } = platform;
  const limit = new Date(platform.now().getTime() - quietAfterMs);
  const growing = await database.system.read((tx) =>
    tx
      .select({ meetingId: uploads.meetingId })
      .from(uploads)
      .where(and(isOpen, isNull(uploads.fileSize), lt(uploads.updatedAt, limit))),
  );
  if (growing.length === 0) return;
  const changed = new Map((await uploadFiles.list()).map(({ id, changedAt }) => [id, changedAt]));
  for (const { meetingId } of growing) {
    if ((changed.get(meetingId) ?? limit) > limit) continue;
    await database.system.transaction((tx) => unmarkRecording(tx, meetingId));
  }
};

/** Completes recordings whose browser never returned, as far as they arrived. */
const closeUnfinished = async (platform: Platform): Promise<void> => {
  const { database, uploadFiles } = platform;
  const limit = new Date(platform.now().getTime() - unfinishedAfterMs);
  const unfinished = await database.system.read((tx) =>
    tx
      .select()
      .from(uploads)
      .where(and(isOpen, isNull(uploads.fileSize), lt(uploads.updatedAt, limit))),
  );
  for (const { id, companyId, meetingId } of unfinished) {
    const fileSize = (await uploadFiles.receivedBytes(meetingId)) ?? 0;
    const isThere = fileSize > 0;
    if (isThere) await uploadFiles.close(meetingId);
    const set = isThere
      ? { status: 'uploaded' as const, fileSize, sha256: await uploadFiles.digest(meetingId) }
      : { status: 'failed' as const, cause: 'upload_incomplete' as const };
    await database.system.transaction(async (tx) => {
      await tx
        .update(uploads)
        .set(set)
        .where(and(eq(uploads.companyId, companyId), eq(uploads.id, id), isOpen));
      const { actor } = systemCtx(platform, companyId, upkeep);
      await recordAudit(tx, { actor }, 'upload.status', meetingId, { status: set.status });
    });
  }
};

/**
 * Reconciles files and rows: complete uploads are processed, uploads idle for a day end, interrupted recordings are
 * kept, and files without an upload are deleted, except `others`, which are owned elsewhere.
 */
export const sweepUploads = async (
  platform: Platform,
  others: (tx: Tx) => Promise<readonly string[]> = async () => [],
): Promise<void> => {
  const { system } = platform.database;
  const limit = new Date(platform.now().getTime() - abandonedAfterMs);
  await closeUnfinished(platform);
  await unmarkQuiet(platform);
  const arrived = await system.read((tx) =>
    tx
      .select()
      .from(uploads)
      .where(and(eq(uploads.status, 'uploaded'), ofPresentMeeting(uploads.meetingId))),
  );
  for (const row of arrived) {
    await adoptUpload(systemCtx(platform, row.companyId, upkeep), row).catch((error: unknown) =>
      platform.log.warn({ err: error, meetingId: row.meetingId }, 'an uploaded file could not be taken over'),
    );
  }
  await system.transaction(async (tx) => {
    const abandoned = await tx
      .update(uploads)
      .set({ status: 'failed', cause: 'upload_incomplete' })
      .where(and(isOpen, isNotNull(uploads.fileSize), lt(uploads.updatedAt, limit)))
      .returning({ companyId: uploads.companyId, meetingId: uploads.meetingId });
    for (const { companyId, meetingId } of abandoned) {
      const { actor } = systemCtx(platform, companyId, upkeep);
      await recordAudit(tx, { actor }, 'upload.status', meetingId, { status: 'failed' });
    }
  });
  // Complete uploads are kept until they are moved: there is no other copy.
  const kept = inArray(uploads.status, ['created', 'uploading', 'uploaded']);
  // Listed before the rows, so that a new file has a row.
  const files = await platform.uploadFiles.list();
  const wanted = await system.read(async (tx) => {
    const rows = await tx.select({ meetingId: uploads.meetingId }).from(uploads).where(kept);
    return new Set([...rows.map(({ meetingId }) => meetingId), ...(await others(tx))]);
  });
  for (const { id: meetingId, changedAt } of files) {
    if (wanted.has(meetingId) || changedAt >= limit) continue;
    await platform.uploadFiles
      .remove(meetingId)
      .catch((error: unknown) =>
        platform.log.warn({ err: error, meetingId }, 'a file that belongs to no upload could not be removed'),
      );
  }
};
