import type { ClipFilter, ClipPage } from '@pauta/contract';
import { and, count, desc, eq, not, or, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import { toSearchQuery } from '../meetings/search-query.ts';
import { rangeMatches } from '../transcripts/read-stretches.ts';
import { viewClips, visibleClips } from './clip-view.ts';
import { clips, playlistClips } from './clips.table.ts';

const isAbout = (query: string): SQL | undefined => {
  const { text, excluded } = toSearchQuery(query);
  const isNamed = sql`position(pt_fold(lower(${query})) in pt_fold(lower(${clips.title}))) > 0`;
  if (excluded === null) return or(isNamed, rangeMatches(clips, text));
  return or(isNamed, and(text ? rangeMatches(clips, text) : undefined, not(rangeMatches(clips, excluded))));
};

/** Returns a page of the clips that the actor may see. */
export const listClips = (ctx: Ctx, { query: filter }: { query: ClipFilter }): Promise<ClipPage> =>
  ctx.db.read(async (tx) => {
    const { query, meetingId, userId, playlistId, limit, page } = filter;
    const link = and(
      eq(playlistClips.clipId, clips.id),
      playlistId ? eq(playlistClips.playlistId, playlistId) : sql`false`,
    );
    const where = and(
      visibleClips(ctx),
      query ? isAbout(query) : undefined,
      meetingId ? eq(clips.meetingId, meetingId) : undefined,
      userId ? eq(clips.userId, userId) : undefined,
      playlistId ? eq(playlistClips.playlistId, playlistId) : undefined,
    );
    const [counted] = await tx.select({ total: count() }).from(clips).leftJoin(playlistClips, link).where(where);
    const rows = await tx
      .select({ clip: clips })
      .from(clips)
      .leftJoin(playlistClips, link)
      .where(where)
      .orderBy(playlistClips.position, desc(clips.createdAt), desc(clips.id))
      .limit(limit)
      .offset((page - 1) * limit);
    const items = await viewClips(
      tx,
      ctx,
      rows.map(({ clip }) => clip),
    );
    return { items, total: counted?.total ?? 0, totalIsCapped: false, page, limit };
  });
