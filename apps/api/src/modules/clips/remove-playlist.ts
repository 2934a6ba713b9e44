import type { Playlist } from '@pauta/contract';
import { type Ctx, companyScope, recordAudit } from '../../platform/context.ts';
import { refuseGone } from '../../platform/lately-deleted.ts';
import { playlists } from './clips.table.ts';
import { lockPlaylist, viewPlaylist } from './playlist-view.ts';

interface OfPlaylist {
  params: { id: string };
}

export const removePlaylist = (ctx: Ctx, { params }: OfPlaylist): Promise<undefined> =>
  ctx.db.transaction(async (tx) => {
    const playlist = await lockPlaylist(tx, ctx, companyScope(playlists, ctx, params.id));
    if (playlist.deletedAt) return undefined;
    await tx
      .update(playlists)
      .set({ deletedAt: ctx.now() })
      .where(companyScope(playlists, ctx, playlist.id));
    await recordAudit(tx, ctx, 'playlist.delete', playlist.id, { name: playlist.name });
    return undefined;
  });

/** Restores a recently deleted playlist; one that is not deleted is unchanged. */
export const restorePlaylist = (ctx: Ctx, { params }: OfPlaylist): Promise<Playlist> =>
  ctx.db.transaction(async (tx) => {
    const playlist = await lockPlaylist(tx, ctx, companyScope(playlists, ctx, params.id));
    refuseGone(playlist, ctx.now(), 'playlist_not_found');
    if (playlist.deletedAt) {
      await tx
        .update(playlists)
        .set({ deletedAt: null })
        .where(companyScope(playlists, ctx, playlist.id));
      await recordAudit(tx, ctx, 'playlist.restore', playlist.id, { name: playlist.name });
    }
    return viewPlaylist(tx, ctx, playlist.id);
  });
