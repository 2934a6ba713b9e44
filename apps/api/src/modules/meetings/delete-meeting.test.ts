import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { api, type LiveEvent, type MeetingFilterInput } from '@pauta/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audit } from '../../platform/platform.table.ts';
import { openTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';
import { processedMeeting, sha256, sendBytes, uploadFile } from '../../testing/upload-file.ts';
import { sweepUploads } from '../recordings/uploads/sweep-uploads.ts';
import { readReported } from './reported-meetings.ts';
import { templates } from '../templates/templates.table.ts';
import { sweepDeletedMeetings } from './delete-meeting.ts';
import { meetings, meetingStages, tags } from './meetings.table.ts';

const minuteMs = 60_000;
const keptMs = 30 * 24 * 60 * minuteMs;

let server: TestServer;
let passedMs = 0;
let companyId: string;
let teamId: string;
let admin: TestUser;
let seller: TestUser;
let colleague: TestUser;
let tagIds: string[];

beforeAll(async () => {
  server = await openTestServer({}, { now: () => new Date(Date.now() + passedMs) });
  companyId = await server.company();
  teamId = await server.team(companyId);
  admin = await server.user(companyId, { isAdmin: true, teams: [{ teamId, role: 'master' }] });
  seller = await server.user(companyId, { teams: [{ teamId, role: 'member' }] });
  colleague = await server.user(companyId);
  tagIds = await server.platform.database.system.transaction(async (tx) => {
    const rows = await tx
      .insert(tags)
      .values(['Risco', 'Demo'].map((name) => ({ companyId, name })))
      .returning();
    return rows.map(({ id }) => id);
  });
});
afterAll(() => server.close());
beforeEach(() => void (passedMs = 0));

const create = async (title: string, extra: object = {}, user = seller) => {
  const { body, status } = await server.call(api.meetings.create, user, { body: { title, ...extra } });
  expect(status).toBe(201);
  return body;
};
const remove = async (id: string, user = seller) => server.call(api.meetings.remove, user, { params: { id } });
const restore = async (id: string, user = seller) => server.call(api.meetings.restore, user, { params: { id } });
const listed = async (query: MeetingFilterInput, user = admin) => {
  const { body } = await server.call(api.meetings.list, user, { query });
  return { titles: body.items.map(({ title }) => title), total: body.total };
};
const rowsOf = (id: string) =>
  server.platform.database.system.read((tx) => tx.select().from(meetings).where(eq(meetings.id, id)));
/** Backdates the deletion, since a session does not last a month. */
const deletedAgo = (id: string, ms: number) =>
  server.platform.database.system.transaction((tx) =>
    tx
      .update(meetings)
      .set({ deletedAt: new Date(Date.now() - ms), eraseAt: new Date(Date.now() - ms + keptMs) })
      .where(eq(meetings.id, id)),
  );
const eventsOf = async (work: () => Promise<unknown>): Promise<LiveEvent[]> => {
  const events: LiveEvent[] = [];
  const stop = server.platform.events.subscribe(({ event }) => events.push(event));
  await work();
  await server.until(async () => events.length > 0);
  stop();
  return events;
};
const sound = () => readFile(new URL('../recordings/media/samples/voice.opus', import.meta.url));
const words = 'Carla: O orçamento da zebra.\nRenata: Eu envio a proposta na sexta-feira.';
const imported = async (title: string) => {
  const meeting = await create(title, { tagIds });
  const content = Buffer.from(words);
  await server.call(api.meetings.importTranscription, seller, {
    params: { id: meeting.id },
    body: { fileName: 'fala.txt', content },
  });
  return processedMeeting(server, seller, meeting.id);
};

describe('a deleted meeting', () => {
  it('is gone for everybody and everywhere at once', async () => {
    const { id } = await imported('Some');
    const dashboard = async () =>
      (await server.call(api.enablement.stats, admin, { params: { teamId }, query: {} })).body.meetings.value ?? 0;
    const reported = () =>
      server.platform.database.system.read(async (tx) => {
        const actor = { kind: 'user' as const, userId: admin.id, companyId, isAdmin: true, teams: [] };
        const period = {
          from: '1970-01-01',
          to: '2999-01-01',
          start: new Date(0),
          end: new Date(Date.now() + minuteMs),
        };
        return (await readReported(tx, actor, { companyId, teamIds: null }, period)).map((meeting) => meeting.id);
      });
    const tagged = { tagId: tagIds[0] ?? '' };
    const before = { count: await dashboard(), tagged: await listed(tagged), all: await listed({}) };
    expect(await reported()).toContain(id);
    expect((await listed({ query: 'zebra' })).titles).toContain('Some');

    const events = await eventsOf(async () => expect((await remove(id)).status).toBe(204));
    expect(events).toContainEqual({ topic: 'meeting.removed', meetingId: id });
    expect([await dashboard(), await listed(tagged), await listed({})]).toEqual([
      before.count - 1,
      { titles: before.tagged.titles.filter((title) => title !== 'Some'), total: before.tagged.total - 1 },
      { titles: before.all.titles.filter((title) => title !== 'Some'), total: before.all.total - 1 },
    ]);
    expect(await reported()).not.toContain(id);
    expect((await listed({ query: 'zebra' })).titles).not.toContain('Some');
    const params = { id };
    for (const user of [seller, admin]) {
      expect((await server.call(api.meetings.get, user, { params })).status).toBe(404);
      expect((await server.call(api.meetings.transcription, user, { params, query: {} })).status).toBe(404);
      expect((await server.call(api.meetings.answers, user, { params })).status).toBe(404);
      expect((await server.call(api.meetings.update, user, { params, body: { title: 'x' } })).status).toBe(404);
      expect((await server.call(api.meetings.evaluate, user, { params })).status).toBe(404);
    }
    // A repeated request, and one without permission.
    expect([(await remove(id)).status, (await remove(id, colleague)).status]).toEqual([204, 404]);
    const written = await server.platform.database.system.read((tx) =>
      tx
        .select()
        .from(audit)
        .where(and(eq(audit.subjectId, id), eq(audit.action, 'meeting.delete'))),
    );
    expect(written.map(({ actorId }) => actorId)).toEqual([seller.id]);
  });

  it('can be restored completely for thirty days, only by people who may delete it', async () => {
    const before = await imported('Volta');
    await remove(before.id);
    await deletedAgo(before.id, keptMs - 10 * minuteMs);
    await sweepDeletedMeetings(server.platform);
    expect((await restore(before.id, colleague)).status).toBe(404);
    const events = await eventsOf(async () => {
      const { status, body } = await restore(before.id);
      expect([status, { ...body, updatedAt: '' }]).toEqual([200, { ...before, updatedAt: '' }]);
    });
    expect(events).toContainEqual(expect.objectContaining({ topic: 'meeting.changed', meetingId: before.id }));
    expect((await restore(before.id)).status).toBe(200);
    expect((await listed({ tagId: tagIds[1] ?? '' })).titles).toContain('Volta');
    expect(
      (await server.call(api.meetings.transcription, admin, { params: { id: before.id }, query: {} })).status,
    ).toBe(200);
  });

  it('is listed meanwhile for people who may restore it, and erased at once on request', async () => {
    const deletedFor = async (user: TestUser) => {
      const { body } = await server.call(api.meetings.listDeleted, user, { query: { limit: 100 } });
      return body.items.filter(({ title }) => title.startsWith('Cesto'));
    };
    const [first, second] = [await create('Cesto 1', { customer: 'Aurora' }), await create('Cesto 2')];
    await remove(first.id);
    passedMs = minuteMs;
    await remove(second.id, admin);
    const listedFirst = (await deletedFor(seller)).map(({ title, deletedBy }) => [title, deletedBy?.id]);
    expect(listedFirst).toEqual([
      ['Cesto 2', admin.id],
      ['Cesto 1', seller.id],
    ]);
    expect((await deletedFor(admin)).map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(await deletedFor(colleague)).toEqual([]);
    const [newest] = await deletedFor(seller);
    expect(Date.parse(newest?.eraseAt ?? '') - Date.parse(newest?.deletedAt ?? '')).toBe(keptMs);
    const erase = (id: string, user = seller) => server.call(api.meetings.erase, user, { params: { id } });
    expect((await erase(first.id, colleague)).problem.code).toBe('meeting_not_found');
    expect([(await erase(first.id)).status, (await erase(first.id)).status]).toEqual([204, 204]);
    expect((await restore(first.id)).problem.code).toBe('meeting_not_found');
    expect((await deletedFor(seller)).map(({ title }) => title)).toEqual(['Cesto 2']);
    passedMs += minuteMs + 1_000;
    await sweepDeletedMeetings(server.platform);
    expect([await rowsOf(first.id), (await rowsOf(second.id)).length]).toEqual([[], 1]);
    await restore(second.id);
    expect((await erase(second.id)).problem.code).toBe('meeting_not_found');
  });

  it('is gone for good afterwards, with its files, even if the process died half way', async () => {
    const { meetingId } = await uploadFile(server, seller, 'apagada.opus', await sound());
    const { media } = await processedMeeting(server, seller, meetingId);
    const kind = media?.kind === 'VIDEO' ? api.meetings.videoUrl : api.meetings.voipUrl;
    const { url } = (await server.call(kind, seller, { params: { id: meetingId }, query: {} })).body;
    const mediaStatus = async () => (await fetch(new URL(url, server.address))).status;
    expect(await mediaStatus()).toBe(200);
    await remove(meetingId.toUpperCase());
    expect(await mediaStatus()).toBe(404);

    await deletedAgo(meetingId, keptMs + 1_000);
    expect((await restore(meetingId)).problem.code).toBe('meeting_not_found');
    await sweepDeletedMeetings(server.platform);
    // A restore sent in time may still be in progress.
    expect(await rowsOf(meetingId)).toHaveLength(1);

    passedMs = minuteMs;
    const { storage } = server.platform;
    const dying = {
      ...storage,
      remove: (key: string) => storage.remove(key).then(() => Promise.reject(new Error('dead'))),
    };
    await expect(sweepDeletedMeetings({ ...server.platform, storage: dying })).rejects.toThrow('dead');
    await sweepDeletedMeetings(server.platform);
    expect(await rowsOf(meetingId)).toEqual([]);
    expect(await storage.describe(`${companyId}/${meetingId}/media`)).toBeUndefined();
    const entries = await server.platform.database.system.read((tx) =>
      tx.select().from(audit).where(eq(audit.subjectId, meetingId)),
    );
    expect(entries.filter(({ action }) => action === 'meeting.erase')).toMatchObject([
      { actorKind: 'system', actorName: 'upkeep', companyId },
    ]);
  });

  it('leaves no file of jobs that were running while it was erased', async () => {
    const { id } = await create('Corte');
    await remove(id);
    await deletedAgo(id, keptMs + 2 * minuteMs);
    const { storage } = server.platform;
    const late = `${companyId}/${id}/clip`;
    const busy = {
      ...storage,
      remove: async (key: string) => {
        await storage.remove(key);
        if ((await rowsOf(id)).length > 0) await storage.write(late, Readable.from(['som']));
      },
    };
    await sweepDeletedMeetings({ ...server.platform, storage: busy });
    expect([await rowsOf(id), await storage.describe(late)]).toEqual([[], undefined]);
  });

  it('keeps a recording that arrived during the deletion', async () => {
    const bytes = await sound();
    const { body } = await server.call(api.uploads.create, seller, {
      body: { fileName: 'chegou.opus', fileSize: bytes.length },
    });
    const params = { id: body.meetingId };
    await sendBytes(server, body.uploadUrl, 0, bytes);
    const status = { status: 'uploaded' as const, sha256: sha256(bytes) };
    await server.call(api.uploads.updateStatus, seller, { params, body: status });
    await remove(body.meetingId);
    await sweepUploads(server.platform);
    expect((await server.call(api.uploads.process, seller, { params })).status).toBe(404);
    await restore(body.meetingId);
    expect((await server.call(api.uploads.process, seller, { params })).status).toBe(202);
    expect((await processedMeeting(server, seller, body.meetingId)).media).toMatchObject({ state: 'ready' });
  });

  it('releases its idempotency key', async () => {
    const idempotencyKey = crypto.randomUUID();
    const first = await create('Chave', { idempotencyKey });
    await remove(first.id);
    expect((await create('Chave', { idempotencyKey })).id).not.toBe(first.id);
  });

  it('releases the idempotency key of its upload', async () => {
    const body = { fileName: 'chave.opus', fileSize: 1_000, idempotencyKey: crypto.randomUUID() };
    const open = async () => (await server.call(api.uploads.create, seller, { body })).body.meetingId;
    const first = await open();
    expect(await open()).toBe(first);
    await remove(first);
    const next = await open();
    expect(next).not.toBe(first);
    expect(await open()).toBe(next);
  });

  it('is not deleted while a stage runs', async () => {
    const { id } = await create('Ocupada');
    const setState = (state: 'running' | 'waiting') =>
      server.platform.database.system.transaction((tx) =>
        tx
          .update(meetingStages)
          .set({ state })
          .where(and(eq(meetingStages.meetingId, id), eq(meetingStages.stage, 'media'))),
      );
    await setState('running');
    const { status, problem, headers } = await remove(id);
    expect([status, problem.code, headers['retry-after']]).toEqual([409, 'meeting_busy', '5']);
    await setState('waiting');
    expect((await remove(id)).status).toBe(204);
  });
});

describe('a meeting', () => {
  it('counts in no figure while it is disabled', async () => {
    const { id } = await imported('Fora');
    const dashboard = async () =>
      (await server.call(api.enablement.stats, admin, { params: { teamId }, query: {} })).body.meetings.value ?? 0;
    const before = await dashboard();
    const set = async (endpoint: typeof api.meetings.enable | typeof api.meetings.disable, user = seller) =>
      server.call(endpoint, user, { params: { id } });
    expect((await set(api.meetings.disable)).body.isEnabled).toBe(false);
    expect([await dashboard(), (await listed({})).titles.includes('Fora')]).toEqual([before - 1, true]);
    expect((await set(api.meetings.disable, colleague)).status).toBe(404);
    expect((await set(api.meetings.enable)).body.isEnabled).toBe(true);
    expect(await dashboard()).toBe(before);
  });

  it('moves in the list of its tag when its start changes', async () => {
    const tagId = await server.platform.database.system.transaction(async (tx) => {
      const [row] = await tx.insert(tags).values({ companyId, name: 'Ordem' }).returning();
      return row?.id ?? '';
    });
    const early = await create('Cedo', { startAt: '2026-03-10T15:00:00Z', tagIds: [tagId] });
    await create('Tarde', { startAt: '2026-03-11T15:00:00Z', tagIds: [tagId] });
    expect((await listed({ tagId })).titles).toEqual(['Tarde', 'Cedo']);
    await server.call(api.meetings.update, seller, {
      params: { id: early.id },
      body: { startAt: '2026-03-12T15:00:00Z' },
    });
    expect((await listed({ tagId })).titles).toEqual(['Cedo', 'Tarde']);
  });

  it('can not get a colleague’s private template, on creation or later', async () => {
    const templateId = await server.platform.database.system.transaction(async (tx) => {
      const [row] = await tx.insert(templates).values({ companyId, ownerId: colleague.id, name: 'Meu' }).returning();
      return row?.id ?? '';
    });
    const made = await server.call(api.meetings.create, seller, { body: { title: 'x', templateId } });
    expect([made.status, made.problem.code]).toEqual([404, 'template_not_found']);
    const { id } = await create('Sem template');
    const changed = await server.call(api.meetings.update, seller, { params: { id }, body: { templateId } });
    expect([changed.status, changed.problem.code]).toEqual([404, 'template_not_found']);
    expect((await create('Próprio', { templateId }, colleague)).templateId).toBe(templateId);
  });
});
