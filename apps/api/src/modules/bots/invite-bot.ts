import type { BotPlatform, Meeting, MeetingRequest, ReadInvitation } from '@pauta/contract';
import type { z } from 'zod';
import type { Ctx } from '../../platform/context.ts';
import { retryOnUniqueViolation } from '../../platform/database.ts';
import { readTimeZone } from '../companies/time-zone.ts';
import { createOnce } from '../meetings/create-meeting.ts';
import { findMeetingAddress } from './meeting-address.ts';
import { requestProviderSync } from './providers/provider-bots.ts';
import { type InvitationFacts, readInvitationFacts } from './read-invitation.ts';
import { appointmentAt, findDuplicateBot, requireAddress, seenDouble, sendBot } from './send-bot.ts';

const titles: Readonly<Record<BotPlatform, string>> = {
  google_meet: 'Reunião no Google Meet',
  microsoft_teams: 'Reunião no Microsoft Teams',
  zoom: 'Reunião no Zoom',
  jitsi: 'Reunião no Jitsi',
};

const readFacts = async (ctx: Ctx, text: string): Promise<InvitationFacts> => {
  const timeZone = await ctx.db.read((tx) => readTimeZone(tx, ctx.actor.companyId));
  return readInvitationFacts(text, { now: ctx.now(), timeZone });
};

/** Creates a meeting without a recording, or one that a bot is sent to. */
export const createMeeting = async (
  ctx: Ctx,
  { body }: { body: z.output<typeof MeetingRequest> },
): Promise<Meeting> => {
  const { invitation, capture = 'audio', title, ...rest } = body;
  if (invitation === undefined) return createOnce(ctx, { ...rest, title: title ?? '' });
  const address = requireAddress(invitation);
  const facts = await readFacts(ctx, invitation);
  const startAt = rest.startAt ? new Date(rest.startAt) : facts.startAt;
  const appointment = appointmentAt(startAt, ctx.now());
  const meeting = {
    ...rest,
    title: title ?? facts.title ?? titles[address.platform],
    startAt: appointment.at.toISOString(),
  };
  // A concurrent invitation to the same meeting wins: this one then finds it.
  const made = await retryOnUniqueViolation(() =>
    createOnce(ctx, meeting, async (tx, row) => {
      await sendBot(tx, ctx, row, { address, appointment, capture });
    }),
  );
  return requestProviderSync(ctx, made);
};

/** Parses an invitation and returns what sending a bot would lead to. */
export const readInvitation = async (ctx: Ctx, { body }: { body: { invitation: string } }): Promise<ReadInvitation> => {
  const found = findMeetingAddress(body.invitation);
  const { title, startAt, isNow } = await readFacts(ctx, body.invitation);
  const said = { title, startAt: startAt?.toISOString() ?? null, isNow };
  if (!found || 'host' in found) {
    const problem = found ? 'bot_platform_unsupported' : 'bot_address_missing';
    return { meetingUrl: null, platform: null, ...said, duplicate: null, problem };
  }
  const { meetingUrl, platform } = found;
  const double = await ctx.db.read(async (tx) => {
    const bot = await findDuplicateBot(tx, ctx.actor.companyId, found, {
      at: startAt ?? ctx.now(),
      isNow: startAt === null,
    });
    return bot && ((await seenDouble(tx, ctx, bot)) ?? { id: null, title: null });
  });
  return { meetingUrl, platform, ...said, duplicate: double ?? null, problem: null };
};
