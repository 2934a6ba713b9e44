import { createHash } from 'node:crypto';
import type { Warning } from '@pauta/contract';
import { and, eq, inArray, ne, or } from 'drizzle-orm';
import type { Tx } from '../../../platform/database.ts';
import type { LocalFile } from '../../../platform/storage/storage.ts';
import type { MeetingJob } from '../../meetings/meeting-subject.ts';
import { callWorker } from '../../../platform/call-worker.ts';
import type { StageResult } from '../../processing/subject.ts';
import { changeStage } from '../../meetings/stages.ts';
import type { MediaChunk, SpeechPlan, Stretch } from '../../recordings/media/speech-plan.ts';
import { runMedia } from '../../recordings/media/media-worker.ts';
import { readMainRecording, readRecordedCaptions, type Recording } from '../../recordings/read-recording.ts';
import { readSpelling } from '../../vocabularies/read-spelling.ts';
import { SpeechError } from './engine.ts';
import { liveChunksOf, type LiveTranscription } from './live-transcription.ts';
import { type ChunkTranscriber, openChunkTranscriber } from './chunk-transcriber.ts';
import { separateVoices } from '../voices/separate-voices.ts';
import { toTurns } from '../imports/import-transcript.ts';
import { type TranscribedChunk, joinChunks } from './join-chunks.ts';
import { joinTracks } from './join-tracks.ts';
import { matchEarlierVoices, readEarlierTurns } from '../voices/match-earlier-voices.ts';
import { nameBySpeaking, type SpeakingTurn } from '../voices/name-by-speaking.ts';
import type { packTurns } from '../pack-turns.ts';
import { closeTranscript, isTranscriptEdited } from '../read-transcript.ts';
import type { SpeechChoice } from './speech-settings.ts';
import type { StoreTranscript } from '../store-transcript.ts';
import { type SpokenPiece, transcriptChunks, transcripts } from '../transcripts.table.ts';
import { findUntranscribed, speechWithin } from './untranscribed.ts';

const writeState = (
  { db, subject: meeting }: MeetingJob,
  set: Partial<Pick<typeof transcripts.$inferSelect, 'status' | 'cause' | 'progress' | 'source'>>,
) =>
  db.transaction((tx) =>
    tx
      .insert(transcripts)
      .values({ companyId: meeting.companyId, meetingId: meeting.id, status: 'pending', ...set })
      .onConflictDoUpdate({ target: transcripts.meetingId, set: { ...set, updatedAt: new Date() } }),
  );

const timeoutMs = 60_000;

/** Results by chunk index. */
type Heard = ReadonlyMap<number, readonly TranscribedChunk[]>;

interface Composed {
  readonly pieces: SpokenPiece[];
  readonly warnings: Warning[];
  /** Chunks whose words may be incomplete, to be retried. */
  readonly doubtful: number[];
}

/** Audio without any word is reported from this duration on. */
const SOUND_MS = 1000;

const compose = ({ tracks, chunks }: SpeechPlan, heard: Heard): Composed => {
  const apartAt: number[] = [];
  const unheard: Stretch[] = [];
  const doubtful: number[] = [];
  const spoken = tracks.map(({ name, levels, speech }, track) => {
    const own = chunks.filter((chunk) => chunk.track === track);
    const joined = joinChunks(own.flatMap(({ index }) => heard.get(index) ?? []));
    apartAt.push(...joined.apartAt);
    for (const chunk of own) {
      const holes = findUntranscribed(speech, joined.pieces, chunk);
      unheard.push(...holes);
      if (holes.length > 0) doubtful.push(chunk.index);
    }
    return { name, levels, pieces: joined.pieces };
  });
  const pieces = joinTracks(spoken);
  const warnings: Warning[] = unheard
    .toSorted((a, b) => a.startMs - b.startMs)
    .map(({ startMs, endMs }) => ({ code: 'transcription_words_missing', startMs, endMs }));
  const [firstApart] = apartAt.toSorted((a, b) => a - b);
  if (firstApart !== undefined)
    warnings.push({ code: 'transcription_voices_apart', count: apartAt.length, startMs: firstApart });
  const unreadable = tracks.filter(({ use }) => use === 'unreadable').length;
  if (unreadable > 0) warnings.push({ code: 'recording_tracks_unreadable', count: unreadable });

  const whole = { startMs: 0, endMs: Infinity };
  const hasSound = tracks.some(({ use, speech }) => use === 'heard' && speechWithin(speech, whole) >= SOUND_MS);
  if (pieces.length > 0 || !hasSound) return { pieces, warnings, doubtful };
  return { pieces, warnings: [{ code: 'transcription_empty' }], doubtful: chunks.map(({ index }) => index) };
};

