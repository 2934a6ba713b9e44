import type { EvaluationStatus } from '@pauta/contract';
import { newId } from '../../platform/columns.ts';
import { type Ctx, recordAudit } from '../../platform/context.ts';
import { ProblemError } from '../../platform/problem-error.ts';
import { lockMeeting, refuseWhileBusy } from '../meetings/meeting-access.ts';
import { requestProcessing } from '../meetings/meeting-subject.ts';
import { changeStage, resetStages, syncMeetingStatus } from '../meetings/stages.ts';
import { readTranscriptOf } from '../transcripts/read-transcript.ts';
import { readEvaluationStatus } from './get-evaluation-status.ts';

/** Starts a new evaluation; earlier ones are kept with the versions that made them. */
export const evaluateMeeting = async (ctx: Ctx, { params }: { params: { id: string } }): Promise<EvaluationStatus> => {
  const status = await ctx.db.transaction(async (tx) => {
    const meeting = await lockMeeting(tx, ctx, 'edit', params.id);
    await refuseWhileBusy(tx, meeting.id);
    if ((await readTranscriptOf(tx, meeting.id))?.status !== 'done')
      throw new ProblemError('meeting_without_transcript');
    await resetStages(tx, meeting.id, ['evaluation']);
    await changeStage(tx, meeting.id, 'evaluation', { inputKey: newId() });
    await syncMeetingStatus(tx, meeting);
    await recordAudit(tx, ctx, 'meeting.evaluate', meeting.id);
    return { ...(await readEvaluationStatus(tx, meeting.id)), status: 'queued' as const };
  });
  await requestProcessing(ctx.platform, ctx.actor.companyId, params.id);
  return status;
};
