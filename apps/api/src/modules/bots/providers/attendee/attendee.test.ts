import { type FakeAttendee, startFakeAttendee } from '@pauta/fake-servers/attendee';
import type { Delivery } from '@pauta/fake-servers/bot-provider';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { followBot } from '../../bot-state.ts';
import type { RecorderEvent } from '../../recorder.ts';
import type { Provider } from '../provider.ts';
import { botRequest, connectionTo } from '../testing-request.ts';
import { openAttendee } from './attendee.ts';

let fake: FakeAttendee;
let attendee: Provider;
beforeEach(async () => {
  fake = await startFakeAttendee();
  attendee = openAttendee(connectionTo(fake));
});
afterEach(() => fake.close());

const create = async (overrides: Parameters<typeof botRequest>[0] = {}): Promise<string> => {
  const made = await attendee.create(botRequest(overrides));
  if ('refused' in made) throw new TypeError(`Refused: ${made.detail}`);
  return made.externalId;
};
const hear = ({ headers, body }: Delivery) => attendee.parseWebhook(headers, Buffer.from(body));
const events = (told: ReturnType<typeof hear>): readonly RecorderEvent[] => {
  if (told === 'bad-signature') throw new TypeError('Not believed');
  return told;
};
const second = (count: number) => new Date(Date.UTC(2026, 10, 23, 14, 0, count));