/** Data observed during the meeting, in the time of its recording; empty for most meetings. */
export interface LiveSources {
  /** Captions, in order. */
  readonly captions: (tx: Tx, meetingId: string) => Promise<SpokenPiece[]>;
  /** Speaking turns shown by the page. */
  readonly speaking: (tx: Tx, meetingId: string) => Promise<SpeakingTurn[]>;
  /** Live transcript of this engine, until it is deleted. */
  readonly heard: (tx: Tx, meetingId: string, engine: string) => Promise<LiveTranscription[]>;
  readonly forgetHeard: (tx: Tx, meetingId: string) => Promise<void>;
}
const nobody: LiveSources = {
  captions: async () => [],
  speaking: async () => [],
  heard: async () => [],
  forgetHeard: async () => undefined,
};

/** Transcribes the rest of a chunk that was partially transcribed live. */
const transcribeRest = async (
  listener: ChunkTranscriber,
  chunk: MediaChunk,
  isDiarized: boolean,
  live: ReturnType<typeof liveChunksOf>,
): Promise<TranscribedChunk[]> => {
  if (!live) return listener.hear(chunk, isDiarized);
  const parts = [...live.heard];
  for (const hole of live.holes) {
    const speechMs = hole.endMs - hole.startMs;
    parts.push(...(await listener.hear({ ...chunk, ...hole, leadMs: 0, speechMs }, false)));
  }
  return parts.toSorted((a, b) => a.startMs - b.startMs);
};

/** Captions from the call or from the recording browser. */
interface Captions {
  readonly source: 'captions' | 'browser';
  readonly pieces: SpokenPiece[];
}

/** Captions of the call, else those of the recording browser. */
const readCaptions = async (tx: Tx, witness: LiveSources, recording: Recording): Promise<Captions> => {
  const pieces = await witness.captions(tx, recording.meetingId);
  if (pieces.length > 0) return { source: 'captions', pieces };
  return { source: 'browser', pieces: await readRecordedCaptions(tx, recording) };
};

const warningOf = { captions: 'transcription_of_captions', browser: 'transcription_of_browser' } as const;

/** Without an engine, captions become the transcript, marked as such. */
const takeCaptions = async (
  job: MeetingJob,
  { source, pieces }: Captions,
  spelling: Awaited<ReturnType<typeof readSpelling>>,
  store: StoreTranscript,
): Promise<StageResult> => {
  const { platform, db, subject: meeting } = job;
  const args: Parameters<typeof packTurns> = [toTurns(pieces), spelling];
  const turns = await callWorker(platform, meeting.companyId, 'packTurns', args, timeoutMs);
  await db.transaction(async (tx) => {
    if (await isTranscriptEdited(tx, meeting.id)) await closeTranscript(tx, meeting.id);
    else await store(tx, meeting, turns, source, null);
  });
  return { state: 'done', warnings: [{ code: warningOf[source] }] };
};

/**
 * Transcribes the recording, chunk by chunk. Finished chunks are stored; after a crash or failure only the missing and
 * doubtful ones are sent again. A transcript imported by a person is not changed.
 */
