import type { Delivery } from '@pauta/fake-servers/bot-provider';
import { type FakeVexa, startFakeVexa } from '@pauta/fake-servers/vexa';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { followBot } from '../../bot-state.ts';
import type { RecorderEvent } from '../../recorder.ts';
import type { Provider } from '../provider.ts';
import { botRequest, connectionTo } from '../testing-request.ts';
import { openVexa } from './vexa.ts';
import { vexaMeetingOf } from './vexa-codes.ts';

let fake: FakeVexa;
let vexa: Provider;
beforeEach(async () => {
  fake = await startFakeVexa();
  vexa = openVexa(connectionTo(fake));
});
afterEach(() => fake.close());

const create = async (overrides: Parameters<typeof botRequest>[0] = {}): Promise<string> => {
  const made = await vexa.create(botRequest(overrides));
  if ('refused' in made) throw new TypeError(`Refused: ${made.detail}`);
  return made.externalId;
};
const runOf = (externalId: string) => {
  const run = fake.runs.get(Number(externalId.split('/')[2]));
  if (!run) throw new TypeError(`No run ${externalId}`);
  return run;
};
const hear = ({ headers, body }: Delivery) => vexa.parseWebhook(headers, Buffer.from(body));
const events = (told: ReturnType<typeof hear>): readonly RecorderEvent[] => {
  if (told === 'bad-signature') throw new TypeError('Not believed');
  return told;
};
const second = (count: number) => new Date(Date.UTC(2026, 10, 23, 14, 0, count));

describe('a Vexa meeting', () => {
  it.each([
    ['google_meet', 'https://meet.google.com/abc-defg-hij?authuser=0', 'google_meet', 'abc-defg-hij', undefined],
    ['zoom', 'https://us02web.zoom.us/j/98765432101?pwd=c2Vn', 'zoom', '98765432101', 'c2Vn'],
    ['microsoft_teams', 'https://teams.live.com/meet/9312345678901?p=Xy', 'teams', '9312345678901', 'Xy'],
    [
      'microsoft_teams',
      'https://teams.microsoft.com/l/meetup-join/19%3ameeting_Zm9v%40thread.v2/0?context=%7b%7d',
      'teams',
      '19:meeting_Zm9v@thread.v2',
      undefined,
    ],
    ['jitsi', 'https://meet.jit.si/Padaria', 'jitsi', 'Padaria', undefined],
    ['jitsi', 'https://salas.example/Padaria', 'jitsi', 'Padaria@salas.example', undefined],
  ] as const)('of %s at %s', (platform, address, named, nativeId, passcode) => {
    expect(vexaMeetingOf(platform, address)).toEqual({ platform: named, nativeId, passcode });
  });

  it('is undefined without an id', () => {
    expect(vexaMeetingOf('google_meet', 'https://meet.google.com/landing')).toBeUndefined();
    expect(vexaMeetingOf('zoom', 'https://zoom.us/pricing')).toBeUndefined();
    expect(vexaMeetingOf('zoom', 'zoom')).toBeUndefined();
  });
});

