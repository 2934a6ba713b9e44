import { randomUUID } from 'node:crypto';
import { readdir, readFile, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { api, type BotJob, type Meeting } from '@pauta/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fakeBot, fakeRecorder } from '../../testing/fake-recorder.ts';
import { openTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';
import { settledMeeting } from '../../testing/upload-file.ts';
import { lockPresent } from '../meetings/meeting-access.ts';
import { sweepUploads } from '../recordings/uploads/sweep-uploads.ts';
import { bots } from './bots.table.ts';
import { mediaOnTheWay } from './record-media.ts';
import { tendBots } from './tend-bots.ts';

const sample = (name: string) => readFile(new URL(`../recordings/media/samples/${name}`, import.meta.url));

let server: TestServer;
let seller: TestUser;
let colleague: TestUser;

beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  const companyId = await server.company();
  seller = await server.user(companyId);
  colleague = await server.user(companyId);
  // What a test before has left due is no other's.
  await server.platform.database.system.transaction((tx) => tx.delete(bots));
});

const noon = new Date().setUTCHours(12, 0, 0, 0);
/** Midday and after of days to come, on the hour. */
const inDays = (days: number, hours = 0): string => new Date(noon + (days * 24 + hours) * 3_600_000).toISOString();
const minuteBefore = (at: string): string => new Date(Date.parse(at) - 60_000).toISOString();

const room = () => `https://meet.jit.si/${randomUUID()}`;
const invite = (invitation: string, extra: object = {}, user = seller) =>
  server.call(api.meetings.create, user, { body: { invitation, ...extra } });
const read = async (id: string, user = seller): Promise<Meeting> =>
  (await server.call(api.meetings.get, user, { params: { id } })).body;
const ask = (name: 'leave' | 'pause' | 'resume' | 'restart', id: string, user = seller) =>
  server.call(api.bots[name], user, { params: { id } });

/** A meeting whose bot a host has. */
const leased = async (host = fakeRecorder(server)) => {
  const { body } = await invite(`agora ${room()}`);
  const [job] = await host.lease();
  if (!job) throw new Error('no bot was given');
  expect(job.meetingId).toBe(body.id);
  return { id: body.id, job, bot: fakeBot(server, job), host };
};

const loseLease = ({ botId }: BotJob, ago = '1 second') =>
  server.platform.database.system.transaction((tx) =>
    tx
      .update(bots)
      .set({ leaseUntil: sql`now() - ${ago}::interval` })
      .where(eq(bots.id, botId)),
  );

