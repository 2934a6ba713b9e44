import { createHmac, randomUUID } from 'node:crypto';
import { z } from 'zod';
import {
  type Delivery,
  type FakeFile,
  type FakeProvider,
  json,
  readStrictly,
  Refused,
  startProvider,
} from './bot-provider.ts';

const timeout = z.int().min(120).max(1800);
const NewBot = z.strictObject({
  meeting_url: z.url({ protocol: /^https$/ }),
  bot_name: z.string().min(1).max(255),
  join_at: z.iso.datetime().optional(),
  bot_image: z.url({ protocol: /^https$/ }).optional(),
  recording_mode: z.enum(['speaker_view', 'audio_only', 'gallery_view']).optional(),
  timeout_config: z
    .strictObject({ waiting_room_timeout: timeout, no_one_joined_timeout: timeout, silence_timeout: timeout })
    .optional(),
  allow_multiple_bots: z.boolean().optional(),
  extra: z.record(z.string(), z.unknown()).optional(),
  callback_enabled: z.boolean().optional(),
  callback_config: z
    .strictObject({ url: z.url(), secret: z.string().min(1).optional(), method: z.enum(['POST', 'PUT']).optional() })
    .optional(),
});

export interface BaasBot {
  readonly id: string;
  readonly request: z.infer<typeof NewBot>;
  status: string;
  updatedAt: Date;
  exitedAt: Date | null;
  errorCode: string | null;
  readonly commands: string[];
  video: FakeFile | null;
  utterances: readonly object[] | null;
  participants: readonly object[];
  isErased: boolean;
}

export interface FakeMeetingBaas extends FakeProvider {
  readonly apiKey: string;
  /** Secret of the account's webhooks. */
  readonly webhookSecret: string;
  readonly bots: Map<string, BaasBot>;
  /** Changes a bot's state, and sends the account's webhook. */
  move(id: string, status: string, at?: Date): Promise<Delivery>;
  /** Completes a bot, and calls its own callback. */
  complete(id: string, at?: Date): Promise<Delivery>;
  fail(id: string, errorCode: string, at?: Date): Promise<Delivery>;
}

const refuse = (status: number, code: string, error: string) =>
  new Refused(status, { success: false, code, error, statusCode: status });

