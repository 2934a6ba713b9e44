import { type FakeRecall, startFakeRecall } from '@pauta/fake-servers/recall';
import type { Delivery } from '@pauta/fake-servers/bot-provider';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { followBot } from '../../bot-state.ts';
import type { RecorderEvent } from '../../recorder.ts';
import type { Provider } from '../provider.ts';
import { botRequest, connectionTo } from '../testing-request.ts';
import { openRecall } from './recall.ts';

let fake: FakeRecall;
let recall: Provider;
beforeEach(async () => {
  fake = await startFakeRecall();
  recall = openRecall(connectionTo(fake));
});
afterEach(() => fake.close());

const create = async (overrides: Parameters<typeof botRequest>[0] = {}): Promise<string> => {
  const made = await recall.create(botRequest(overrides));
  if ('refused' in made) throw new TypeError(`Refused: ${made.detail}`);
  return made.externalId;
};
const hear = ({ headers, body }: Delivery) => recall.parseWebhook(headers, Buffer.from(body));
const events = (told: ReturnType<typeof hear>): readonly RecorderEvent[] => {
  if (told === 'bad-signature') throw new TypeError('Not believed');
  return told;
};

describe('Recall', () => {
  it('gets a bot with name, image and limits, once for a key', async () => {
    const joinAt = new Date(Date.now() + 3_600_000);
    const id = await create({ joinAt });
    expect(await create({ joinAt })).toBe(id);
    expect(fake.bots.get(id)?.request).toMatchObject({
      bot_name: 'Ata da Aurora',
      join_at: joinAt.toISOString(),
      automatic_video_output: { in_call_recording: { kind: 'jpeg' } },
      automatic_leave: { waiting_room_timeout: 1200 },
    });
    await recall.reschedule(id, new Date(joinAt.getTime() + 60_000));
    expect(fake.bots.get(id)?.request.join_at).toBe(new Date(joinAt.getTime() + 60_000).toISOString());
    await recall.cancel(id);
    expect(fake.bots.has(id)).toBe(false);
  });

  it('records audio only on request', async () => {
    const { request } = fake.bots.get(await create({ capture: 'audio' })) ?? {};
    expect(request?.recording_config).not.toHaveProperty('video_mixed_mp4');
  });

  it('reports an invalid address', async () => {
    expect(await recall.create(botRequest({ meetingUrl: 'http://meet.google.com/abc' }))).toMatchObject({
      refused: 'invalid_meeting_url',
    });
  });

  it('returns the same events by webhook and by polling', async () => {
    const id = await create();
    const at = new Date('2026-11-23T14:00:00.789Z');
    const told = [
      await fake.move(id, 'joining_call', null, at),
      await fake.move(id, 'in_waiting_room', null, new Date(at.getTime() + 1000)),
      await fake.move(id, 'in_call_recording', null, new Date(at.getTime() + 2000)),
      await fake.move(id, 'call_ended', 'bot_kicked_from_call', new Date(at.getTime() + 3000)),
      await fake.move(id, 'done', null, new Date(at.getTime() + 4000)),
    ].flatMap((delivery) => events(hear(delivery)));
    expect(await recall.status(id)).toEqual(told);
    expect(told.map(({ externalId }) => externalId)).toEqual(Array(5).fill(id));
    expect(followBot(told.toReversed(), true)).toMatchObject({ state: 'completed', reason: 'bot_kicked_from_call' });
    expect(followBot([...told, ...told], true)).toEqual(followBot(told, true));
  });

  it.each([
    ['meeting_password_incorrect', 'invalid_meeting_url'],
    ['google_meet_bot_blocked', 'access_denied'],
    ['microsoft_teams_sign_in_failed', 'meeting_requires_sign_in'],
    ['meeting_not_found', 'meeting_not_found'],
    ['something_new', 'something_new'],
  ])('maps the fatal code %s to %s', async (subCode, reason) => {
    const id = await create();
    expect(events(hear(await fake.move(id, 'fatal', subCode)))).toMatchObject([{ status: 'fatal', reason }]);
  });

  it('keeps an unknown status, and ignores messages that are not about bots', async () => {
    const id = await create();
    expect(events(hear(await fake.move(id, 'breakout_room_entered')))).toMatchObject([
      { status: 'breakout_room_entered' },
    ]);
    const other = await fake.move(id, 'done');
    expect(hear({ ...other, body: other.body.replace('bot.done', 'recording.done') })).toBe('bad-signature');
  });

  it('rejects webhooks that are altered, old, or signed with another secret', async () => {
    const id = await create();
    const delivery = await fake.move(id, 'done');
    expect(hear({ ...delivery, body: delivery.body.replace('done', 'dome') })).toBe('bad-signature');
    expect(hear({ ...delivery, body: `${delivery.body} ` })).toBe('bad-signature');
    expect(hear({ body: delivery.body, headers: {} })).toBe('bad-signature');
    const late = openRecall(connectionTo(fake, { now: () => new Date(Date.now() + 301_000) }));
    expect(late.parseWebhook(delivery.headers, Buffer.from(delivery.body))).toBe('bad-signature');
    for (const webhookSecret of [undefined, '', 'whsec_', 'whsec_b3V0cm8=']) {
      const other = openRecall(connectionTo(fake, { webhookSecret }));
      expect(other.parseWebhook(delivery.headers, Buffer.from(delivery.body))).toBe('bad-signature');
    }
    expect(events(hear(delivery))).toHaveLength(1);
  });

  it('accepts the headers of older accounts', async () => {
    const older = await startFakeRecall({ prefix: 'svix' });
    try {
      const provider = openRecall(connectionTo(older));
      const made = await provider.create(botRequest());
      const { headers, body } = await older.move('externalId' in made ? made.externalId : '', 'joining_call');
      expect(Object.keys(headers)).toContain('svix-id');
      expect(provider.parseWebhook(headers, Buffer.from(body))).toHaveLength(1);
    } finally {
      await older.close();
    }
  });

  it('returns media, participants and utterances, and purges them', async () => {
    const id = await create();
    const bot = fake.bots.get(id);
    if (!bot) throw new TypeError('No bot');
    bot.video = { bytes: Buffer.from('filme'), mimeType: 'video/mp4' };
    bot.participants = [{ id: 100, name: 'Renata Lopes', is_host: false }];
    bot.transcript = [
      {
        participant: { id: 100, name: 'Renata Lopes' },
        words: [
          { text: 'Bom', start_timestamp: { relative: 1.25 }, end_timestamp: { relative: 1.5 } },
          { text: 'dia', start_timestamp: { relative: 1.5 }, end_timestamp: { relative: 2.1 } },
        ],
      },
    ];
    await fake.move(id, 'in_call_recording');
    expect(await recall.artifacts(id)).toEqual({ participants: [] });
    await fake.move(id, 'done');
    const { video, transcript, participants } = await recall.artifacts(id);
    expect(transcript).toEqual([{ speaker: 'Renata Lopes', startMs: 1250, endMs: 2100, text: 'Bom dia' }]);
    expect(participants).toEqual([{ key: '100', name: 'Renata Lopes' }]);
    expect(await (await recall.openMedia(video?.url ?? '', {})).text()).toBe('filme');
    fake.expireMedia();
    await expect(recall.openMedia(video?.url ?? '', {})).rejects.toMatchObject({ code: 'provider_key_refused' });
    await recall.purge(id);
    expect(await recall.artifacts(id)).toEqual({ participants: [] });
    await recall.purge('nobody');
  });

  it('leaves, pauses and resumes; commands to a bot that has ended succeed', async () => {
    const id = await create();
    await recall.leave(id);
    await fake.move(id, 'in_call_recording');
    await recall.pause?.(id);
    await recall.resume?.(id);
    await recall.leave(id);
    expect(fake.bots.get(id)?.commands).toEqual(['pause_recording', 'resume_recording', 'leave_call']);
    await recall.cancel(id);
    expect(fake.bots.get(id)?.commands.at(-1)).toBe('leave_call');
    await fake.move(id, 'done');
    await recall.leave(id);
    await recall.leave('nobody');
  });

  it("reports why it can't answer", async () => {
    await recall.check();
    const wrong = openRecall(connectionTo(fake, { apiKey: 'outra' }));
    await expect(wrong.check()).rejects.toMatchObject({ code: 'provider_key_refused', status: 401 });
    fake.failures.push(507);
    await expect(recall.create(botRequest())).rejects.toMatchObject({ code: 'provider_busy', status: 507 });
    fake.failures.push(500);
    await expect(recall.check()).rejects.toMatchObject({ code: 'provider_away' });
    const closed = openRecall(connectionTo(fake, { isTrusted: false }));
    await expect(closed.check()).rejects.toMatchObject({ code: 'provider_address_closed' });
  });
});
