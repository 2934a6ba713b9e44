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

const seconds = z.int().positive();
const NewBot = z.strictObject({
  meeting_url: z.url({ protocol: /^https$/ }),
  bot_name: z.string().min(1).max(100),
  join_at: z.iso.datetime().optional(),
  metadata: z.record(z.string(), z.string().max(500)).optional(),
  recording_config: z.strictObject({
    video_mixed_mp4: z.object({}).optional(),
    video_mixed_layout: z.enum(['speaker_view', 'gallery_view', 'gallery_view_v2', 'audio_only']).optional(),
    audio_mixed_mp3: z.object({}).optional(),
    participant_events: z.object({}).optional(),
    transcript: z.strictObject({ provider: z.strictObject({ meeting_captions: z.object({}) }) }).optional(),
  }),
  automatic_video_output: z
    .strictObject({
      in_call_recording: z.strictObject({
        kind: z.literal('jpeg'),
        b64_data: z
          .base64()
          .max(1_835_008)
          .refine((data) => data.startsWith('/9j/'), 'not a JPEG'),
      }),
    })
    .optional(),
  automatic_leave: z
    .strictObject({
      waiting_room_timeout: seconds,
      noone_joined_timeout: seconds,
      everyone_left_timeout: z.strictObject({ timeout: seconds }),
      silence_detection: z.strictObject({ timeout: seconds }),
      in_call_recording_timeout: seconds,
    })
    .optional(),
});

interface Change {
  readonly code: string;
  readonly sub_code: string | null;
  readonly message: string | null;
  readonly created_at: string;
}

export interface RecallBot {
  readonly id: string;
  readonly request: z.infer<typeof NewBot>;
  readonly changes: Change[];
  readonly commands: string[];
  video: FakeFile | null;
  transcript: readonly object[];
  participants: readonly object[];
  isErased: boolean;
}

export interface FakeRecall extends FakeProvider {
  readonly apiKey: string;
  /** As shown in its dashboard. */
  readonly webhookSecret: string;
  readonly bots: Map<string, RecallBot>;
  /** Number of failing deletions. */
  refusesToErase: number;
  /** Changes a bot's state, and sends a webhook; `at` is now by default. */
  move(id: string, code: string, subCode?: string | null, at?: Date): Promise<Delivery>;
}

/** A fake of Recall.ai's API v1.11 on loopback; tests control the bots. */
export const startFakeRecall = async ({
  prefix = 'webhook',
}: { prefix?: 'webhook' | 'svix' } = {}): Promise<FakeRecall> => {
  const apiKey = randomUUID();
  const webhookSecret = `whsec_${Buffer.from(randomUUID()).toString('base64')}`;
  const bots = new Map<string, RecallBot>();
  const byKey = new Map<string, string>();

  const file = (value: unknown) =>
    scaffold.publish({ bytes: Buffer.from(JSON.stringify(value)), mimeType: 'application/json' });
  const shortcut = (url: string | null) => (url ? { status: { code: 'done' }, data: { download_url: url } } : null);
  const view = ({ id, request, changes, video, transcript, participants, isErased }: RecallBot) => ({
    id,
    bot_name: request.bot_name,
    join_at: request.join_at ?? null,
    metadata: request.metadata ?? {},
    status_changes: changes,
    recordings:
      isErased || !changes.some(({ code }) => code === 'done')
        ? []
        : [
            {
              id: randomUUID(),
              started_at: changes.find(({ code }) => code === 'in_call_recording')?.created_at ?? null,
              completed_at: changes.at(-1)?.created_at ?? null,
              media_shortcuts: {
                video_mixed: shortcut(video && scaffold.publish(video)),
                transcript: shortcut(file(transcript)),
                participant_events: { data: { participants_download_url: file(participants) } },
              },
            },
          ],
  });
  const create = (body: unknown, key: string | undefined) => {
    const known = key === undefined ? undefined : bots.get(byKey.get(key) ?? '');
    if (known) return json(201, view(known));
    const request = readStrictly(NewBot, body, (issue) => new Refused(400, { [issue.split(':')[0] ?? '']: [issue] }));
    const bot: RecallBot = {
      id: randomUUID(),
      request,
      changes: [],
      commands: [],
      video: null,
      transcript: [],
      participants: [],
      isErased: false,
    };
    bots.set(bot.id, bot);
    if (key !== undefined) byKey.set(key, bot.id);
    return json(201, view(bot));
  };
  const command = (bot: RecallBot, name: string) => {
    if (name === 'delete_media' && recall.refusesToErase-- > 0) throw new Refused(500, { detail: 'Server error' });
    if (name === 'delete_media') bot.isErased = true;
    else if (bot.changes.length === 0) throw new Refused(400, { code: 'cannot_command_unstarted_bot' });
    else if (bot.changes.some(({ code }) => code === 'done' || code === 'fatal')) {
      throw new Refused(400, { code: 'cannot_command_completed_bot' });
    }
    bot.commands.push(name);
    return json(200, view(bot));
  };

  const scaffold = await startProvider(
    ({ headers }) => headers.authorization === `Token ${apiKey}`,
    json(401, { code: 'not_authenticated', detail: 'Invalid API token' }),
    ({ method, path, headers, body }) => {
      if (path === '/api/v1/bot/') {
        if (method === 'GET') return json(200, { next: null, results: [...bots.values()].map(view) });
        return create(body, headers['idempotency-key'] as string | undefined);
      }
      const [, id = '', name] = /^\/api\/v1\/bot\/([^/]+)\/(?:(\w+)\/)?$/.exec(path) ?? [];
      const bot = bots.get(id);
      if (!bot) return undefined;
      if (method === 'GET' && !name) return json(200, view(bot));
      if (method === 'POST' && name) return command(bot, name);
      const isDispatched = bot.changes.length > 0;
      if (isDispatched) return json(405, { detail: 'Bot has already been dispatched' });
      if (method === 'DELETE') {
        bots.delete(id);
        return { status: 204 };
      }
      if (method === 'PATCH') {
        Object.assign(
          bot.request,
          readStrictly(NewBot.partial(), body, (issue) => new Refused(400, { issue })),
        );
        return json(200, view(bot));
      }
      return json(405, { detail: `Method "${method}" not allowed.` });
    },
  );

  const sign = (body: string, now: Date): Delivery => {
    const [id, timestamp] = [`msg_${randomUUID()}`, String(Math.floor(now.getTime() / 1000))];
    const key = Buffer.from(webhookSecret.slice('whsec_'.length), 'base64');
    const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
    return {
      body,
      headers: {
        [`${prefix}-id`]: id,
        [`${prefix}-timestamp`]: timestamp,
        // During a rotation of the secret there are two signatures.
        [`${prefix}-signature`]: `v1,${Buffer.from('another').toString('base64')} v1,${signature}`,
      },
    };
  };

  const recall: FakeRecall = Object.assign(scaffold, {
    apiKey,
    webhookSecret,
    bots,
    refusesToErase: 0,
    move: (id: string, code: string, subCode: string | null = null, at = new Date()) => {
      const bot = bots.get(id);
      if (!bot) throw new TypeError(`No bot ${id}`);
      bot.changes.push({ code, sub_code: subCode, message: null, created_at: at.toISOString().replace('Z', '123Z') });
      const data = { code, sub_code: subCode, updated_at: at.toISOString().replace('Z', '456+00:00') };
      const told = { event: `bot.${code}`, data: { data, bot: { id, metadata: bot.request.metadata ?? {} } } };
      return scaffold.deliver(sign(JSON.stringify(told), new Date()));
    },
  });
  return recall;
};