describe('a bot', () => {
  it('is sent by an invitation, joins, records, and its recording is transcribed like any other', async () => {
    const host = fakeRecorder(server);
    const { status, body } = await invite('Reunião com Ipê\nagora mesmo\nhttps://meet.google.com/abc-defg-hij');
    expect(status).toBe(201);
    expect(body).toMatchObject({
      title: 'Reunião com Ipê',
      status: 'scheduled',
      bot: { state: 'scheduled', group: 'scheduled', platform: 'google_meet', capture: 'audio', reason: null },
    });
    const [job] = await host.lease();
    expect(job).toMatchObject({ meetingId: body.id, meetingUrl: 'https://meet.google.com/abc-defg-hij' });
    expect(await read(body.id)).toMatchObject({ status: 'joining', bot: { state: 'joining', recorder: host.host } });

    const bot = fakeBot(server, job!);
    await bot.says('joining_call', 'in_waiting_room');
    expect(await read(body.id)).toMatchObject({
      status: 'waiting_admission',
      bot: { mender: 'organizer', action: 'admit_bot' },
    });
    await bot.says('in_call_not_recording', 'in_call_recording');
    const participants = [{ key: 'a', name: 'Ana Prado', isSpeaking: true }];
    expect((await bot.heartbeat({ participants, level: 0.4, isSilent: false })).body.command).toBeNull();
    expect(await read(body.id)).toMatchObject({
      status: 'recording',
      bot: { state: 'recording', group: 'recording', participants, level: expect.closeTo(0.4), isSilent: false },
    });

    await bot.record({ kind: 'main' }, await sample('mediarecorder.webm'));
    await bot.record(
      { kind: 'track', participantKey: 'a', speaker: 'Ana Prado', startMs: 200 },
      await sample('vp8-opus.webm'),
    );
    await bot.says(['call_ended', 'call_ended_by_host']);
    expect(await read(body.id)).toMatchObject({ status: 'processing', bot: { state: 'processing' } });
    expect((await bot.complete()).status).toBe(202);
    expect((await bot.complete()).status).toBe(202);

    const meeting = await server.until(async () => {
      const now = await read(body.id);
      return now.media?.state === 'ready' && now.bot?.state === 'completed' && now;
    });
    expect(meeting.recordings).toHaveLength(1);
    expect(meeting.bot).toMatchObject({ reason: 'call_ended_by_host', reasonGroup: 'ended_by_host', mender: null });
    expect(meeting.bot?.events.map((event) => event.status)).toEqual([
      'joining_call',
      'in_waiting_room',
      'in_call_not_recording',
      'in_call_recording',
      'call_ended',
    ]);
    expect((await settledMeeting(server, seller, body.id)).recordings).toHaveLength(1);
  });

  it('is one for an address and a time, and who asks again is led to the meeting that is there', async () => {
    const startAt = inDays(90);
    const address = room();
    const { body } = await invite(address, { startAt, title: 'Ipê' });
    const again = await invite(`Veja ${address}#config.x=1`, { startAt });
    expect([again.status, again.problem.code, again.problem.values]).toEqual([
      409,
      'meeting_at_same_time',
      { meetingId: body.id, title: 'Ipê' },
    ]);
    expect((await invite(address, { startAt }, colleague)).problem).toMatchObject({
      status: 409,
      code: 'meeting_at_same_time_hidden',
    });
    const seen = await server.call(api.bots.readInvitation, seller, {
      body: { invitation: `${startAt.slice(0, 16)}Z ${address}` },
    });
    expect(seen.body).toMatchObject({
      platform: 'jitsi',
      startAt,
      duplicate: { id: body.id, title: 'Ipê' },
      problem: null,
    });
    expect((await invite(address, { startAt: inDays(90, 2) })).status).toBe(201);
    const other = await server.user(await server.company('Outra'));
    expect((await invite(address, { startAt }, other)).status).toBe(201);
    await server.call(api.meetings.remove, seller, { params: { id: body.id } });
    expect((await invite(address, { startAt })).status).toBe(201);
  });

  it('joins at the time that its meeting has by now, and both have it', async () => {
    const address = room();
    const { body } = await invite(address, { startAt: inDays(90) });
    const params = { id: body.id };
    const moved = await server.call(api.meetings.update, seller, {
      params,
      body: { startAt: inDays(91) },
    });
    expect(moved.body.bot?.joinAt).toBe(minuteBefore(inDays(91)));
    const later = await server.call(api.bots.change, seller, { params, body: { joinAt: inDays(92) } });
    expect([later.body.startAt, later.body.bot?.joinAt]).toEqual([inDays(92), minuteBefore(inDays(92))]);
    const other = room();
    await invite(other, { startAt: inDays(92) });
    const taken = await server.call(api.bots.change, seller, { params, body: { meetingUrl: other } });
    expect([taken.status, taken.problem.code]).toEqual([409, 'meeting_at_same_time']);
    const past = await server.call(api.meetings.update, seller, {
      params,
      body: { startAt: '2026-01-01T00:00:00.000Z' },
    });
    expect(past.problem.code).toBe('bot_time_past');
  });

  it('is told in the log of its meeting, event by event', async () => {
    const { id, bot } = await leased();
    await bot.says('joining_call', ['call_ended', 'call_ended_by_host'], 'something_new');
    const { body } = await server.call(api.meetings.logs, seller, { params: { id } });
    const told = body.entries.filter(({ action }) => action.startsWith('bot.'));
    expect(told.map(({ action, reason, raw }) => [action, reason, raw])).toEqual(
      expect.arrayContaining([
        ['bot.joining_call', null, null],
        ['bot.call_ended', 'call_ended_by_host', null],
        ['bot.something_new', null, null],
      ]),
    );
  });

  it('is one however many ask at once', async () => {
    const address = room();
    const startAt = inDays(90);
    const answers = await Promise.all(Array.from({ length: 8 }, () => invite(address, { startAt })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array.from({ length: 7 }, () => 409),
    ]);
  });

  it.each([
    ['sem endereço', 422, 'bot_address_missing'],
    ['https://ipe.webex.com/meet/carla', 422, 'bot_platform_unsupported'],
    ['01/03/2026 10:00 https://meet.jit.si/ipe', 422, 'bot_time_past'],
    ['', 400, 'validation_failed'],
  ])('is not sent by %j', async (invitation, status, code) => {
    const { problem } = await invite(invitation);
    expect([problem.status, problem.code]).toEqual([status, code]);
  });

  it('joins no meeting that is disabled or deleted, and leaves one that is deleted while it is there', async () => {
    const host = fakeRecorder(server);
    const { body } = await invite(`agora ${room()}`);
    const params = { id: body.id };
    await server.call(api.meetings.disable, seller, { params });
    expect(await host.lease()).toEqual([]);
    expect((await ask('restart', body.id)).problem.code).toBe('bot_meeting_disabled');
    await server.call(api.meetings.enable, seller, { params });
    const [job] = await host.lease();
    const bot = fakeBot(server, job!);
    await bot.says('in_call_recording');
    await server.call(api.meetings.remove, seller, { params });
    expect((await bot.heartbeat()).body.command).toBe('leave');
  });

  it('is asked to pause, go on and leave, until it has', async () => {
    const { id, bot } = await leased();
    expect((await ask('pause', id)).problem.code).toBe('bot_not_recording');
    await bot.says('in_call_recording');
    expect((await ask('pause', id)).body.bot).toMatchObject({ asked: 'pause', state: 'recording' });
    expect((await bot.heartbeat()).body.command).toBe('pause');
    expect((await bot.heartbeat()).body.command).toBe('pause');
    await bot.says('recording_paused');
    expect((await bot.heartbeat()).body.command).toBeNull();
    expect((await ask('resume', id)).body.bot?.asked).toBe('resume');
    await bot.says('recording_resumed');
    expect((await ask('leave', id)).body.bot).toMatchObject({ state: 'leaving', reason: 'api_request_stop' });
    expect((await bot.heartbeat()).body.command).toBe('leave');
    expect((await ask('restart', id)).problem.code).toBe('bot_at_work');
    await bot.says(['call_ended', 'bot_received_leave_call'], 'done');
    expect(await read(id)).toMatchObject({
      status: 'interrupted',
      bot: { state: 'no_recording', reason: 'bot_received_leave_call', reasonGroup: 'asked_to_leave' },
    });
    expect((await ask('leave', id)).problem.code).toBe('bot_ended');
  });

  it('that no host has does not join once it is asked to leave, and can be sent again', async () => {
    const { body } = await invite(`agora ${room()}`);
    expect((await ask('leave', body.id)).body).toMatchObject({ status: 'not_joined', bot: { state: 'cancelled' } });
    expect(await fakeRecorder(server).lease()).toEqual([]);
    expect((await ask('restart', body.id)).body).toMatchObject({ status: 'scheduled', bot: { state: 'scheduled' } });
    expect(await fakeRecorder(server).lease()).toHaveLength(1);
  });

  it.each([
    [['in_waiting_room', 'waiting_room_timeout', 'fatal'], 'not_joined', 'not_admitted', 'organizer'],
    [['in_waiting_room', 'bot_rejected', 'failed'], 'not_joined', 'refused', 'organizer'],
    [['invalid_meeting_url', 'failed'], 'not_joined', 'invalid_address', 'you'],
    [['authentication_error', 'failed'], 'not_joined', 'sign_in_required', 'organizer'],
    [['in_call_recording', 'bot_removed', 'failed'], 'interrupted', 'removed', 'organizer'],
    [['internal_error', 'failed'], 'failed', 'technical', 'us'],
  ])('that says %j tells %s', async (statuses, group, reasonGroup, mender) => {
    const { id, bot } = await leased();
    await bot.says(...statuses);
    expect(await read(id)).toMatchObject({ status: group, bot: { group, reasonGroup, mender, state: 'failed' } });
    const restarted = await ask('restart', id);
    expect(restarted.body).toMatchObject({ status: 'scheduled', bot: { state: 'scheduled', events: [] } });
  });
});

