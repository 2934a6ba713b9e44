import { randomUUID } from 'node:crypto';
import { api, type NewReport } from '@pauta/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, instantOf, localDay } from '../../platform/calendar-days.ts';
import { openTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';
import { listMail, openEmail } from '../mail/outbox.ts';
import { meetings } from '../meetings/meetings.table.ts';
import { reportConfigs } from './reports.table.ts';

const zone = 'America/Sao_Paulo';
/** A Friday, at noon in São Paulo. */
const friday = new Date('2026-11-20T15:00:00Z');
let server: TestServer;
let companyId: string;
let admin: TestUser;
let seller: TestUser;
let teamId: string;
let stranger: TestUser;

beforeAll(async () => {
  server = await openTestServer({}, { now: () => friday });
  companyId = await server.company();
  teamId = await server.team(companyId);
  admin = await server.user(companyId, { isAdmin: true, name: 'Ana Martins' });
  seller = await server.user(companyId, { teams: [{ teamId, role: 'member' }] });
  stranger = await server.user(await server.company('Outra'), { isAdmin: true });
});
afterAll(() => server.close());

const create = (body: Partial<NewReport> = {}, as = admin) =>
  server.call(api.reports.create, as, { body: { name: 'Reuniões de ontem', recipientIds: [admin.id], ...body } });
const get = (id: string) => server.call(api.reports.get, admin, { params: { id } });
const draft = { teamIds: null, weekdays: [1, 2, 3, 4, 5, 6, 7], timeOfDay: '08:00', timeZone: zone };

const meet = (userId: string, title: string, daysAgo = 1) =>
  server.platform.database.system.transaction(async (tx) => {
    const day = addDays(localDay(friday, zone), -daysAgo);
    await tx
      .insert(meetings)
      .values({ companyId, userId, title, startAt: instantOf(day, '10:00', zone), status: 'ready', score: 71 });
  });

describe('a daily report', () => {
  it('is sent on working days at eight in São Paulo by default', async () => {
    const { status, body } = await create({ name: '  Reuniões de ontem ' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Reuniões de ontem',
      teams: null,
      recipients: [{ id: admin.id, displayName: 'Ana Martins', emailAddress: admin.email, access: 'active' }],
      weekdays: [1, 2, 3, 4, 5],
      timeOfDay: '08:00',
      timeZone: zone,
      isActive: true,
      nextAt: '2026-11-23T11:00:00.000Z',
      lastSentAt: null,
    });
    expect((await get(body.id)).body).toEqual(body);
    expect((await server.call(api.reports.list, admin, {})).body).toContainEqual(body);
  });

  it('changes only the given fields, and has a next run only while it is enabled', async () => {
    const { id } = (await create()).body;
    const change = async (body: object) =>
      (await server.call(api.reports.update, admin, { params: { id }, body })).body;
    expect(await change({ isActive: false })).toMatchObject({
      isActive: false,
      nextAt: null,
      name: 'Reuniões de ontem',
    });
    expect(await change({ teamIds: [teamId], recipientIds: [seller.id, admin.id] })).toMatchObject({
      teams: [{ id: teamId, name: 'Vendas' }],
      recipients: [{ id: admin.id }, { id: seller.id }],
      nextAt: null,
    });
    const on = await change({ isActive: true, timeZone: 'Asia/Tokyo', timeOfDay: '23:45', weekdays: [7] });
    expect(on.nextAt).toBe('2026-11-22T14:45:00.000Z');
    expect((await change({ teamIds: null })).teams).toBeNull();
  });

  it('of deleted teams covers nobody, not everybody', async () => {
    const gone = await server.team(companyId);
    const { id } = (await create({ teamIds: [gone] })).body;
    await server.call(api.teams.remove, admin, { params: { id: gone } });
    expect((await get(id)).body.teams).toEqual([]);
  });

  it('can be restored after its deletion, with a repeatable request', async () => {
    const made = (await create()).body;
    const params = { id: made.id };
    expect((await server.call(api.reports.remove, admin, { params })).status).toBe(204);
    expect((await get(made.id)).problem.code).toBe('report_not_found');
    expect((await server.call(api.reports.remove, admin, { params })).status).toBe(404);
    for (const _ of [1, 2]) {
      const restored = await server.call(api.reports.restore, admin, { params });
      expect(restored.body).toMatchObject({ id: made.id, name: made.name, nextAt: made.nextAt });
    }
  });

  it('has recipients and teams of the company only', async () => {
    const foreignTeam = await server.team(stranger.companyId);
    const refused: [Partial<NewReport>, string][] = [
      [{ recipientIds: [stranger.id] }, 'user_not_found'],
      [{ recipientIds: [randomUUID()] }, 'user_not_found'],
      [{ teamIds: [foreignTeam] }, 'team_not_found'],
    ];
    for (const [body, code] of refused) {
      expect((await create(body)).problem.code).toBe(code);
      const { id } = (await create()).body;
      const changed = await server.call(api.reports.update, admin, { params: { id }, body });
      expect([changed.status, changed.problem.code]).toEqual([404, code]);
      expect((await get(id)).body).toMatchObject({ teams: null, recipients: [{ id: admin.id }] });
    }
  });

  it.each<[string, Partial<NewReport>]>([
    ['a zone that nobody knows', { timeZone: 'Brasil/Capital' }],
    ['an offset for a zone', { timeZone: '-03:00' }],
    ['a time that no clock shows', { timeOfDay: '24:00' }],
    ['no day', { weekdays: [] }],
    ['a day twice', { weekdays: [1, 1] }],
    ['an eighth day', { weekdays: [8] }],
    ['no recipient', { recipientIds: [] }],
    ['no team', { teamIds: [] }],
    ['no name', { name: ' ' }],
  ])('is refused with %s', async (_, body) => {
    const { status, problem } = await create(body);
    expect([status, problem.code]).toEqual([400, 'validation_failed']);
  });

  it('is limited to fifty, also for concurrent requests', async () => {
    const chief = await server.user(await server.company('Cheia'), { isAdmin: true });
    const one = { companyId: chief.companyId, name: 'Cheio', scope: 'company' as const, isActive: false };
    const full = Array.from({ length: 49 }, () => ({ ...one, weekdays: [1], timeOfDay: '08:00', timeZone: zone }));
    await server.platform.database.system.transaction((tx) => tx.insert(reportConfigs).values(full));
    const answers = await Promise.all([1, 2, 3].map(() => create({ recipientIds: [chief.id] }, chief)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.problem.message).toContain('50');
  });
});

describe('the preview', () => {
  const preview = async (more: object = {}) =>
    (await server.call(api.reports.preview, admin, { body: { ...draft, name: 'Manhã', ...more } })).body;

  it("is the email with yesterday's meetings, of the team that is chosen", async () => {
    await meet(seller.id, 'Café <script>alert(1)</script>');
    await meet(admin.id, 'Demonstração Ipê');
    await meet(seller.id, 'Anteontem', 2);
    const all = await preview();
    expect(all).toMatchObject({ meetingCount: 2, skipped: null, from: '2026-11-19', to: '2026-11-19' });
    expect(all.subject).toBe('Manhã: 2 reuniões, quinta-feira, 19 de novembro');
    expect(all.html).toContain('Café &lt;script&gt;alert(1)&lt;/script&gt;');
    expect(all.html).not.toContain('<script');
    expect(all.text).toContain('Demonstração Ipê');
    expect(all.text).not.toContain('Anteontem');
    const [, link = ''] = /href="([^"]+\/meetings\/[^"]+)"/.exec(all.html) ?? [];
    expect(link).toMatch(/^http:\/\/localhost:\d+\/meetings\/[0-9a-f-]{36}$/);
    const ofTeam = await preview({ teamIds: [teamId] });
    expect(ofTeam).toMatchObject({ meetingCount: 1 });
    expect(ofTeam.text).toContain('Equipe Vendas');
  });

  it('shows what another person of the company may see, and no other company', async () => {
    expect(await preview({ viewerId: seller.id })).toMatchObject({ meetingCount: 1, skipped: null });
    const idle = await server.user(companyId);
    expect(await preview({ viewerId: idle.id })).toMatchObject({ meetingCount: 0, skipped: 'no_access' });
    const foreign = await server.call(api.reports.preview, admin, { body: { ...draft, viewerId: stranger.id } });
    expect(foreign.problem.code).toBe('user_not_found');
    const elsewhere = await server.call(api.reports.preview, stranger, { body: draft });
    expect(elsewhere.body).toMatchObject({ meetingCount: 0, skipped: 'no_meetings' });
    const team = await server.call(api.reports.preview, stranger, { body: { ...draft, teamIds: [teamId] } });
    expect(team.problem.code).toBe('team_not_found');
  });

  it('is in the language of the recipient', async () => {
    const reader = await server.user(companyId, { isAdmin: true });
    await server.call(api.users.updateSettings, reader, { body: { language: 'en' } });
    await server.platform.database.system.read((tx) =>
      tx.insert(meetings).values({
        companyId,
        userId: seller.id,
        title: 'Sem som',
        startAt: instantOf('2026-11-19', '11:00', zone),
        status: 'needs_attention',
        cause: 'media_without_audio',
      }),
    );
    const english = await preview({ viewerId: reader.id, name: undefined });
    expect(english.subject).toBe('Daily report: 3 meetings, Thursday, November 19');
    for (const words of [
      'Whole company · Thursday, November 19',
      'average score, n = 2: 71',
      'The recording has no audio. Upload another one, or import the transcript.',
      'See all meetings in Pauta',
      'This report goes out every day at 08:00 (Brasilia Standard Time).',
    ])
      expect(english.text).toContain(words);
    expect(english.html).toContain('<html lang="en">');
    expect((await preview({ name: undefined })).subject).toBe(
      'Relatório diário: 3 reuniões, quinta-feira, 19 de novembro',
    );
  });

  it('is sent to the caller only', async () => {
    const { status, body } = await server.call(api.reports.sendToMe, admin, { body: { ...draft, name: 'Só eu' } });
    expect([status, body]).toEqual([202, { to: admin.email, isHandedOver: false }]);
    const { database, secrets } = server.platform;
    const mail = await database.system.read((tx) => listMail(tx));
    expect(mail.map(({ recipient, kind }) => [recipient, kind])).toEqual([[admin.email, 'report']]);
    expect(mail[0] && openEmail(secrets, mail[0])?.subject).toMatch(/^Só eu: /);
  });
});
