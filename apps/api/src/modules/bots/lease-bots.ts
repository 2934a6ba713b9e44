import type { api, BotJob, LeaseRequest, Received, Reply } from '@pauta/contract';
import { leaseS } from '@pauta/contract';
import { and, asc, eq, gt, inArray, isNull, lte, notInArray, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { PublicCtx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { readBotIdentity } from '../bot-config/get-bot-config.ts';
import { ofEnabledMeeting, ofPresentMeeting, tryLockPresent } from '../meetings/meeting-access.ts';
import type { BotRow } from './bot-access.ts';
import { botLimits } from './bot-limits.ts';
import { botToken } from './bot-token.ts';
import { bots, recorderHosts } from './bots.table.ts';
import { changeBot } from './change-bot.ts';

type Request = z.output<typeof LeaseRequest>;

/** By the database's clock, since API processes may have different clocks. */
const leaseEnd = sql<Date>`now() + make_interval(secs => ${leaseS})`;
const now = sql<Date>`now()`;

/**
 * Upserts the host's row, which stays locked until the transaction ends: concurrent calls of a host run one after the
 * other.
 */
const writeHost = async (tx: Tx, request: Request): Promise<void> => {
  const { host: name, instance, version, platforms, capacity, lacks, detail = null } = request;
  const values = {
    instance,
    version,
    platforms,
    videoCapacity: capacity.video,
    audioCapacity: capacity.audio,
    lacks,
    detail,
    seenAt: now,
  };
  await tx
    .insert(recorderHosts)
    .values({ name, ...values, since: now })
    .onConflictDoUpdate({
      target: recorderHosts.name,
      set: {
        ...values,
        since: sql`case when ${recorderHosts.instance} = ${instance} then ${recorderHosts.since} else now() end`,
      },
    });
  // The host's earlier process and its bots are gone.
  await tx
    .update(bots)
    // The column has milliseconds, and may round up.
    .set({ leaseUntil: sql`now() - interval '1 second'` })
    .where(and(eq(bots.host, name), sql`${bots.instance} <> ${instance}`, gt(bots.leaseUntil, now)));
};

/** Share of a host's capacity that a bot takes. */
const shareOf = ({ capture }: Pick<BotRow, 'capture'>, { capacity }: Pick<Request, 'capacity'>): number =>
  1 / Math.max(capacity[capture], Number.EPSILON);

const ended = [
  'completed',
  'completed_partial',
  'no_recording',
  'failed',
  'cancelled',
  'processing',
  'leaving',
] as const;

const toJob = async (tx: Tx, ctx: PublicCtx, bot: BotRow): Promise<BotJob> => {
  const { name, image } = await readBotIdentity(tx, bot.companyId);
  return {
    botId: bot.id,
    meetingId: bot.meetingId,
    meetingUrl: bot.meetingUrl,
    platform: bot.platform,
    botName: name,
    ...(image && { botImageUrl: `data:image/jpeg;base64,${Buffer.from(image).toString('base64')}` }),
    joinAt: bot.joinAt.toISOString(),
    capture: bot.capture,
    language: 'pt-BR',
    limits: botLimits,
    token: botToken(ctx.platform, bot.id, bot.lease),
    leaseUntil: (bot.leaseUntil ?? ctx.now()).toISOString(),
  };
};

/**
 * Leases due bots to a host, as many as it has capacity for, each to one host only: bots without a host, and bots whose
 * lease expired.
 */
export const leaseBots = (
  ctx: PublicCtx,
  { body }: Received<typeof api.recorder.lease>,
): Promise<Reply<typeof api.recorder.lease>> =>
  ctx.platform.database.system.transaction(async (tx) => {
    await writeHost(tx, body);
    const running = await tx
      .select({ capture: bots.capture })
      .from(bots)
      .where(and(eq(bots.host, body.host), gt(bots.leaseUntil, now), isNull(bots.handedOverAt)));
    let room = 1 - running.reduce((sum, bot) => sum + shareOf(bot, body), 0);
    const jobs: BotJob[] = [];
    if (body.lacks.length > 0 || body.platforms.length === 0) return { jobs };
    const isDue = and(
      eq(bots.recorder, 'browser'),
      eq(bots.isCurrent, true),
      isNull(bots.handedOverAt),
      notInArray(bots.state, [...ended]),
      lte(bots.joinAt, now),
      or(isNull(bots.leaseUntil), lte(bots.leaseUntil, now)),
      inArray(bots.platform, body.platforms),
      ofPresentMeeting(bots.meetingId),
      ofEnabledMeeting(bots.meetingId),
    );
    const due = await tx
      .select({ id: bots.id, companyId: bots.companyId, meetingId: bots.meetingId })
      .from(bots)
      .where(isDue)
      .orderBy(asc(bots.joinAt), asc(bots.id))
      .limit(20);
    for (const { id, companyId, meetingId } of due) {
      // Lock order: meeting, then bot. Locked rows are skipped and leased later.
      if (!(await tryLockPresent(tx, { companyId, id: meetingId }))) continue;
      const [bot] = await tx
        .select()
        .from(bots)
        .where(and(eq(bots.id, id), isDue))
        .for('update', { skipLocked: true });
      if (!bot) continue;
      // Tolerance for rounding of shares that add up to one.
      if (room + 1e-9 < shareOf(bot, body)) {
        if (bot.state === 'scheduled') await changeBot(tx, bot, { state: 'queued' });
        continue;
      }
      room -= shareOf(bot, body);
      const leased = await changeBot(tx, bot, {
        host: body.host,
        instance: body.instance,
        lease: bot.lease + 1,
        leaseUntil: leaseEnd as never,
        ...((bot.state === 'scheduled' || bot.state === 'queued') && { state: 'joining' as const }),
      });
      jobs.push(await toJob(tx, ctx, leased));
    }
    return { jobs };
  });
