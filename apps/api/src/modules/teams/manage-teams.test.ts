import { randomUUID } from 'node:crypto';
import { api, type TeamRole } from '@pauta/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '../../platform/platform.table.ts';
import { openTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';

let server: TestServer;
let companyId: string;
let admin: TestUser;
let stranger: TestUser;

beforeAll(async () => {
  server = await openTestServer();
  companyId = await server.company();
  admin = await server.user(companyId, { isAdmin: true });
  stranger = await server.user(await server.company('Outra'), { isAdmin: true });
});
afterAll(() => server.close());

const put = (as: TestUser, id: string, userId: string, role: TeamRole) =>
  server.call(api.teams.putMember, as, { params: { id, userId }, body: { role } });
const remove = (as: TestUser, id: string, userId: string) =>
  server.call(api.teams.removeMember, as, { params: { id, userId } });
const rolesIn = async (id: string) => {
  const { body } = await server.call(api.teams.members, admin, { params: { id } });
  return Object.fromEntries(body.map((member) => [member.id, member.role]));
};
const actionsOn = (subjectId: string) =>
  server.platform.database.system.read(async (tx) =>
    (
      await tx
        .select({ action: audit.action })
        .from(audit)
        .where(and(eq(audit.subjectId, subjectId), eq(audit.actorId, admin.id)))
        .orderBy(audit.createdAt, audit.id)
    ).map(({ action }) => action),
  );

describe('a team', () => {
  it('is created, renamed and deleted by an admin', async () => {
    const made = await server.call(api.teams.create, admin, { body: { name: '  Novos negócios ' } });
    expect(made).toMatchObject({ status: 201, body: { name: 'Novos negócios', role: null, memberCount: 0 } });
    const { id } = made.body;
    const member = await server.user(companyId);
    await put(admin, id, member.id, 'member');
    const renamed = await server.call(api.teams.update, admin, { params: { id }, body: { name: 'Expansão' } });
    expect(renamed.body).toEqual({ id, name: 'Expansão', role: null, memberCount: 1 });
    const listed = (await server.call(api.teams.listAll, admin, {})).body;
    expect(listed).toContainEqual(renamed.body);
    expect((await server.call(api.teams.remove, admin, { params: { id } })).status).toBe(204);
    expect((await server.call(api.teams.remove, admin, { params: { id } })).status).toBe(404);
    expect((await server.call(api.users.me, member, {})).status).toBe(200);
    expect(await actionsOn(id)).toEqual(['team.create', 'team.put_member', 'team.update', 'team.delete']);
  });

  it('of another company is not listed', async () => {
    const foreign = await server.team(stranger.companyId);
    const { body } = await server.call(api.teams.listAll, admin, {});
    expect(body.map(({ id }) => id)).not.toContain(foreign);
  });

  it('needs a name', async () => {
    for (const name of ['', ' ', 'x'.repeat(101), '\u0007']) {
      expect((await server.call(api.teams.create, admin, { body: { name } })).status).toBe(400);
    }
  });
});

describe('members of a team', () => {
  it('are added, changed and removed by admins and by masters of that team only', async () => {
    const id = await server.team(companyId);
    const other = await server.team(companyId);
    const as = (role: TeamRole, teamId = id) => server.user(companyId, { teams: [{ teamId, role }] });
    const [master, lead, member, elsewhere, seller] = await Promise.all([
      as('master'),
      as('admin'),
      as('member'),
      as('master', other),
      server.user(companyId),
    ]);
    for (const [who, status, code] of [
      [lead, 403, 'forbidden'],
      [member, 403, 'forbidden'],
      [elsewhere, 404, 'team_not_found'],
      [seller, 404, 'team_not_found'],
      [stranger, 404, 'team_not_found'],
    ] as const) {
      for (const answer of [await put(who, id, who.id, 'master'), await remove(who, id, member.id)]) {
        expect([answer.status, answer.problem.code]).toEqual([status, code]);
      }
    }
    expect(await rolesIn(id)).toEqual({ [master.id]: 'master', [lead.id]: 'admin', [member.id]: 'member' });

    expect((await put(master, id, seller.id, 'member')).body).toMatchObject({ id: seller.id, role: 'member' });
    expect((await put(admin, id, seller.id, 'admin')).body).toMatchObject({ id: seller.id, role: 'admin' });
    expect((await remove(master, id, member.id)).status).toBe(204);
    expect((await remove(master, id, member.id)).problem.code).toBe('user_not_found');
    expect(await rolesIn(id)).toEqual({ [master.id]: 'master', [lead.id]: 'admin', [seller.id]: 'admin' });
  });

  it('are users of the company', async () => {
    const id = await server.team(companyId);
    for (const userId of [stranger.id, randomUUID()]) {
      const { status, problem } = await put(admin, id, userId, 'member');
      expect([status, problem.code]).toEqual([404, 'user_not_found']);
    }
    expect(await rolesIn(id)).toEqual({});
  });

  it('are added once by concurrent requests', async () => {
    const id = await server.team(companyId);
    const user = await server.user(companyId);
    const answers = await Promise.all(Array.from({ length: 4 }, () => put(admin, id, user.id, 'member')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await rolesIn(id)).toEqual({ [user.id]: 'member' });
  });
});
