import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { api, type ClipFilterInput, type ClipFormat, type NewClip } from '@pauta/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';
import { processedMeeting, uploadFile } from '../../testing/upload-file.ts';
import { samplePath, temporaryFolder } from '../recordings/media/media-samples.ts';
import { runMedia } from '../recordings/media/media-worker.ts';
import { clips } from './clips.table.ts';
import { sweepClips } from './remove-clip.ts';

let server: TestServer;
let passedMs = 0;
let admin: TestUser;
let seller: TestUser;
let colleague: TestUser;
let stranger: TestUser;
let spoken: string;

const captions = `WEBVTT

00:00:01.000 --> 00:00:04.000
<v Carla Vieira>Qual é o maior problema?

00:00:04.000 --> 00:00:08.000
<v Renata Lopes>o desperdício são oito mil reais

00:00:09.000 --> 00:00:14.000
<v Marcos Paiva>Eu aprovo até dois mil por mês.
`;

const range = { startMs: 4000, endMs: 8000 };
/** Letters of a turn have equal duration: 125 ms each in the second one. */
const perLetter = 4000 / 'o desperdício são oito mil reais'.length;

beforeAll(async () => {
  server = await openTestServer({}, { isWorker: true, now: () => new Date(Date.now() + passedMs) });
  const companyId = await server.company();
  admin = await server.user(companyId, { isAdmin: true });
  seller = await server.user(companyId);
  colleague = await server.user(companyId);
  stranger = await server.user(await server.company('Outra'), { isAdmin: true });
  spoken = await newMeeting('Padaria Trigal');
});
afterAll(() => server.close());

async function newMeeting(title: string, user = seller): Promise<string> {
  const { body } = await server.call(api.meetings.create, user, { body: { title } });
  const file = { fileName: 'a.vtt', content: Buffer.from(captions) };
  await server.call(api.meetings.importTranscription, user, { params: { id: body.id }, body: file });
  await processedMeeting(server, user, body.id);
  return body.id;
}

const make = (body: Partial<NewClip> = {}, user = seller, id = spoken) =>
  server.call(api.clips.create, user, { params: { id }, body: { title: 'O problema', range, ...body } });
const of = (id: string) => ({ params: { id } });
const list = async (query: ClipFilterInput = {}, user = seller) =>
  (await server.call(api.clips.list, user, { query })).body;
const titles = async (query: ClipFilterInput, user = seller) =>
  (await list(query, user)).items.map(({ title }) => title);
const playlist = async (name = 'Objeções', user = seller) =>
  (await server.call(api.playlists.create, user, { body: { name } })).body;

