import type { PlaylistWithClips } from '@pauta/contract';
import { and, asc, eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { viewClips, visibleClips } from './clip-view.ts';
import { clips, playlistClips } from './clips.table.ts';
import { viewPlaylist } from './playlist-view.ts';

/** The playlist with the clips that the actor may see. Throws `playlist_not_found`. */
export const readPlaylist = async (tx: Tx, ctx: Ctx, id: string): Promise<PlaylistWithClips> => {
  const playlist = await viewPlaylist(tx, ctx, id);
  const rows = await tx
    .select({ clip: clips })
    .from(playlistClips)
    .innerJoin(clips, eq(clips.id, playlistClips.clipId))
    .where(and(eq(playlistClips.playlistId, playlist.id), visibleClips(ctx)))
    .orderBy(asc(playlistClips.position));
  return {
    ...playlist,
    clips: await viewClips(
      tx,
      ctx,
      rows.map(({ clip }) => clip),
    ),
  };
};

export const getPlaylist = (ctx: Ctx, { params }: { params: { id: string } }): Promise<PlaylistWithClips> =>
  ctx.db.read((tx) => readPlaylist(tx, ctx, params.id));
