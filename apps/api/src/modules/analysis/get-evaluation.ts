import type { Evaluation } from '@pauta/contract';
import type { Ctx } from '../../platform/context.ts';
import { orThrow } from '../../platform/problem-error.ts';
import { readMeeting } from '../meetings/meeting-access.ts';
import { readSecondAnalyst } from './judge-one-criterion.ts';
import { readEvaluation } from './read-evaluation.ts';

/** The newest evaluation of the meeting; `evaluation_not_found` before the first. */
export const getEvaluation = (ctx: Ctx, { params }: { params: { id: string } }): Promise<Evaluation> =>
  ctx.db.read(async (tx) => {
    const meeting = await readMeeting(tx, ctx, params.id);
    const evaluation = orThrow(await readEvaluation(tx, meeting), 'evaluation_not_found');
    const secondAnalyst = await readSecondAnalyst(tx, ctx, evaluation.analyst, meeting);
    return { meetingId: meeting.id, ...evaluation, secondAnalyst };
  });