describe('Attendee', () => {
  it('gets a bot with name, image, limits and webhook, once for a key', async () => {
    const id = await create();
    expect(await create()).toBe(id);
    expect(fake.bots.get(id)?.request).toMatchObject({
      bot_name: 'Ata da Aurora',
      bot_image: { type: 'image/jpeg' },
      recording_settings: { format: 'mp4' },
      automatic_leave_settings: { only_participant_in_meeting_timeout_seconds: 60 },
      webhooks: [{ triggers: ['bot.state_change'] }],
    });
  });

  it('gets no webhook address without TLS', async () => {
    attendee = openAttendee(connectionTo(fake, { webhookUrl: 'http://localhost:3000/hooks' }));
    expect(fake.bots.get(await create())?.request).not.toHaveProperty('webhooks');
  });

  it('schedules, reschedules and cancels a bot', async () => {
    const id = await create({ joinAt: new Date('2026-12-01T14:00:00Z') });
    await attendee.reschedule(id, new Date('2026-12-01T15:00:00Z'));
    expect(fake.bots.get(id)?.request.join_at).toBe('2026-12-01T15:00:00.000Z');
    await attendee.cancel(id);
    expect(fake.bots.size).toBe(0);
  });

  it('returns the same events by webhook and by polling', async () => {
    const id = await create();
    const told = [
      await fake.move(id, 'joining', 'join_requested', null, second(1)),
      await fake.move(id, 'waiting_room', 'put_in_waiting_room', null, second(2)),
      await fake.move(id, 'joined_not_recording', 'joined_meeting', null, second(3)),
      await fake.move(id, 'joined_recording', 'recording_permission_granted', null, second(4)),
      await fake.move(id, 'leaving', 'leave_requested', 'auto_leave_only_participant_in_meeting', second(5)),
      await fake.move(id, 'post_processing', 'left_meeting', null, second(6)),
      await fake.move(id, 'ended', 'post_processing_completed', null, second(7)),
    ].flatMap((delivery) => events(hear(delivery)));
    expect(await attendee.status(id)).toEqual(told);
    expect(followBot(told.toReversed(), true)).toMatchObject({
      state: 'completed',
      reason: 'timeout_exceeded_everyone_left',
    });
  });

  it.each([
    ['fatal_error', 'could_not_join_meeting', 'request_to_join_denied', 'bot_kicked_from_waiting_room'],
    ['fatal_error', 'could_not_join_meeting', 'login_required', 'meeting_requires_sign_in'],
    ['fatal_error', 'fatal_error', 'out_of_credits', 'bot_errored'],
    ['fatal_error', 'fatal_error', 'something_new', 'something_new'],
  ])('maps %s with %s, %s to %s', async (state, type, subType, reason) => {
    const id = await create();
    expect(events(hear(await fake.move(id, state, type, subType)))).toMatchObject([{ status: 'fatal', reason }]);
  });

  it('reports who ended the call, and who removed the bot', async () => {
    const id = await create();
    expect(events(hear(await fake.move(id, 'post_processing', 'meeting_ended')))).toMatchObject([
      { status: 'call_ended', reason: 'call_ended_by_host', detail: null },
    ]);
    const removal = '{"remover_name":"João Conceição"}';
    expect(
      events(hear(await fake.move(id, 'post_processing', 'meeting_ended', null, second(1), removal))),
    ).toMatchObject([{ reason: 'bot_kicked_from_call', detail: 'João Conceição' }]);
  });

  it.each(['{"ratio":1.0}', '{"tiny":1e-07,"z":[1.5,{"a":"á\u2028","b":-0.0}]}', '{"text":"1.0 \\"quoted\\""}'])(
    'accepts the signature of %s, whose numbers a parser would write differently',
    async (metadata) => {
      const id = await create();
      const delivery = await fake.move(id, 'joining', 'join_requested', null, second(1), metadata);
      expect(events(hear(delivery))).toHaveLength(1);
      expect(hear({ ...delivery, body: delivery.body.replace('1', '2') })).toBe('bad-signature');
    },
  );

  it('rejects webhooks that are altered, unsigned or nested without end', async () => {
    const id = await create();
    const delivery = await fake.move(id, 'ended', 'post_processing_completed');
    expect(hear({ ...delivery, body: delivery.body.replace(id, 'bot_outro') })).toBe('bad-signature');
    expect(hear({ ...delivery, headers: {} })).toBe('bad-signature');
    expect(hear({ ...delivery, body: '['.repeat(200_000) })).toBe('bad-signature');
    expect(hear({ ...delivery, body: `${'['.repeat(200_000)}${']'.repeat(200_000)}` })).toBe('bad-signature');
    const without = openAttendee(connectionTo(fake, { webhookSecret: undefined }));
    expect(without.parseWebhook(delivery.headers, Buffer.from(delivery.body))).toBe('bad-signature');
    expect(events(hear(delivery))).toHaveLength(1);
  });

  it('returns media, participants and utterances from the start of the recording, and purges them', async () => {
    const id = await create();
    const bot = fake.bots.get(id);
    if (!bot) throw new TypeError('No bot');
    expect(await attendee.artifacts(id)).toEqual({ transcript: [], participants: [] });
    bot.recording = { bytes: Buffer.from('filme'), mimeType: 'video/mp4', startedAt: second(10) };
    bot.participants = [{ uuid: 'r1', name: 'Renata Lopes' }];
    bot.transcript = [
      {
        speaker_name: 'Renata Lopes',
        timestamp_ms: second(12).getTime(),
        duration_ms: 900,
        transcription: { transcript: 'Bom dia' },
      },
      { speaker_name: 'Renata Lopes', timestamp_ms: second(14).getTime(), duration_ms: 100, transcription: null },
    ];
    const { video, transcript, participants } = await attendee.artifacts(id);
    expect(await (await attendee.openMedia(video?.url ?? '', {})).text()).toBe('filme');
    expect(transcript).toEqual([{ speaker: 'Renata Lopes', startMs: 2000, endMs: 2900, text: 'Bom dia' }]);
    expect(participants).toEqual([{ key: 'r1', name: 'Renata Lopes' }]);
    await attendee.purge(id);
    await fake.move(id, 'ended', 'post_processing_completed');
    await attendee.purge(id);
    expect(await attendee.artifacts(id)).not.toHaveProperty('video');
  });

  it('leaves, pauses and resumes; commands to a bot that has ended succeed', async () => {
    const id = await create();
    await attendee.pause?.(id);
    await attendee.resume?.(id);
    await attendee.cancel(id);
    expect(fake.bots.get(id)?.commands).toEqual(['pause_recording', 'resume_recording', 'leave']);
    await fake.move(id, 'ended', 'post_processing_completed');
    await attendee.leave(id);
    await attendee.leave('bot_ninguem');
  });

  it("reports why it can't answer", async () => {
    await attendee.check();
    await expect(openAttendee(connectionTo(fake, { apiKey: 'outra' })).check()).rejects.toMatchObject({
      code: 'provider_key_refused',
    });
    await fake.close();
    await expect(attendee.check()).rejects.toMatchObject({ code: 'provider_away' });
  });
});