describe('a lease', () => {
  it('is of one host, of two that ask at once', async () => {
    for (let round = 0; round < 20; round += 1) {
      await invite(`agora ${room()}`);
      const hosts = Array.from({ length: 4 }, () => fakeRecorder(server));
      const given = (await Promise.all(hosts.map(({ lease }) => lease()))).flat();
      expect(given).toHaveLength(1);
    }
  });

  it('holds to what a host has room for, and says who waits', async () => {
    const host = fakeRecorder(server);
    const ids = [];
    for (let index = 0; index < 4; index += 1) ids.push((await invite(`agora ${room()}`)).body.id);
    expect(await host.lease({ video: 1, audio: 2 })).toHaveLength(2);
    expect(await host.lease({ video: 1, audio: 2 })).toHaveLength(0);
    const states = await Promise.all(ids.map(async (id) => (await read(id)).bot?.state));
    expect(states).toEqual(['joining', 'joining', 'queued', 'queued']);
    expect(await fakeRecorder(server).lease({ video: 1, audio: 3 })).toHaveLength(2);
  });

  it('is not given before its time, and a little early', async () => {
    const soon = new Date(Date.now() + 50_000).toISOString();
    const later = new Date(Date.now() + 600_000).toISOString();
    await invite(room(), { startAt: later });
    const { body } = await invite(room(), { startAt: soon });
    expect((await fakeRecorder(server).lease()).map(({ meetingId }) => meetingId)).toEqual([body.id]);
  });

  it('waits for nobody who changes the meeting, and is given after them', async () => {
    const { body } = await invite(`agora ${room()}`);
    const host = fakeRecorder(server);
    await server.platform.database.background.system.transaction(async (tx) => {
      await lockPresent(tx, { companyId: seller.companyId, id: body.id });
      expect(await host.lease()).toEqual([]);
    });
    expect(await host.lease()).toMatchObject([{ meetingId: body.id }]);
  });

  it('ends with its host: another takes over, and what the first one still says is not heard', async () => {
    const { id, job, bot } = await leased();
    await bot.says('in_call_recording');
    const bytes = await sample('mediarecorder.webm');
    const early = await bot.open({ kind: 'main', startedAt: '2026-11-23T14:00:00.000Z' });
    expect(await bot.send(early.body, 0, bytes.subarray(0, 1000))).toBe(204);
    expect(await fakeRecorder(server).lease()).toEqual([]);
    await loseLease(job);
    const [second] = await fakeRecorder(server).lease();
    expect(second).toMatchObject({ botId: job.botId, meetingId: id });
    expect((await bot.heartbeat()).problem.code).toBe('bot_lease_lost');
    expect((await bot.events([{ status: 'failed' }])).problem.code).toBe('bot_lease_lost');
    // What it recorded before still counts.
    expect(await bot.send(early.body, 1000, bytes.subarray(1000))).toBe(204);
    expect((await bot.finish(early.body, bytes)).status).toBe(200);
    const other = fakeBot(server, second!);
    await other.says('in_call_recording');
    await other.record({ kind: 'main', startedAt: '2026-11-23T14:01:00.000Z' }, bytes);
    await other.says('call_ended', 'done');
    await other.complete();
    const meeting = await server.until(async () => {
      const now = await read(id);
      return now.media?.state === 'ready' && now;
    });
    expect(meeting.recordings).toHaveLength(1);
    // The second began a minute after the first.
    expect(meeting.durationMs).toBeGreaterThan(60_000);
  });

  it('of a host that was started anew is free at once', async () => {
    const { job, host } = await leased();
    const again = fakeRecorder(server, host.host, randomUUID());
    expect((await again.lease()).map(({ botId }) => botId)).toEqual([job.botId]);
  });

  it('that nobody takes over ends with what has arrived, cut off in the midst', async () => {
    const { id, job, bot } = await leased();
    await bot.says('in_call_recording');
    const { body } = await bot.open({ kind: 'main' });
    const bytes = await sample('mediarecorder.webm');
    expect(await bot.send(body, 0, bytes.subarray(0, Math.floor(bytes.length * 0.8)))).toBe(204);
    await loseLease(job, '20 minutes');
    await tendBots(server.platform);
    await tendBots(server.platform);
    const meeting = await server.until(async () => {
      const now = await read(id);
      return now.media?.state === 'ready' && now;
    });
    expect(meeting.recordings).toHaveLength(1);
    expect(meeting.bot).toMatchObject({ state: 'completed_partial', reason: 'recorder_lost' });
  });

  it('that nobody may ask for, as its meeting is disabled, is no failure', async () => {
    const { body } = await invite(`agora ${room()}`);
    await server.call(api.meetings.disable, seller, { params: { id: body.id } });
    await server.platform.database.system.transaction((tx) =>
      tx.update(bots).set({ joinAt: sql`now() - interval '2 hours'` }),
    );
    await tendBots(server.platform);
    expect((await read(body.id)).bot).toMatchObject({ state: 'cancelled', reason: null });
  });

  it('that nobody asks for in an hour tells that there is no recorder', async () => {
    const { body } = await invite(`agora ${room()}`);
    await server.platform.database.system.transaction((tx) =>
      tx.update(bots).set({ joinAt: sql`now() - interval '2 hours'` }),
    );
    await tendBots(server.platform);
    expect(await read(body.id)).toMatchObject({
      status: 'failed',
      bot: { state: 'failed', reason: 'no_recorder', mender: 'admin', action: 'set_up_recorder' },
    });
  });
});

