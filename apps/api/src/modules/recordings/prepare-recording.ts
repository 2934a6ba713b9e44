import type { Warning } from '@pauta/contract';
import { eq } from 'drizzle-orm';
import { meetingFolder, type Storage } from '../../platform/storage/storage.ts';
import type { MeetingJob } from '../meetings/meeting-subject.ts';
import type { StageResult } from '../processing/subject.ts';
import { writeFacts } from '../meetings/meeting-facts.ts';
import { changeStage, syncMeetingStatus } from '../meetings/stages.ts';
import { MediaError } from './media/media-error.ts';
import { joinStretches, type SpeechPlan, type Stretch } from './media/speech-plan.ts';
import { runMedia } from './media/media-worker.ts';
import { recordings, uploads } from './recordings.table.ts';

/** The parts that the file's structure and its sound show to be lost, each told once. */
const withLost = (damage: readonly Warning[], lost: readonly Stretch[]): Warning[] => {
  const known = damage.filter(({ code }) => code === 'recording_part_lost');
  const parts = known.map(({ startMs = 0, endMs = startMs }) => ({ startMs, endMs }));
  const cutMs = damage.find(({ code }) => code === 'recording_cut')?.startMs ?? Infinity;
  const others = lost.filter(({ startMs }) => startMs < cutMs - 1000);
  return [
    ...joinStretches([...parts, ...others]).map((part) => ({ code: 'recording_part_lost' as const, ...part })),
    ...damage.filter(({ code }) => code !== 'recording_part_lost'),
  ];
};

/**
 * Measures where somebody speaks, and what of the sound is damaged. Sound that cannot be read is no fault of the
 * recording, which plays: the transcription says so where it needs it.
 */
const measureSpeech = async (
  { platform, db, signal }: MeetingJob,
  id: string,
  key: string,
): Promise<SpeechPlan | null> => {
  const file = await platform.storage.openLocal(key);
  try {
    const speech = await runMedia('planSpeech', [file.path], { signal });
    await db.transaction((tx) => tx.update(recordings).set({ speech }).where(eq(recordings.id, id)));
    return speech;
  } catch (error) {
    if (signal.aborted || !(error instanceof MediaError)) throw error;
    return null;
  } finally {
    await file.release();
  }
};

/** Writes the file as players want it under another key. */
const makeSeekable = async (storage: Storage, from: string, to: string, signal: AbortSignal) => {
  const original = await storage.openLocal(from);
  const draft = await storage.openDraft(to);
  try {
    const info = await runMedia('prepare', [original.path, draft.path], { signal });
    await draft.keep();
    return info;
  } finally {
    await draft.discard();
    await original.release();
  }
};

/** Makes the recording seekable and finds out what it is. The file as it came is kept until that has worked. */
export const prepareRecording = async (job: MeetingJob): Promise<StageResult> => {
  const { platform, db, subject: meeting, signal } = job;
  const [recording] = await db.read((tx) => tx.select().from(recordings).where(eq(recordings.meetingId, meeting.id)));
  if (!recording) {
    const [upload] = await db.read((tx) => tx.select().from(uploads).where(eq(uploads.meetingId, meeting.id)));
    const isExpected = upload && upload.status !== 'cancelled' && upload.status !== 'failed';
    return { state: isExpected ? 'waiting' : 'skipped' };
  }
  const finish = async (key: string, damage: readonly Warning[]): Promise<StageResult> => {
    const speech = await measureSpeech(job, recording.id, key);
    return { state: 'done', warnings: withLost(damage, speech?.lost ?? []) };
  };
  if (recording.state === 'ready') {
    if (recording.speech || !recording.storageKey) return { state: 'done' };
    return finish(recording.storageKey, job.stage.warnings);
  }

  const key = `${meetingFolder(meeting.companyId, meeting.id)}/media`;
  try {
    const info = await makeSeekable(platform.storage, recording.originalKey, key, signal);
    const bytes = (await platform.storage.describe(key))?.size ?? null;
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
      await writeFacts(tx, meeting.id, { durationMs: info.durationMs, meetingFormat: info.kind });
      // It plays from here on; should the process end while the sound is measured, this stays known.
      await changeStage(tx, meeting.id, 'media', { warnings: [...info.damage] });
      await syncMeetingStatus(tx, meeting);
    });
    return await finish(key, info.damage);
  } catch (error) {
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
