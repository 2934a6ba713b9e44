import type { MeetingCost } from '@pauta/contract';
import type { Ctx } from '../../../platform/context.ts';
import { spentByMeeting } from '../../language-models/spend.ts';
import { readTitles } from '../../meetings/read-titles.ts';

/** The model cost of the last meetings that it read, the newest first. */
export const listModelCosts = (ctx: Ctx): Promise<MeetingCost[]> =>
  ctx.db.read(async (tx) => {
    const spent = await spentByMeeting(tx, ctx.actor.companyId);
    const titles = await readTitles(
      tx,
      ctx,
      spent.map(({ meetingId }) => meetingId),
    );
    return spent.flatMap((each) => {
      const title = titles.get(each.meetingId);
      return title === undefined ? [] : [{ ...each, title }];
    });
  });