describe('what a bot has recorded', () => {
  it('waits for its meeting, where that is deleted before it is handed over, and leaves nothing else behind', async () => {
    const { id, job, bot } = await leased();
    await bot.says('in_call_recording');
    await bot.record({ kind: 'main' }, await sample('mediarecorder.webm'));
    await server.call(api.meetings.remove, seller, { params: { id } });
    await bot.says('call_ended', 'done');
    expect((await bot.complete()).status).toBe(202);
    // The work of handing over is done with it, for now.
    await server.until(async () => {
      const { rows } = await server.platform.database.background.execute(
        `select state from jobs.job where name = 'hand-over-bot' and data ->> 'botId' = $1`,
        [bot.id],
      );
      return rows.length > 0 && rows.every(({ state }) => state === 'completed');
    });
    await server.call(api.meetings.restore, seller, { params: { id } });
    await loseLease(job, '11 minutes');
    await tendBots(server.platform);
    const meeting = await server.until(async () => {
      const now = await read(id);
      return now.media?.state === 'ready' && now;
    });
    expect(meeting.bot?.state).toBe('completed');
    expect(meeting.recordings).toHaveLength(1);
    await server.until(async () => {
      const keys: string[] = [];
      for await (const { key } of server.platform.storage.list()) if (key.includes(`bot-${bot.id}-`)) keys.push(key);
      return keys.length === 1 && keys[0]?.endsWith('-recording');
    });
  });

  it('is kept for as long as it is nowhere else', async () => {
    const { bot } = await leased();
    const { body } = await bot.open({ kind: 'main' });
    expect(await bot.send(body, 0, Buffer.from('voz'))).toBe(204);
    const dayAgo = new Date(Date.now() - 25 * 3_600_000);
    const folder = join(server.platform.config.dataDir, 'uploads');
    for (const name of await readdir(folder)) {
      if (name.startsWith(body.id)) await utimes(join(folder, name), dayAgo, dayAgo);
    }
    await sweepUploads(server.platform, mediaOnTheWay);
    expect(await bot.send(body, 3, Buffer.from(' alta'))).toBe(204);
    expect((await bot.finish(body, Buffer.from('voz alta'))).status).toBe(200);
  });
});