/** A fake of Meeting BaaS's API v2 on loopback; tests control the bots. */
export const startFakeMeetingBaas = async (): Promise<FakeMeetingBaas> => {
  const apiKey = randomUUID();
  const webhookSecret = `whsec_${Buffer.from(randomUUID()).toString('base64')}`;
  const bots = new Map<string, BaasBot>();

  const create = (body: unknown, isScheduled: boolean) => {
    const request = readStrictly(NewBot, body, (issue) => refuse(400, 'VALIDATION_ERROR', issue));
    if (isScheduled !== (request.join_at !== undefined)) throw refuse(400, 'VALIDATION_ERROR', 'join_at: invalid');
    const isKnown = [...bots.values()].some((bot) => bot.request.meeting_url === request.meeting_url);
    if (request.allow_multiple_bots === false && isKnown) {
      throw refuse(409, 'BOT_ALREADY_EXISTS', 'A bot already exists for this meeting URL');
    }
    const bot: BaasBot = {
      id: randomUUID(),
      request,
      status: 'queued',
      updatedAt: new Date(),
      exitedAt: null,
      errorCode: null,
      commands: [],
      video: null,
      utterances: null,
      participants: [],
      isErased: false,
    };
    bots.set(bot.id, bot);
    return json(201, { success: true, data: { bot_id: bot.id } });
  };
  const artifacts = ({ id, video, utterances, isErased }: BaasBot) => ({
    video: video && !isErased ? scaffold.publish(video) : null,
    audio: null,
    transcription:
      utterances && !isErased
        ? scaffold.publish({
            bytes: Buffer.from(JSON.stringify({ bot_id: id, provider: 'gladia', result: { utterances } })),
            mimeType: 'application/json',
          })
        : null,
  });
  const view = (bot: BaasBot) => ({
    bot_id: bot.id,
    bot_name: bot.request.bot_name,
    meeting_url: bot.request.meeting_url,
    status: bot.status,
    created_at: '2026-11-23T14:00:00.000Z',
    joined_at: null,
    exited_at: bot.exitedAt?.toISOString() ?? null,
    participants: bot.participants,
    speakers: [],
    artifacts_deleted: bot.isErased,
    ...artifacts(bot),
    error_code: bot.errorCode,
    error_message: bot.errorCode && `The bot ended with ${bot.errorCode}`,
    extra: bot.request.extra ?? null,
  });

  const scaffold = await startProvider(
    ({ headers }) => headers['x-meeting-baas-api-key'] === apiKey,
    json(401, { success: false, code: 'UNAUTHORIZED', error: 'Invalid API key', statusCode: 401 }),
    ({ method, path, body }) => {
      if (path === '/v2/bots' || path === '/v2/bots/scheduled') {
        if (method === 'POST') return create(body, path.endsWith('scheduled'));
        return json(200, { success: true, data: [...bots.values()].map(view), cursor: null });
      }
      const [, scheduled, id = '', name] = /^\/v2\/bots\/(scheduled\/)?([^/]+)(?:\/([\w-]+))?$/.exec(path) ?? [];
      const bot = bots.get(id);
      if (!bot) throw refuse(404, 'BOT_NOT_FOUND', 'Bot not found');
      if (scheduled) {
        if (bot.status !== 'queued') throw refuse(409, 'BOT_ALREADY_STARTED', 'Bot has already started');
        if (method === 'DELETE') bots.delete(id);
        if (method === 'PATCH') Object.assign(bot.request, body);
        return json(200, { success: true, data: { bot_id: id } });
      }
      if (method === 'GET' && name === 'status') {
        const data = {
          bot_id: id,
          status: bot.status,
          transcription_status: 'done',
          updated_at: bot.updatedAt.toISOString(),
        };
        return json(200, { success: true, data });
      }
      if (method === 'GET' && !name) return json(200, { success: true, data: view(bot) });
      if (method === 'POST' && name === 'leave') {
        if (['completed', 'failed'].includes(bot.status))
          throw refuse(409, 'BOT_ALREADY_ENDED', 'Bot has already ended');
        bot.commands.push(name);
        return json(200, { success: true, data: { bot_id: id } });
      }
      if (method === 'DELETE' && name === 'delete-data') {
        bot.isErased = true;
        return json(200, { success: true, data: { deleted: true } });
      }
      return undefined;
    },
  );

  const botOf = (id: string): BaasBot => {
    const bot = bots.get(id);
    if (!bot) throw new TypeError(`No bot ${id}`);
    return bot;
  };
  const sign = (told: object): Delivery => {
    const body = JSON.stringify(told);
    const [id, timestamp] = [`msg_${randomUUID()}`, String(Math.floor(Date.now() / 1000))];
    const key = Buffer.from(webhookSecret.slice('whsec_'.length), 'base64');
    const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
    return { body, headers: { 'svix-id': id, 'svix-timestamp': timestamp, 'svix-signature': `v1,${signature}` } };
  };
  const callBack = ({ request }: BaasBot, told: object): Delivery => ({
    body: JSON.stringify(told),
    headers: request.callback_config?.secret === undefined ? {} : { 'x-mb-secret': request.callback_config.secret },
  });

  return Object.assign(scaffold, {
    apiKey,
    webhookSecret,
    bots,
    move: (id: string, status: string, at = new Date()) => {
      const bot = botOf(id);
      Object.assign(bot, { status, updatedAt: at });
      if (status === 'call_ended') bot.exitedAt = at;
      const data = { bot_id: id, event_id: null, status: { code: status, created_at: at.toISOString() } };
      return scaffold.deliver(sign({ event: 'bot.status_change', data, extra: bot.request.extra ?? null }));
    },
    complete: (id: string, at = new Date()) => {
      const bot = botOf(id);
      Object.assign(bot, { status: 'completed', updatedAt: at, exitedAt: bot.exitedAt ?? at });
      const data = { ...view(bot), event_id: null, data_deleted: false, sent_at: at.toISOString() };
      return scaffold.deliver(callBack(bot, { event: 'bot.completed', data, extra: bot.request.extra ?? null }));
    },
    fail: (id: string, errorCode: string, at = new Date()) => {
      const bot = botOf(id);
      Object.assign(bot, { status: 'failed', updatedAt: at, errorCode });
      const data = {
        bot_id: id,
        event_id: null,
        error_code: errorCode,
        error_message: errorCode,
        sent_at: at.toISOString(),
      };
      return scaffold.deliver(callBack(bot, { event: 'bot.failed', data, extra: bot.request.extra ?? null }));
    },
  });
};
