import type { NewPlaylist, Playlist, PlaylistPatch } from '@pauta/contract';
import { and, count, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { type Ctx, companyScope, recordAudit } from '../../platform/context.ts';
import { retryOnUniqueViolation, type Tx } from '../../platform/database.ts';
import { orThrow, ProblemError } from '../../platform/problem-error.ts';
import { lockCompany } from '../companies/company-names.ts';
import { readAuthor } from '../corrections/correct.ts';
import { playlists } from './clips.table.ts';
import { lockPlaylist, presentPlaylists, viewPlaylist } from './playlist-view.ts';

const mostPlaylists = 500;

const refuseTooMany = async (tx: Tx, ctx: Ctx): Promise<void> => {
  const [kept] = await tx.select({ total: count() }).from(playlists).where(presentPlaylists(ctx));
  if (kept && kept.total >= mostPlaylists) {
    throw new ProblemError('too_many_playlists', { values: { most: mostPlaylists } });
  }
};

const insert = async (tx: Tx, ctx: Ctx, body: z.output<typeof NewPlaylist>): Promise<string> => {
  const { name, idempotencyKey = null } = body;
  const { companyId, userId } = ctx.actor;
  await refuseTooMany(tx, ctx);
  const [row] = await tx
    .insert(playlists)
    .values({ companyId, userId, author: await readAuthor(tx, userId), idempotencyKey, name })
    .returning({ id: playlists.id });
  const { id } = orThrow(row, 'internal');
  await recordAudit(tx, ctx, 'playlist.create', id, { name });
  return id;
};

/** The playlist created by an earlier request with the same idempotency key. */
const earlierOf = async (tx: Tx, ctx: Ctx, idempotencyKey: string): Promise<string | undefined> => {
  const own = and(eq(playlists.userId, ctx.actor.userId), eq(playlists.idempotencyKey, idempotencyKey));
  const [row] = await tx
    .select({ id: playlists.id })
    .from(playlists)
    .where(and(companyScope(playlists, ctx), own));
  return row?.id;
};

export const createPlaylist = (ctx: Ctx, { body }: { body: z.output<typeof NewPlaylist> }): Promise<Playlist> =>
  retryOnUniqueViolation(() =>
    ctx.db.transaction(async (tx) => {
      await lockCompany(tx, ctx.actor.companyId);
      const earlier = body.idempotencyKey && (await earlierOf(tx, ctx, body.idempotencyKey));
      return viewPlaylist(tx, ctx, earlier || (await insert(tx, ctx, body)));
    }),
  );

export const updatePlaylist = (
  ctx: Ctx,
  { params, body }: { params: { id: string }; body: z.output<typeof PlaylistPatch> },
): Promise<Playlist> =>
  ctx.db.transaction(async (tx) => {
    const playlist = await lockPlaylist(tx, ctx, presentPlaylists(ctx, params.id));
    await tx
      .update(playlists)
      .set({ name: body.name })
      .where(companyScope(playlists, ctx, playlist.id));
    await recordAudit(tx, ctx, 'playlist.update', playlist.id, { name: body.name, before: playlist.name });
    return viewPlaylist(tx, ctx, playlist.id);
  });
