import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { api } from '@pauta/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';
import { processedMeeting, uploadFile } from '../../testing/upload-file.ts';
import { samplePath } from './media/media-samples.ts';

let server: TestServer;
let admin: TestUser;
const begun = Date.now();
let passedMs = 0;

beforeAll(async () => {
  server = await openTestServer({}, { isWorker: true, now: () => new Date(begun + passedMs) });
  admin = await server.user(await server.company(), { isAdmin: true });
});
afterAll(() => server.close());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const recorded = async (owner: TestUser) => {
  const { meetingId } = await uploadFile(server, owner, 'demo.webm', await readFile(samplePath('mediarecorder.webm')));
  return processedMeeting(server, owner, meetingId);
};

/** A player that receives the recording at playback speed; the server's timers are stopped until `pass`. */
const play = async (address: string, headers: Record<string, string> = {}) => {
  const slowly = new Readable({ read: () => undefined });
  slowly.push('some');
  vi.spyOn(server.platform.storage, 'read').mockResolvedValue(slowly);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const leave = new AbortController();
  const response = await fetch(new URL(address, server.address), { headers, signal: leave.signal });
  expect(response.status).toBe(200);
  let isOver = false;
  const over = (async () => {
    for await (const _ of response.body ?? []) continue;
  })().catch(() => {
    isOver = true;
  });
  return { over, isOver: () => isOver, leave: () => leave.abort() };
};

const moment = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 300);
  });

/** Two rechecks, with expired caches. */
const pass = async () => {
  for (const _ of [1, 2]) {
    passedMs += 11_000;
    await vi.advanceTimersByTimeAsync(11_000);
    await moment();
  }
};

const mediaUrl = async (owner: TestUser, id: string): Promise<string> =>
  (await server.call(api.meetings.videoUrl, owner, { params: { id }, query: {} })).body.url;

describe('a recording that plays', () => {
  it('stops soon after its link was revoked, and plays until then', async () => {
    const owner = await server.user(admin.companyId);
    const { id } = await recorded(owner);
    const link = await server.call(api.shares.create, owner, { params: { id }, body: { parts: ['recording'] } });
    const authorization = `Basic ${Buffer.from(`${link.body.id}:${link.body.password}`).toString('base64')}`;
    const shared = await fetch(`${server.address}/api/share/video`, { headers: { authorization } });
    const { recording } = (await shared.json()) as { recording: { address: { url: string } } };
    const playing = await play(recording.address.url);
    await pass();
    expect(playing.isOver()).toBe(false);
    await server.call(api.shares.revoke, owner, { params: { id, shareId: link.body.id } });
    await pass();
    await vi.waitFor(() => expect(playing.isOver()).toBe(true), 60_000);
  });

  it('stops soon after its user was disabled', async () => {
    const owner = await server.user(admin.companyId);
    const { id } = await recorded(owner);
    const playing = await play(await mediaUrl(owner, id));
    await pass();
    expect(playing.isOver()).toBe(false);
    await server.call(api.users.disable, admin, { params: { id: owner.id } });
    await pass();
    await vi.waitFor(() => expect(playing.isOver()).toBe(true), 60_000);
  });

  it('stops soon after the cookies of its browser were revoked', async () => {
    const owner = await server.user(admin.companyId);
    const { recordings } = await recorded(owner);
    const given = await fetch(`${server.address}${api.meetings.setSignedCookies.path}`, {
      method: api.meetings.setSignedCookies.method,
      headers: { authorization: `Bearer ${owner.token}` },
    });
    const cookie = (given.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    const playing = await play(`/media/${recordings[0]?.id}`, { cookie });
    await pass();
    expect(playing.isOver()).toBe(false);
    await server.call(api.meetings.endSignedCookies, owner, {});
    await pass();
    await vi.waitFor(() => expect(playing.isOver()).toBe(true), 60_000);
  });

  it('continues if its meeting is visible to a colleague, and stops when the meeting is deleted', async () => {
    const owner = await server.user(admin.companyId);
    const { id } = await recorded(owner);
    const playing = await play(await mediaUrl(admin, id));
    await pass();
    expect(playing.isOver()).toBe(false);
    await server.call(api.meetings.remove, owner, { params: { id } });
    await pass();
    await vi.waitFor(() => expect(playing.isOver()).toBe(true), 60_000);
  });

  it('leaves no recheck running after its end', async () => {
    const owner = await server.user(admin.companyId);
    const { id } = await recorded(owner);
    const playing = await play(await mediaUrl(owner, id));
    expect(vi.getTimerCount()).toBe(1);
    playing.leave();
    await playing.over;
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(0), 60_000);
    const read = vi.spyOn(server.platform.database, 'company');
    await pass();
    expect(read.mock.calls.filter(([company]) => company === owner.companyId)).toEqual([]);
  });
});
