import type { Playlist } from '@pauta/contract';
import type { Ctx } from '../../platform/context.ts';
import { presentPlaylists, viewPlaylists } from './playlist-view.ts';

export const listPlaylists = (ctx: Ctx): Promise<Playlist[]> =>
  ctx.db.read((tx) => viewPlaylists(tx, ctx, presentPlaylists(ctx)));
