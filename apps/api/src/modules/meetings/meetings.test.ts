import { api, type MeetingFilterInput } from '@pauta/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';

let server: TestServer;
let companyId: string;
let admin: TestUser;
let master: TestUser;
let member: TestUser;
let colleague: TestUser;
let stranger: TestUser;

beforeAll(async () => {
  server = await openTestServer();
  companyId = await server.company();
  const teamId = await server.team(companyId);
  admin = await server.user(companyId, { isAdmin: true, name: 'Ana Martins' });
  master = await server.user(companyId, { teams: [{ teamId, role: 'master' }], name: 'Bruno Teles' });
  member = await server.user(companyId, { teams: [{ teamId, role: 'member' }] });
  colleague = await server.user(companyId, { name: 'Diego Sales' });
  stranger = await server.user(await server.company('Outra'), { isAdmin: true, name: 'Davi Rocha' });
});
afterAll(() => server.close());

const create = async (user: TestUser, title: string, extra: object = {}) => {
  const { status, body } = await server.call(api.meetings.create, user, { body: { title, ...extra } });
  expect(status).toBe(201);
  return body;
};
const list = (user: TestUser, query: MeetingFilterInput) => server.call(api.meetings.list, user, { query });
const titles = async (user: TestUser, query: MeetingFilterInput) =>
  (await list(user, query)).body.items.map(({ title }) => title);

describe('meetings', () => {
  it('are created for the caller, without a recording', async () => {
    const meeting = await create(member, '  Diagnóstico com Padaria Trigal ', { customer: 'Padaria Trigal' });
    expect(meeting).toMatchObject({
      title: 'Diagnóstico com Padaria Trigal',
      status: 'awaiting_upload',
      owner: { id: member.id, displayName: 'Carla Vieira' },
      stages: [
        { stage: 'media' },
        { stage: 'transcription' },
        { stage: 'speakers' },
        { stage: 'answers' },
        { stage: 'evaluation' },
      ],
    });
  });

  it('are created once for a key of the same person, however often it is sent', async () => {
    const idempotencyKey = crypto.randomUUID();
    const made = await Promise.all(Array.from({ length: 6 }, () => create(member, 'Uma', { idempotencyKey })));
    made.push(await create(member, 'Uma', { idempotencyKey: idempotencyKey.toUpperCase() }));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect((await create(master, 'Outra', { idempotencyKey })).id).not.toBe(made[0]?.id);
  });

  it('are the same under an id in upper case', async () => {
    const { id } = await create(member, 'Maiúscula');
    const { body } = await server.call(api.meetings.get, member, { params: { id: id.toUpperCase() } });
    expect(body.id).toBe(id);
  });

  it.each(['0000-01-01T00:00:00Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z'])(
    'refuse to start at %s',
    async (startAt) => {
      const { status, problem } = await server.call(api.meetings.create, member, { body: { title: 'x', startAt } });
      expect([status, problem.code]).toEqual([400, 'validation_failed']);
    },
  );

  it('are visible to their owner, team leaders and admins, and to nobody else', async () => {
    const { id } = await create(member, 'Visível');
    const read = async (user: TestUser | null) =>
      (await server.call(api.meetings.get, user, { params: { id } })).status;
    expect([await read(member), await read(master), await read(admin)]).toEqual([200, 200, 200]);
    expect([await read(colleague), await read(stranger), await read(null)]).toEqual([404, 404, 401]);
  });

  it('give the same error for an id of another company and an unknown one', async () => {
    const { id } = await create(member, 'Alheia');
    const foreign = await server.call(api.meetings.get, stranger, { params: { id } });
    const unknown = await server.call(api.meetings.get, stranger, { params: { id: crypto.randomUUID() } });
    const { requestId: _, ...a } = foreign.problem;
    const { requestId: __, ...b } = unknown.problem;
    expect(a).toEqual(b);
    expect(a).toMatchObject({
      code: 'meeting_not_found',
      status: 404,
      message: expect.stringContaining('não encontrada'),
    });
  });

  it('change only in the given fields, and only by people who may see them', async () => {
    const { id } = await create(member, 'Antes', { customer: 'Ipê' });
    const refused = await server.call(api.meetings.update, colleague, { params: { id }, body: { title: 'Meu' } });
    expect(refused.status).toBe(404);
    const { body } = await server.call(api.meetings.update, master, { params: { id }, body: { title: 'Depois' } });
    expect(body).toMatchObject({ title: 'Depois', customer: 'Ipê' });
  });

  it('refuse fields that the caller may not write', async () => {
    const { id } = await create(member, 'Fechada');
    for (const field of ['companyId', 'userId', 'status', 'score', 'isExample', 'id', '__proto__x']) {
      const { status, problem } = await server.call(api.meetings.update, member, {
        params: { id },
        body: { title: 'x', [field]: 'y' },
      });
      expect([field, status, problem.code]).toEqual([field, 400, 'validation_failed']);
    }
  });

  it('are gone for everybody after deletion', async () => {
    const { id } = await create(member, 'Passageira');
    expect((await server.call(api.meetings.remove, colleague, { params: { id } })).status).toBe(404);
    expect((await server.call(api.meetings.remove, member, { params: { id } })).status).toBe(204);
    expect((await server.call(api.meetings.get, admin, { params: { id } })).status).toBe(404);
  });
});

