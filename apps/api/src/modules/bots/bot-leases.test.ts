import { randomUUID } from 'node:crypto';
import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { api } from '@pauta/contract';
import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { openBotFixture, room, sample } from '../../testing/bot-fixture.ts';
import { fakeBot, fakeRecorder } from '../../testing/fake-recorder.ts';
import { sweepDeletedMeetings } from '../meetings/delete-meeting.ts';
import { lockPresent } from '../meetings/meeting-access.ts';
import { sweepUploads } from '../recordings/uploads/sweep-uploads.ts';
import { bots } from './bots.table.ts';
import { mediaOnTheWay } from './record-media.ts';
import { tendBots } from './tend-bots.ts';

const { at, invite, read, leased, loseLease } = openBotFixture();

// Recent: start times long ago are rejected.
const hostBegan = new Date(Date.now() - 600_000).toISOString();
const nextHostBegan = new Date(Date.now() - 540_000).toISOString();

describe('a lease', () => {
  it('is given to one host of two concurrent requests', async () => {
    for (let round = 0; round < 20; round += 1) {
      await invite(`agora ${room()}`);
      const hosts = Array.from({ length: 4 }, () => fakeRecorder(at.server));
      const given = (await Promise.all(hosts.map(({ lease }) => lease()))).flat();
      expect(given).toHaveLength(1);
    }
  });

  it('respects the capacity of the host, and reports what is queued', async () => {
    const host = fakeRecorder(at.server);
    const ids = [];
    for (let index = 0; index < 4; index += 1) ids.push((await invite(`agora ${room()}`)).body.id);
    expect(await host.lease({ video: 1, audio: 2 })).toHaveLength(2);
    expect(await host.lease({ video: 1, audio: 2 })).toHaveLength(0);
    const states = await Promise.all(ids.map(async (id) => (await read(id)).bot?.state));
    expect(states).toEqual(['joining', 'joining', 'queued', 'queued']);
    expect(await fakeRecorder(at.server).lease({ video: 1, audio: 3 })).toHaveLength(2);
  });

  it('is given slightly before the start time, not earlier', async () => {
    const soon = new Date(Date.now() + 50_000).toISOString();
    const later = new Date(Date.now() + 600_000).toISOString();
    await invite(room(), { startAt: later });
    const { body } = await invite(room(), { startAt: soon });
    expect((await fakeRecorder(at.server).lease()).map(({ meetingId }) => meetingId)).toEqual([body.id]);
  });

  it('skips a meeting that is locked by a change, and is given afterwards', async () => {
    const { body } = await invite(`agora ${room()}`);
    const host = fakeRecorder(at.server);
    await at.server.platform.database.background.system.transaction(async (tx) => {
      await lockPresent(tx, { companyId: at.seller.companyId, id: body.id });
      expect(await host.lease()).toEqual([]);
    });
    expect(await host.lease()).toMatchObject([{ meetingId: body.id }]);
  });

  it('ends with its host: another host takes over, and later calls of the first are rejected', async () => {
    const { id, job, bot } = await leased();
    await bot.says('in_call_recording');
    const bytes = await sample('mediarecorder.webm');
    const early = await bot.open({ kind: 'main', startedAt: hostBegan });
    expect(await bot.send(early.body, 0, bytes.subarray(0, 1000))).toBe(204);
    expect(await fakeRecorder(at.server).lease()).toEqual([]);
    await loseLease(job);
    const [second] = await fakeRecorder(at.server).lease();
    expect(second).toMatchObject({ botId: job.botId, meetingId: id });
    expect((await bot.heartbeat()).problem.code).toBe('bot_lease_lost');
    expect((await bot.events([{ status: 'failed' }])).problem.code).toBe('bot_lease_lost');
    // Its earlier recording is still accepted.
    expect(await bot.send(early.body, 1000, bytes.subarray(1000))).toBe(204);
    expect((await bot.finish(early.body, bytes)).status).toBe(200);
    const other = fakeBot(at.server, second!);
    await other.says('in_call_recording');
    await other.record({ kind: 'main', startedAt: nextHostBegan }, bytes);
    await other.says('call_ended', 'done');
    await other.complete();
    const meeting = await at.server.until(async () => {
      const now = await read(id);
      return now.media?.state === 'ready' && now;
    });
    expect(meeting.recordings).toHaveLength(1);
    // The second host began a minute after the first.
    expect(meeting.durationMs).toBeGreaterThan(60_000);
  });

  it('of an earlier host may still deliver its recording, which is waited for', async () => {
    const { id, job, bot } = await leased();
    await bot.says('in_call_recording');
    const bytes = await sample('mediarecorder.webm');
    const early = await bot.open({ kind: 'main', startedAt: hostBegan });
    await loseLease(job);
    const [second] = await fakeRecorder(at.server).lease();
    const other = fakeBot(at.server, second!);
    await other.says('in_call_recording');
    await other.record({ kind: 'main', startedAt: nextHostBegan }, bytes);
    await other.says('call_ended', 'done');
    expect((await other.complete()).status).toBe(202);
    expect((await read(id)).bot?.state).toBe('processing');
    expect(await bot.send(early.body, 0, bytes)).toBe(204);
    expect((await bot.finish(early.body, bytes)).status).toBe(200);
    const meeting = await at.server.until(async () => {
      const now = await read(id);
      return now.media?.state === 'ready' && now;
    });
    expect(meeting.recordings).toHaveLength(1);
    expect(meeting.durationMs).toBeGreaterThan(60_000);
  });

  it('of a host that never returns is waited for ten minutes', async () => {
    const { id, job, bot } = await leased();
    await bot.says('in_call_recording');
    const bytes = await sample('mediarecorder.webm');
    const early = await bot.open({ kind: 'main', startedAt: hostBegan });
    expect(await bot.send(early.body, 0, bytes.subarray(0, Math.floor(bytes.length / 2)))).toBe(204);
    await loseLease(job);
    const [second] = await fakeRecorder(at.server).lease();
    const other = fakeBot(at.server, second!);
    await other.record({ kind: 'main', startedAt: nextHostBegan }, bytes);
    await other.says('call_ended', 'done');
    await other.complete();
    await tendBots(at.server.platform);
    expect((await read(id)).bot?.state).toBe('processing');
    await loseLease(job, '11 minutes');
    await tendBots(at.server.platform);
    const meeting = await at.server.until(async () => {
      const now = await read(id);
      return now.media?.state === 'ready' && now;
    });
    // It contains what the first host had uploaded.
    expect(meeting.recordings).toHaveLength(1);
    expect(meeting.durationMs).toBeGreaterThan(60_000);
  });

  it('of a restarted host is released at once', async () => {
    const { job, host } = await leased();
    const again = fakeRecorder(at.server, host.host, randomUUID());
    expect((await again.lease()).map(({ botId }) => botId)).toEqual([job.botId]);
  });

  it('that no host takes over ends with the partial recording', async () => {
    const { id, job, bot } = await leased();
    await bot.says('in_call_recording');
    const { body } = await bot.open({ kind: 'main' });
    const bytes = await sample('mediarecorder.webm');
    expect(await bot.send(body, 0, bytes.subarray(0, Math.floor(bytes.length * 0.8)))).toBe(204);
    await loseLease(job, '20 minutes');
    await tendBots(at.server.platform);
    await tendBots(at.server.platform);
    const meeting = await at.server.until(async () => {
      const now = await read(id);
      return now.media?.state === 'ready' && now;
    });
    expect(meeting.recordings).toHaveLength(1);
    expect(meeting.bot).toMatchObject({
      state: 'completed_partial',
      reason: 'recorder_lost',
      mender: 'us',
      action: 'upload_recording',
    });
  });

  it('of a disabled meeting that is not requested is no failure', async () => {
    const { body } = await invite(`agora ${room()}`);
    await at.server.call(api.meetings.disable, at.seller, { params: { id: body.id } });
    await at.server.platform.database.system.transaction((tx) =>
      tx.update(bots).set({ joinAt: sql`now() - interval '2 hours'` }),
    );
    await tendBots(at.server.platform);
    expect((await read(body.id)).bot).toMatchObject({ state: 'cancelled', reason: null });
  });

  it('that is not requested within an hour reports that there is no recorder', async () => {
    const { body } = await invite(`agora ${room()}`);
    await at.server.platform.database.system.transaction((tx) =>
      tx.update(bots).set({ joinAt: sql`now() - interval '2 hours'` }),
    );
    await tendBots(at.server.platform);
    expect(await read(body.id)).toMatchObject({
      status: 'failed',
      bot: { state: 'failed', reason: 'no_recorder', mender: 'admin', action: 'set_up_recorder' },
    });
  });
});