export const transcribeRecording =
  (choose: () => Promise<SpeechChoice>, store: StoreTranscript, witness: LiveSources = nobody) =>
  async (job: MeetingJob): Promise<StageResult> => {
    const { platform, db, subject: meeting, signal } = job;
    const { recording, spelling, transcript } = await db.read(async (tx) => ({
      recording: await readMainRecording(tx, meeting.id),
      spelling: await readSpelling(tx, meeting.companyId, meeting.id),
      transcript: (await tx.select().from(transcripts).where(eq(transcripts.meetingId, meeting.id)))[0],
    }));
    if (transcript?.status === 'done') return { state: 'done' };
    if (!recording || recording.state !== 'ready' || !recording.storageKey) return { state: 'waiting' };

    const choice = await choose();
    if (!choice.engine) {
      const captions = await db.read((tx) => readCaptions(tx, witness, recording));
      if (captions.pieces.length > 0) return takeCaptions(job, captions, spelling, store);
      await writeState(job, { status: 'unavailable', cause: 'transcription_unavailable' });
      const reason = { code: choice.reason, values: {} };
      return { state: 'unavailable', cause: 'transcription_unavailable', reason };
    }
    const { engine } = choice;
    let file: LocalFile | undefined;
    try {
      await writeState(job, { status: 'running', cause: null, source: engine.id });
      file = await platform.storage.openLocal(recording.storageKey);
      const source = file.path;
      const plan = recording.speech ?? (await runMedia('planSpeech', [source], { signal }));
      const runKey = createHash('sha256')
        .update(JSON.stringify([recording.sha256, choice.name, plan.chunks]))
        .digest('hex');
      const ofMeeting = eq(transcriptChunks.meetingId, meeting.id);
      const finished = await db.read((tx) =>
        tx
          .select()
          .from(transcriptChunks)
          .where(and(ofMeeting, eq(transcriptChunks.runKey, runKey))),
      );
      const heard = new Map(finished.map(({ index, heard: parts }) => [index, parts]));
      const tellsSpeakers = (chunk: MediaChunk): boolean =>
        engine.tellsSpeakers ||
        plan.chunks.some(
          ({ index, track }) =>
            track === chunk.track &&
            index < chunk.index &&
            heard.get(index)?.some(({ pieces }) => pieces.some(({ speaker }) => speaker !== null)),
        );

      const live = await db.read((tx) => witness.heard(tx, meeting.id, choice.name));
      const { dataDir } = platform.config;
      const vocabulary = spelling.words.map(({ word }) => word);
      const listener = await openChunkTranscriber({ dataDir, source, plan, engine, vocabulary, signal });
      try {
        for (const chunk of plan.chunks) {
          if (heard.has(chunk.index)) continue;
          const parts = await transcribeRest(listener, chunk, tellsSpeakers(chunk), liveChunksOf(live, plan, chunk));
          const { index, startMs, endMs } = chunk;
          await db.transaction((tx) =>
            tx
              .insert(transcriptChunks)
              .values({
                companyId: meeting.companyId,
                meetingId: meeting.id,
                runKey,
                index,
                startMs,
                endMs,
                heard: parts,
              })
              .onConflictDoNothing(),
          );
          heard.set(index, parts);
          await writeState(job, { progress: heard.size / plan.chunks.length });
          await job.progress(heard.size / plan.chunks.length);
        }
      } finally {
        await listener.close();
      }

      const { doubtful, ...composed } = compose(plan, heard);
      const models = choice.voices ?? null;
      const { log } = platform;
      const { voices, ...told } = await separateVoices({ plan, pieces: composed.pieces, source, models, log, signal });
      const warnings = [...composed.warnings, ...told.warnings];
      const names = new Set(plan.tracks.flatMap(({ name, use }) => (use === 'heard' ? [name] : [])));
      const isNamed = ({ speaker }: SpokenPiece) => speaker !== null && names.has(speaker);
      const { earlier, seen } = await db.read(async (tx) => ({
        earlier: await readEarlierTurns(tx, meeting.id),
        seen: told.pieces.every(isNamed) ? [] : await witness.speaking(tx, meeting.id),
      }));
      // A named track determines the speaker of its words; words only in the mix are assigned by the speakers shown.
      const bySpeaking = nameBySpeaking(
        told.pieces.filter((piece) => !isNamed(piece)),
        seen,
      ).values();
      const named = told.pieces.map((piece) => (isNamed(piece) ? piece : (bySpeaking.next().value ?? piece)));
      const pieces = matchEarlierVoices(named, earlier);
      const args: Parameters<typeof packTurns> = [toTurns(pieces), spelling];
      const turns = await callWorker(platform, meeting.companyId, 'packTurns', args, timeoutMs);
      await db.transaction(async (tx) => {
        // Edits made during the transcription are kept.
        if (await isTranscriptEdited(tx, meeting.id)) await closeTranscript(tx, meeting.id);
        else {
          await store(tx, meeting, turns, engine.id, null);
          await tx
            .update(transcripts)
            .set({ model: choice.model ?? null, voices })
            .where(eq(transcripts.meetingId, meeting.id));
        }
        const isUsed = or(ne(transcriptChunks.runKey, runKey), inArray(transcriptChunks.index, doubtful));
        // A later repetition must not reuse the live transcript.
        await witness.forgetHeard(tx, meeting.id);
        await tx.delete(transcriptChunks).where(doubtful.length > 0 ? and(ofMeeting, isUsed) : ofMeeting);
        await changeStage(tx, meeting.id, 'transcription', { state: 'done', progress: 1, warnings });
      });
      return { state: 'done', warnings };
    } catch (error) {
      if (!signal.aborted) {
        const cause = error instanceof SpeechError ? error.code : 'transcription_failed';
        const status = cause === 'transcription_unavailable' ? 'unavailable' : 'failed';
        // An earlier transcript is kept.
        await writeState(job, (transcript?.revision ?? 0) > 0 ? { status: 'done' } : { status, cause });
      }
      throw error;
    } finally {
      await file?.release();
    }
  };
