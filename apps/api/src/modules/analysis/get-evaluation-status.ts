import type { EvaluationStatus } from '@pauta/contract';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { readMeeting } from '../meetings/meeting-access.ts';
import { meetings } from '../meetings/meetings.table.ts';
import { readStageStatus } from './get-answers.ts';

export const readEvaluationStatus = async (tx: Tx, meetingId: string): Promise<EvaluationStatus> => {
  const [row] = await tx.select({ score: meetings.score }).from(meetings).where(eq(meetings.id, meetingId));
  return { meetingId, score: row?.score ?? null, ...(await readStageStatus(tx, meetingId, 'evaluation')) };
};

export const getEvaluationStatus = (ctx: Ctx, { params }: { params: { id: string } }): Promise<EvaluationStatus> =>
  ctx.db.read(async (tx) => readEvaluationStatus(tx, (await readMeeting(tx, ctx, params.id)).id));
