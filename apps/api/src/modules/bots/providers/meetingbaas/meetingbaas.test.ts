import type { Delivery } from '@pauta/fake-servers/bot-provider';
import { type FakeMeetingBaas, startFakeMeetingBaas } from '@pauta/fake-servers/meetingbaas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { followBot } from '../../bot-state.ts';
import type { RecorderEvent } from '../../recorder.ts';
import type { Provider } from '../provider.ts';
import { botRequest, connectionTo } from '../testing-request.ts';
import { openMeetingBaas } from './meetingbaas.ts';

let fake: FakeMeetingBaas;
let baas: Provider;
beforeEach(async () => {
  fake = await startFakeMeetingBaas();
  baas = openMeetingBaas(connectionTo(fake));
});
afterEach(() => fake.close());

const create = async (overrides: Parameters<typeof botRequest>[0] = {}): Promise<string> => {
  const made = await baas.create(botRequest(overrides));
  if ('refused' in made) throw new TypeError(`Refused: ${made.detail}`);
  return made.externalId;
};
const hear = ({ headers, body }: Delivery) => baas.parseWebhook(headers, Buffer.from(body));
const events = (told: ReturnType<typeof hear>): readonly RecorderEvent[] => {
  if (told === 'bad-signature') throw new TypeError('Not believed');
  return told;
};
const second = (count: number) => new Date(Date.UTC(2026, 10, 23, 14, 0, count));

describe('Meeting BaaS', () => {
  it('gets a bot within its limits, once for a meeting', async () => {
    const id = await create({ limits: { ...botRequest().limits, waitingRoomS: 30, silenceS: 9000 } });
    expect(fake.bots.get(id)?.request).toMatchObject({
      recording_mode: 'speaker_view',
      timeout_config: { waiting_room_timeout: 120, silence_timeout: 1800 },
      extra: { idempotencyKey: botRequest().idempotencyKey },
    });
    await expect(create()).rejects.toMatchObject({ code: 'provider_refused', status: 409 });
    expect(fake.bots.size).toBe(1);
  });

  it('schedules, reschedules and cancels a bot', async () => {
    const id = await create({ joinAt: new Date('2026-12-01T14:00:00Z'), capture: 'audio' });
    expect(fake.bots.get(id)?.request).toMatchObject({ recording_mode: 'audio_only' });
    await baas.reschedule(id, new Date('2026-12-01T15:00:00Z'));
    expect(fake.bots.get(id)?.request.join_at).toBe('2026-12-01T15:00:00.000Z');
    await baas.cancel(id);
    expect(fake.bots.size).toBe(0);
    const other = await create();
    await fake.move(other, 'joining_call');
    await baas.cancel(other);
    expect(fake.bots.get(other)?.commands).toEqual(['leave']);
  });

  it('reports an invalid address', async () => {
    expect(await baas.create(botRequest({ meetingUrl: 'http://meet' }))).toMatchObject({
      refused: 'invalid_meeting_url',
    });
  });

  it('reports events by the account’s webhooks, and the end by the bot’s callback', async () => {
    const id = await create();
    const told = [
      await fake.move(id, 'joining_call', second(1)),
      await fake.move(id, 'in_waiting_for_host', second(2)),
      await fake.move(id, 'in_call_recording', second(3)),
      await fake.move(id, 'call_ended', second(4)),
      await fake.move(id, 'transcribing', second(5)),
      await fake.complete(id, second(6)),
    ].flatMap((delivery) => events(hear(delivery)));
    expect(told.map(({ status }) => status)).toEqual([
      'joining_call',
      'in_waiting_room',
      'in_call_recording',
      'call_ended',
      'recording_succeeded',
      'call_ended',
      'done',
    ]);
    expect(followBot(told.toReversed(), true).state).toBe('completed');
    const polled = await baas.status(id);
    expect(polled.map((event) => event.id)).toEqual(['exited', 'done']);
    expect(followBot([...told, ...polled], true)).toEqual(followBot(told, true));
  });

  it.each([
    ['BOT_NOT_ACCEPTED', 'bot_rejected'],
    ['TIMEOUT_WAITING_TO_START', 'waiting_room_timeout'],
    ['LOGIN_REQUIRED', 'meeting_requires_sign_in'],
    ['INSUFFICIENT_TOKENS', 'INSUFFICIENT_TOKENS'],
  ])('maps the failure %s to %s, once', async (code, reason) => {
    const id = await create();
    const told = events(hear(await fake.fail(id, code)));
    expect(told).toMatchObject([{ id: 'failed', status: 'failed', reason, detail: code }]);
    expect((await baas.status(id)).map((event) => event.id)).toEqual(['failed']);
  });

  it('keeps unknown statuses, and ignores other messages', async () => {
    const id = await create();
    expect(events(hear(await fake.move(id, 'dancing')))).toMatchObject([{ status: 'dancing' }]);
    expect(events(hear(await fake.move(id, 'completed')))).toEqual([]);
  });

  it('rejects altered webhooks and callbacks with another secret', async () => {
    const id = await create();
    const status = await fake.move(id, 'joining_call');
    expect(hear({ ...status, body: status.body.replace('joining', 'leaving') })).toBe('bad-signature');
    const end = await fake.complete(id);
    expect(events(hear(end)).at(-1)?.status).toBe('done');
    expect(hear({ ...end, headers: { 'x-mb-secret': 'segredo-do-retornO' } })).toBe('bad-signature');
    expect(hear({ ...end, headers: {} })).toBe('bad-signature');
    const unsigned = openMeetingBaas(connectionTo(fake, { webhookSecret: undefined }));
    expect(unsigned.parseWebhook(status.headers, Buffer.from(status.body))).toBe('bad-signature');
  });

  it('returns media, participants and utterances, and purges them', async () => {
    const id = await create();
    const bot = fake.bots.get(id);
    if (!bot) throw new TypeError('No bot');
    bot.video = { bytes: Buffer.from('filme'), mimeType: 'video/mp4' };
    bot.participants = [{ id: 1, name: 'renata@trigal.example', display_name: 'Renata Lopes' }];
    bot.utterances = [{ text: 'Bom dia', start: 0.5, end: 2.1, speaker: 'Renata Lopes' }];
    const { video, transcript, participants } = await baas.artifacts(id);
    expect(await (await baas.openMedia(video?.url ?? '', {})).text()).toBe('filme');
    expect(transcript).toEqual([{ speaker: 'Renata Lopes', startMs: 500, endMs: 2100, text: 'Bom dia' }]);
    expect(participants).toEqual([{ key: '1', name: 'Renata Lopes' }]);
    await baas.purge(id);
    expect(await baas.artifacts(id)).toEqual({ participants });
    await baas.purge('ninguém');
  });

  it("reports why it can't answer", async () => {
    await baas.check();
    const wrong = openMeetingBaas(connectionTo(fake, { apiKey: 'outra' }));
    await expect(wrong.check()).rejects.toMatchObject({ code: 'provider_key_refused' });
    fake.failures.push(429);
    await expect(baas.check()).rejects.toMatchObject({ code: 'provider_busy' });
  });
});
