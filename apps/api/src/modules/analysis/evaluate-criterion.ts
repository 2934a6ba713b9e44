import type { api, JudgedCriterion, Received } from '@pauta/contract';
import { type Ctx, recordAudit } from '../../platform/context.ts';
import { orThrow } from '../../platform/problem-error.ts';
import { meetingRef } from '../../platform/subject-ref.ts';
import { lockMeeting, readMeetingFor, refuseWhileBusy } from '../meetings/meeting-access.ts';
import { publishMeetingChange } from '../meetings/stages.ts';
import { judgeOneCriterion, openCriterion, readSecondAnalyst, replaceJudgement } from './judge-one-criterion.ts';
import { readDialogue } from './read-dialogue.ts';
import { syncScore } from './sync-score.ts';

type Calls = typeof api.meetings;

const open = (ctx: Ctx, { id, criterionId }: { id: string; criterionId: string }, action: string) =>
  ctx.db.transaction(async (tx) => {
    const meeting = await readMeetingFor(tx, ctx, 'edit', id);
    const criterion = await openCriterion(tx, meeting, criterionId);
    await recordAudit(tx, ctx, action, id, { criterionId, criterion: criterion.row.name });
    const subject = { ...meetingRef(meeting), isExample: meeting.isExample };
    const job = { subject, readDialogue: (reading: typeof tx) => readDialogue(reading, meeting) };
    return { meeting, criterion, job };
  });

/** What the other analyst judges of a criterion. Stores nothing. */
export const giveSecondOpinion = async (
  ctx: Ctx,
  { params }: Received<Calls['secondOpinion']>,
): Promise<JudgedCriterion> => {
  const { meeting, criterion, job } = await open(ctx, params, 'criterion.second_opinion');
  const other = await ctx.db.read((tx) => readSecondAnalyst(tx, ctx, criterion.evaluation.analyst, meeting));
  return judgeOneCriterion(ctx, job, orThrow(other ?? undefined, 'second_opinion_missing'), criterion);
};

/** Judges one criterion anew, by the analyst of the evaluation: levels of two would not add up to one score. */
export const evaluateCriterion = async (
  ctx: Ctx,
  { params }: Received<Calls['evaluateCriterion']>,
): Promise<JudgedCriterion> => {
  const { criterion, job } = await open(ctx, params, 'criterion.evaluate');
  const judged = await judgeOneCriterion(ctx, job, criterion.evaluation.analyst, criterion);
  const { judgement } = judged;
  if (judgement)
    await ctx.db.transaction(async (tx) => {
      const meeting = await lockMeeting(tx, ctx, 'edit', params.id);
      await refuseWhileBusy(tx, meeting.id);
      await replaceJudgement(tx, meetingRef(meeting), criterion, judgement);
      await syncScore(tx, meeting);
      await publishMeetingChange(tx, meeting, { status: meeting.status, stage: meeting.stage, progress: 0 });
    });
  return judged;
};
