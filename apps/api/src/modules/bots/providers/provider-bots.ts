import { type Meeting, RecorderProvider } from '@pauta/contract';
import { and, eq, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readBotIdentity } from '../../bot-config/get-bot-config.ts';
import { ofEnabledMeeting, ofPresentMeeting } from '../../meetings/meeting-access.ts';
import { type BotRow, lockBot } from '../bot-access.ts';
import { botLimits } from '../bot-limits.ts';
import { followBot, hasEnded } from '../bot-state.ts';
import { botEvents, bots } from '../bots.table.ts';
import { changeBot, type NewEvent, applyEvents } from '../change-bot.ts';
import { requestClearing } from '../clear-bot.ts';
import { requestHandOver } from '../request-hand-over.ts';
import type { BotRequest } from '../recorder.ts';
import { isOfAccount, providerOf } from './bot-provider.ts';
import type { Provider } from './provider.ts';
import { ProviderError } from './provider-error.ts';
import { plainText } from './provider-events.ts';

const queue = 'provider-bot';

interface BotKey {
  readonly companyId: string;
  readonly botId: string;
}

/**
 * After the commit, makes the meeting's provider carry out the bot's pending command; returns the meeting. Does nothing
 * for the product's own bots.
 */
export const requestProviderSync = async ({ actor, platform }: Ctx, meeting: Meeting): Promise<Meeting> => {
  const { bot } = meeting;
  if (bot && RecorderProvider.safeParse(bot.recorder).success) {
    await platform.jobs.send(queue, { companyId: actor.companyId, botId: bot.id }, bot.id);
  }
  return meeting;
};

/** Providers with scheduling get a bot this long before it joins. */
const ahead = sql`now() + interval '15 minutes'`;
const isAhead = ({ joinAt }: BotRow, now: Date): boolean => joinAt.getTime() > now.getTime() + 15 * 60_000;
/** A meeting whose bot did not join within an hour is over. */
const goneAfterMs = 3_600_000;
/** So is one whose bot reported nothing for longer than the maximum stay. */
const lostAfterMs = (botLimits.maxDurationS + 7200) * 1000;

/** Stores events from a provider. The end event queues the download of media. */
export const receiveProviderEvents = (platform: Platform, botId: string, events: readonly NewEvent[]): Promise<void> =>
  platform.database.background.system.transaction(async (tx) => {
    const bot = await lockBot(tx, botId);
    const after = events.length > 0 ? await applyEvents(tx, bot, events.map(plain), platform.now()) : bot;
    await tx.update(bots).set({ updatedAt: platform.now() }).where(eq(bots.id, botId));
    if (after.handedOverAt) return;
    const all = await tx.select().from(botEvents).where(eq(botEvents.botId, botId));
    if (followBot(all, false).end) await requestHandOver(tx, platform, after);
  });

/** Drops fields that only providers have. */
function plain({ id, at, status, reason, detail }: NewEvent): NewEvent {
  return {
    id: plainText(id, 200),
    at,
    status: plainText(status, 100),
    reason: reason === null ? null : plainText(reason, 100),
    detail: detail === null ? null : plainText(detail, 2000),
  };
}

const fail = (platform: Platform, { id }: BotRow, reason: string, detail: string | null = null): Promise<void> =>
  receiveProviderEvents(platform, id, [{ id: `ours ${reason}`, at: platform.now(), status: 'failed', reason, detail }]);

/** Creates the bot at the provider. A refusal is final; temporary errors are retried for an hour. */
const create = async (platform: Platform, provider: Provider, bot: BotRow): Promise<void> => {
  const { name, image } = await platform.database.background
    .company(bot.companyId)
    .read((tx) => readBotIdentity(tx, bot.companyId));
  const request: BotRequest = {
    meetingUrl: bot.meetingUrl,
    platform: bot.platform,
    botName: name,
    ...(image && { botImage: { bytes: image, mimeType: 'image/jpeg' } }),
    ...(bot.joinAt > platform.now() && { joinAt: bot.joinAt }),
    idempotencyKey: bot.id,
    metadata: { botId: bot.id, meetingId: bot.meetingId },
    capture: bot.capture,
    language: 'pt-BR',
    limits: botLimits,
  };
  const made = await provider.create(request);
  if ('refused' in made) {
    await fail(platform, bot, made.refused, made.detail);
    return;
  }
  const { externalId } = made;
  await platform.database.background.system.transaction(async (tx) => {
    const current = await lockBot(tx, bot.id);
    if (await isAnothers(tx, current, externalId)) throw new ProviderError('provider_busy', { host: provider.id });
    await changeBot(tx, current, { externalId });
    // The bot was cancelled meanwhile.
    if (hasEnded(current.state)) await requestClearing(tx, platform, current);
  });
};

