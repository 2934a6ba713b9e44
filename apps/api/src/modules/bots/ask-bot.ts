import type { BotPatch, Meeting } from '@pauta/contract';
import { type Ctx, recordAudit } from '../../platform/context.ts';
import { type Tx, retryOnUniqueViolation } from '../../platform/database.ts';
import { ProblemError } from '../../platform/problem-error.ts';
import { updateMeeting } from '../meetings/update-meeting.ts';
import { viewMeeting } from '../meetings/meeting-view.ts';
import { type BotRow, lockBotOf } from './bot-access.ts';
import { advanceTo, hasEnded } from './bot-state.ts';
import { changeBot, applyEvents } from './change-bot.ts';
import { requestProviderSync } from './providers/provider-bots.ts';
import { appointmentAt, isActive, requireAddress, sendBot } from './send-bot.ts';

interface OfMeeting {
  params: { id: string };
}

const refuseWhileAtWork = (bot: BotRow): void => {
  if (isActive(bot)) throw new ProblemError('bot_at_work');
  if (bot.state === 'processing') throw new ProblemError('bot_processing');
};

/** Sends the bot again, now. A scheduled one joins now too. */
export const restartBot = async (ctx: Ctx, { params }: OfMeeting): Promise<Meeting> => {
  const sent = await retryOnUniqueViolation(() =>
    ctx.db.transaction(async (tx) => {
      const { meeting, bot } = await lockBotOf(tx, ctx, params.id);
      refuseWhileAtWork(bot);
      if (!meeting.isEnabled) throw new ProblemError('bot_meeting_disabled');
      const appointment = { at: ctx.now(), isNow: true };
      await sendBot(tx, ctx, meeting, { address: bot, appointment, capture: bot.capture });
      await recordAudit(tx, ctx, 'bot.restart', meeting.id);
      return viewMeeting(tx, ctx, meeting.id);
    }),
  );
  return requestProviderSync(ctx, sent);
};

/** Replaces a bot that has not joined, or failed to, by one for another address or time. */
export const changeBotErrand = async (ctx: Ctx, { params, body }: OfMeeting & { body: BotPatch }): Promise<Meeting> => {
  const sent = await retryOnUniqueViolation(() =>
    ctx.db.transaction(async (tx) => {
      const { meeting, bot } = await lockBotOf(tx, ctx, params.id);
      refuseWhileAtWork(bot);
      const address = body.meetingUrl === undefined ? bot : requireAddress(body.meetingUrl);
      const waits = !hasEnded(bot.state) && body.joinAt === undefined;
      const startAt = body.joinAt === undefined ? (waits ? bot.startAt : null) : new Date(body.joinAt);
      const appointment = appointmentAt(startAt, ctx.now());
      if (body.joinAt !== undefined) await updateMeeting(tx, ctx, { params, body: { startAt: body.joinAt } });
      await sendBot(tx, ctx, meeting, { address, appointment, capture: body.capture ?? bot.capture });
      await recordAudit(tx, ctx, 'bot.change', meeting.id, { fields: Object.keys(body) });
      return viewMeeting(tx, ctx, meeting.id);
    }),
  );
  return requestProviderSync(ctx, sent);
};

const ask = async (
  ctx: Ctx,
  id: string,
  action: string,
  change: (tx: Tx, bot: BotRow) => Promise<unknown>,
): Promise<Meeting> => {
  const changed = await ctx.db.transaction(async (tx) => {
    const { meeting, bot } = await lockBotOf(tx, ctx, id);
    if (hasEnded(bot.state) || bot.state === 'processing') throw new ProblemError('bot_ended');
    await change(tx, bot);
    await recordAudit(tx, ctx, action, meeting.id);
    return viewMeeting(tx, ctx, meeting.id);
  });
  return requestProviderSync(ctx, changed);
};

/** Requests that the bot leave. One without a host does not join. */
export const askToLeave = (ctx: Ctx, { params }: OfMeeting): Promise<Meeting> =>
  ask(ctx, params.id, 'bot.leave', async (tx, bot) => {
    if (bot.lease === 0 && bot.externalId === null) {
      return changeBot(tx, bot, {
        state: 'cancelled',
        reason: 'api_request_stop',
        handedOverAt: ctx.now(),
        endedAt: ctx.now(),
      });
    }
    const event = { id: `asked ${bot.id}`, at: ctx.now(), status: 'api_request_stop', reason: null, detail: null };
    const told = await applyEvents(tx, bot, [event], ctx.now());
    return changeBot(tx, told, {
      command: 'leave',
      state: told.wasInCall ? advanceTo(told.state, 'leaving') : told.state,
    });
  });

const askWhileRecording = (ctx: Ctx, id: string, command: 'pause' | 'resume') =>
  ask(ctx, id, `bot.${command}`, async (tx, bot) => {
    if (bot.state !== 'recording' && bot.state !== 'paused') throw new ProblemError('bot_not_recording');
    if (bot.recorder !== 'browser' && bot.recorder !== 'recall' && bot.recorder !== 'attendee') {
      throw new ProblemError('bot_without_pause');
    }
    const isSo = command === 'pause' ? bot.state === 'paused' : bot.state === 'recording';
    return changeBot(tx, bot, { command: isSo ? null : command });
  });

export const pauseBot = (ctx: Ctx, { params }: OfMeeting): Promise<Meeting> =>
  askWhileRecording(ctx, params.id, 'pause');
export const resumeBot = (ctx: Ctx, { params }: OfMeeting): Promise<Meeting> =>
  askWhileRecording(ctx, params.id, 'resume');
