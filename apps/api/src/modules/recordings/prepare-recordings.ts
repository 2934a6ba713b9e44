import type { Warning } from '@pauta/contract';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { orThrow } from '../../platform/problem-error.ts';
import { meetingFolder, type Storage } from '../../platform/storage/storage.ts';
import type { MeetingJob } from '../meetings/meeting-subject.ts';
import type { StageResult } from '../processing/subject.ts';
import { writeFacts } from '../meetings/meeting-facts.ts';
import { changeStage, syncMeetingStatus } from '../meetings/stages.ts';
import { MediaError } from './media/media-error.ts';
import { joinStretches, type SpeechPlan, type Stretch } from './media/speech-plan.ts';
import { runMedia } from './media/media-worker.ts';
import { expectsRecording, type Recording, readRecordings } from './read-recording.ts';
import { recordings, uploads } from './recordings.table.ts';

/** Lost parts by file structure and by audio, without duplicates. */
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
 * Finds speech and damaged audio. Unreadable audio is no error of the recording, which is playable: the transcription
 * reports it.
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

/** Writes a seekable copy of the file under another key. */
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

/** Key of the playable file, next to the original. */
const mediaKeyOf = ({ companyId, meetingId, position }: Recording): string =>
  `${meetingFolder(companyId, meetingId)}/${position === 0 ? 'media' : `media-${position + 1}`}`;

const changeRecording = (tx: Tx, { id }: Recording, set: Partial<Recording>) =>
  tx.update(recordings).set(set).where(eq(recordings.id, id));

/** Makes a recording seekable and describes it. The original is kept until that has succeeded. */
const prepare = async (
  { platform, db, subject: meeting, signal }: MeetingJob,
  recording: Recording,
  isMain: boolean,
): Promise<Recording> => {
  const key = mediaKeyOf(recording);
  const info = await makeSeekable(platform.storage, recording.originalKey, key, signal);
  const prepared = {
    ...recording,
    state: 'ready' as const,
    cause: null,
    kind: info.kind,
    storageKey: key,
    mimeType: info.mimeType,
    durationMs: info.durationMs,
    bytes: (await platform.storage.describe(key))?.size ?? null,
    warnings: [...info.damage],
    updatedAt: platform.now(),
  };
  await db.transaction(async (tx) => {
    await changeRecording(tx, recording, prepared);
    await tx.update(uploads).set({ status: 'done' }).where(eq(uploads.originalKey, recording.originalKey));
    if (!isMain) return;
    await writeFacts(tx, meeting.id, { durationMs: info.durationMs, meetingFormat: info.kind });
    // Stored now, so that it is playable even if the process dies during the audio analysis.
    await changeStage(tx, meeting.id, 'media', { warnings: prepared.warnings });
    await syncMeetingStatus(tx, meeting);
  });
  return prepared;
};

/**
 * Prepares every recording, and stores the cause of those that fail. Returns the first good one; throws if there is
 * none.
 */
const prepareAll = async (job: MeetingJob, list: readonly Recording[]): Promise<Recording> => {
  let main: Recording | undefined;
  let failure: MediaError | undefined;
  for (const recording of list) {
    // An unreadable one is retried only if no other is readable.
    if (recording.state === 'ready' || (recording.state === 'failed' && main)) {
      main ??= recording;
      continue;
    }
    try {
      const prepared = await prepare(job, recording, main === undefined);
      main ??= prepared;
    } catch (error) {
      // Only an error of the file marks it as failed, not, for example, a full disk.
      if (job.signal.aborted || !(error instanceof MediaError)) throw error;
      const set = { state: 'failed' as const, cause: error.code, updatedAt: job.platform.now() };
      await job.db.transaction((tx) => changeRecording(tx, recording, set));
      failure ??= error;
    }
  }
  if (!main) throw orThrow(failure, 'internal');
  return main;
};

/** Makes the recordings of a meeting playable, and analyses the audio of the main one. */
export const prepareRecordings = async (job: MeetingJob): Promise<StageResult> => {
  const { db, subject: meeting } = job;
  const found = await db.read((tx) => readRecordings(tx, meeting.id));
  if (found.length === 0) {
    return { state: (await db.read((tx) => expectsRecording(tx, meeting.id))) ? 'waiting' : 'skipped' };
  }
  const main = await prepareAll(job, found);
  if (main.speech || !main.storageKey) return { state: 'done', warnings: main.warnings };
  const speech = await measureSpeech(job, main.id, main.storageKey);
  const warnings = withLost(main.warnings, speech?.lost ?? []);
  await db.transaction((tx) => changeRecording(tx, main, { warnings }));
  return { state: 'done', warnings };
};
