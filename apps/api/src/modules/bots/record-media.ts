import type { api, BotActor, BotMedia, Received } from '@pauta/contract';
import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { orThrow, ProblemError } from '../../platform/problem-error.ts';
import { requireRoom } from '../recordings/uploads/company-storage.ts';
import { type BotRow, lockLeased, lockOwn, requireWithinLimit } from './bot-access.ts';
import { botMedia, bots } from './bots.table.ts';
import { requestHandOver } from './request-hand-over.ts';

export type BotMediaRow = typeof botMedia.$inferSelect;
type BotCtx = Ctx<BotActor>;

export const mediaPath = '/api/recorder/media';

const view = async ({ platform }: BotCtx, { id, state, bytes }: BotMediaRow): Promise<BotMedia> => ({
  id,
  uploadUrl: `${mediaPath}/${id}`,
  receivedBytes: state === 'finished' ? (bytes ?? 0) : ((await platform.uploadFiles.receivedBytes(id)) ?? 0),
  state,
});

const readMedia = async (tx: Tx, botId: string, id: string): Promise<BotMediaRow | undefined> =>
  (
    await tx
      .select()
      .from(botMedia)
      .where(and(eq(botMedia.botId, botId), eq(botMedia.id, id)))
      .for('update')
  )[0];

const dayMs = 86_400_000;

/** Clamps a host's time, as its clock may be wrong: from a day ago to now. */
const plausible = (at: Date, now: Date): Date =>
  new Date(Math.min(now.getTime(), Math.max(now.getTime() - dayMs, at.getTime())));

/** Opens a file of unknown length. One that is already open is returned. */
export const openMedia = (ctx: BotCtx, { params, body }: Received<typeof api.recorder.openMedia>): Promise<BotMedia> =>
  ctx.db.transaction(async (tx) => {
    const bot = await lockOwn(tx, ctx, params.id);
    const earlier = await readMedia(tx, bot.id, body.id);
    // A retry after a lost response learns that the file is complete.
    if (earlier?.state === 'finished') return view(ctx, earlier);
    if (bot.handedOverAt) throw new ProblemError('bot_media_closed');
    const { uploadFiles } = ctx.platform;
    if (earlier) {
      if ((await uploadFiles.receivedBytes(earlier.id)) === undefined) await uploadFiles.create(earlier.id, null);
      return view(ctx, earlier);
    }
    await requireRoom(tx, ctx, 0);
    const { speaker = null, participantKey = null, startedAt, ...rest } = body;
    const [row] = await tx
      .insert(botMedia)
      .values({
        companyId: bot.companyId,
        botId: bot.id,
        lease: ctx.actor.lease,
        speaker,
        participantKey,
        startedAt: plausible(new Date(startedAt), ctx.now()),
        ...rest,
      })
      .onConflictDoNothing()
      .returning();
    // The id belongs to another bot's file.
    const media = orThrow(row, 'bot_media_not_found');
    await requireWithinLimit(tx, bot.id, 'files');
    await uploadFiles.create(media.id, null);
    return view(ctx, media);
  });

/** Closes a file if all recorded bytes have arrived. */
export const finishMedia = async (
  ctx: BotCtx,
  { params, body }: Received<typeof api.recorder.finishMedia>,
): Promise<BotMedia> => {
  const { uploadFiles } = ctx.platform;
  const read = (tx: Tx) => readMedia(tx, ctx.actor.botId, params.mediaId);
  const media = await ctx.db.transaction(async (tx) => {
    await lockOwn(tx, ctx, params.id);
    return orThrow(await read(tx), 'bot_media_not_found');
  });
  if (media.state === 'finished') {
    if (media.sha256 !== body.sha256) throw new ProblemError('bot_media_closed');
    return view(ctx, media);
  }
  const received = await uploadFiles.receivedBytes(media.id);
  if (received !== body.bytes) throw new ProblemError('upload_incomplete');
  await uploadFiles.close(media.id);
  if (received > 0 && (await uploadFiles.digest(media.id)) !== body.sha256)
    throw new ProblemError('upload_checksum_mismatch');
  uploadFiles.forget(media.id);
  // Queues a job in the same transaction, which needs a system transaction.
  return ctx.platform.database.system.transaction(async (tx) => {
    const bot = await lockOwn(tx, ctx, params.id);
    if (bot.handedOverAt) throw new ProblemError('bot_media_closed');
    const set = {
      state: 'finished' as const,
      bytes: body.bytes,
      sha256: body.sha256,
      ...(body.speaker && { speaker: body.speaker }),
    };
    const [row] = await tx.update(botMedia).set(set).where(eq(botMedia.id, media.id)).returning();
    const isLeft = bot.lease !== ctx.actor.lease;
    if (isLeft && bot.state === 'processing' && !(await isGrowing(tx, bot.id)))
      await requestHandOver(tx, ctx.platform, bot);
    return view(ctx, orThrow(row, 'bot_media_not_found'));
  });
};

/** Storage keys of media that are not yet recordings of a meeting: there is no other copy. */
export const mediaOnTheWay = async (tx: Tx): Promise<string[]> => {
  const rows = await tx
    .select({ id: botMedia.id })
    .from(botMedia)
    .innerJoin(bots, eq(bots.id, botMedia.botId))
    .where(isNull(bots.handedOverAt));
  return rows.map(({ id }) => id);
};

/** Whether a bot still has files to upload: of one lease, or of all. */
export const isGrowing = async (tx: Tx, botId: string, lease?: number): Promise<boolean> => {
  const ofLease = lease === undefined ? undefined : eq(botMedia.lease, lease);
  return (await tx.$count(botMedia, and(eq(botMedia.botId, botId), ofLease, eq(botMedia.state, 'growing')))) > 0;
};

/** Locks the bot after all files of its lease have arrived. Throws `upload_incomplete`. */
export const requireFinished = async (tx: Tx, ctx: BotCtx, id: string): Promise<BotRow> => {
  const bot = await lockLeased(tx, ctx, id);
  if (!bot.handedOverAt && (await isGrowing(tx, bot.id, bot.lease))) throw new ProblemError('upload_incomplete');
  return bot;
};