describe('the list of meetings', () => {
  beforeAll(async () => {
    await create(colleague, 'Renovação Alvorada', { startAt: '2026-03-10T15:00:00Z', meetingType: 'EXTERNAL' });
    await create(colleague, 'Alinhamento semanal', { startAt: '2026-03-11T02:30:00Z', meetingType: 'INTERNAL' });
    await create(colleague, 'Negociações Vértice', {
      startAt: '2026-03-12T15:00:00Z',
      customer: 'Construtora Vértice',
    });
  });

  it('shows sellers their own, newest first', async () => {
    expect(await titles(colleague, {})).toEqual(['Negociações Vértice', 'Alinhamento semanal', 'Renovação Alvorada']);
  });

  it('pages with the total', async () => {
    const { body } = await list(colleague, { limit: 2, page: 2 });
    expect(body).toMatchObject({ total: 3, totalIsCapped: false, page: 2, limit: 2 });
    expect(body.items.map(({ title }) => title)).toEqual(['Renovação Alvorada']);
  });

  it('counts days in the company’s zone', async () => {
    expect(await titles(colleague, { startDate: '2026-03-10', endDate: '2026-03-10' })).toEqual([
      'Alinhamento semanal',
      'Renovação Alvorada',
    ]);
  });

  it('filters by type, person, status and words in any form', async () => {
    expect(await titles(colleague, { meetingType: 'INTERNAL' })).toEqual(['Alinhamento semanal']);
    expect(await titles(admin, { userId: colleague.id, query: 'negociacao' })).toEqual(['Negociações Vértice']);
    expect(await titles(admin, { userId: colleague.id, query: 'vertice' })).toEqual(['Negociações Vértice']);
    expect(await titles(colleague, { status: 'ready' })).toEqual([]);
  });

  it('treats `%` and `_` literally', async () => {
    expect(await titles(colleague, { query: '%' })).toEqual([]);
    expect(await titles(colleague, { query: '_' })).toEqual([]);
  });

  it('shows nothing of another company, with any filter', async () => {
    for (const query of [{}, { userId: colleague.id }, { query: 'Alvorada' }, { scope: 'team' as const }]) {
      expect(await titles(stranger, query)).toEqual([]);
    }
  });

  it.each([
    { limit: 101 },
    { limit: 0 },
    { page: 0 },
    { page: 10_001 },
    { unknown: 'x' },
    { status: 'nope' },
    { userId: '1' },
    { startDate: '2026-02-30' },
    { startDate: '0000-01-01' },
    { minRating: 101 },
    { query: 'x'.repeat(201) },
    { query: 'a\u0000b' },
    { scope: 'company' },
  ])('refuses %o with a problem', async (query) => {
    const { status, problem } = await list(admin, query as never);
    expect([status, problem.code]).toEqual([400, 'validation_failed']);
    expect(problem.message).toBe('Alguns campos não estão certos. Corrija-os e tente de novo.');
  });
});
