import { api } from '@pauta/contract';
import { describe, expect, it } from 'vitest';
import { inDays, minuteBefore, openBotFixture, room, sample } from '../../testing/bot-fixture.ts';
import { fakeBot, fakeRecorder } from '../../testing/fake-recorder.ts';
import { processedMeeting } from '../../testing/upload-file.ts';

const { at, invite, read, ask, leased } = openBotFixture();

describe('a bot', () => {
  it('is sent by an invitation, joins and records, and its recording is transcribed like any other', async () => {
    const host = fakeRecorder(at.server);
    const { status, body } = await invite('Reunião com Ipê\nagora mesmo\nhttps://meet.google.com/abc-defg-hij');
    expect(status).toBe(201);
    expect(body).toMatchObject({
      title: 'Reunião com Ipê',
      status: 'scheduled',
      bot: { state: 'scheduled', group: 'scheduled', platform: 'google_meet', capture: 'audio', reason: null },
    });
    const [job] = await host.lease();
    expect(job).toMatchObject({ meetingId: body.id, meetingUrl: 'https://meet.google.com/abc-defg-hij' });
    expect(await read(body.id)).toMatchObject({ status: 'joining', bot: { state: 'joining', recorder: 'browser' } });

    const bot = fakeBot(at.server, job!);
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

    const meeting = await at.server.until(async () => {
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
    expect((await processedMeeting(at.server, at.seller, body.id)).recordings).toHaveLength(1);
  });

  it('exists once for an address and time: a second invitation returns the existing meeting', async () => {
    const startAt = inDays(90);
    const address = room();
    const { body } = await invite(address, { startAt, title: 'Ipê' });
    const again = await invite(`Veja ${address}#config.x=1`, { startAt });
    expect([again.status, again.problem.code, again.problem.values]).toEqual([
      409,
      'meeting_at_same_time',
      { meetingId: body.id, title: 'Ipê' },
    ]);
    expect((await invite(address, { startAt }, at.colleague)).problem).toMatchObject({
      status: 409,
      code: 'meeting_at_same_time_hidden',
    });
    const seen = await at.server.call(api.bots.readInvitation, at.seller, {
      body: { invitation: `${startAt.slice(0, 16)}Z ${address}` },
    });
    expect(seen.body).toMatchObject({
      platform: 'jitsi',
      startAt,
      duplicate: { id: body.id, title: 'Ipê' },
      problem: null,
    });
    expect((await invite(address, { startAt: inDays(90, 2) })).status).toBe(201);
    const other = await at.server.user(await at.server.company('Outra'));
    expect((await invite(address, { startAt }, other)).status).toBe(201);
    await at.server.call(api.meetings.remove, at.seller, { params: { id: body.id } });
    expect((await invite(address, { startAt })).status).toBe(201);
  });

  it('joins at the current start time of its meeting, and both show it', async () => {
    const address = room();
    const { body } = await invite(address, { startAt: inDays(90) });
    const params = { id: body.id };
    const moved = await at.server.call(api.meetings.update, at.seller, {
      params,
      body: { startAt: inDays(91) },
    });
    expect(moved.body.bot?.joinAt).toBe(minuteBefore(inDays(91)));
    const later = await at.server.call(api.bots.change, at.seller, { params, body: { joinAt: inDays(92) } });
    expect([later.body.startAt, later.body.bot?.joinAt]).toEqual([inDays(92), minuteBefore(inDays(92))]);
    const other = room();
    await invite(other, { startAt: inDays(92) });
    const taken = await at.server.call(api.bots.change, at.seller, { params, body: { meetingUrl: other } });
    expect([taken.status, taken.problem.code]).toEqual([409, 'meeting_at_same_time']);
    const past = await at.server.call(api.meetings.update, at.seller, {
      params,
      body: { startAt: '2026-01-01T00:00:00.000Z' },
    });
    expect(past.problem.code).toBe('bot_time_past');
  });

  it('is created once for concurrent invitations', async () => {
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
  ])('is not created by %j', async (invitation, status, code) => {
    const { problem } = await invite(invitation);
    expect([problem.status, problem.code]).toEqual([status, code]);
  });

  it('does not join a disabled or deleted meeting, and leaves a meeting that is deleted', async () => {
    const host = fakeRecorder(at.server);
    const { body } = await invite(`agora ${room()}`);
    const params = { id: body.id };
    await at.server.call(api.meetings.disable, at.seller, { params });
    expect(await host.lease()).toEqual([]);
    expect((await ask('restart', body.id)).problem.code).toBe('bot_meeting_disabled');
    await at.server.call(api.meetings.enable, at.seller, { params });
    const [job] = await host.lease();
    const bot = fakeBot(at.server, job!);
    await bot.says('in_call_recording');
    await at.server.call(api.meetings.remove, at.seller, { params });
    expect((await bot.heartbeat()).body.command).toBe('leave');
  });

  it('repeats a request to pause, resume or leave until it is done', async () => {
    const { id, bot } = await leased();
    expect((await ask('pause', id)).problem.code).toBe('bot_not_recording');
    await bot.says('in_call_recording');
    expect((await ask('pause', id)).body.bot).toMatchObject({ command: 'pause', state: 'recording' });
    expect((await bot.heartbeat()).body.command).toBe('pause');
    expect((await bot.heartbeat()).body.command).toBe('pause');
    await bot.says('recording_paused');
    expect((await bot.heartbeat()).body.command).toBeNull();
    expect((await ask('resume', id)).body.bot?.command).toBe('resume');
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

  it('without a host does not join after a request to leave, and can be sent again', async () => {
    const { body } = await invite(`agora ${room()}`);
    expect((await ask('leave', body.id)).body).toMatchObject({ status: 'not_joined', bot: { state: 'cancelled' } });
    expect(await fakeRecorder(at.server).lease()).toEqual([]);
    expect((await ask('restart', body.id)).body).toMatchObject({ status: 'scheduled', bot: { state: 'scheduled' } });
    expect(await fakeRecorder(at.server).lease()).toHaveLength(1);
  });

  it.each([
    [['in_waiting_room', 'waiting_room_timeout', 'fatal'], 'not_joined', 'not_admitted', 'organizer'],
    [['in_waiting_room', 'bot_rejected', 'failed'], 'not_joined', 'refused', 'organizer'],
    [['invalid_meeting_url', 'failed'], 'not_joined', 'invalid_address', 'you'],
    [['authentication_error', 'failed'], 'not_joined', 'sign_in_required', 'organizer'],
    [['in_call_recording', 'bot_removed', 'failed'], 'interrupted', 'removed', 'organizer'],
    [['internal_error', 'failed'], 'failed', 'technical', 'us'],
  ])('that reports %j results in %s', async (statuses, group, reasonGroup, mender) => {
    const { id, bot } = await leased();
    await bot.says(...statuses);
    expect(await read(id)).toMatchObject({ status: group, bot: { group, reasonGroup, mender, state: 'failed' } });
    const restarted = await ask('restart', id);
    expect(restarted.body).toMatchObject({ status: 'scheduled', bot: { state: 'scheduled', events: [] } });
  });
});
