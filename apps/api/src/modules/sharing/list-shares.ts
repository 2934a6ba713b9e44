import type { Share } from '@pauta/contract';
import type { Ctx } from '../../platform/context.ts';
import { readMeetingFor } from '../meetings/meeting-access.ts';
import { viewShares } from './share-view.ts';

/** The links of a meeting that the actor may share. */
export const listShares = (ctx: Ctx, { params }: { params: { id: string } }): Promise<Share[]> =>
  ctx.db.read(async (tx) => {
    const meeting = await readMeetingFor(tx, ctx, 'share', params.id);
    return viewShares(tx, ctx, meeting.id);
  });
