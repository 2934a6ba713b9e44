import type { Meeting, Stage } from '@pauta/contract';
import { type Ctx, recordAudit } from '../../platform/context.ts';
import { orThrow, ProblemError } from '../../platform/problem-error.ts';
import { readMainRecording } from '../recordings/read-recording.ts';
import { reopenTranscript } from '../transcripts/read-transcript.ts';
import { lockMeeting, refuseWhileBusy } from '../meetings/meeting-access.ts';
import { viewMeeting } from '../meetings/meeting-view.ts';
import { requestProcessing } from '../meetings/meeting-subject.ts';
import { fromStage, isRetryable, readStages, resetStages, syncMeetingStatus } from '../meetings/stages.ts';

/** Resets a stage and later ones, and queues them. Finished pieces are reused. */
export const retryStage = async (ctx: Ctx, { params }: { params: { id: string; stage: string } }): Promise<Meeting> => {
  await ctx.db.transaction(async (tx) => {
    const meeting = await lockMeeting(tx, ctx, 'edit', params.id);
    await refuseWhileBusy(tx, meeting.id);
    const row = orThrow((await readStages(tx, meeting.id)).find(({ stage }) => stage === params.stage));
    const recording = await readMainRecording(tx, meeting.id);
    if (!isRetryable(row, recording !== undefined && recording.state !== 'uploading')) {
      throw new ProblemError('stage_not_retryable');
    }
    if (row.stage === 'transcription') await reopenTranscript(tx, meeting.id);
    await resetStages(tx, meeting.id, fromStage(row.stage satisfies Stage));
    await syncMeetingStatus(tx, meeting);
    await recordAudit(tx, ctx, 'meeting.retry', meeting.id, { stage: row.stage });
  });
  await requestProcessing(ctx.platform, ctx.actor.companyId, params.id);
  return ctx.db.read((tx) => viewMeeting(tx, ctx, params.id));
};
