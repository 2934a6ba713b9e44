import type { api, Received, Reply } from '@pauta/contract';
import { callWorker } from '../../platform/call-worker.ts';
import { type Ctx, recordAudit } from '../../platform/context.ts';
import { orThrow, ProblemError } from '../../platform/problem-error.ts';
import { requoteAnalysis } from '../analysis/requote-analysis.ts';
import { lockMeeting, readMeeting, refuseWhileBusy } from '../meetings/meeting-access.ts';
import { requestProcessing } from '../meetings/meeting-subject.ts';
import { fromStage, resetStages, syncMeetingStatus } from '../meetings/stages.ts';
import { readTranscriptOf } from '../transcripts/read-transcript.ts';
import { readRecognisedSegments, writeRespelled } from '../transcripts/editing/respelled-segments.ts';
import { readSpelling } from '../vocabularies/read-spelling.ts';
import { storeCounts } from '../vocabularies/store-counts.ts';

type Apply = typeof api.vocabulary.apply;

const timeoutMs = 60_000;

/**
 * Applies the current vocabulary to a meeting's transcript, starting from the heard words, and queues analysis if
 * anything changed. Reverted respellings stay reverted, and people's edits are kept.
 */
export const applyVocabulary = async (ctx: Ctx, { params }: Received<Apply>): Promise<Reply<Apply>> => {
  const { companyId, userId } = ctx.actor;
  const { revision, heard, spelling } = await ctx.db.read(async (tx) => {
    const { id } = await readMeeting(tx, ctx, params.id);
    const transcript = await readTranscriptOf(tx, id);
    if (transcript?.status !== 'done') throw new ProblemError('meeting_without_transcript');
    return {
      revision: transcript.revision,
      heard: await readRecognisedSegments(tx, { companyId, id }),
      spelling: await readSpelling(tx, companyId, id),
    };
  });
  const { changed, words } = await callWorker(ctx.platform, companyId, 'respellSegments', [heard, spelling], timeoutMs);
  await ctx.db.transaction(async (tx) => {
    const meeting = await lockMeeting(tx, ctx, 'edit', params.id);
    await refuseWhileBusy(tx, meeting.id);
    // The transcript was changed while it was read.
    if (orThrow(await readTranscriptOf(tx, meeting.id), 'internal').revision !== revision)
      throw new ProblemError('conflict');
    await writeRespelled(tx, meeting, changed, userId);
    await storeCounts(tx, meeting, words);
    await requoteAnalysis(tx, meeting, changed);
    await recordAudit(tx, ctx, 'vocabulary.apply', meeting.id, { turns: changed.length });
    if (!changed.length) return;
    await resetStages(tx, meeting.id, fromStage('speakers'));
    await syncMeetingStatus(tx, meeting);
  });
  if (changed.length) await requestProcessing(ctx.platform, companyId, params.id);
  return { corrected: words.reduce((sum, { corrected }) => sum + corrected, 0), isChanged: changed.length > 0 };
};
