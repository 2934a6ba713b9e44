import type { BotActor, ErrorCode } from '@pauta/contract';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { orThrow, ProblemError } from '../../platform/problem-error.ts';
import { lockMeeting, lockPresent, type MeetingRow } from '../meetings/meeting-access.ts';
import { mostOfBot } from './bot-limits.ts';
import { botEvents, botMedia, bots, botUtterances } from './bots.table.ts';

export type BotRow = typeof bots.$inferSelect;

/** Locks the meeting's current bot; undefined if there is none. */
export const lockCurrentBot = async (tx: Tx, meetingId: string): Promise<BotRow | undefined> =>
  (
    await tx
      .select()
      .from(bots)
      .where(and(eq(bots.meetingId, meetingId), eq(bots.isCurrent, true)))
      .for('update')
  )[0];

/** Locks a meeting that the actor may edit, and its bot. Throws `meeting_not_found`, `forbidden`, `bot_absent`. */
export const lockBotOf = async (tx: Tx, ctx: Ctx, meetingId: string): Promise<{ meeting: MeetingRow; bot: BotRow }> => {
  const meeting = await lockMeeting(tx, ctx, 'edit', meetingId);
  return { meeting, bot: orThrow(await lockCurrentBot(tx, meeting.id), 'bot_absent') };
};

/** Locks a bot after its meeting. Every call locks them in this order, which prevents deadlocks. */
export const lockBot = async (tx: Tx, id: string, code: ErrorCode = 'bot_not_found'): Promise<BotRow> => {
  const [found] = await tx.select({ companyId: bots.companyId, id: bots.meetingId }).from(bots).where(eq(bots.id, id));
  if (found) await lockPresent(tx, found);
  return orThrow((await tx.select().from(bots).where(eq(bots.id, id)).for('update'))[0], code);
};

/** Locks the bot of a recorder's call, if the caller holds the current lease. */
export const lockLeased = async (tx: Tx, { actor }: { actor: BotActor }, id: string): Promise<BotRow> => {
  const bot = await lockOwn(tx, { actor }, id);
  if (bot.lease !== actor.lease) throw new ProblemError('bot_lease_lost');
  return bot;
};

/** Locks the bot of a recorder's call, for any of its leases: an earlier one may still deliver its recording. */
export const lockOwn = async (tx: Tx, { actor }: { actor: BotActor }, id: string): Promise<BotRow> => {
  if (id !== actor.botId) throw new ProblemError('bot_not_found');
  return lockBot(tx, id);
};

const tableOf = { files: botMedia, events: botEvents, utterances: botUtterances } as const;

/** Called after the insert, so that repeated rows do not count. Throws `bot_limit_reached`. */
export const requireWithinLimit = async (tx: Tx, botId: string, what: keyof typeof tableOf): Promise<void> => {
  const table = tableOf[what];
  if ((await tx.$count(table, eq(table.botId, botId))) > mostOfBot[what]) throw new ProblemError('bot_limit_reached');
};
