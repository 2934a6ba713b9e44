import { eq } from 'drizzle-orm';
import { rm } from 'node:fs/promises';
import { meetingFolder } from '../../platform/storage.ts';
import type { StageJob, StageResult } from '../meetings/meetings.jobs.ts';
import { meetings } from '../meetings/meetings.table.ts';
import { MediaError } from './media-error.ts';
import { runMedia } from './media-worker.ts';
import { recordings, uploads } from './recordings.table.ts';

/** Makes the recording seekable and finds out what it is. The file as it came is kept until that has worked. */
export const prepareRecording = async ({ platform, db, meeting, signal }: StageJob): Promise<StageResult> => {
  const [recording] = await db.read((tx) => tx.select().from(recordings).where(eq(recordings.meetingId, meeting.id)));
  if (!recording) {
    const [upload] = await db.read((tx) => tx.select().from(uploads).where(eq(uploads.meetingId, meeting.id)));
    const isExpected = upload && upload.status !== 'cancelled' && upload.status !== 'failed';
    return { state: isExpected ? 'waiting' : 'skipped' };
  }
  if (recording.state === 'ready') return { state: 'done' };

  const key = `${meetingFolder(meeting.companyId, meeting.id)}/media`;
  const draft = platform.storage.path(`${key}.draft`);
  try {
    const info = await runMedia('prepare', [platform.storage.path(recording.originalKey), draft], { signal });
    await platform.storage.adopt(key, draft);
    const bytes = (await platform.storage.size(key)) ?? null;
    await db.transaction(async (tx) => {
      await tx
        .update(recordings)
        .set({
          state: 'ready',
          cause: null,
          kind: info.kind,
          storageKey: key,
          mimeType: info.mimeType,
          durationMs: info.durationMs,
          bytes,
          updatedAt: platform.now(),
        })
        .where(eq(recordings.id, recording.id));
      await tx.update(uploads).set({ status: 'done' }).where(eq(uploads.meetingId, meeting.id));
      await tx
        .update(meetings)
        .set({ durationMs: info.durationMs, meetingFormat: info.kind })
        .where(eq(meetings.id, meeting.id));
    });
    return { state: 'done' };
  } catch (error) {
    await rm(draft, { force: true });
    // Only what the file itself is at fault for condemns it: a full disk does not.
    if (signal.aborted || !(error instanceof MediaError)) throw error;
    await db.transaction((tx) =>
      tx
        .update(recordings)
        .set({ state: 'failed', cause: error.code, updatedAt: platform.now() })
        .where(eq(recordings.id, recording.id)),
    );
    throw error;
  }
};
