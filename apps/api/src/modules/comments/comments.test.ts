import { randomUUID } from 'node:crypto';
import { api, type NewComment } from '@pauta/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';
import { openEmail, listMail } from '../mail/outbox.ts';
import { meetings } from '../meetings/meetings.table.ts';
import { comments } from './comments.table.ts';
import { sweepComments } from './remove-comment.ts';

let server: TestServer;
let passedMs = 0;
let admin: TestUser;
let leader: TestUser;
let seller: TestUser;
let stranger: TestUser;
let id: string;

beforeAll(async () => {
  server = await openTestServer({}, { now: () => new Date(Date.now() + passedMs) });
  const companyId = await server.company();
  const teamId = await server.team(companyId);
  admin = await server.user(companyId, { isAdmin: true });
  leader = await server.user(companyId, { teams: [{ teamId, role: 'master' }] });
  seller = await server.user(companyId, { teams: [{ teamId, role: 'member' }] });
  stranger = await server.user(companyId, { teams: [{ teamId, role: 'member' }] });
  id = (await server.call(api.meetings.create, seller, { body: { title: 'Padaria <Trigal>' } })).body.id;
  await server.platform.database.system.transaction((tx) =>
    tx.update(meetings).set({ durationMs: 60_000 }).where(eq(meetings.id, id)),
  );
});
afterAll(() => server.close());

const write = (body: NewComment, user = seller) => server.call(api.comments.create, user, { params: { id }, body });
const listed = async (user = seller) => (await server.call(api.comments.list, user, { params: { id } })).body;
const of = (commentId: string) => ({ params: { id, commentId } });
const mailTo = async ({ email }: TestUser) => {
  const messages = await server.platform.database.system.read((tx) => listMail(tx, { to: email }));
  return messages.map((message) => openEmail(server.platform.secrets, message));
};

describe('comments', () => {
  it('are ordered by their time in the meeting, for its readers', async () => {
    await write({ text: 'Aqui ela hesita.\nVale ouvir.', startMs: 40_000, quote: 'acima disso vai para o meu sócio' });
    await write({ text: 'Boa reunião.' }, leader);
    await write({ text: 'Boa pergunta!', startMs: 3_000 }, admin);
    expect((await listed()).map(({ text, startMs, author, can }) => [text, startMs, author?.id, can])).toEqual([
      ['Boa reunião.', null, leader.id, { edit: false, remove: false }],
      ['Boa pergunta!', 3_000, admin.id, { edit: false, remove: false }],
      ['Aqui ela hesita.\nVale ouvir.', 40_000, seller.id, { edit: true, remove: true }],
    ]);
    expect((await listed(admin)).map(({ can }) => can.remove)).toEqual([true, true, true]);
    expect((await server.call(api.comments.list, stranger, { params: { id } })).problem.code).toBe('meeting_not_found');
  });

  it('notify each mentioned colleague with access to the meeting by one e-mail, and nobody else', async () => {
    const readers = (await server.call(api.comments.readers, seller, { params: { id } })).body;
    expect(new Set(readers.map((reader) => reader.id))).toEqual(new Set([admin.id, leader.id, seller.id]));
    const mentionIds = [leader.id, leader.id, seller.id];
    const { body } = await write({ text: '@Carla veja <isto>', startMs: 12_500, mentionIds });
    expect(body.mentions.map((person) => person.id)).toEqual([leader.id, seller.id]);
    const [mail, ...more] = await mailTo(leader);
    expect([more, await mailTo(seller)]).toEqual([[], []]);
    expect(JSON.stringify(mail)).toContain('@Carla veja <isto>');
    expect(JSON.stringify(mail)).toContain(`/meetings/${id}?tab=comments&t=12`);
    await server.call(api.comments.update, seller, {
      ...of(body.id),
      body: { text: 'E você?', mentionIds: [leader.id, admin.id] },
    });
    expect([(await mailTo(leader)).length, (await mailTo(admin)).length]).toEqual([1, 1]);
    for (const mentioned of [stranger.id, randomUUID()]) {
      expect((await write({ text: 'Oi', mentionIds: [mentioned] })).problem.code).toBe('reader_not_found');
    }
    expect(await mailTo(stranger)).toEqual([]);
  });

  it('are edited by their author only, and are marked as edited', async () => {
    const { body } = await write({ text: 'Antes' });
    const change = (user: TestUser) =>
      server.call(api.comments.update, user, { ...of(body.id), body: { text: 'Depois' } });
    expect((await change(admin)).problem.code).toBe('forbidden');
    expect((await change(stranger)).problem.code).toBe('meeting_not_found');
    expect((await change(seller)).body).toMatchObject({ text: 'Depois', editedAt: expect.any(String) });
  });

  it('are deleted by their author or an admin, can be restored for a minute, and are then erased', async () => {
    const { body } = await write({ text: 'Some' });
    const remove = (user: TestUser) => server.call(api.comments.remove, user, of(body.id));
    const restore = () => server.call(api.comments.restore, seller, of(body.id));
    expect((await remove(leader)).problem.code).toBe('forbidden');
    expect([(await remove(admin)).status, (await remove(seller)).status]).toEqual([204, 204]);
    expect((await listed()).some(({ text }) => text === 'Some')).toBe(false);
    expect((await server.call(api.comments.update, seller, { ...of(body.id), body: { text: 'x' } })).problem.code).toBe(
      'comment_not_found',
    );
    expect((await restore()).body.text).toBe('Some');
    await remove(seller);
    passedMs = 61_000;
    expect((await restore()).problem.code).toBe('comment_not_found');
    passedMs = 121_000;
    await sweepComments(server.platform);
    const rows = await server.platform.database.system.read((tx) =>
      tx.select().from(comments).where(eq(comments.id, body.id)),
    );
    expect(rows).toEqual([]);
    passedMs = 0;
  });

  it('are created once for the same key, however often it is sent', async () => {
    const body = { text: 'Uma vez', mentionIds: [], idempotencyKey: randomUUID() };
    const made = await Promise.all([1, 2, 3, 4].map(() => write(body)));
    expect(new Set(made.map(({ body: { id: one } }) => one)).size).toBe(1);
  });

  it.each([
    ['nothing', { text: '  ' }, 'validation_failed'],
    ['a text without end', { text: 'a'.repeat(4_001) }, 'validation_failed'],
    ['a moment after the end', { text: 'x', startMs: 60_001 }, 'comment_outside_recording'],
    [
      'twenty-one mentions',
      { text: 'x', mentionIds: Array.from({ length: 21 }, () => randomUUID()) },
      'validation_failed',
    ],
  ])('refuse %s', async (_, body, code) => {
    expect((await write(body)).problem.code).toBe(code);
  });
});
