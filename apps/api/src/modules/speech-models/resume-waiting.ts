import type { Platform } from '../../platform/platform.ts';
import { recordAudit, systemCtx } from '../../platform/context.ts';
import { requestProcessing } from '../meetings/meeting-subject.ts';
import { findUnavailable, lockUnavailable } from '../meetings/unavailable-meetings.ts';
import { fromStage, resetStages, syncMeetingStatus } from '../meetings/stages.ts';
import { reopenTranscript } from '../transcripts/read-transcript.ts';

/** Resumes meetings whose transcription was unavailable, now that there is a model. */
export const resumeWaiting = async (platform: Platform): Promise<void> => {
  const waiting = await platform.database.background.system.read((tx) => findUnavailable(tx, 'transcription'));
  for (const { companyId, id } of waiting) {
    const ctx = systemCtx(platform, companyId, 'speech-models');
    await platform.database.background.company(companyId).transaction(async (tx) => {
      const meeting = await lockUnavailable(tx, { companyId, id }, 'transcription');
      if (!meeting) return;
      await reopenTranscript(tx, id);
      await resetStages(tx, id, fromStage('transcription'));
      await syncMeetingStatus(tx, meeting);
      await recordAudit(tx, ctx, 'meeting.retry', id, { stage: 'transcription' });
    });
    await requestProcessing(platform, companyId, id);
  }
};
