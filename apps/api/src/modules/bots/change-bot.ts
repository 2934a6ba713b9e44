import type { MeetingStatus } from '@pauta/contract';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { publish } from '../../platform/events.ts';
import { audienceOf, lockPresent } from '../meetings/meeting-access.ts';
import { groupOf } from '../meetings/bot/bot-outcome.ts';
import { showBotStatus } from '../meetings/bot/show-bot-status.ts';
import type { BotRow } from './bot-access.ts';
import { advanceTo, followBot, hasEnded } from './bot-state.ts';
import { botEvents, botMedia, bots } from './bots.table.ts';

/** Publishes a change of the bot's meeting to live pages. */
export const publishBotChange = async (tx: Tx, bot: BotRow, topic: 'meeting.bot' | 'meeting.said'): Promise<void> => {
  const meeting = await lockPresent(tx, { companyId: bot.companyId, id: bot.meetingId });
  if (meeting) await publish(tx, bot.companyId, await audienceOf(tx, meeting.userId), { topic, meetingId: meeting.id });
};

type BotChange = Partial<Omit<BotRow, 'id' | 'companyId' | 'meetingId'>>;

/** Copies the bot's state to the meeting and publishes the change. */
export const showBot = async (tx: Tx, bot: BotRow): Promise<void> => {
  if (!bot.isCurrent) return;
  const meeting = await lockPresent(tx, { companyId: bot.companyId, id: bot.meetingId });
  if (!meeting) return;
  const status: MeetingStatus = groupOf(bot, meeting.status);
  await showBotStatus(tx, meeting, status);
  const audience = await audienceOf(tx, meeting.userId);
  await publish(tx, meeting.companyId, audience, { topic: 'meeting.bot', meetingId: meeting.id });
};

/** Updates a bot's row and its meeting. */
export const changeBot = async (tx: Tx, bot: BotRow, change: BotChange): Promise<BotRow> => {
  const [after = bot] = await tx.update(bots).set(change).where(eq(bots.id, bot.id)).returning();
  await showBot(tx, after);
  return after;
};

const isDone = ({ command }: BotRow, state: BotRow['state']): boolean =>
  (command === 'pause' && state === 'paused') ||
  (command === 'resume' && state === 'recording') ||
  (command === 'leave' && (state === 'processing' || hasEnded(state)));

export interface NewEvent {
  readonly id: string;
  readonly at: Date;
  readonly status: string;
  readonly reason: string | null;
  readonly detail: string | null;
}

/**
 * Stores events, each once, and advances the bot. A bot that reported its end while its media are here ends after the
 * hand-over.
 */
export const applyEvents = async (tx: Tx, bot: BotRow, events: readonly NewEvent[], now: Date): Promise<BotRow> => {
  const rows = events.map((event) => ({ companyId: bot.companyId, botId: bot.id, ...event }));
  const kept = await tx.insert(botEvents).values(rows).onConflictDoNothing().returning({ id: botEvents.id });
  if (kept.length === 0) return bot;
  const all = await tx.select().from(botEvents).where(eq(botEvents.botId, bot.id));
  const [media] = await tx.select({ id: botMedia.id }).from(botMedia).where(eq(botMedia.botId, bot.id)).limit(1);
  const course = followBot(all, bot.handedOverAt !== null && bot.state !== 'no_recording');
  // A provider's media are fetched at the end.
  const hasMedia = media !== undefined || (bot.recorder !== 'browser' && bot.externalId !== null);
  const awaitsMedia = course.end !== null && hasMedia && !bot.handedOverAt;
  const state = advanceTo(bot.state, awaitsMedia ? 'processing' : course.state);
  const hasNowEnded = hasEnded(state) && !hasEnded(bot.state);
  return changeBot(tx, bot, {
    state,
    reason: course.reason,
    wasInCall: course.wasInCall,
    ...(isDone(bot, state) && { command: null }),
    ...((state === 'recording' || state === 'paused') && !bot.recordingSince && { recordingSince: now }),
    ...((state === 'processing' || hasEnded(state)) && { endedAt: bot.endedAt ?? now, level: null, participants: [] }),
    ...(hasNowEnded && { handedOverAt: bot.handedOverAt ?? now }),
  });
};
