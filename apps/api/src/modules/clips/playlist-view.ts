import type { Playlist } from '@pauta/contract';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { type Ctx, companyScope } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { orThrow, ProblemError } from '../../platform/problem-error.ts';
import { readAuthors } from '../corrections/authors.ts';
import { mayChange, visibleClips } from './clip-view.ts';
import { clips, playlistClips, playlists } from './clips.table.ts';

export type PlaylistRow = typeof playlists.$inferSelect;

/** Playlists of the company that are not deleted. */
export const presentPlaylists = (ctx: Pick<Ctx, 'actor'>, id?: string): SQL | undefined =>
  and(companyScope(playlists, ctx, id), isNull(playlists.deletedAt));

/** These playlists by name, with figures for the clips that the actor may see. */
export const viewPlaylists = async (tx: Tx, ctx: Pick<Ctx, 'actor'>, where: SQL | undefined): Promise<Playlist[]> => {
  const rows = await tx
    .select({
      playlist: playlists,
      clipCount: sql<number>`count(${clips.id})::int`,
      durationMs: sql<number>`coalesce(sum(${clips.endMs} - ${clips.startMs}), 0)::int`,
    })
    .from(playlists)
    .leftJoin(playlistClips, eq(playlistClips.playlistId, playlists.id))
    .leftJoin(clips, and(eq(clips.id, playlistClips.clipId), visibleClips(ctx)))
    .where(where)
    .groupBy(playlists.id)
    .orderBy(sql`pt_fold(lower(${playlists.name}))`, playlists.id);
  const authorOf = await readAuthors(
    tx,
    rows.map(({ playlist }) => playlist),
  );
  return rows.map(({ playlist, clipCount, durationMs }) => ({
    id: playlist.id,
    name: playlist.name,
    clipCount,
    durationMs,
    madeBy: authorOf(playlist),
    createdAt: playlist.createdAt.toISOString(),
    can: { edit: mayChange(ctx.actor, playlist) },
  }));
};

/** The playlist as visible to the actor. Throws `playlist_not_found`. */
export const viewPlaylist = async (tx: Tx, ctx: Pick<Ctx, 'actor'>, id: string): Promise<Playlist> =>
  orThrow((await viewPlaylists(tx, ctx, presentPlaylists(ctx, id)))[0], 'playlist_not_found');

/** Locks the playlist that matches `which`. Throws `playlist_not_found` and `forbidden`. */
export const lockPlaylist = async (tx: Tx, ctx: Pick<Ctx, 'actor'>, which: SQL | undefined): Promise<PlaylistRow> => {
  const [row] = await tx.select().from(playlists).where(which).for('update');
  const playlist = orThrow(row, 'playlist_not_found');
  if (!mayChange(ctx.actor, playlist)) throw new ProblemError('forbidden');
  return playlist;
};
