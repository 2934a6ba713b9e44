import { and, eq, isNotNull, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import type { Platform } from '../../platform/platform.ts';
import { lockPresent } from '../meetings/meeting-access.ts';
import { type BotRow, lockBot } from './bot-access.ts';
import { hasEnded } from './bot-state.ts';
import { bots } from './bots.table.ts';
import { changeBot, applyEvents } from './change-bot.ts';
import { requestHandOver } from './request-hand-over.ts';

/** How long a lost host's recording is waited for before the partial one is used. */
const backWithin = sql`now() - interval '10 minutes'`;
/** How long another host may take to take over. */
const takenWithin = sql`now() - interval '15 minutes'`;
/** A meeting that no recorder joined within an hour is over. */
const joinedWithin = sql`now() - interval '1 hour'`;

const endOf = (bot: BotRow): { status: string; reason: string } | undefined => {
  if (bot.lease === 0) return { status: 'failed', reason: 'no_recorder' };
  if (bot.state === 'processing' || hasEnded(bot.state)) return undefined;
  if (bot.command === 'leave') return { status: 'call_ended', reason: 'bot_received_leave_call' };
  return { status: 'failed', reason: 'recorder_lost' };
};

/** Ends abandoned bots: what has arrived becomes the recording. */
export const tendBots = async (platform: Platform): Promise<void> => {
  const { system } = platform.database.background;
  const isOver = or(
    and(eq(bots.lease, 0), lt(bots.joinAt, joinedWithin)),
    and(eq(bots.state, 'processing'), lt(bots.leaseUntil, backWithin)),
    and(eq(bots.command, 'leave'), lt(bots.leaseUntil, backWithin)),
    and(isNotNull(bots.leaseUntil), lt(bots.leaseUntil, takenWithin)),
  );
  const due = await system.read((tx) =>
    tx
      .select({ id: bots.id })
      .from(bots)
      .where(
        and(eq(bots.recorder, 'browser'), isNull(bots.handedOverAt), notInArray(bots.state, ['cancelled']), isOver),
      ),
  );
  for (const { id } of due) {
    // A bot that can't be ended does not block the others.
    await tend(platform, id).catch((error: unknown) => {
      platform.log.warn({ err: error, botId: id }, 'a bot could not be ended');
    });
  }
};

const tend = (platform: Platform, id: string): Promise<void> =>
  platform.database.background.system.transaction(async (tx) => {
    const bot = await lockBot(tx, id);
    if (bot.handedOverAt) return;
    const meeting = await lockPresent(tx, { companyId: bot.companyId, id: bot.meetingId });
    if (bot.lease === 0 && !meeting?.isEnabled) {
      // The meeting was disabled, so nobody expects the bot.
      await changeBot(tx, bot, { state: 'cancelled', handedOverAt: platform.now(), endedAt: platform.now() });
      return;
    }
    const end = endOf(bot);
    const event = end && { id: `${end.reason} ${bot.lease}`, at: platform.now(), ...end, detail: null };
    const after = event ? await applyEvents(tx, bot, [event], platform.now()) : bot;
    // A deleted meeting may be restored, and gets its recording then.
    if (!after.handedOverAt && meeting && !meeting.deletedAt) await requestHandOver(tx, platform, after);
  });
