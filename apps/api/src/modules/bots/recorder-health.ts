import { type ErrorCode, type RecorderHealth, type RecorderHost, RecorderLack } from '@pauta/contract';
import { and, asc, count, eq, gt, inArray, isNull, lte, min, or, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { toInstant } from '../../platform/prepared.ts';
import { chosenProvider } from '../bot-config/recorder-settings.ts';
import { runsInstallation } from '../companies/runs-installation.ts';
import { ofEnabledMeeting, ofPresentMeeting } from '../meetings/meeting-access.ts';
import { bots, recorderHosts } from './bots.table.ts';

const aliveMs = 30_000;

/** Error codes for what a host lacks. */
const problems: Readonly<Record<RecorderLack, ErrorCode>> = {
  chromium: 'recorder_lacks_chromium',
  memory: 'recorder_lacks_memory',
  disk: 'recorder_lacks_disk',
  version: 'recorder_outdated',
};

const isAble = ({ isAlive, lacks, capacity }: RecorderHost) => isAlive && lacks.length === 0 && capacity.audio > 0;

/** The reason why no host can run a bot; null if one can. */
const problemOf = (hosts: readonly RecorderHost[]): ErrorCode | null => {
  if (hosts.some(isAble)) return null;
  const alive = hosts.filter(({ isAlive }) => isAlive);
  const lack = RecorderLack.options.find((one) => alive.some(({ lacks }) => lacks.includes(one)));
  return lack ? problems[lack] : 'recorder_absent';
};

const isRunning = and(gt(bots.leaseUntil, sql`now()`), isNull(bots.handedOverAt));

/** Hosts seen in the last week. They belong to no company. */
const readHosts = async (tx: Tx): Promise<RecorderHost[]> => {
  const running = tx
    .select({ host: bots.host, total: count().as('total') })
    .from(bots)
    .where(isRunning)
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
  return rows.map(({ host, total, isAlive }) => ({
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
};

/** The company's due bots without a host, also if there are no hosts. */
const countWaiting = async (tx: Tx, companyId: string): Promise<number> => {
  const [row] = await tx
    .select({ total: count() })
    .from(bots)
    .where(
      and(
        eq(bots.companyId, companyId),
        eq(bots.recorder, 'browser'),
        eq(bots.isCurrent, true),
        inArray(bots.state, ['scheduled', 'queued']),
        lte(bots.joinAt, sql`now()`),
        or(isNull(bots.leaseUntil), lte(bots.leaseUntil, sql`now()`)),
        ofPresentMeeting(bots.meetingId),
        ofEnabledMeeting(bots.meetingId),
      ),
    );
  return row?.total ?? 0;
};

/** When the first busy host is expected to have capacity, as the meeting page shows it. */
const readNextRoom = async (tx: Tx): Promise<string | null> => {
  const [first] = await tx
    .select({
      at: min(sql<Date>`greatest(${bots.recordingSince} + interval '1 hour', now() + interval '5 minutes')`),
    })
    .from(bots)
    .where(isRunning);
  return first?.at ? toInstant(first.at) : null;
};

/**
 * The company's recorder, its capacity, and why no bot can join. Hosts and what they lack are only returned to admins
 * who run the installation.
 */
export const getRecorderHealth = (ctx: Ctx): Promise<RecorderHealth> =>
  ctx.platform.database.system.read(async (tx) => {
    const { companyId } = ctx.actor;
    const isOperator = await runsInstallation(tx, ctx.platform.config, companyId);
    const chosen = await chosenProvider(tx, ctx.platform, companyId);
    const hosts = await readHosts(tx);
    const queued = await countWaiting(tx, companyId);
    const problem = chosen ? null : problemOf(hosts);
    return {
      recorder: chosen?.provider ?? 'browser',
      hosts: isOperator ? hosts : null,
      hasRoom: hosts.some((host) => isAble(host) && host.running < host.capacity.audio),
      queued,
      queuedUntil: queued > 0 && problem === null ? await readNextRoom(tx) : null,
      problem: isOperator ? problem : problem && 'recorder_unavailable',
    };
  });
