import type { Comment } from '@pauta/contract';
import type { Ctx } from '../../platform/context.ts';
import { readMeeting } from '../meetings/meeting-access.ts';
import { viewComments } from './comment-view.ts';

export const listComments = (ctx: Ctx, { params }: { params: { id: string } }): Promise<Comment[]> =>
  ctx.db.read(async (tx) => viewComments(tx, ctx, (await readMeeting(tx, ctx, params.id)).id));
