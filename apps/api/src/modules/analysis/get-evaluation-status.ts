import type { EvaluationStatus } from '@pauta/contract';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { readMeeting } from '../meetings/meeting-access.ts';
import { readScoreShown } from '../meetings/meeting-facts.ts';
import { readStageStatus } from '../meetings/stages.ts';

export const readEvaluationStatus = async (tx: Tx, meetingId: string): Promise<EvaluationStatus> => {
  const score = await readScoreShown(tx, meetingId);
  return { meetingId, score, ...(await readStageStatus(tx, meetingId, 'evaluation')) };
};

export const getEvaluationStatus = (ctx: Ctx, { params }: { params: { id: string } }): Promise<EvaluationStatus> =>
  ctx.db.read(async (tx) => readEvaluationStatus(tx, (await readMeeting(tx, ctx, params.id)).id));
