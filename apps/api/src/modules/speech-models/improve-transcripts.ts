import type { api, Meeting, Reply } from '@pauta/contract';
import { SpeechModelId } from '@pauta/contract';
import { type Ctx, recordAudit } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { ProblemError } from '../../platform/problem-error.ts';
import { lockMeeting, type MeetingRow, refuseWhileBusy } from '../meetings/meeting-access.ts';
import { requestProcessing } from '../meetings/meeting-subject.ts';
import { viewMeeting } from '../meetings/meeting-view.ts';
import { fromStage, resetStages, syncMeetingStatus } from '../meetings/stages.ts';
import {
  findImprovable,
  type Improvement,
  isImprovable,
  isTranscriptEdited,
  readTranscriptOf,
  reopenTranscript,
} from '../transcripts/read-transcript.ts';
import { readUsedModels } from './local-models.ts';

type Improve = typeof api.speechModels.improve;

/** What the selected models can improve. Nothing if the model is set by the environment. */
const readImprovement = async ({ platform: { config, database } }: Ctx): Promise<Improvement> => {
  const used = await database.system.read(readUsedModels);
  const isFixed = config.PAUTA_TRANSCRIPTION_URL || config.PAUTA_TRANSCRIPTION_KEY || config.PAUTA_WHISPER_MODEL;
  const model = isFixed || config.PAUTA_WHISPER_MODEL_URL ? undefined : used.find((id) => id !== 'voices');
  const lesser = model ? SpeechModelId.options.slice(0, SpeechModelId.options.indexOf(model)) : [];
  return { lesser, tellsVoices: used.includes('voices') };
};

export const countImprovable = async (ctx: Ctx): Promise<number> => {
  const improvement = await readImprovement(ctx);
  return ctx.db.read(async (tx) => (await findImprovable(tx, ctx, improvement)).length);
};

/** Queues a new transcription; the transaction must hold the meeting's lock. */
const queueTranscription = async (tx: Tx, ctx: Ctx, meeting: MeetingRow): Promise<void> => {
  await reopenTranscript(tx, meeting.id);
  await resetStages(tx, meeting.id, fromStage('transcription'));
  await syncMeetingStatus(tx, meeting);
  await recordAudit(tx, ctx, 'meeting.transcribe_again', meeting.id);
};

/** Transcribes a recording again with the current models, replacing the result of a lesser one. */
export const transcribeAgain = async (ctx: Ctx, { params: { id } }: { params: { id: string } }): Promise<Meeting> => {
  const improvement = await readImprovement(ctx);
  await ctx.db.transaction(async (tx) => {
    const meeting = await lockMeeting(tx, ctx, 'edit', id);
    await refuseWhileBusy(tx, id);
    const transcript = await readTranscriptOf(tx, id);
    if (!transcript || !isImprovable(transcript, improvement)) throw new ProblemError('transcript_not_improvable');
    if (await isTranscriptEdited(tx, id)) throw new ProblemError('transcript_edited');
    await queueTranscription(tx, ctx, meeting);
  });
  await requestProcessing(ctx.platform, ctx.actor.companyId, id);
  return ctx.db.read((tx) => viewMeeting(tx, ctx, id));
};

/** The same for every meeting of the company that can be improved. Those being processed are skipped. */
export const improveTranscripts = async (ctx: Ctx): Promise<Reply<Improve>> => {
  const improvement = await readImprovement(ctx);
  const found = await ctx.db.read((tx) => findImprovable(tx, ctx, improvement));
  let count = 0;
  for (const id of found) {
    try {
      await transcribeAgain(ctx, { params: { id } });
      count += 1;
    } catch (error) {
      // Deleted, edited or started meanwhile.
      if (!(error instanceof ProblemError)) throw error;
    }
  }
  return { count };
};