describe('a clip', () => {
  it('begins and ends at word boundaries, and has their text', async () => {
    const { body } = await make({ range: { startMs: 4400, endMs: 7700 } });
    const words = 'desperdício são oito mil reais';
    expect(body).toMatchObject({
      words,
      speakers: [{ name: 'Renata Lopes', index: 1 }],
      can: { edit: true, share: true },
    });
    expect([body.startMs, body.endMs]).toEqual([Math.round(4000 + 2 * perLetter), 8000]);
    expect(body.meeting).toMatchObject({ id: spoken, title: 'Padaria Trigal', format: null });
  });

  it('is in the log of its meeting by title: created, renamed, deleted and restored', async () => {
    const id = await newMeeting('Com clipes');
    const { body: clip } = await make({}, seller, id);
    await server.call(api.clips.update, seller, { ...of(clip.id), body: { title: 'O desperdício' } });
    await server.call(api.clips.remove, seller, of(clip.id));
    await server.call(api.clips.restore, seller, of(clip.id));
    const { body } = await server.call(api.meetings.logs, seller, of(id));
    expect(body.entries.slice(0, 4).map(({ action, clip: title, by }) => [action, title, by?.id])).toEqual([
      ['clip.restore', 'O desperdício', seller.id],
      ['clip.delete', 'O desperdício', seller.id],
      ['clip.update', 'O desperdício', seller.id],
      ['clip.create', 'O problema', seller.id],
    ]);
  });

  it('keeps its times when the words are corrected, and shows the new words', async () => {
    const id = await newMeeting('Corrigida');
    const made = await make({}, seller, id);
    const { body: meeting } = await server.call(api.meetings.get, seller, of(id));
    const transcript = of(meeting.transcription?.id ?? '');
    const { body: text } = await server.call(api.transcriptions.get, seller, transcript);
    const turn = text.segments[1];
    if (!turn) throw new Error('the transcript has a second turn');
    const turns = [{ id: turn.id, speakerId: turn.speakerId, text: 'o desperdício são nove mil reais' }];
    const edited = await server.call(api.transcriptions.edit, seller, {
      ...transcript,
      body: { revision: text.revision, passages: [{ replaces: [turn.id], turns }] },
    });
    expect(edited.status).toBe(200);
    const { body } = await server.call(api.clips.get, seller, of(made.body.id));
    expect(body).toMatchObject({ ...range, words: 'o desperdício são nove mil reais' });
  });

  it('is visible to those who see its meeting, and to nobody else', async () => {
    const { body } = await make({ title: 'Só meu' });
    expect((await server.call(api.clips.get, admin, of(body.id))).status).toBe(200);
    expect(await titles({}, colleague)).toEqual([]);
    expect((await server.call(api.clips.get, colleague, of(body.id))).problem.code).toBe('clip_not_found');
    expect(await titles({}, stranger)).toEqual([]);
  });

  it('is deleted and restored with its meeting', async () => {
    const id = await newMeeting('Passageira');
    const { body } = await make({}, seller, id);
    await server.call(api.meetings.remove, seller, of(id));
    expect((await server.call(api.clips.get, seller, of(body.id))).problem.code).toBe('clip_not_found');
    expect((await list({ meetingId: id })).total).toBe(0);
    await server.call(api.meetings.restore, seller, of(id));
    expect((await list({ meetingId: id })).items.map((clip) => clip.id)).toEqual([body.id]);
  });

  it('is found by its title, its words, its meeting and its creator', async () => {
    const id = await newMeeting('Escola Horizonte', admin);
    await make({ title: 'Alçada do sócio', range: { startMs: 9000, endMs: 14_000 } }, admin, id);
    await make({ title: 'Abertura', range: { startMs: 1000, endMs: 4000 } }, admin, id);
    const here = { meetingId: id };
    expect(await titles(here, admin)).toEqual(['Abertura', 'Alçada do sócio']);
    expect(await titles({ ...here, query: 'alcada' }, admin)).toEqual(['Alçada do sócio']);
    expect(await titles({ ...here, query: 'problema' }, admin)).toEqual(['Abertura']);
    expect(await titles({ ...here, query: 'desperdício' }, admin)).toEqual([]);
    expect(await titles({ userId: seller.id, meetingId: id }, admin)).toEqual([]);
    expect(await list({ ...here, limit: 1, page: 2 }, admin)).toMatchObject({
      total: 2,
      items: [{ title: 'Alçada do sócio' }],
    });
    for (const query of ['"', '-', '<b>', '\u202Eabc', "'; drop table clips; --", '%', ' ']) {
      expect((await server.call(api.clips.list, admin, { query: { query } })).status).toBe(200);
    }
  });

  it('is renamed and trimmed by its creator and by admins', async () => {
    const meetingId = await newMeeting('Do administrador', seller);
    const { body } = await make({}, admin, meetingId);
    const change = (user: TestUser, patch: object) =>
      server.call(api.clips.update, user, { ...of(body.id), body: patch });
    expect((await change(seller, { title: 'Meu' })).problem.code).toBe('forbidden');
    expect((await change(admin, { title: '<b>Novo</b> \u202Enome' })).body).toMatchObject({
      title: '<b>Novo</b> \u202Enome',
      ...range,
    });
    expect((await change(admin, { range: { startMs: 1000, endMs: 3900 } })).body).toMatchObject({
      startMs: 1000,
      endMs: 4000,
      words: 'Qual é o maior problema?',
    });
    expect((await change(admin, {})).problem.code).toBe('validation_failed');
  });

  it('is deleted, can be restored into its playlists for a minute, and is then erased', async () => {
    const { body } = await make();
    const { id } = await playlist('Com volta');
    await server.call(api.playlists.addClip, seller, { params: { id, clipId: body.id } });
    const remove = () => server.call(api.clips.remove, seller, of(body.id));
    const restore = () => server.call(api.clips.restore, seller, of(body.id));
    const clipsOf = async () => (await server.call(api.playlists.get, seller, of(id))).body.clips.map((one) => one.id);
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 204]);
    expect(await clipsOf()).toEqual([]);
    expect((await restore()).body.id).toBe(body.id);
    expect(await clipsOf()).toEqual([body.id]);
    await remove();
    passedMs = 61_000;
    expect((await restore()).problem.code).toBe('clip_not_found');
    passedMs = 121_000;
    await sweepClips(server.platform);
    passedMs = 0;
    const rows = await server.platform.database.system.read((tx) =>
      tx.select().from(clips).where(eq(clips.id, body.id)),
    );
    expect(rows).toEqual([]);
  });

  it('is created once for the same key, however often it is sent', async () => {
    const idempotencyKey = randomUUID();
    const made = await Promise.all([1, 2, 3, 4].map(() => make({ idempotencyKey })));
    expect(new Set(made.map(({ body }) => body.id)).size).toBe(1);
  });

  it.each([
    ['that ends before it begins', { range: { startMs: 8000, endMs: 4000 } }, 400, 'validation_failed'],
    ['of less than a second', { range: { startMs: 4000, endMs: 4999 } }, 400, 'validation_failed'],
    ['of more than ten minutes', { range: { startMs: 0, endMs: 600_001 } }, 400, 'validation_failed'],
    ['that begins before the recording', { range: { startMs: -1, endMs: 4000 } }, 400, 'validation_failed'],
    ['past the end of the recording', { range: { startMs: 9000, endMs: 14_001 } }, 422, 'clip_outside_recording'],
    ['without a title', { title: ' \t ' }, 400, 'validation_failed'],
    ['with a title of 500 letters', { title: 'a'.repeat(500) }, 400, 'validation_failed'],
  ])('%s is refused', async (_, body, status, code) => {
    const { status: answered, problem } = await make(body);
    expect([answered, problem.code]).toEqual([status, code]);
  });

  it('of a meeting that does not exist or belongs to another company is refused', async () => {
    const empty = await server.call(api.meetings.create, seller, { body: { title: 'Vazia' } });
    expect((await make({}, seller, empty.body.id)).problem.code).toBe('clip_outside_recording');
    expect((await make({}, colleague)).problem.code).toBe('meeting_not_found');
    expect((await make({}, stranger)).problem.code).toBe('meeting_not_found');
  });
});

