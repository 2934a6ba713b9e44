import type { Clip } from '@pauta/contract';
import type { Ctx } from '../../platform/context.ts';
import { viewClip } from './clip-view.ts';

export const getClip = (ctx: Ctx, { params }: { params: { id: string } }): Promise<Clip> =>
  ctx.db.read((tx) => viewClip(tx, ctx, params.id));
