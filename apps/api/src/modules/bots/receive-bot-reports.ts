import { type api, type BotActor, type BotCommand, leaseS, type Received, type Reply } from '@pauta/contract';
import { eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { publish } from '../../platform/events.ts';
import { audienceOf, lockPresent } from '../meetings/meeting-access.ts';
import { type BotRow, lockLeased, requireWithinLimit } from './bot-access.ts';
import { hasEnded } from './bot-state.ts';
import { bots, botUtterances } from './bots.table.ts';
import { applyEvents, publishBotChange } from './change-bot.ts';
import { requestLiveTranscription } from './transcribe-live.ts';

type BotCtx = Ctx<BotActor>;
type Call<E extends (typeof api.recorder)[keyof typeof api.recorder]> = (
  ctx: BotCtx,
  input: Received<E>,
) => Promise<Reply<E>>;

const commandFor = (bot: BotRow, isMeetingThere: boolean): BotCommand | null => {
  if (!isMeetingThere || hasEnded(bot.state)) return 'leave';
  return bot.command;
};

const publishSound = async (tx: Tx, bot: BotRow): Promise<boolean> => {
  const meeting = await lockPresent(tx, { companyId: bot.companyId, id: bot.meetingId });
  if (!meeting) return false;
  if (bot.state !== 'recording') return true;
  await publish(tx, bot.companyId, await audienceOf(tx, meeting.userId), {
    topic: 'meeting.sound',
    meetingId: meeting.id,
    level: bot.level,
    isSilent: bot.isSilent,
  });
  return true;
};

type Beat = Pick<Received<typeof api.recorder.heartbeat>, 'params' | 'body'>;
const beat = (ctx: BotCtx, { params, body }: Beat) =>
  ctx.db.transaction(async (tx) => {
    const bot = await lockLeased(tx, ctx, params.id);
    const leaseEnd = sql<Date>`now() + make_interval(secs => ${leaseS})`;
    const isOn = !hasEnded(bot.state) && bot.state !== 'processing';
    const [after = bot] = await tx
      .update(bots)
      .set({
        leaseUntil: leaseEnd,
        ...(isOn && body.participants && { participants: body.participants }),
        ...(isOn && body.level !== undefined && { level: body.level }),
        ...(isOn && body.isSilent !== undefined && { isSilent: body.isSilent }),
      })
      .where(eq(bots.id, bot.id))
      .returning();
    const isMeetingThere = await publishSound(tx, after);
    const names = (row: BotRow) => JSON.stringify(row.participants);
    if (isMeetingThere && names(after) !== names(bot)) await publishBotChange(tx, after, 'meeting.bot');
    const answer = {
      leaseUntil: (after.leaseUntil ?? ctx.now()).toISOString(),
      command: commandFor(after, isMeetingThere),
    };
    return { answer, bot: after };
  });

/** Renews the lease, and stores participants and their sound levels. */
export const heartbeat: Call<typeof api.recorder.heartbeat> = async (ctx, { params, body }) => {
  const { answer, bot } = await beat(ctx, { params, body });
  if (bot.state === 'recording') await requestLiveTranscription(ctx.platform, bot);
  return answer;
};

/** Stores events that the recorder reports. */
export const receiveEvents: Call<typeof api.recorder.events> = (ctx, { params, body }) =>
  ctx.db.transaction(async (tx) => {
    const bot = await lockLeased(tx, ctx, params.id);
    const events = body.events.map(({ id, at, status, reason = null, detail = null }) => ({
      id,
      at: new Date(at),
      status,
      reason,
      detail,
    }));
    await applyEvents(tx, bot, events, ctx.now());
    await requireWithinLimit(tx, bot.id, 'events');
    return undefined;
  });

/** Stores speaker turns and captions; a repeated one replaces the earlier version. */
export const receiveUtterances: Call<typeof api.recorder.utterances> = (ctx, { params, body }) =>
  ctx.db.transaction(async (tx) => {
    const bot = await lockLeased(tx, ctx, params.id);
    const { companyId, id: botId, lease } = bot;
    const rows = new Map(body.utterances.map((one) => [one.id, one]));
    await tx
      .insert(botUtterances)
      .values(
        [...rows.values()].map(({ participantKey = null, speaker = null, text = null, ...one }) => ({
          companyId,
          botId,
          lease,
          participantKey,
          speaker,
          text,
          ...one,
        })),
      )
      .onConflictDoUpdate({
        target: [botUtterances.botId, botUtterances.lease, botUtterances.id],
        set: {
          place: sql`nextval(pg_get_serial_sequence('bot_utterances', 'place'))`,
          speaker: sql`excluded.speaker`,
          participantKey: sql`excluded.participant_key`,
          startMs: sql`excluded.start_ms`,
          endMs: sql`excluded.end_ms`,
          text: sql`excluded.text`,
        },
      });
    await requireWithinLimit(tx, botId, 'utterances');
    await publishBotChange(tx, bot, 'meeting.said');
    return undefined;
  });