describe('the file of a clip', () => {
  it('is cut from the recording, again after trimming, and erased with it', async () => {
    const recording = await readFile(samplePath('vp9-vorbis.mkv'));
    const { meetingId } = await uploadFile(server, seller, 'demo.mkv', recording);
    await processedMeeting(server, seller, meetingId);
    const clip = (await make({ title: 'Diagnóstico', range: { startMs: 2000, endMs: 5000 } }, seller, meetingId)).body;
    const fetched = async (format: ClipFormat, fileName: string) => {
      const params = { id: clip.id, format };
      const asked = await server.call(api.clips.cut, seller, { params });
      expect(asked.body.state).toBe('preparing');
      const file = await server.until(async () => {
        const { body } = await server.call(api.clips.getFile, seller, { params });
        return body.state !== 'preparing' && body;
      });
      expect(file).toMatchObject({ state: 'ready', address: { fileName } });
      const bytes = Buffer.from(await (await fetch(`${server.address}${file.address?.url}`)).arrayBuffer());
      const folder = await temporaryFolder();
      await writeFile(folder.path('clip'), bytes);
      const { durationMs, mimeType } = await runMedia('probe', [folder.path('clip')]);
      await folder.remove();
      return { durationMs, mimeType };
    };
    const kept = async () => {
      const keys: string[] = [];
      for await (const { key } of server.platform.storage.list()) if (key.includes(`clip-${clip.id}`)) keys.push(key);
      return keys.length;
    };
    const mp4 = await fetched('mp4', 'diagnostico.mp4');
    expect(mp4).toMatchObject({ mimeType: 'video/mp4' });
    expect(mp4.durationMs).toBeGreaterThan(2500);
    expect(await fetched('mp3', 'diagnostico.mp3')).toMatchObject({ mimeType: 'audio/mpeg' });
    const asMp4 = { params: { id: clip.id, format: 'mp4' as const } };
    expect((await server.call(api.clips.cut, seller, asMp4)).body.state).toBe('ready');
    expect(await kept()).toBe(2);
    await server.call(api.clips.update, seller, { ...of(clip.id), body: { range: { startMs: 2000, endMs: 3500 } } });
    expect(await kept()).toBe(0);
    expect((await server.call(api.clips.getFile, seller, asMp4)).body).toEqual({ state: null, address: null });
    expect((await fetched('mp4', 'diagnostico.mp4')).durationMs).toBeLessThan(2000);
    expect(await kept()).toBe(1);
    await server.call(api.clips.remove, seller, of(clip.id));
    passedMs = 121_000;
    await sweepClips(server.platform);
    passedMs = 0;
    expect(await kept()).toBe(0);
  });

  it('is not available without a recording or in another format', async () => {
    const { body } = await make();
    const cut = (format: ClipFormat) => server.call(api.clips.cut, seller, { params: { id: body.id, format } });
    expect((await cut('mp3')).problem.code).toBe('media_unavailable');
    // @ts-expect-error -- no format that the contract has
    expect((await cut('avi')).problem.code).toBe('validation_failed');
  });
});

