import { transcriptFileLimit, type TranscriptImport, type TranscriptionState } from '@pauta/contract';
import { eq } from 'drizzle-orm';
import { type Ctx, recordAudit } from '../../platform/context.ts';
import { found, ProblemError } from '../../platform/problem-error.ts';
import { WorkerError } from '../../platform/worker-process.ts';
import { lockMeeting, readMeeting, refuseWhileBusy } from '../meetings/meeting-access.ts';
import { requestProcessing } from '../meetings/meetings.jobs.ts';
import { changeStage, resetStages, settleMeeting } from '../meetings/stages.ts';
import { storeTranscript } from './store-transcript.ts';
import { toTranscriptionState } from './transcription-view.ts';
import { transcripts } from './transcripts.table.ts';

const patienceMs = 60_000;

const refusal = (ctx: Ctx, error: unknown): unknown => {
  if (!(error instanceof WorkerError)) return error;
  ctx.log.warn({ end: error.end, requestId: ctx.requestId }, 'a transcript ended its reader');
  return new ProblemError('transcript_too_complex', { cause: error });
};

/** The file's turns. Errors: `ProblemError` for a file that can't be read, or not with the time and memory there is. */
const read = async (ctx: Ctx, { fileName, content }: TranscriptImport) => {
  if (Buffer.byteLength(content, 'base64') > transcriptFileLimit)
    throw new ProblemError('transcript_too_large', { values: { limit: `${transcriptFileLimit / 1024 ** 2} MB` } });
  const segments = ctx.platform.config.PAUTA_TRANSCRIPT_MAX_SEGMENTS;
  const reading = await ctx.platform.workers
    .use(ctx.actor.companyId, (ask) =>
      ask('readTranscriptFile', [content, fileName, { segments }], { timeoutMs: patienceMs }),
    )
    .catch((error: unknown) => {
      throw refusal(ctx, error);
    });
  if (reading.is === 'refused') throw new ProblemError(reading.code, { values: reading.values });
  return reading;
};

/** Takes a transcript file as the meeting's words, and has the rest of the stages follow. Works with no engine at all. */
export const importTranscription = async (
  ctx: Ctx,
  { params, body }: { params: { id: string }; body: TranscriptImport },
): Promise<TranscriptionState> => {
  // Nobody has work done for a meeting that is not theirs.
  await ctx.db.read((tx) => readMeeting(tx, ctx, params.id));
  const { turns, warnings } = await read(ctx, body);
  const state = await ctx.db.transaction(async (tx) => {
    const meeting = await lockMeeting(tx, ctx, params.id);
    await refuseWhileBusy(tx, meeting.id);
    await storeTranscript(tx, meeting, turns, 'import', ctx.actor.userId);
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
    await recordAudit(tx, ctx, 'transcript.import', meeting.id, { fileName: body.fileName, turns: turns.count });
    const [row] = await tx.select().from(transcripts).where(eq(transcripts.meetingId, meeting.id));
    return toTranscriptionState(found(row, 'internal'));
  });
  await requestProcessing(ctx.platform, ctx.actor.companyId, params.id);
  return state;
};
