import { mostPlaylistClips, type Playlist, type PlaylistOrder, type PlaylistWithClips } from '@pauta/contract';
import { and, asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { type Ctx, recordAudit } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { ProblemError } from '../../platform/problem-error.ts';
import { viewClip } from './clip-view.ts';
import { playlistClips } from './clips.table.ts';
import { readPlaylist } from './get-playlist.ts';
import { lockPlaylist, presentPlaylists, viewPlaylist } from './playlist-view.ts';

interface OfClip {
  params: { id: string; clipId: string };
}

const readLinks = (tx: Tx, playlistId: string) =>
  tx.select().from(playlistClips).where(eq(playlistClips.playlistId, playlistId)).orderBy(asc(playlistClips.position));

const isLink = (playlistId: string, clipId: string) =>
  and(eq(playlistClips.playlistId, playlistId), eq(playlistClips.clipId, clipId));

export const addPlaylistClip = (ctx: Ctx, { params }: OfClip): Promise<Playlist> =>
  ctx.db.transaction(async (tx) => {
    const playlist = await lockPlaylist(tx, ctx, presentPlaylists(ctx, params.id));
    const clip = await viewClip(tx, ctx, params.clipId);
    const links = await readLinks(tx, playlist.id);
    if (!links.some(({ clipId }) => clipId === clip.id)) {
      if (links.length >= mostPlaylistClips) {
        throw new ProblemError('too_many_playlist_clips', { values: { most: mostPlaylistClips } });
      }
      const position = (links.at(-1)?.position ?? -1) + 1;
      const { companyId } = ctx.actor;
      await tx.insert(playlistClips).values({ companyId, playlistId: playlist.id, clipId: clip.id, position });
      await recordAudit(tx, ctx, 'playlist.add', playlist.id, { clipId: clip.id });
    }
    return viewPlaylist(tx, ctx, playlist.id);
  });

export const removePlaylistClip = (ctx: Ctx, { params }: OfClip): Promise<undefined> =>
  ctx.db.transaction(async (tx) => {
    const playlist = await lockPlaylist(tx, ctx, presentPlaylists(ctx, params.id));
    const gone = await tx.delete(playlistClips).where(isLink(playlist.id, params.clipId)).returning();
    if (gone.length > 0) await recordAudit(tx, ctx, 'playlist.remove', playlist.id, { clipId: params.clipId });
    return undefined;
  });

/** Moves the given clips to the front in that order. Clips that others added meanwhile follow. */
export const orderPlaylist = (
  ctx: Ctx,
  { params, body }: { params: { id: string }; body: z.output<typeof PlaylistOrder> },
): Promise<PlaylistWithClips> =>
  ctx.db.transaction(async (tx) => {
    const playlist = await lockPlaylist(tx, ctx, presentPlaylists(ctx, params.id));
    const links = await readLinks(tx, playlist.id);
    const placeOf = new Map([...new Set(body.clipIds)].map((id, place) => [id, place]));
    const ordered = links.toSorted(
      (a, b) => (placeOf.get(a.clipId) ?? Infinity) - (placeOf.get(b.clipId) ?? Infinity) || a.position - b.position,
    );
    for (const [position, { clipId, position: before }] of ordered.entries()) {
      if (position !== before) await tx.update(playlistClips).set({ position }).where(isLink(playlist.id, clipId));
    }
    await recordAudit(tx, ctx, 'playlist.order', playlist.id, { clipIds: ordered.map(({ clipId }) => clipId) });
    return readPlaylist(tx, ctx, playlist.id);
  });
