import { createHash } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { and, asc, eq } from 'drizzle-orm';
import { makeWorkFolder } from '../../platform/work-folder.ts';
import type { StageJob, StageResult } from '../meetings/meetings.jobs.ts';
import { changeStage } from '../meetings/stages.ts';
import type { MediaChunk } from '../recordings/media-chunks.ts';
import { runMedia } from '../recordings/media-worker.ts';
import { recordings } from '../recordings/recordings.table.ts';
import { type SpeechEngine, SpeechError, type SpeechSegment } from './engine.ts';
import { toTurns } from './import-transcript.ts';
import { packTurns } from './pack-turns.ts';
import type { SpeechChoice } from './speech-settings.ts';
import { storeTranscript } from './store-transcript.ts';
import { type SpokenPiece, transcriptChunks, transcripts } from './transcripts.table.ts';

const writeState = (
  { db, meeting }: StageJob,
  set: Partial<Pick<typeof transcripts.$inferSelect, 'status' | 'cause' | 'progress' | 'source'>>,
) =>
  db.transaction((tx) =>
    tx
      .insert(transcripts)
      .values({ companyId: meeting.companyId, meetingId: meeting.id, status: 'pending', ...set })
      .onConflictDoUpdate({ target: transcripts.meetingId, set: { ...set, updatedAt: new Date() } }),
  );

const piece = ({ startMs, endMs, text, speaker = null }: SpeechSegment): SpokenPiece => ({
  startMs,
  endMs,
  text,
  speaker,
});

const transcribeChunk = async (
  { platform, signal }: StageJob,
  engine: SpeechEngine,
  source: string,
  chunk: MediaChunk,
): Promise<SpokenPiece[]> => {
  if (chunk.speechMs === 0) return [];
  const folder = await makeWorkFolder(platform.config.dataDir, 'speech');
  try {
    const draft = join(folder, 'chunk');
    const { mimeType, extension } = await runMedia('writeChunk', [source, chunk, draft], { signal });
    const path = `${draft}.${extension}`;
    await rename(draft, path);
    const segments = await engine.transcribe(
      {
        path,
        mimeType,
        startMs: chunk.startMs,
        endMs: chunk.endMs,
        pcm: () => runMedia('readPcm16k', [source, chunk.startMs, chunk.endMs], { signal }),
      },
      { language: 'pt', vocabulary: [], signal },
    );
    return segments.map(piece);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/**
 * Turns the recording into turns, chunk by chunk. Each finished chunk is stored; after a kill or a failure only the
 * missing ones are sent again. A transcript that a person imported is left alone.
 */
export const transcribeRecording =
  (choose: () => SpeechChoice) =>
  async (job: StageJob): Promise<StageResult> => {
    const { platform, db, meeting, signal } = job;
    const { recording, transcript } = await db.read(async (tx) => ({
      recording: (await tx.select().from(recordings).where(eq(recordings.meetingId, meeting.id)))[0],
      transcript: (await tx.select().from(transcripts).where(eq(transcripts.meetingId, meeting.id)))[0],
    }));
    if (transcript?.status === 'done') return { state: 'done' };
    if (!recording || recording.state !== 'ready' || !recording.storageKey) return { state: 'waiting' };

    const choice = choose();
    if (!choice.engine) {
      await writeState(job, { status: 'unavailable', cause: 'transcription_unavailable' });
      return {
        state: 'unavailable',
        cause: 'transcription_unavailable',
        detail: choice.detail,
      };
    }
    try {
      await writeState(job, { status: 'running', cause: null, source: choice.engine.id });
      const source = platform.storage.path(recording.storageKey);
      const plan = await runMedia('planChunks', [source], { signal });
      const runKey = createHash('sha256')
        .update(JSON.stringify([recording.sha256, choice.name, plan]))
        .digest('hex');
      const ofRun = and(eq(transcriptChunks.meetingId, meeting.id), eq(transcriptChunks.runKey, runKey));
      const finished = await db.read((tx) =>
        tx.select({ index: transcriptChunks.index }).from(transcriptChunks).where(ofRun),
      );
      const done = new Set(finished.map(({ index }) => index));

      for (const chunk of plan) {
        if (done.has(chunk.index)) continue;
        const pieces = await transcribeChunk(job, choice.engine, source, chunk);
        const { index, startMs, endMs } = chunk;
        await db.transaction((tx) =>
          tx
            .insert(transcriptChunks)
            .values({ companyId: meeting.companyId, meetingId: meeting.id, runKey, index, startMs, endMs, pieces })
            .onConflictDoNothing(),
        );
        done.add(index);
        await writeState(job, { progress: done.size / plan.length });
        await job.progress(done.size / plan.length);
      }

      const stored = await db.read((tx) =>
        tx.select().from(transcriptChunks).where(ofRun).orderBy(asc(transcriptChunks.index)),
      );
      const turns = toTurns(stored.flatMap(({ pieces }) => pieces));
      await db.transaction(async (tx) => {
        await storeTranscript(tx, meeting, packTurns(turns), choice.engine.id, null);
        await tx.delete(transcriptChunks).where(eq(transcriptChunks.meetingId, meeting.id));
        await changeStage(tx, meeting.id, 'transcription', { state: 'done', progress: 1 });
      });
      return { state: 'done' };
    } catch (error) {
      if (!signal.aborted) {
        const cause = error instanceof SpeechError ? error.code : 'transcription_failed';
        await writeState(job, { status: cause === 'transcription_unavailable' ? 'unavailable' : 'failed', cause });
      }
      throw error;
    }
  };
