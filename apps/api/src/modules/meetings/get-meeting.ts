import type { Meeting } from '@pauta/contract';
import type { Ctx } from '../../platform/context.ts';
import { viewMeeting } from './meeting-view.ts';

export const getMeeting = (ctx: Ctx, { params }: { params: { id: string } }): Promise<Meeting> =>
  ctx.db.read((tx) => viewMeeting(tx, ctx, params.id));