describe('a playlist', () => {
  it('has clips in an order that can be changed, each once', async () => {
    const { id } = await playlist();
    const made = [await make({ title: 'A' }), await make({ title: 'B' }), await make({ title: 'C' })];
    const [a = '', b = '', c = ''] = made.map(({ body }) => body.id);
    for (const clipId of [a, b, c, a]) await server.call(api.playlists.addClip, seller, { params: { id, clipId } });
    const shown = await server.call(api.playlists.get, seller, of(id));
    expect(shown.body).toMatchObject({ clipCount: 3, durationMs: 12_000, clips: [{ id: a }, { id: b }, { id: c }] });
    const ordered = await server.call(api.playlists.order, seller, { ...of(id), body: { clipIds: [c, randomUUID()] } });
    expect(ordered.body.clips.map((clip) => clip.id)).toEqual([c, a, b]);
    expect(await titles({ playlistId: id })).toEqual(['C', 'A', 'B']);
    await server.call(api.playlists.removeClip, seller, { params: { id, clipId: a } });
    expect(await titles({ playlistId: id })).toEqual(['C', 'B']);
  });

  it('is visible to the company, with only the clips of each reader’s meetings', async () => {
    const { id } = await playlist('Do time');
    const { body } = await make();
    await server.call(api.playlists.addClip, seller, { params: { id, clipId: body.id } });
    expect((await server.call(api.playlists.get, colleague, of(id))).body).toMatchObject({
      name: 'Do time',
      clipCount: 0,
      durationMs: 0,
      clips: [],
      can: { edit: false },
    });
    expect((await server.call(api.playlists.get, admin, of(id))).body).toMatchObject({ clipCount: 1 });
    const rename = (user: TestUser) => server.call(api.playlists.update, user, { ...of(id), body: { name: 'Outra' } });
    expect((await rename(colleague)).problem.code).toBe('forbidden');
    expect((await rename(stranger)).problem.code).toBe('playlist_not_found');
    expect((await rename(admin)).body.name).toBe('Outra');
    const own = await playlist('Da colega', colleague);
    const added = await server.call(api.playlists.addClip, colleague, { params: { id: own.id, clipId: body.id } });
    expect(added.problem.code).toBe('clip_not_found');
  });

  it('keeps the clips that two people add at the same time', async () => {
    const { id } = await playlist('Corrida');
    const made = await Promise.all(Array.from({ length: 6 }, () => make()));
    await Promise.all(
      made.map(({ body }, at) =>
        server.call(api.playlists.addClip, at % 2 ? seller : admin, { params: { id, clipId: body.id } }),
      ),
    );
    expect((await list({ playlistId: id })).total).toBe(6);
  });

  it('is deleted, can be restored for a minute, and keeps its clips', async () => {
    const { id } = await playlist('Passageira');
    const { body } = await make();
    await server.call(api.playlists.addClip, seller, { params: { id, clipId: body.id } });
    await server.call(api.playlists.remove, seller, of(id));
    expect((await server.call(api.playlists.get, seller, of(id))).problem.code).toBe('playlist_not_found');
    expect((await server.call(api.playlists.restore, seller, of(id))).body.clipCount).toBe(1);
    await server.call(api.playlists.remove, seller, of(id));
    passedMs = 121_000;
    await sweepClips(server.platform);
    expect((await server.call(api.playlists.restore, seller, of(id))).problem.code).toBe('playlist_not_found');
    passedMs = 0;
    expect((await server.call(api.clips.get, seller, of(body.id))).status).toBe(200);
  });
});