describe('the media of a bot', () => {
  it('are kept while their meeting is deleted before the hand-over, and nothing else is left', async () => {
    const { id, job, bot } = await leased();
    await bot.says('in_call_recording');
    await bot.record({ kind: 'main' }, await sample('mediarecorder.webm'));
    await at.server.call(api.meetings.remove, at.seller, { params: { id } });
    await bot.says('call_ended', 'done');
    expect((await bot.complete()).status).toBe(202);
    // The hand-over job has completed.
    await at.server.until(async () => {
      const { rows } = await at.server.platform.database.background.execute(
        `select state from jobs.job where name = 'hand-over-bot' and data ->> 'botId' = $1`,
        [bot.id],
      );
      return rows.length > 0 && rows.every(({ state }) => state === 'completed');
    });
    await at.server.call(api.meetings.restore, at.seller, { params: { id } });
    await loseLease(job, '11 minutes');
    await tendBots(at.server.platform);
    const meeting = await at.server.until(async () => {
      const now = await read(id);
      return now.media?.state === 'ready' && now;
    });
    expect(meeting.bot?.state).toBe('completed');
    expect(meeting.recordings).toHaveLength(1);
    await at.server.until(async () => {
      const keys: string[] = [];
      for await (const { key } of at.server.platform.storage.list()) if (key.includes(`bot-${bot.id}-`)) keys.push(key);
      return keys.length === 1 && keys[0]?.endsWith('-recording');
    });
  });

  it('are gone if the meeting is erased during assembly', async () => {
    const { id, bot } = await leased();
    await bot.says('in_call_recording');
    await bot.record({ kind: 'main' }, await sample('mediarecorder.webm'));
    const { storage, database } = at.server.platform;
    const drafts = vi.spyOn(storage, 'openDraft').mockImplementationOnce(async (key) => {
      const draft = await storage.openDraft(key);
      const keep = async () => {
        await at.server.call(api.meetings.remove, at.seller, { params: { id } });
        await at.server.call(api.meetings.erase, at.seller, { params: { id } });
        await sweepDeletedMeetings({ ...at.server.platform, now: () => new Date(Date.now() + 120_000) });
        await storage.write(key, Readable.from(['som']));
      };
      return { ...draft, keep };
    });
    await bot.says('call_ended', 'done');
    expect((await bot.complete()).status).toBe(202);
    await at.server.until(async () => {
      const { rows } = await database.background.execute(
        `select state from jobs.job where name = 'hand-over-bot' and data ->> 'botId' = $1`,
        [bot.id],
      );
      return rows.length > 0 && rows.every(({ state }) => state === 'completed');
    });
    expect(drafts).toHaveBeenCalled();
    drafts.mockRestore();
    const keys: string[] = [];
    for await (const { key } of storage.list()) keys.push(key);
    expect(keys.filter((key) => key.includes(id))).toEqual([]);
  });

  it('are kept as long as there is no other copy', async () => {
    const { bot } = await leased();
    const { body } = await bot.open({ kind: 'main' });
    expect(await bot.send(body, 0, Buffer.from('voz'))).toBe(204);
    const dayAgo = new Date(Date.now() - 25 * 3_600_000);
    const folder = join(at.server.platform.config.dataDir, 'uploads');
    for (const name of await readdir(folder)) {
      if (name.startsWith(body.id)) await utimes(join(folder, name), dayAgo, dayAgo);
    }
    await sweepUploads(at.server.platform, mediaOnTheWay);
    expect(await bot.send(body, 3, Buffer.from(' alta'))).toBe(204);
    expect((await bot.finish(body, Buffer.from('voz alta'))).status).toBe(200);
  });
});
