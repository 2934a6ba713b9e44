import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { api, type NewShare, type SharedMeeting } from '@pauta/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { audit } from '../../platform/platform.table.ts';
import { isSweep } from '../../testing/sweep.ts';
import { openTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';
import { processedMeeting, uploadFile } from '../../testing/upload-file.ts';
import { samplePath, temporaryFolder } from '../recordings/media/media-samples.ts';
import { runMedia } from '../recordings/media/media-worker.ts';
import { sweepDeletedMeetings } from '../meetings/delete-meeting.ts';
import { meetings } from '../meetings/meetings.table.ts';
import { sweepSharedMedia } from './cut-shared-media.ts';
import { shares, shareVisits } from './sharing.table.ts';

let server: TestServer;
let owner: TestUser;
let colleague: TestUser;
let spoken: string;
let recorded: string;
let recording: Buffer;

const wrongPasswords = isSweep ? 10_000 : 500;

const captions = `WEBVTT

00:00:01.000 --> 00:00:04.000
<v Carla Vieira>Qual é o maior problema hoje na padaria?

00:00:04.000 --> 00:00:09.000
<v Renata Lopes>O problema é o desperdício: a gente perde oito mil reais por mês com pão que sobra.

00:00:09.000 --> 00:00:14.000
<v Marcos Paiva>Eu aprovo a compra sozinho até dois mil por mês.

00:00:14.000 --> 00:00:19.000
<v Carla Vieira>Combinado. Eu envio a proposta até sexta-feira.
`;

beforeAll(async () => {
  server = await openTestServer({}, { isWorker: true });
  const companyId = await server.company();
  owner = await server.user(companyId);
  colleague = await server.user(companyId);
  const made = await server.call(api.meetings.create, owner, { body: { title: 'Padaria Trigal' } });
  spoken = made.body.id;
  const file = { fileName: 'a.vtt', content: Buffer.from(captions) };
  await server.call(api.meetings.importTranscription, owner, { params: { id: spoken }, body: file });
  await processedMeeting(server, owner, spoken);
  recording = await readFile(samplePath('mediarecorder.webm'));
  recorded = (await uploadFile(server, owner, 'demo.webm', recording)).meetingId;
  await processedMeeting(server, owner, recorded);
});
afterAll(() => server.close());

const share = (id: string, body: NewShare, user = owner) =>
  server.call(api.shares.create, user, { params: { id }, body });

const open = async (id: string, password: string) => {
  const authorization = `Basic ${Buffer.from(`${id}:${password}`).toString('base64')}`;
  const response = await fetch(`${server.address}/api/share/video`, { headers: { authorization } });
  const text = await response.text();
  return { status: response.status, text, body: JSON.parse(text) as SharedMeeting & { code: string } };
};

const parts = ['recording', 'transcript', 'answers', 'evaluation', 'nextSteps'] as const;

describe('a link', () => {
  it('shows a guest the chosen parts, and nothing else', async () => {
    const words = await share(spoken, { parts: ['transcript'] });
    const { status, body, text } = await open(words.body.id, words.body.password);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      title: 'Padaria Trigal',
      madeBy: { displayName: 'Carla Vieira', companyName: 'Aurora' },
      recording: null,
      answers: null,
      evaluation: null,
      nextSteps: null,
    });
    expect(body.transcript?.segments).toHaveLength(4);
    expect(text).not.toContain(owner.email);

    const steps = await share(spoken, { parts: ['nextSteps', 'answers', 'evaluation'] });
    const rest = await open(steps.body.id, steps.body.password);
    expect(rest.body.transcript).toBeNull();
    expect(rest.body.nextSteps?.map(({ text: said }) => said).join()).toMatch(/proposta/i);
    expect(rest.text).not.toContain('maior problema hoje');
    expect(rest.text).not.toContain('startMs":1');
    const { criteria = [] } = rest.body.evaluation ?? {};
    expect(criteria.length).toBeGreaterThan(0);
    expect(criteria.every(({ levels }) => levels.filter(Boolean).length <= 1)).toBe(true);
    expect(rest.body.answers?.every(({ question }) => question.subprompt === null)).toBe(true);
  });

  it('hides everything said outside its range from a guest, in every part', async () => {
    const made = await share(spoken, {
      parts: ['transcript', 'answers', 'evaluation', 'nextSteps'],
      range: { startMs: 3500, endMs: 9000 },
    });
    const { body, text } = await open(made.body.id, made.body.password);
    expect(body).toMatchObject({ isExcerpt: true, durationMs: 5500 });
    expect(body.transcript?.segments.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([[500, 5500]]);
    expect(body.transcript?.speakers.map(({ name }) => name)).toEqual(['Renata Lopes']);
    expect(body.nextSteps).toEqual([]);
    expect(body.evaluation?.score ?? null).toBeNull();
    for (const outside of ['Marcos', 'dois mil', 'proposta', 'Qual é o maior']) expect(text).not.toContain(outside);
  });

  it('plays the whole recording, at an address that ends with the link', async () => {
    const made = await share(recorded, { parts: ['recording'] });
    const { body } = await open(made.body.id, made.body.password);
    expect(body.recording).toMatchObject({ state: 'ready', kind: 'VIDEO' });
    const url = `${server.address}${body.recording?.address?.url}`;
    const first = await fetch(url, { headers: { range: 'bytes=0-99' } });
    expect([first.status, (await first.arrayBuffer()).byteLength]).toEqual([206, 100]);
    expect(first.headers.get('x-robots-tag')).toBe('noindex');
    expect((await fetch(url.replace(/expires=\d/, 'expires=9'))).status).toBe(403);
    await server.call(api.shares.revoke, owner, { params: { id: recorded, shareId: made.body.id } });
    expect((await fetch(url)).status).toBe(403);
  });

  it('plays a range from a file without the rest', async () => {
    const range = { startMs: 2000, endMs: 5000 };
    const made = await share(recorded, { parts: ['recording'], range });
    const opened = await server.until(async () => {
      const answer = await open(made.body.id, made.body.password);
      return answer.body.recording?.state !== 'preparing' && answer;
    });
    expect(opened.body.recording).toMatchObject({ state: 'ready' });
    const bytes = Buffer.from(
      await (await fetch(`${server.address}${opened.body.recording?.address?.url}`)).arrayBuffer(),
    );
    expect(bytes.length).toBeLessThan(recording.length * 0.6);
    const folder = await temporaryFolder();
    await writeFile(folder.path('cut'), bytes);
    const { durationMs } = await runMedia('probe', [folder.path('cut')]);
    await folder.remove();
    expect(durationMs).toBeGreaterThan(2500);
    expect(durationMs).toBeLessThan(3100);

    await server.call(api.shares.revoke, owner, { params: { id: recorded, shareId: made.body.id } });
    await sweepSharedMedia(server.platform);
    expect(
      await server.platform.storage.describe(`${owner.companyId}/${recorded}/share-${made.body.id}`),
    ).toBeUndefined();
  });

  it('leaves no file behind if its meeting is erased during the cut', async () => {
    const { meetingId: id } = await uploadFile(server, owner, 'some.webm', recording);
    await processedMeeting(server, owner, id);
    const { storage } = server.platform;
    const work = Promise.withResolvers<void>();
    const drafts = vi.spyOn(storage, 'openDraft').mockImplementationOnce(async (key) => {
      const draft = await storage.openDraft(key);
      const keep = async () => {
        await server.call(api.meetings.remove, owner, { params: { id } });
        await server.call(api.meetings.erase, owner, { params: { id } });
        await sweepDeletedMeetings({ ...server.platform, now: () => new Date(Date.now() + 120_000) });
        await storage.write(key, Readable.from(['som']));
        work.resolve();
      };
      return { ...draft, keep };
    });
    const made = await share(id, { parts: ['recording'], range: { startMs: 2000, endMs: 5000 } });
    await work.promise;
    drafts.mockRestore();
    const key = `${owner.companyId}/${id}/share-${made.body.id}`;
    expect(await server.until(async () => (await storage.describe(key)) === undefined)).toBe(true);
  });

  it('gives the same error without its password, whether it exists, ended or never existed', async () => {
    const [ended, expired] = [
      await share(spoken, { parts: ['transcript'] }),
      await share(spoken, { parts: ['transcript'] }),
    ];
    await server.call(api.shares.revoke, owner, { params: { id: spoken, shareId: ended.body.id } });
    await server.platform.database.system.transaction((tx) =>
      tx.update(shares).set({ expiresAt: new Date() }).where(eq(shares.id, expired.body.id)),
    );
    const ids = [ended.body.id, expired.body.id, randomUUID(), 'nada'];
    const answers = await Promise.all(ids.map((id) => open(id, 'x'.repeat(22))));
    const seen = answers.map(({ status, body }) => [status, { ...body, requestId: '' }]);
    expect(new Set(seen.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(seen[0]?.[0]).toBe(401);
    expect((await open(ended.body.id, ended.body.password)).body.code).toBe('share_revoked');
    expect((await open(expired.body.id, expired.body.password)).body.code).toBe('share_expired');
  });

  it('allows ten wrong passwords per address in a quarter of an hour, and still accepts a known right one', async () => {
    const made = await share(spoken, { parts: ['transcript'] });
    expect((await open(made.body.id, made.body.password)).status).toBe(200);
    const tries = await Promise.all(Array.from({ length: 100 }, (_, n) => open(made.body.id, `senha ${n}`)));
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(9);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(91);
    expect((await open(made.body.id, made.body.password)).status).toBe(200);
  });

  it('counts visits, and records in the audit who opened it', async () => {
    const made = await share(spoken, { parts: ['nextSteps'] });
    await Promise.all([1, 2, 3].map(() => open(made.body.id, made.body.password)));
    const { body } = await server.call(api.shares.list, owner, { params: { id: spoken } });
    expect(body.find(({ id }) => id === made.body.id)).toMatchObject({
      openCount: 1,
      lastOpenedAt: expect.any(String),
    });
    const told = await server.platform.database.system.read((tx) =>
      tx
        .select()
        .from(audit)
        .where(and(eq(audit.action, 'share.open'), eq(audit.actorId, made.body.id))),
    );
    expect(told.map(({ actorKind, subjectId }) => [actorKind, subjectId])).toEqual([['share', spoken]]);
  });

  it('is in the log of its meeting: created with its parts, opened, revoked', async () => {
    const made = await share(spoken, { parts: ['transcript', 'nextSteps'] });
    await open(made.body.id, made.body.password);
    await server.call(api.shares.revoke, owner, { params: { id: spoken, shareId: made.body.id } });
    const { body } = await server.call(api.meetings.logs, owner, { params: { id: spoken } });
    const told = body.entries.filter(({ action }) => action.startsWith('share.')).slice(0, 3);
    expect(told.map(({ action, by }) => [action, by?.id ?? null])).toEqual([
      ['share.revoke', owner.id],
      ['share.open', null],
      ['share.create', owner.id],
    ]);
    expect(told[2]?.parts).toEqual(['transcript', 'nextSteps']);
  });

  it('counts a guest who returns within half an hour once, regardless of the clock', async () => {
    const made = await share(spoken, { parts: ['nextSteps'] });
    const openedMinutesAgo = (minutes: number) =>
      server.platform.database.system.transaction((tx) =>
        tx
          .update(shareVisits)
          .set({ openedAt: new Date(Date.now() - minutes * 60_000) })
          .where(eq(shareVisits.shareId, made.body.id)),
      );
    const openCount = async () => {
      await open(made.body.id, made.body.password);
      const { body } = await server.call(api.shares.list, owner, { params: { id: spoken } });
      return body.find(({ id }) => id === made.body.id)?.openCount;
    };
    expect(await openCount()).toBe(1);
    await openedMinutesAgo(20);
    expect(await openCount()).toBe(1);
    await openedMinutesAgo(31);
    expect(await openCount()).toBe(2);
  });

  it('is created once for the same key, with the newest password', async () => {
    const body = { parts: ['transcript' as const], idempotencyKey: randomUUID() };
    const made = await Promise.all([1, 2, 3, 4].map(() => share(spoken, body)));
    expect(new Set(made.map(({ body: { id } }) => id)).size).toBe(1);
    const statuses = await Promise.all(made.map(({ body: { id, password } }) => open(id, password)));
    expect(statuses.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('returns its password only on creation', async () => {
    const made = await share(spoken, { parts: ['transcript'] });
    expect(Buffer.from(made.body.password, 'base64url')).toHaveLength(16);
    const rows = await server.platform.database.system.read((tx) => tx.select().from(shares));
    const entries = await server.platform.database.system.read((tx) => tx.select().from(audit));
    expect(JSON.stringify([rows, entries])).not.toContain(made.body.password);
    const list = await server.call(api.shares.list, owner, { params: { id: spoken } });
    expect(JSON.stringify(list.body)).not.toContain(made.body.password);
  });

  it('is refused for parts that do not exist', async () => {
    const code = async (id: string, body: NewShare) => {
      const { status, problem } = await share(id, body);
      return [status, problem.code];
    };
    expect(await code(spoken, { parts: ['recording'] })).toEqual([404, 'media_unavailable']);
    expect(await code(spoken, { parts: [] })).toEqual([400, 'validation_failed']);
    expect(await code(recorded, { parts: [...parts], range: { startMs: 5000, endMs: 2000 } })).toEqual([
      400,
      'validation_failed',
    ]);
    expect(await code(recorded, { parts: [...parts], range: { startMs: 0, endMs: 90_000_000 } })).toEqual([
      400,
      'share_outside_recording',
    ]);
    expect((await share(spoken, { parts: ['transcript'] }, colleague)).status).toBe(404);
  });

  it('ends with its meeting', async () => {
    const { body } = await server.call(api.meetings.create, owner, { body: { title: 'Curta' } });
    const made = await share(body.id, { parts: ['nextSteps'] });
    await server.platform.database.system.transaction((tx) =>
      tx.update(meetings).set({ deletedAt: new Date() }).where(eq(meetings.id, body.id)),
    );
    expect((await open(made.body.id, made.body.password)).body.code).toBe('meeting_not_found');
  });
});

// Last test of the file: this address is blocked for a while afterwards.
describe(`${wrongPasswords} wrong passwords of a link`, () => {
  it('reveal nothing, and do not lock out a guest who is in', async () => {
    const made = await share(spoken, { parts: ['transcript'] });
    expect((await open(made.body.id, made.body.password)).status).toBe(200);
    const statuses: number[] = [];
    let next = 0;
    const tryThem = async (): Promise<void> => {
      while (next < wrongPasswords) statuses.push((await open(made.body.id, `senha ${next++}`)).status);
    };
    await Promise.all(Array.from({ length: 20 }, tryThem));
    expect(statuses).toHaveLength(wrongPasswords);
    expect(statuses.filter((status) => status === 401)).toHaveLength(9);
    expect(statuses.filter((status) => status === 429)).toHaveLength(wrongPasswords - 9);
    expect((await open(made.body.id, made.body.password)).status).toBe(200);
    const { body } = await server.call(api.shares.list, owner, { params: { id: spoken } });
    expect(body.find(({ id }) => id === made.body.id)).toMatchObject({ openCount: 1 });
  });
});
