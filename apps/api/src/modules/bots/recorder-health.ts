import type { RecorderHealth } from '@pauta/contract';
import { and, asc, count, eq, gt, isNull, lte, min, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import { chosenProvider } from '../bot-config/recorder-settings.ts';
import { bots, recorderHosts } from './bots.table.ts';

const aliveMs = 30_000;

/** Which hosts there are, what they have room for, and why no bot can join. */
export const getRecorderHealth = (ctx: Ctx): Promise<RecorderHealth> =>
  // Hosts are of no company.
  ctx.platform.database.system.read(async (tx) => {
    const running = tx
      .select({ host: bots.host, total: count().as('total') })
      .from(bots)
      .where(and(gt(bots.leaseUntil, sql`now()`), isNull(bots.handedOverAt)))
      .groupBy(bots.host)
      .as('running');
    const rows = await tx
      .select({
        host: recorderHosts,
        total: running.total,
        isAlive: sql<boolean>`${recorderHosts.seenAt} > now() - make_interval(secs => ${aliveMs / 1000})`,
      })
      .from(recorderHosts)
      .leftJoin(running, eq(running.host, recorderHosts.name))
      .where(gt(recorderHosts.seenAt, sql`now() - interval '7 days'`))
      .orderBy(asc(recorderHosts.name));
    const hosts = rows.map(({ host, total, isAlive }) => ({
      name: host.name,
      version: host.version,
      platforms: host.platforms,
      capacity: { video: host.videoCapacity, audio: host.audioCapacity },
      running: total ?? 0,
      since: host.since.toISOString(),
      seenAt: host.seenAt.toISOString(),
      isAlive,
      lacks: host.lacks,
      detail: host.detail,
    }));
    const [queue] = await tx
      .select({ queued: count() })
      .from(bots)
      .where(and(eq(bots.companyId, ctx.actor.companyId), eq(bots.state, 'queued'), lte(bots.joinAt, sql`now()`)));
    const [first] = await tx
      .select({ at: min(bots.recordingSince) })
      .from(bots)
      .where(and(gt(bots.leaseUntil, sql`now()`), isNull(bots.handedOverAt)));
    const queued = queue?.queued ?? 0;
    const alive = hosts.filter(({ isAlive }) => isAlive);
    const able = alive.filter(({ lacks, capacity }) => lacks.length === 0 && capacity.audio > 0);
    const isWithoutChromium = alive.some(({ lacks }) => lacks.includes('chromium'));
    const chosen = await chosenProvider(tx, ctx.platform, ctx.actor.companyId);
    const problem = able.length > 0 ? null : isWithoutChromium ? 'recorder_lacks_chromium' : 'recorder_absent';
    return {
      recorder: chosen?.provider ?? 'browser',
      hosts,
      queued,
      queuedUntil: queued > 0 && first?.at ? new Date(first.at.getTime() + 3_600_000).toISOString() : null,
      problem: chosen ? null : problem,
    };
  });