describe('the credentials of a recorder', () => {
  it('are good for one bot', async () => {
    const [one, other] = [await leased(), await leased(fakeRecorder(server))];
    const params = { id: other.job.botId };
    const answer = await server.call(api.recorder.heartbeat, one.job, { params, body: {} });
    expect([answer.status, answer.problem.code]).toEqual([404, 'bot_not_found']);
    const { body } = await other.bot.open({ kind: 'main' });
    expect(await one.bot.send(body, 0, Buffer.from('x'))).toBe(404);
    const unnamed = { ...body, uploadUrl: body.uploadUrl.replace(body.id, 'nenhum') };
    expect(await one.bot.send(unnamed, 0, Buffer.from('x'))).toBe(404);
    const late = await one.bot.utterances([{ id: 'a', startMs: 2 ** 31, endMs: 2 ** 31 }]);
    expect([late.status, late.problem.code]).toEqual([400, 'validation_failed']);
    const forged = { token: one.job.token.replace(/^[^.]+/, other.job.botId) };
    expect((await server.call(api.recorder.heartbeat, forged, { params, body: {} })).status).toBe(401);
    expect((await server.call(api.meetings.list, one.job, { query: {} })).status).toBe(401);
  });

  it('tell an admin which hosts there are, and what they lack', async () => {
    const admin = await server.user(seller.companyId, { isAdmin: true });
    const host = fakeRecorder(server, `sem-chromium-${randomUUID()}`);
    await host.lease({ video: 0, audio: 0 }, { lacks: ['chromium'], detail: 'não há Chromium em /usr/bin' });
    const { body } = await server.call(api.bots.health, admin, {});
    expect(body.hosts.find(({ name }) => name === host.host)).toMatchObject({
      isAlive: true,
      lacks: ['chromium'],
      running: 0,
    });
    expect((await server.call(api.bots.health, seller, {})).status).toBe(403);
  });
});

describe('what is said', () => {
  it('is there while the bot records, each once, as it is known last', async () => {
    const { id, bot } = await leased();
    await bot.says('in_call_recording');
    await bot.utterances([{ id: 'a', speaker: 'Ana', startMs: 0, endMs: 900, text: 'Bom' }]);
    const first = await server.call(api.bots.transcript, seller, { params: { id }, query: {} });
    await bot.utterances([
      { id: 'a', speaker: 'Ana', startMs: 0, endMs: 1900, text: 'Bom dia.' },
      { id: 'b', speaker: 'Bia', startMs: 2000, endMs: 3000, text: 'Oi!' },
    ]);
    const all = await server.call(api.bots.transcript, seller, { params: { id }, query: {} });
    expect(all.body.utterances.map(({ speaker, text }) => [speaker, text])).toEqual([
      ['Ana', 'Bom dia.'],
      ['Bia', 'Oi!'],
    ]);
    const since = await server.call(api.bots.transcript, seller, { params: { id }, query: { after: first.body.next } });
    expect(since.body.utterances).toHaveLength(2);
    expect((await server.call(api.bots.transcript, colleague, { params: { id }, query: {} })).status).toBe(404);
  });
});
