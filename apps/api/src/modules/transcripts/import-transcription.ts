import { type TranscriptImport, type TranscriptionState } from '@pauta/contract';
import { eq } from 'drizzle-orm';
import { type Ctx, recordAudit } from '../../platform/context.ts';
import { found, ProblemError } from '../../platform/problem-error.ts';
import { lockMeeting, refuseWhileBusy } from '../meetings/meeting-access.ts';
import { requestProcessing } from '../meetings/meetings.jobs.ts';
import { changeStage, resetStages, settleMeeting } from '../meetings/stages.ts';
import { parseTranscript, toTurns, TranscriptError } from './import-transcript.ts';
import { storeTranscript } from './store-transcript.ts';
import { toTranscriptionState } from './transcription-view.ts';
import { transcripts } from './transcripts.table.ts';

const parse = (ctx: Ctx, { fileName, content }: TranscriptImport) => {
  const maxSegments = ctx.platform.config.PAUTA_TRANSCRIPT_MAX_SEGMENTS;
  try {
    return toTurns(parseTranscript(Buffer.from(content, 'base64'), fileName, { maxSegments }).segments);
  } catch (error) {
    if (error instanceof TranscriptError) {
      throw new ProblemError(error.code, { values: { limit: maxSegments.toLocaleString('pt-BR') }, cause: error });
    }
    throw error;
  }
};

/** Takes a transcript file as the meeting's words, and has the rest of the stages follow. Works with no engine at all. */
export const importTranscription = async (
  ctx: Ctx,
  { params, body }: { params: { id: string }; body: TranscriptImport },
): Promise<TranscriptionState> => {
  const turns = parse(ctx, body);
  const state = await ctx.db.transaction(async (tx) => {
    const meeting = await lockMeeting(tx, ctx, params.id);
    await refuseWhileBusy(tx, meeting.id);
    await storeTranscript(tx, meeting, turns, 'import', ctx.actor.userId);
    await resetStages(tx, meeting.id, ['transcription', 'speakers', 'answers', 'evaluation']);
    const now = ctx.now();
    await changeStage(tx, meeting.id, 'transcription', { state: 'done', progress: 1, startedAt: now, finishedAt: now });
    await settleMeeting(tx, meeting);
    await recordAudit(tx, ctx, 'transcript.import', meeting.id, { fileName: body.fileName, turns: turns.length });
    const [row] = await tx.select().from(transcripts).where(eq(transcripts.meetingId, meeting.id));
    return toTranscriptionState(found(row, 'internal'));
  });
  await requestProcessing(ctx.platform, ctx.actor.companyId, params.id);
  return state;
};