/** Whether the provider returned the bot of another row: some have one bot per address. */
const isAnothers = async (tx: Tx, { id, recorder, account, companyId }: BotRow, externalId: string) => {
  const ofAccount = account === 'own' ? eq(bots.companyId, companyId) : undefined;
  const isIt = and(eq(bots.recorder, recorder), eq(bots.externalId, externalId), ne(bots.id, id));
  const [other] = await tx
    .select({ id: bots.id })
    .from(bots)
    .where(and(isIt, isOfAccount(account), ofAccount))
    .limit(1);
  return other !== undefined;
};

/** Sends a person's command, or the cancellation of a deleted meeting, to the provider. */
const command = async (platform: Platform, provider: Provider, bot: BotRow, isWanted: boolean): Promise<void> => {
  const { externalId, command, state } = bot;
  if (externalId === null) return;
  const hasJoined = state !== 'scheduled' && state !== 'queued';
  if (command === 'leave' || !isWanted) {
    if (hasJoined) {
      await provider.leave(externalId);
      return;
    }
    await provider.cancel(externalId);
    const end = { state: 'cancelled', reason: 'api_request_stop', command: null } as const;
    await platform.database.background.system.transaction(async (tx) => {
      const current = await lockBot(tx, bot.id);
      await changeBot(tx, current, { ...end, handedOverAt: platform.now(), endedAt: platform.now() });
    });
  }
  if (command === 'pause') await provider.pause?.(externalId);
  if (command === 'resume') await provider.resume?.(externalId);
};

/** Ignores a refused command, for example after the end of the call: the status will report that. */
const unlessRefused = (error: unknown): void => {
  if (error instanceof ProviderError && ['provider_refused', 'provider_unknown'].includes(error.code)) return;
  throw error;
};

const noneOfUnknown = (error: unknown): [] => {
  if (error instanceof ProviderError && error.code === 'provider_unknown') return [];
  throw error;
};

const isPassing = (error: unknown): error is ProviderError =>
  error instanceof ProviderError && ['provider_away', 'provider_busy', 'provider_key_refused'].includes(error.code);

const work = async (platform: Platform, { companyId, botId }: BotKey): Promise<void> => {
  const db = platform.database.background.company(companyId);
  const isWantedBy = and(ofPresentMeeting(bots.meetingId), ofEnabledMeeting(bots.meetingId), eq(bots.isCurrent, true));
  const [found] = await db.read((tx) =>
    tx
      .select({ bot: bots, isWanted: sql<boolean>`${isWantedBy}` })
      .from(bots)
      .where(eq(bots.id, botId)),
  );
  if (!found || found.bot.handedOverAt || found.bot.recorder === 'browser') return;
  const { bot, isWanted } = found;
  const now = platform.now();
  const sinceJoin = now.getTime() - bot.joinAt.getTime();
  const provider = await db.read((tx) => providerOf(tx, platform, bot));
  if (sinceJoin > lostAfterMs) return fail(platform, bot, 'recorder_lost');
  if (bot.externalId === null && sinceJoin > goneAfterMs) return fail(platform, bot, 'no_recorder');
  if (!provider) return undefined;
  try {
    if (bot.externalId === null) {
      const mayWait = isAhead(bot, now) || (!provider.caps.schedule && bot.joinAt > now);
      if (isWanted && !mayWait) await create(platform, provider, bot);
      return undefined;
    }
    // A finished bot needs no command; one that the provider has purged has no new events.
    if (bot.state !== 'processing') await command(platform, provider, bot, isWanted).catch(unlessRefused);
    await receiveProviderEvents(platform, bot.id, await provider.status(bot.externalId).catch(noneOfUnknown));
  } catch (error) {
    if (!isPassing(error)) throw error;
    // Retried at the next run.
    platform.log.warn({ err: error, botId, code: error.code }, 'a provider of bots does not do what it is asked');
  }
  return undefined;
};

export const registerProviderJobs = (platform: Platform): Promise<void> =>
  platform.jobs.register<BotKey>({
    name: queue,
    concurrency: 4,
    attempts: 3,
    work: (key) => work(platform, key),
  });

/** Creates due bots at providers, and polls bots without an event for a minute. */
export const tendProviderBots = async (platform: Platform): Promise<void> => {
  const { system } = platform.database.background;
  const isQuiet = lt(bots.updatedAt, sql`now() - interval '1 minute'`);
  await system.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(bots)
      .where(
        and(
          ne(bots.recorder, 'browser'),
          isNull(bots.handedOverAt),
          lte(bots.joinAt, ahead),
          or(isNull(bots.externalId), isNotNull(bots.command), isQuiet),
          or(ne(bots.state, 'processing'), ofPresentMeeting(bots.meetingId)),
        ),
      );
    for (const { id: botId, companyId } of due) await platform.jobs.sendIn(tx, queue, { companyId, botId }, botId);
  });
};
