import type { Meeting, MeetingPatch } from '@pauta/contract';
import type { Ctx } from '../../platform/context.ts';
import { type Tx, retryOnUniqueViolation } from '../../platform/database.ts';
import { lockMeeting } from '../meetings/meeting-access.ts';
import { updateMeeting } from '../meetings/update-meeting.ts';
import { lockCurrentBot } from './bot-access.ts';
import { appointmentAt, sendBot } from './send-bot.ts';

/** Moves a scheduled bot to the start time of its meeting. */
const moveBot = async (tx: Tx, ctx: Ctx, id: string, startAt: string): Promise<void> => {
  const meeting = await lockMeeting(tx, ctx, 'edit', id);
  const bot = await lockCurrentBot(tx, id);
  if (!bot || bot.lease > 0 || bot.externalId !== null || (bot.state !== 'scheduled' && bot.state !== 'queued')) return;
  const appointment = appointmentAt(new Date(startAt), ctx.now());
  await sendBot(tx, ctx, meeting, { address: bot, appointment, capture: bot.capture });
};

/** Updates a meeting and the join time of its bot. */
export const updateMeetingAndBot = (
  ctx: Ctx,
  { params, body }: { params: { id: string }; body: MeetingPatch },
): Promise<Meeting> =>
  retryOnUniqueViolation(() =>
    ctx.db.transaction(async (tx) => {
      if (body.startAt !== undefined) await moveBot(tx, ctx, params.id, body.startAt);
      return updateMeeting(tx, ctx, { params, body });
    }),
  );
