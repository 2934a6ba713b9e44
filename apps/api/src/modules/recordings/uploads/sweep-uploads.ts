import { and, eq, inArray, lt } from 'drizzle-orm';
import { recordAudit, systemCtx } from '../../../platform/context.ts';
import type { Platform } from '../../../platform/platform.ts';
import { ofPresentMeeting } from '../../meetings/meeting-access.ts';
import { adoptUpload } from './advance-upload.ts';
import { uploads } from '../recordings.table.ts';

const upkeep = 'upkeep';
const abandonedAfterMs = 24 * 3_600_000;

/**
 * Brings files and rows together again: uploads that arrived but whose processing nobody asked for go on, those that
 * nobody continued for a day end, and files that belong to no upload are removed.
 */
export const sweepUploads = async (platform: Platform): Promise<void> => {
  const { system } = platform.database;
  const limit = new Date(platform.now().getTime() - abandonedAfterMs);
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
  const open = inArray(uploads.status, ['created', 'uploading']);
  await system.transaction(async (tx) => {
    const abandoned = await tx
      .update(uploads)
      .set({ status: 'failed', cause: 'upload_incomplete' })
      .where(and(open, lt(uploads.updatedAt, limit)))
      .returning({ companyId: uploads.companyId, meetingId: uploads.meetingId });
    for (const { companyId, meetingId } of abandoned) {
      const { actor } = systemCtx(platform, companyId, upkeep);
      await recordAudit(tx, { actor }, 'upload.status', meetingId, { status: 'failed' });
    }
  });
  // What has arrived waits for as long as it could not be taken over: there is no other copy.
  const kept = inArray(uploads.status, ['created', 'uploading', 'uploaded']);
  const wanted = new Set(
    (await system.read((tx) => tx.select({ meetingId: uploads.meetingId }).from(uploads).where(kept))).map(
      ({ meetingId }) => meetingId,
    ),
  );
  for (const { id: meetingId, changedAt } of await platform.uploadFiles.list()) {
    if (wanted.has(meetingId) || changedAt >= limit) continue;
    await platform.uploadFiles
      .remove(meetingId)
      .catch((error: unknown) =>
        platform.log.warn({ err: error, meetingId }, 'a file that belongs to no upload could not be removed'),
      );
  }
};