describe('Vexa', () => {
  it('gets a bot with name, language and limits in milliseconds', async () => {
    const { request } = runOf(await create());
    expect(request).toMatchObject({
      platform: 'google_meet',
      native_meeting_id: 'abc-defg-hij',
      bot_name: 'Ata da Aurora',
      language: 'pt',
      recording_enabled: true,
      automatic_leave: { max_wait_for_admission: 1_200_000 },
    });
  });

  it('has one bot for a meeting at a time', async () => {
    const id = await create();
    expect(await create()).toBe(id);
    await fake.move(runOf(id).id, 'completed', 'left_alone');
    expect(await create()).not.toBe(id);
  });

  it('reports an invalid address', async () => {
    const meetingUrl = 'https://meet.google.com/landing';
    expect(await vexa.create(botRequest({ meetingUrl }))).toMatchObject({ refused: 'invalid_meeting_url' });
  });

  it('returns the same events by webhook and by polling', async () => {
    const id = await create();
    const run = runOf(id);
    const told = [
      await fake.move(run.id, 'joining', null, second(1)),
      await fake.move(run.id, 'awaiting_admission', null, second(2)),
      await fake.move(run.id, 'active', null, second(3)),
      await fake.move(run.id, 'stopping', null, second(4)),
      await fake.move(run.id, 'completed', 'evicted', second(5)),
    ].flatMap((delivery) => events(hear(delivery)));
    expect(await vexa.status(id)).toEqual(told);
    expect(told.every(({ externalId }) => externalId === id)).toBe(true);
    expect(followBot(told.toReversed(), true)).toMatchObject({ state: 'completed', reason: 'bot_kicked_from_call' });
  });

  it.each([
    ['awaiting_admission_rejected', 'bot_kicked_from_waiting_room'],
    ['awaiting_admission_timeout', 'timeout_exceeded_waiting_room'],
    ['auth_session_missing', 'meeting_requires_sign_in'],
    ['something_new', 'something_new'],
  ])('maps the failure %s to %s', async (code, reason) => {
    const id = await create();
    expect(events(hear(await fake.move(runOf(id).id, 'failed', code)))).toMatchObject([{ status: 'fatal', reason }]);
  });

  it('rejects webhooks that are altered, old, or unsigned', async () => {
    const delivery = await fake.move(runOf(await create()).id, 'active');
    expect(hear({ ...delivery, body: delivery.body.replace('"active"', '"failed"') })).toBe('bad-signature');
    expect(hear({ ...delivery, headers: {} })).toBe('bad-signature');
    const at = String(Number(delivery.headers['x-webhook-timestamp']) + 60);
    expect(hear({ ...delivery, headers: { ...delivery.headers, 'x-webhook-timestamp': at } })).toBe('bad-signature');
    const late = openVexa(connectionTo(fake, { now: () => new Date(Date.now() + 301_000) }));
    expect(late.parseWebhook(delivery.headers, Buffer.from(delivery.body))).toBe('bad-signature');
    expect(events(hear(delivery))).toHaveLength(1);
  });

  it('returns audio and utterances, and purges them', async () => {
    const id = await create();
    const run = runOf(id);
    run.recording = { bytes: Buffer.from('som'), mimeType: 'audio/webm' };
    run.segments = [
      { speaker: 'Renata Lopes', start: 12.4, end: 15.1, text: 'Bom dia', completed: true },
      { speaker: '', start: 16, end: 17, text: 'Oi', completed: true },
      { speaker: 'Paulo', start: 17, end: 18, text: 'rascunho', completed: false },
      { speaker: 'Paulo', start: 18, end: 18, text: 'no chat', source: 'chat' },
    ];
    const { mixedAudio, transcript, participants } = await vexa.artifacts(id);
    expect(await (await vexa.openMedia(mixedAudio?.url ?? '', {})).text()).toBe('som');
    expect(transcript).toEqual([
      { speaker: 'Renata Lopes', startMs: 12_400, endMs: 15_100, text: 'Bom dia' },
      { speaker: null, startMs: 16_000, endMs: 17_000, text: 'Oi' },
    ]);
    expect(participants).toEqual([{ key: 'Renata Lopes', name: 'Renata Lopes' }]);
    await fake.move(run.id, 'completed', 'stopped');
    await vexa.purge(id);
    expect(await vexa.artifacts(id)).toEqual({ participants: [] });
    await vexa.purge(id);
  });

  it('makes a bot leave, and ignores one that is gone', async () => {
    const id = await create();
    await vexa.leave(id);
    expect(runOf(id).commands).toEqual(['leave']);
    await vexa.leave('google_meet/xyz-abcd-efg/1');
  });

  it("reports why it can't answer", async () => {
    await vexa.check();
    await expect(openVexa(connectionTo(fake, { apiKey: 'outra' })).check()).rejects.toMatchObject({
      code: 'provider_key_refused',
    });
  });
});
