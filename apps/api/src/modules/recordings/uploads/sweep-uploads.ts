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
/** For so long the browser that recorded may come back with the rest. */
const unfinishedAfterMs = 14 * 24 * 3_600_000;

/** A browser that records sends every few seconds: after so long without a byte it is gone for now. */
const quietAfterMs = 10 * 60_000;

const isOpen = inArray(uploads.status, ['created', 'uploading']);

/** Meetings are no longer said to be recorded when nothing comes. */
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

/** A recording whose browser never came back is kept as far as it arrived. */
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
 * Brings files and rows together again: uploads that arrived but whose processing nobody asked for go on, those that
 * nobody continued for a day end, recordings that broke off are kept, and files that belong to no upload are removed:
 * none of `others`, which somebody else takes over.
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
  // What has arrived waits for as long as it could not be taken over: there is no other copy.
  const kept = inArray(uploads.status, ['created', 'uploading', 'uploaded']);
  // Before the rows: what comes in between has one.
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
