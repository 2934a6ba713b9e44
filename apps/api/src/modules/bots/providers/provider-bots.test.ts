import { createHmac, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { api, type Meeting } from '@pauta/contract';
import { type FakeRecall, type RecallBot, startFakeRecall } from '@pauta/fake-servers/recall';
import { type FakeServer, startFakeServer } from '@pauta/fake-servers/speech';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';
import { processedMeeting } from '../../../testing/upload-file.ts';
import { botMedia, bots } from '../bots.table.ts';
import { tendProviderBots } from './provider-bots.ts';

const sample = (name: string) => readFile(new URL(`../../recordings/media/samples/${name}`, import.meta.url));

let recall: FakeRecall;
let speech: FakeServer;
let server: TestServer;
let seller: TestUser;
beforeAll(async () => {
  recall = await startFakeRecall();
  speech = await startFakeServer({
    script: [{ startMs: 0, endMs: 900, text: 'Bom dia, Renata.' }],
  });
  server = await openTestServer({
    PAUTA_RECORDER: 'recall',
    PAUTA_RECORDER_URL: recall.url,
    PAUTA_RECORDER_KEY: recall.apiKey,
    PAUTA_RECORDER_WEBHOOK_SECRET: recall.webhookSecret,
    PAUTA_TRANSCRIPTION_URL: speech.url,
  });
});
afterAll(async () => {
  await server.close();
  await speech.close();
  await recall.close();
});
beforeEach(async () => {
  seller = await server.user(await server.company());
  recall.webhookUrl = `${server.address}/api/webhooks/recorders/recall`;
});

const address = () => `https://meet.google.com/${['abc', 'defg', 'hij'].map(scrambled).join('-')}`;
function scrambled(part: string): string {
  return Array.from(part, () => String.fromCodePoint(97 + Math.floor(Math.random() * 26))).join('');
}

const invite = async (invitation = `agora ${address()}`): Promise<Meeting> => {
  const { status, body } = await server.call(api.meetings.create, seller, { body: { invitation, capture: 'video' } });
  expect(status).toBe(201);
  return body;
};
const read = async ({ id }: Meeting): Promise<Meeting> =>
  (await server.call(api.meetings.get, seller, { params: { id } })).body;
const botOf = (meeting: Meeting): Promise<RecallBot> =>
  server.until(async () =>
    [...recall.bots.values()].find(({ request }) => request.metadata?.['meetingId'] === meeting.id),
  );
/** Once the database has its external id. */
const sentBot = async (meeting: Meeting): Promise<RecallBot> => {
  const bot = await botOf(meeting);
  await server.until(async () => {
    await recall.move(bot.id, 'joining_call');
    return (await read(meeting)).bot?.state === 'joining';
  });
  return bot;
};
const reaching = (meeting: Meeting, state: string) =>
  server.until(async () => {
    const now = await read(meeting);
    return now.bot?.state === state && now;
  });

describe('a provider’s bot', () => {
  it('joins by an invitation and reports events, and its recording is copied, transcribed, and purged there', async () => {
    const meeting = await invite();
    expect(meeting.bot).toMatchObject({ state: 'scheduled', recorder: 'recall', platform: 'google_meet' });
    const bot = await sentBot(meeting);
    expect(bot.request).toMatchObject({ bot_name: 'Anotador do Pauta', meeting_url: meeting.bot?.meetingUrl });

    await recall.move(bot.id, 'in_waiting_room');
    expect(await read(meeting)).toMatchObject({ status: 'waiting_admission', bot: { action: 'admit_bot' } });
    await recall.move(bot.id, 'in_call_not_recording');
    await recall.move(bot.id, 'in_call_recording');
    expect(await read(meeting)).toMatchObject({ status: 'recording', bot: { state: 'recording' } });

    bot.video = { bytes: await sample('moov-at-end.mp4'), mimeType: 'video/mp4' };
    bot.participants = [{ id: 1, name: 'Renata Lopes' }];
    await recall.move(bot.id, 'call_ended', 'call_ended_by_host');
    expect((await read(meeting)).bot).toMatchObject({ state: 'processing', reason: 'call_ended_by_host' });
    const done = await recall.move(bot.id, 'done');
    expect(await recall.send(done)).toBe(204);

    const ended = await reaching(meeting, 'completed');
    expect(ended.bot).toMatchObject({ reason: 'call_ended_by_host', mender: null });
    const ready = await processedMeeting(server, seller, meeting.id);
    expect(ready.media?.state).toBe('ready');
    expect(ready.recordings).toHaveLength(1);
    const { body: transcript } = await server.call(api.meetings.transcription, seller, {
      params: { id: meeting.id },
      query: {},
    });
    expect(transcript.segments.map(({ text }) => text).join(' ')).toContain('Bom dia, Renata.');
    await server.until(async () => bot.isErased);
    const told = ended.bot?.events.map(({ status }) => status) ?? [];
    expect(told.filter((status) => status !== 'joining_call')).toEqual([
      'in_waiting_room',
      'in_call_not_recording',
      'in_call_recording',
      'call_ended',
      'done',
    ]);
  });

  it('is polled if no webhook arrives', async () => {
    recall.webhookUrl = null;
    const meeting = await invite();
    const bot = await botOf(meeting);
    for (const code of ['joining_call', 'in_call_recording']) await recall.move(bot.id, code);
    bot.video = { bytes: await sample('moov-at-end.mp4'), mimeType: 'video/mp4' };
    await recall.move(bot.id, 'call_ended', 'timeout_exceeded_everyone_left');
    await recall.move(bot.id, 'done');
    await server.until(async () => {
      const minuteLater = { updatedAt: sql<Date>`now() - interval '2 minutes'` };
      await server.platform.database.system.transaction((tx) =>
        tx
          .update(bots)
          .set(minuteLater as never)
          .where(eq(bots.externalId, bot.id)),
      );
      await tendProviderBots(server.platform);
      return (await read(meeting)).bot?.state !== 'scheduled';
    });
    const ended = await reaching(meeting, 'completed');
    expect(ended.bot?.reason).toBe('timeout_exceeded_everyone_left');
  });

  it('that ended without an event is found to have ended when a person sends it a command', async () => {
    const meeting = await invite();
    const bot = await sentBot(meeting);
    await recall.move(bot.id, 'in_call_recording');
    recall.webhookUrl = null;
    await recall.move(bot.id, 'call_ended', 'call_ended_by_host');
    await recall.move(bot.id, 'done');
    expect((await server.call(api.bots.pause, seller, { params: { id: meeting.id } })).status).toBe(202);
    expect((await reaching(meeting, 'no_recording')).bot?.reason).toBe('call_ended_by_host');
  });

  it('that was not let in reports this, and records nothing', async () => {
    const meeting = await invite();
    const bot = await sentBot(meeting);
    await recall.move(bot.id, 'in_waiting_room');
    await recall.move(bot.id, 'call_ended', 'bot_kicked_from_waiting_room');
    await recall.move(bot.id, 'done');
    const ended = await reaching(meeting, 'no_recording');
    expect(ended.bot).toMatchObject({ reason: 'bot_kicked_from_waiting_room', reasonGroup: 'refused' });
    expect(ended.recordings).toEqual([]);
  });

  it('that is refused fails with the reason', async () => {
    recall.failures.push(400);
    const ended = await reaching(await invite(), 'failed');
    expect(ended.bot).toMatchObject({ reason: 'bot_errored' });
    expect(ended.bot?.events.at(-1)?.detail).toContain('scripted 400');
  });

  it('is retried while the provider is overloaded', async () => {
    recall.failures.push(507);
    const meeting = await invite();
    await server.until(async () => recall.failures.length === 0);
    expect((await read(meeting)).bot?.state).toBe('scheduled');
    await tendProviderBots(server.platform);
    await botOf(meeting);
  });

  it('leaves on request, and a scheduled one does not join', async () => {
    const meeting = await invite();
    const bot = await sentBot(meeting);
    await recall.move(bot.id, 'in_call_recording');
    expect((await server.call(api.bots.pause, seller, { params: { id: meeting.id } })).status).toBe(202);
    await server.until(async () => bot.commands.includes('pause_recording'));
    expect((await server.call(api.bots.leave, seller, { params: { id: meeting.id } })).status).toBe(202);
    await server.until(async () => bot.commands.includes('leave_call'));

    const inTen = new Date(Date.now() + 10 * 60_000).toISOString();
    const later = await server.call(api.meetings.create, seller, { body: { invitation: address(), startAt: inTen } });
    const waiting = await botOf(later.body);
    expect(waiting.request.join_at).toBeDefined();
    await server.until(async () => {
      await server.call(api.bots.leave, seller, { params: { id: later.body.id } });
      return (await read(later.body)).bot?.state === 'cancelled';
    });
    await server.until(async () => !recall.bots.has(waiting.id));
  });
});

/** Creates a bot with a finished recording. */
const recorded = async () => {
  const meeting = await invite();
  const bot = await sentBot(meeting);
  await recall.move(bot.id, 'in_call_recording');
  bot.video = { bytes: await sample('moov-at-end.mp4'), mimeType: 'video/mp4' };
  await recall.move(bot.id, 'call_ended', 'call_ended_by_host');
  return { meeting, bot };
};

it('is shown as the recorder to an admin who opens the health page', async () => {
  const admin = await server.user(seller.companyId, { isAdmin: true });
  const { body } = await server.call(api.bots.health, admin, {});
  expect(body).toMatchObject({ recorder: 'recall', problem: null });
});

describe('the data at a provider', () => {
  it('is downloaded again after an interruption', async () => {
    const { meeting, bot } = await recorded();
    recall.breaks = 1;
    await recall.move(bot.id, 'done');
    await reaching(meeting, 'completed');
    expect(recall.breaks).toBeLessThanOrEqual(0);
    recall.breaks = 0;
    expect((await processedMeeting(server, seller, meeting.id)).media?.state).toBe('ready');
  });

  it('is copied even if it contains text that the database rejects', async () => {
    const { meeting, bot } = await recorded();
    bot.participants = [{ id: 1, name: 'Renata\u0000 Lopes \uD800' }];
    const words = [{ text: 'Bom\u0000 dia', start_timestamp: { relative: 1e9 }, end_timestamp: { relative: 2e9 } }];
    bot.transcript = [{ participant: { id: 1, name: 'Renata\u0000' }, words }];
    await recall.move(bot.id, 'done\u0000', 'x'.repeat(4000));
    await recall.move(bot.id, 'done');
    expect((await reaching(meeting, 'completed')).recordings).toHaveLength(1);
  });

  it('is purged, with retries', async () => {
    const { meeting, bot } = await recorded();
    recall.refusesToErase = 2;
    await recall.move(bot.id, 'done');
    await reaching(meeting, 'completed');
    await server.until(async () => bot.isErased);
  });

  it('is kept while the meeting is deleted, and becomes its recording after a restore', async () => {
    const { meeting, bot } = await recorded();
    await server.call(api.meetings.remove, seller, { params: { id: meeting.id } });
    await recall.move(bot.id, 'done');
    const copied = () =>
      server.platform.database.system.read((tx) => tx.select().from(botMedia).where(eq(botMedia.kind, 'main')));
    await server.until(async () => {
      const rows = await copied();
      return rows.some(({ companyId }) => companyId === seller.companyId);
    });
    expect(bot.isErased).toBe(false);
    await server.call(api.meetings.restore, seller, { params: { id: meeting.id } });
    await server.until(async () => {
      await recall.send(await recall.move(bot.id, 'done'));
      return (await read(meeting)).bot?.state === 'completed';
    });
    expect((await processedMeeting(server, seller, meeting.id)).recordings).toHaveLength(1);
    await server.until(async () => bot.isErased);
  });
});

describe('a provider’s webhook', () => {
  const told = async () => {
    const meeting = await invite();
    const bot = await sentBot(meeting);
    return { meeting, bot, delivery: await recall.move(bot.id, 'in_waiting_room') };
  };
  const post = (path: string, { headers, body }: { headers: Readonly<Record<string, string>>; body: string }) =>
    fetch(`${server.address}/api/webhooks/recorders/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });

  it('is accepted in any order and twice', async () => {
    const { meeting, bot, delivery } = await told();
    recall.webhookUrl = null;
    const [call, recording] = [
      await recall.move(bot.id, 'in_call_not_recording'),
      await recall.move(bot.id, 'in_call_recording'),
    ];
    recall.webhookUrl = `${server.address}/api/webhooks/recorders/recall`;
    for (const one of [recording, delivery, recording, call]) expect(await recall.send(one)).toBe(204);
    const { events, state } = (await read(meeting)).bot ?? {};
    expect(state).toBe('recording');
    expect(events?.filter(({ status }) => status === 'in_call_recording')).toHaveLength(1);
  });

  it('is accepted only with a signature', async () => {
    const { meeting, delivery } = await told();
    const changed = { ...delivery, body: delivery.body.replace('in_waiting_room', 'done') };
    for (const [path, one] of [
      ['recall', changed],
      ['recall', { ...delivery, headers: {} }],
      ['recall', { ...delivery, body: '' }],
      ['attendee', delivery],
      [`recall?company=${seller.companyId}`, delivery],
      [`recall?company=${randomUUID()}`, delivery],
      ['recall?company=ninguem', delivery],
    ] as const) {
      const answer = await post(path, one);
      expect([path, answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
        path,
        401,
        'webhook_unsigned',
      ]);
    }
    expect((await post('zoom', delivery)).status).toBe(404);
    expect((await post('recall', { ...delivery, body: 'x'.repeat(1024 ** 2 + 1) })).status).toBe(413);
    expect((await read(meeting)).bot?.state).toBe('waiting_room');
  });

  it('about an unknown bot is accepted and ignored', async () => {
    const { body } = await fetch(`${recall.url}/api/v1/bot/`, {
      method: 'POST',
      headers: { authorization: `Token ${recall.apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ meeting_url: address(), bot_name: 'Outro', recording_config: {} }),
    }).then(async (answer) => ({ body: (await answer.json()) as { id: string } }));
    expect(await recall.send(await recall.move(body.id, 'done'))).toBe(204);
  });

  it('about a bot with an id that the database rejects is ignored, too', async () => {
    const { delivery } = await told();
    const timestamp = String(Math.floor(Date.now() / 1000));
    for (const id of ['a\u0000b', 'a\uD800']) {
      const { event, data } = JSON.parse(delivery.body) as { event: string; data: object };
      const body = JSON.stringify({ event, data: { ...data, bot: { id } } });
      const key = Buffer.from(recall.webhookSecret.replace('whsec_', ''), 'base64');
      const signature = createHmac('sha256', key).update(`outro.${timestamp}.${body}`).digest('base64');
      const headers = {
        'webhook-id': 'outro',
        'webhook-timestamp': timestamp,
        'webhook-signature': `v1,${signature}`,
      };
      expect([id, (await post('recall', { headers, body })).status]).toEqual([id, 204]);
    }
  });

  it('with an unknown status changes nothing and is logged', async () => {
    const { meeting, bot } = await told();
    await recall.move(bot.id, 'breakout_room_opened', 'something_new');
    const { state, events } = (await read(meeting)).bot ?? {};
    expect([state, events?.at(-1)?.status]).toEqual(['waiting_room', 'breakout_room_opened']);
  });
});
