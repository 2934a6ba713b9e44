import type { BotCapture } from '@pauta/contract';
import { and, eq, gte, isNull, lte, or } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { orThrow, ProblemError } from '../../platform/problem-error.ts';
import { isThere, isVisible, type MeetingRow } from '../meetings/meeting-access.ts';
import { readTitles } from '../meetings/read-titles.ts';
import type { BotRow } from './bot-access.ts';
import { hasEnded } from './bot-state.ts';
import { bots } from './bots.table.ts';
import { showBot } from './change-bot.ts';
import { recorderFor } from './providers/bot-provider.ts';
import { findMeetingAddress, type MeetingAddress } from './meeting-address.ts';

/** People come early, and so does the bot. */
const earlyMs = 60_000;
/** A bot that was asked to join now is in the meeting of that address for so long. */
const sameMs = 4 * 3_600_000;
/** Nobody pastes an invitation of yesterday to have it recorded. */
const latestMs = 12 * 3_600_000;

/** The address in a text. Throws `bot_address_missing` or `bot_platform_unsupported`. */
export const requireAddress = (text: string): MeetingAddress => {
  const found = findMeetingAddress(text);
  if (!found) throw new ProblemError('bot_address_missing');
  if ('host' in found) throw new ProblemError('bot_platform_unsupported', { values: { host: found.host } });
  return found;
};

const toMinute = (at: Date): Date => new Date(Math.floor(at.getTime() / 60_000) * 60_000);

export interface Appointment {
  readonly at: Date;
  /** Whether it is to join at once. */
  readonly isNow: boolean;
}

/** Throws `bot_time_past` for what is long over. */
export const appointmentAt = (startAt: Date | null, now: Date): Appointment => {
  if (!startAt) return { at: now, isNow: true };
  if (startAt.getTime() < now.getTime() - latestMs) throw new ProblemError('bot_time_past');
  return { at: startAt, isNow: false };
};

/** The company's bots that go to the same meeting: of the same address at the same time, or in it now. */
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

/** The company's bot that goes to the same meeting; none whose meeting is deleted. */
export const findDouble = async (
  tx: Tx,
  companyId: string,
  address: MeetingAddress,
  appointment: Appointment,
): Promise<BotRow | undefined> => {
  for (const bot of await findSame(tx, companyId, address, appointment)) {
    if (await isThere(tx, bot.meetingId)) return bot;
  }
  return undefined;
};

/** Bots whose meeting is deleted make room for another. */
const makeRoom = async (tx: Tx, companyId: string, address: MeetingAddress, appointment: Appointment) => {
  for (const { id, meetingId } of await findSame(tx, companyId, address, appointment)) {
    // One that came since it was looked for stays: its address makes this one try again, and find it.
    if (await isThere(tx, meetingId)) continue;
    await tx.update(bots).set({ isCurrent: false }).where(eq(bots.id, id));
  }
};

/** What a person may know of the meeting that is there already. */
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

/** Sends a bot to a meeting, in the place of one that was sent before. Throws `meeting_at_same_time` and its like. */
export const sendBot = async (tx: Tx, ctx: Ctx, meeting: MeetingRow, errand: Errand): Promise<BotRow> => {
  const { address, appointment, capture } = errand;
  await tx.update(bots).set({ isCurrent: false }).where(eq(bots.meetingId, meeting.id));
  const double = await findDouble(tx, meeting.companyId, address, appointment);
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

/** Whether a bot is on its way, or in the meeting. */
export const isAtWork = ({ state }: BotRow): boolean =>
  !hasEnded(state) && state !== 'scheduled' && state !== 'queued' && state !== 'processing';
