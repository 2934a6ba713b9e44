import { createHash } from 'node:crypto';
import {
  type Meeting,
  type NewTranscription,
  type TranscriptCheckResult,
  transcriptFileLimit,
  type TranscriptImport,
  type TranscriptionState,
} from '@pauta/contract';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { type Ctx, recordAudit } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { found, ProblemError } from '../../platform/problem-error.ts';
import { WorkerError } from '../../platform/worker-process.ts';
import { createOnce } from '../meetings/create-meeting.ts';
import { findEarlier } from '../meetings/find-earlier.ts';
import { lockMeeting, type MeetingRow, readMeeting, refuseWhileBusy } from '../meetings/meeting-access.ts';
import { requestProcessing } from '../processing/engine.ts';
import { changeStage, resetStages, settleMeeting } from '../meetings/stages.ts';
import type { TranscriptReading } from './read-transcript-file.ts';
import { storeTranscript } from './store-transcript.ts';
import { toTranscriptionState } from './transcription-view.ts';
import { transcripts } from './transcripts.table.ts';

const patienceMs = 60_000;

const mostAttempts = 3;

/** The file's turns. Errors: `ProblemError` for a file that can't be read, or not with the time and memory there is. */
const read = async (
  ctx: Ctx,
  { fileName, content }: TranscriptImport,
  attempt = 1,
): Promise<Extract<TranscriptReading, { is: 'read' }>> => {
  if (Buffer.byteLength(content, 'base64') > transcriptFileLimit)
    throw new ProblemError('transcript_too_large', { values: { limit: `${transcriptFileLimit / 1024 ** 2} MB` } });
  const limits = { segments: ctx.platform.config.PAUTA_TRANSCRIPT_MAX_SEGMENTS };
  try {
    const reading = await ctx.platform.workers.use(ctx.actor.companyId, (ask) =>
      ask('readTranscriptFile', [content, fileName, limits], { timeoutMs: patienceMs }),
    );
    if (reading.is === 'refused') throw new ProblemError(reading.code, { values: reading.values });
    return reading;
  } catch (error) {
    if (!(error instanceof WorkerError)) throw error;
    ctx.log.warn({ end: error.end, requestId: ctx.requestId }, 'a transcript ended its reader');
    // What ended from outside may be the fault of something else on the machine.
    if (error.end === 'ended' && attempt < mostAttempts) return read(ctx, { fileName, content }, attempt + 1);
    throw new ProblemError('transcript_too_complex', { cause: error });
  }
};

type Reading = Awaited<ReturnType<typeof read>>;

const digestOf = ({ content }: TranscriptImport): string =>
  createHash('sha256').update(content, 'base64').digest('hex');

/** The file's turns become the meeting's words, and the stages after them are to be done again. */
const take = async (
  tx: Tx,
  ctx: Ctx,
  meeting: MeetingRow,
  file: TranscriptImport,
  { turns, warnings }: Reading,
): Promise<void> => {
  await storeTranscript(tx, meeting, turns, 'import', ctx.actor.userId);
  await tx
    .update(transcripts)
    .set({ sha256: digestOf(file) })
    .where(eq(transcripts.meetingId, meeting.id));
  await resetStages(tx, meeting.id, ['transcription', 'speakers', 'answers', 'evaluation']);
  const now = ctx.now();
  await changeStage(tx, meeting.id, 'transcription', {
    state: 'done',
    progress: 1,
    warnings: [...warnings],
    startedAt: now,
    finishedAt: now,
  });
  await settleMeeting(tx, meeting);
  await recordAudit(tx, ctx, 'transcript.import', meeting.id, { fileName: file.fileName, turns: turns.count });
};

/** Takes a transcript file as the meeting's words, and has the rest of the stages follow. Works with no engine at all. */
export const importTranscription = async (
  ctx: Ctx,
  { params, body }: { params: { id: string }; body: TranscriptImport },
): Promise<TranscriptionState> => {
  // Nobody has work done for a meeting that is not theirs.
  await ctx.db.read((tx) => readMeeting(tx, ctx, params.id));
  const reading = await read(ctx, body);
  const state = await ctx.db.transaction(async (tx) => {
    const meeting = await lockMeeting(tx, ctx, 'edit', params.id);
    await refuseWhileBusy(tx, meeting.id);
    await take(tx, ctx, meeting, body, reading);
    const [row] = await tx.select().from(transcripts).where(eq(transcripts.meetingId, meeting.id));
    return toTranscriptionState(found(row, 'internal'));
  });
  await requestProcessing(ctx.platform, ctx.actor.companyId, params.id);
  return state;
};

/** Makes a meeting of a transcript file, once for a key. Nothing of it is there before the file could be read. */
export const createTranscription = async (
  ctx: Ctx,
  { body: { transcript, ...body } }: { body: z.output<typeof NewTranscription> },
): Promise<Meeting> => {
  const reading = await read(ctx, transcript);
  const meeting = await createOnce(ctx, body, (tx, row) => take(tx, ctx, row, transcript, reading));
  await requestProcessing(ctx.platform, ctx.actor.companyId, meeting.id);
  return meeting;
};

/** Reads a transcript file for a meeting that is yet to be made. */
export const checkTranscription = async (
  ctx: Ctx,
  { body }: { body: TranscriptImport },
): Promise<z.output<typeof TranscriptCheckResult>> => {
  await read(ctx, body);
  const sha256 = digestOf(body);
  const earlier = await ctx.db.read((tx) =>
    findEarlier(tx, ctx, { table: transcripts, sentAt: transcripts.updatedAt, same: eq(transcripts.sha256, sha256) }),
  );
  return { earlier };
};
