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

const NewBot = z.object({
  platform: z.enum(['google_meet', 'teams', 'zoom', 'jitsi']),
  native_meeting_id: z.string().min(1),
  meeting_url: z.url().optional(),
  passcode: z.string().optional(),
  bot_name: z.string().optional(),
  language: z.string().length(2).optional(),
  transcribe_enabled: z.boolean().optional(),
  recording_enabled: z.boolean().optional(),
  automatic_leave: z
    .strictObject({
      max_wait_for_admission: z.int(),
      no_one_joined_timeout: z.int(),
      max_time_left_alone: z.int(),
      max_bot_time: z.int(),
    })
    .partial()
    .optional(),
});

const ends = new Set(['completed', 'failed']);

export interface VexaRun {
  readonly id: number;
  readonly request: z.infer<typeof NewBot>;
  status: string;
  completionReason: string | null;
  readonly transitions: object[];
  readonly commands: string[];
  recording: FakeFile | null;
  segments: readonly object[];
  isErased: boolean;
}

export interface FakeVexa extends FakeProvider {
  readonly apiKey: string;
  readonly webhookSecret: string;
  readonly runs: Map<number, VexaRun>;
  /** Changes a run's state, and sends a webhook. */
  move(id: number, status: string, completionReason?: string | null, at?: Date): Promise<Delivery>;
}

/** A fake of Vexa's API 0.12 on loopback; tests control the runs. */
export const startFakeVexa = async (): Promise<FakeVexa> => {
  const apiKey = randomUUID();
  const webhookSecret = randomUUID();
  const runs = new Map<number, VexaRun>();

  const view = ({ id, request, status, completionReason, transitions }: VexaRun) => ({
    id,
    user_id: 7,
    platform: request.platform,
    native_meeting_id: request.native_meeting_id,
    constructed_meeting_url: request.meeting_url ?? null,
    status,
    completion_reason: completionReason,
    failure_stage: null,
    start_time: null,
    end_time: null,
    data: { status_transition: transitions },
    created_at: '2026-11-23T14:00:00.000Z',
    updated_at: '2026-11-23T14:00:00.000Z',
  });
  const newest = (platform: string, native: string): VexaRun | undefined =>
    [...runs.values()].findLast(({ request }) => request.platform === platform && request.native_meeting_id === native);
  const create = (body: unknown) => {
    const request = readStrictly(NewBot, body, (issue) => new Refused(422, { detail: [{ msg: issue }] }));
    const before = newest(request.platform, request.native_meeting_id);
    if (before && !ends.has(before.status)) throw new Refused(409, { detail: 'An active bot already exists' });
    const run: VexaRun = {
      id: 11_366 + runs.size,
      request,
      status: 'requested',
      completionReason: null,
      transitions: [],
      commands: [],
      recording: null,
      segments: [],
      isErased: false,
    };
    runs.set(run.id, run);
    return json(201, view(run));
  };
  const recordingOf = (id: number) => [...runs.values()].find((run) => run.id + 1000 === id && run.recording);

  const scaffold = await startProvider(
    ({ headers }) => headers['x-api-key'] === apiKey,
    json(401, { detail: 'Invalid API key' }),
    ({ method, path, query, body }) => {
      if (path === '/bots' && method === 'POST') return create(body);
      if (path === '/bots/status') return json(200, { running_bots: [], running: [], count: 0 });
      if (path === '/meetings') return json(200, { meetings: [...runs.values()].map(view), has_more: false });
      if (path === '/recordings') {
        const all = [...runs.values()].filter(({ recording }) => recording);
        const asked = all.filter(
          ({ id }) => query.get('meeting_id') === null || String(id) === query.get('meeting_id'),
        );
        return json(200, { recordings: asked.map(({ id }) => ({ id: id + 1000, meeting_id: id })) });
      }
      const [, kind, first = '', second = '', third] = /^\/(\w+)\/([^/]+)(?:\/([^/]+))?(?:\/(.+))?$/.exec(path) ?? [];
      if (kind === 'recordings') {
        const run = recordingOf(Number(first));
        if (!run?.recording) return undefined;
        if (method === 'DELETE') {
          run.recording = null;
          return json(200, { deleted: true });
        }
        if (second === 'master') return json(200, { raw_url: `/recordings/${first}/media/1/raw`, type: 'audio' });
        return third === '1/raw' ? { status: 200, file: run.recording } : undefined;
      }
      if (kind === 'meetings') {
        const run = runs.get(Number(first));
        if (!run) return undefined;
        if (method === 'DELETE') {
          if (!ends.has(run.status)) throw new Refused(409, { detail: 'in flight' });
          run.isErased = true;
          return { status: 204 };
        }
        return json(200, view(run));
      }
      const run = newest(first, decodeURIComponent(second));
      if (!run || run.isErased) return undefined;
      if (kind === 'transcripts') return json(200, { ...view(run), segments: run.segments });
      if (kind === 'bots' && method === 'DELETE') {
        run.commands.push('leave');
        return json(202, { message: 'Stop request accepted' });
      }
      return undefined;
    },
  );

  return Object.assign(scaffold, {
    apiKey,
    webhookSecret,
    runs,
    move: (id: number, status: string, completionReason: string | null = null, at = new Date()) => {
      const run = runs.get(id);
      if (!run) throw new TypeError(`No run ${id}`);
      const change = {
        from: run.status,
        to: status,
        reason: null,
        timestamp: at.toISOString(),
        transition_source: 'bot_callback',
      };
      run.transitions.push({ ...change, completion_reason: completionReason });
      Object.assign(run, { status, completionReason });
      const { data: _data, ...meeting } = view(run);
      const event_type =
        status === 'completed' ? 'meeting.completed' : status === 'failed' ? 'bot.failed' : 'meeting.status_change';
      const told = {
        event_id: `evt_${randomUUID().replaceAll('-', '')}`,
        event_type,
        api_version: '2026-03-01',
        created_at: new Date().toISOString(),
        data: { meeting: { ...meeting, data: {} }, ...(status !== 'completed' && { status_change: change }) },
      };
      if (status === 'completed') Object.assign(told.data.meeting, { end_time: at.toISOString() });
      const payload = JSON.stringify(told);
      const timestamp = String(Math.floor(Date.now() / 1000));
      const digest = createHmac('sha256', webhookSecret).update(`${timestamp}.${payload}`).digest('hex');
      const headers = { 'x-webhook-timestamp': timestamp, 'x-webhook-signature': `sha256=${digest}` };
      return scaffold.deliver({ body: payload, headers });
    },
  });
};
