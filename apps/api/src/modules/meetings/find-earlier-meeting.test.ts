import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { api } from '@pauta/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';
import { processedMeeting, sha256, uploadFile } from '../../testing/upload-file.ts';

let server: TestServer;
let seller: TestUser;
let colleague: TestUser;
let admin: TestUser;
let stranger: TestUser;

beforeAll(async () => {
  server = await openTestServer();
  const companyId = await server.company();
  seller = await server.user(companyId, { name: 'Carla Vieira' });
  colleague = await server.user(companyId);
  admin = await server.user(companyId, { isAdmin: true });
  stranger = await server.user(await server.company('Outra'), { isAdmin: true });
});
afterAll(() => server.close());

const file = (text: string, fileName = 'fala.txt') => ({ fileName, content: Buffer.from(text) });
const words = 'Carla: Quem decide?\nRenata: Eu decido.';
const titles = async (user: TestUser) =>
  (await server.call(api.meetings.list, user, { query: {} })).body.items.map(({ title }) => title);

describe('a meeting created from a transcript', () => {
  it('has its words, and is created once for a key', async () => {
    const body = { title: 'Com palavras', ...file(words), idempotencyKey: randomUUID() };
    const made = await Promise.all([1, 2, 3].map(() => server.call(api.transcriptions.create, seller, { body })));
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(made.map(({ body: { id } }) => id)).size).toBe(1);
    const meeting = await processedMeeting(server, seller, made[0]?.body.id ?? '');
    expect([meeting.status, meeting.transcription?.source]).toEqual(['ready', 'import']);
  });

  it.each([
    ['nada.txt', '', 'transcript_empty'],
    ['dados.json', '{"a": [1, 2', 'transcript_unreadable'],
  ])('is not created if %s can not be read', async (fileName, text, code) => {
    const body = { title: fileName, ...file(text, fileName) };
    const { status, problem } = await server.call(api.transcriptions.create, seller, { body });
    expect([status, problem.code]).toEqual([422, code]);
    expect(await titles(admin)).not.toContain(fileName);
    const checked = await server.call(api.transcriptions.check, seller, { body: file(text, fileName) });
    expect([checked.status, checked.problem.code]).toEqual([422, code]);
  });
});

describe('a duplicate file', () => {
  const earlierOf = async (user: TestUser, text: string) =>
    (await server.call(api.transcriptions.check, user, { body: file(text) })).body.earlier;

  it('is reported for a transcript, if its meeting is visible', async () => {
    const said = `${words}\nCarla: Segunda vez.`;
    expect(await earlierOf(seller, said)).toBeNull();
    const { body } = await server.call(api.transcriptions.create, seller, {
      body: { title: 'Primeira', ...file(said) },
    });
    const known = { id: body.id, title: 'Primeira', owner: { id: seller.id, displayName: 'Carla Vieira' } };
    expect(await earlierOf(seller, said)).toMatchObject(known);
    expect(await earlierOf(admin, said)).toMatchObject(known);
    expect(await earlierOf(colleague, said)).toBeNull();
    expect(await earlierOf(stranger, said)).toBeNull();
    expect(await earlierOf(seller, `${said}!`)).toBeNull();
    await processedMeeting(server, seller, body.id);
    await server.call(api.meetings.remove, seller, { params: { id: body.id } });
    expect(await earlierOf(seller, said)).toBeNull();
  });

  it('is reported for a recording by content, and first by size', async () => {
    const bytes = await readFile(new URL('../recordings/media/samples/voice.opus', import.meta.url));
    const check = async (user: TestUser, hash?: string, fileSize = bytes.length) =>
      (await server.call(api.uploads.check, user, { body: { fileSize, ...(hash && { sha256: hash }) } })).body;
    const nothing = { mayBeKnown: false, earlier: null };
    expect(await check(seller)).toEqual(nothing);
    const { meetingId } = await uploadFile(server, seller, 'uma.opus', bytes, { title: 'Uma' });
    expect(await check(seller)).toEqual({ mayBeKnown: true, earlier: null });
    expect(await check(seller, sha256(bytes))).toMatchObject({ earlier: { id: meetingId, title: 'Uma' } });
    expect(await check(seller, sha256(Buffer.from('x')))).toEqual(nothing);
    expect(await check(seller, undefined, bytes.length + 1)).toEqual(nothing);
    for (const user of [colleague, stranger]) expect(await check(user, sha256(bytes))).toEqual(nothing);
  });
});
