import type { BotCapture } from '@pauta/contract';
import { and, eq, gte, isNull, lte, or } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { orThrow, ProblemError } from '../../platform/problem-error.ts';
import { meetingExists, isVisible, type MeetingRow } from '../meetings/meeting-access.ts';
import { readTitles } from '../meetings/read-titles.ts';
import type { BotRow } from './bot-access.ts';
import { hasEnded } from './bot-state.ts';
import { bots } from './bots.table.ts';
import { showBot } from './change-bot.ts';
import { recorderFor } from './providers/bot-provider.ts';
import { findMeetingAddress, type MeetingAddress } from './meeting-address.ts';

/** Bots join early, as people do. */
const earlyMs = 60_000;
/** A bot that joined now counts as the same meeting for this long. */
const sameMs = 4 * 3_600_000;
/** Older invitations are refused. */
const latestMs = 12 * 3_600_000;

/** The meeting address in a text. Throws `bot_address_missing` or `bot_platform_unsupported`. */
export const requireAddress = (text: string): MeetingAddress => {
  const found = findMeetingAddress(text);
  if (!found) throw new ProblemError('bot_address_missing');
  if ('host' in found) throw new ProblemError('bot_platform_unsupported', { values: { host: found.host } });
  return found;
};

const toMinute = (at: Date): Date => new Date(Math.floor(at.getTime() / 60_000) * 60_000);

export interface Appointment {
  readonly at: Date;
  /** Whether it joins at once. */
  readonly isNow: boolean;
}

/** The time to join. Throws `bot_time_past` for a meeting that is over. */
export const appointmentAt = (startAt: Date | null, now: Date): Appointment => {
  if (!startAt) return { at: now, isNow: true };
  if (startAt.getTime() < now.getTime() - latestMs) throw new ProblemError('bot_time_past');
  return { at: startAt, isNow: false };
};

/** The company's bots for the same meeting: same address and same time, or in it now. */
const findSame = (
  tx: Tx,
  companyId: string,
  { address }: MeetingAddress,
  { at, isNow }: Appointment,
): Promise<BotRow[]> => {
  const isInIt = and(
    gte(bots.startAt, new Date(at.getTime() - sameMs)),
    lte(bots.joinAt, new Date(at.getTime() + 15 * 60_000)),
    isNull(bots.handedOverAt),
  );
  const sameTime = eq(bots.startAt, toMinute(at));
  return tx
    .select()
    .from(bots)
    .where(
      and(
        eq(bots.companyId, companyId),
        eq(bots.address, address),
        eq(bots.isCurrent, true),
        isNow ? or(sameTime, isInIt) : sameTime,
      ),
    );
};

/** The company's bot for the same meeting, unless its meeting is deleted. */
export const findDuplicateBot = async (
  tx: Tx,
  companyId: string,
  address: MeetingAddress,
  appointment: Appointment,
): Promise<BotRow | undefined> => {
  for (const bot of await findSame(tx, companyId, address, appointment)) {
    if (await meetingExists(tx, bot.meetingId)) return bot;
  }
  return undefined;
};

/** Releases the address and time of bots whose meeting is deleted. */
const makeRoom = async (tx: Tx, companyId: string, address: MeetingAddress, appointment: Appointment) => {
  for (const { id, meetingId } of await findSame(tx, companyId, address, appointment)) {
    // Restored meanwhile: its row conflicts with the new one, and the retry finds it.
    if (await meetingExists(tx, meetingId)) continue;
    await tx.update(bots).set({ isCurrent: false }).where(eq(bots.id, id));
  }
};

/** The part of an existing meeting that the actor may see. */
export const seenDouble = async (
  tx: Tx,
  ctx: Ctx,
  { meetingId }: BotRow,
): Promise<{ id: string; title: string } | null> => {
  if (!(await isVisible(tx, ctx, meetingId))) return null;
  const titles = await readTitles(tx, ctx, [meetingId]);
  return { id: meetingId, title: titles.get(meetingId) ?? '' };
};

const refuseDouble = async (tx: Tx, ctx: Ctx, bot: BotRow): Promise<never> => {
  const seen = await seenDouble(tx, ctx, bot);
  if (!seen) throw new ProblemError('meeting_at_same_time_hidden');
  throw new ProblemError('meeting_at_same_time', { values: { meetingId: seen.id, title: seen.title } });
};

interface Errand {
  readonly address: MeetingAddress;
  readonly appointment: Appointment;
  readonly capture: BotCapture;
}

/** Sends a bot to a meeting, replacing the previous one. Throws `meeting_at_same_time` and related errors. */
export const sendBot = async (tx: Tx, ctx: Ctx, meeting: MeetingRow, errand: Errand): Promise<BotRow> => {
  const { address, appointment, capture } = errand;
  await tx.update(bots).set({ isCurrent: false }).where(eq(bots.meetingId, meeting.id));
  const double = await findDuplicateBot(tx, meeting.companyId, address, appointment);
  if (double) await refuseDouble(tx, ctx, double);
  await makeRoom(tx, meeting.companyId, address, appointment);
  const { at, isNow } = appointment;
  const { platform, meetingUrl, address: key } = address;
  const [row] = await tx
    .insert(bots)
    .values({
      companyId: meeting.companyId,
      meetingId: meeting.id,
      ...(await recorderFor(tx, ctx.platform, meeting.companyId, platform)),
      platform,
      meetingUrl,
      address: key,
      startAt: toMinute(at),
      joinAt: isNow ? at : new Date(at.getTime() - earlyMs),
      capture,
    })
    .returning();
  const bot = orThrow(row, 'internal');
  await showBot(tx, bot);
  return bot;
};

/** Whether a bot is joining or in the meeting. */
export const isActive = ({ state }: BotRow): boolean =>
  !hasEnded(state) && state !== 'scheduled' && state !== 'queued' && state !== 'processing';
