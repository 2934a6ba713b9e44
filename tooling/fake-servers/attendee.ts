import { createHmac, randomBytes, randomUUID } from 'node:crypto';
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

const seconds = z.int().positive();
const NewBot = z.strictObject({
  meeting_url: z.url({ protocol: /^https$/ }),
  bot_name: z.string().min(1),
  bot_image: z.strictObject({ type: z.enum(['image/png', 'image/jpeg']), data: z.base64() }).optional(),
  join_at: z.iso.datetime().optional(),
  metadata: z.record(z.string(), z.string()).optional(),
  deduplication_key: z.string().optional(),
  recording_settings: z.strictObject({ format: z.enum(['mp4', 'mp3', 'none']) }).optional(),
  automatic_leave_settings: z
    .strictObject({
      waiting_room_timeout_seconds: seconds,
      wait_for_host_to_start_meeting_timeout_seconds: seconds,
      only_participant_in_meeting_timeout_seconds: seconds,
      silence_timeout_seconds: seconds,
      max_uptime_seconds: seconds,
    })
    .partial()
    .optional(),
  webhooks: z
    .array(
      z.strictObject({ url: z.url({ protocol: /^https$/ }), triggers: z.array(z.literal('bot.state_change')).min(1) }),
    )
    .max(2)
    .optional(),
});

const ends = new Set(['ended', 'fatal_error', 'data_deleted']);

export interface AttendeeBot {
  readonly id: string;
  readonly request: z.infer<typeof NewBot>;
  state: string;
  readonly events: { type: string; sub_type?: string; created_at: string }[];
  readonly commands: string[];
  recording: (FakeFile & { readonly startedAt: Date }) | null;
  transcript: readonly object[];
  participants: readonly object[];
}

export interface FakeAttendee extends FakeProvider {
  readonly apiKey: string;
  /** Base64-encoded, as shown in its settings. */
  readonly webhookSecret: string;
  readonly bots: Map<string, AttendeeBot>;
  /** Changes a bot's state with an event and sends it; numbers in `metadata` keep their spelling. */
  move(
    id: string,
    state: string,
    type: string,
    subType?: string | null,
    at?: Date,
    metadata?: string,
  ): Promise<Delivery>;
}

/** JSON as Python writes it, with sorted keys; values in `raw` are inserted unchanged. */
const canonical = (value: unknown, raw: ReadonlyMap<unknown, string>): string => {
  const written = raw.get(value);
  if (written !== undefined) return written;
  if (Array.isArray(value)) return `[${value.map((one) => canonical(one, raw)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${canonical(one, raw)}`).join(',')}}`;
};

/** A fake of Attendee's API v1 on loopback; tests control the bots. */
export const startFakeAttendee = async (): Promise<FakeAttendee> => {
  const apiKey = randomUUID();
  const webhookSecret = randomBytes(32).toString('base64');
  const bots = new Map<string, AttendeeBot>();

  const view = ({ id, request, state, events }: AttendeeBot) => ({
    id,
    metadata: request.metadata ?? {},
    meeting_url: request.meeting_url,
    state,
    events,
    deduplication_key: request.deduplication_key ?? null,
  });
  const create = (body: unknown) => {
    const request = readStrictly(NewBot, body, (issue) => new Refused(400, { [issue.split(':')[0] ?? '']: [issue] }));
    const key = request.deduplication_key;
    if (
      key !== undefined &&
      [...bots.values()].some((bot) => bot.request.deduplication_key === key && !ends.has(bot.state))
    ) {
      throw new Refused(400, { error: 'Deduplication key already in use. Please use a different deduplication key.' });
    }
    const state = request.join_at === undefined ? 'joining' : 'scheduled';
    const id = `bot_${randomBytes(8).toString('hex')}`;
    const bot: AttendeeBot = {
      id,
      request,
      state,
      events: [],
      commands: [],
      recording: null,
      transcript: [],
      participants: [],
    };
    bots.set(id, bot);
    return json(201, view(bot));
  };

  const scaffold = await startProvider(
    ({ headers }) => headers.authorization === `Token ${apiKey}`,
    json(401, { detail: 'Invalid or missing API key' }),
    ({ method, path, query, body }) => {
      if (path === '/api/v1/bots') {
        if (method === 'POST') return create(body);
        const key = query.get('deduplication_key');
        const found = [...bots.values()].filter(({ request }) => key === null || request.deduplication_key === key);
        return json(200, { next: null, previous: null, results: found.map(view) });
      }
      const [, id = '', name] = /^\/api\/v1\/bots\/([^/]+)(?:\/(\w+))?$/.exec(path) ?? [];
      const bot = bots.get(id);
      if (!bot) return json(404, { error: 'Bot not found' });
      if (!name) {
        if (method === 'GET') return json(200, view(bot));
        if (bot.state !== 'scheduled') throw new Refused(400, { error: 'Bot is in state ' + bot.state });
        if (method === 'PATCH') Object.assign(bot.request, body);
        if (method === 'DELETE') bots.delete(id);
        return json(200, view(bot));
      }
      if (method === 'GET' && name === 'recording') {
        if (!bot.recording) return json(404, { error: 'No recording found for bot' });
        return json(200, {
          url: scaffold.publish(bot.recording),
          start_timestamp_ms: bot.recording.startedAt.getTime(),
        });
      }
      if (method === 'GET' && name === 'transcript') return json(200, bot.transcript);
      if (method === 'GET' && name === 'participants') return json(200, { next: null, results: bot.participants });
      if (name === 'delete_data' ? !ends.has(bot.state) : ends.has(bot.state)) {
        throw new Refused(400, { error: `Bot is in state ${bot.state}` });
      }
      if (name === 'delete_data') Object.assign(bot, { state: 'data_deleted', recording: null, transcript: [] });
      bot.commands.push(name);
      return json(200, view(bot));
    },
  );

  return Object.assign(scaffold, {
    apiKey,
    webhookSecret,
    bots,
    move: (
      id: string,
      state: string,
      type: string,
      subType: string | null = null,
      at = new Date(),
      metadata = 'null',
    ) => {
      const bot = bots.get(id);
      if (!bot) throw new TypeError(`No bot ${id}`);
      const created_at = at.toISOString().replace('Z', '321+00:00');
      bot.events.push({ type, created_at, ...(subType !== null && { sub_type: subType }) });
      const event_metadata = { raw: metadata };
      const told = {
        idempotency_key: randomUUID(),
        bot_id: id,
        bot_metadata: bot.request.metadata ?? null,
        trigger: 'bot.state_change',
        data: {
          new_state: state,
          old_state: bot.state,
          created_at,
          event_type: type,
          event_sub_type: subType,
          event_metadata,
        },
      };
      bot.state = state;
      const raw = new Map<unknown, string>([[event_metadata, metadata]]);
      const signed = canonical(told, raw);
      const signature = createHmac('sha256', Buffer.from(webhookSecret, 'base64')).update(signed).digest('base64');
      // The sent body has different spacing and key order than the signed one, as in reality.
      const body = `{ "data": ${canonical(told.data, raw)}, ${canonical({ ...told, data: undefined }, raw)
        .replace('"data":undefined,', '')
        .slice(1)}`;
      return scaffold.deliver({ body, headers: { 'x-webhook-signature': signature } });
    },
  });
};
