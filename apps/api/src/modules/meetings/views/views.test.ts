import { randomUUID } from 'node:crypto';
import { api, type NewView } from '@pauta/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';
import { users } from '../../identity/users/users.table.ts';
import { meetings, meetingTags, meetingViews, tags } from '../meetings.table.ts';
import { sweepViews } from './delete-view.ts';

let server: TestServer;
let companyId: string;
let teamId: string;
let owner: TestUser;
let mate: TestUser;
let leader: TestUser;
let outsider: TestUser;
let admin: TestUser;

beforeAll(async () => {
  server = await openTestServer();
  companyId = await server.company();
  teamId = await server.team(companyId);
  const inTeam = (role: 'member' | 'master') => server.user(companyId, { teams: [{ teamId, role }] });
  owner = await inTeam('member');
  mate = await inTeam('member');
  leader = await inTeam('master');
  outsider = await server.user(companyId);
  admin = await server.user(companyId, { isAdmin: true });
});
afterAll(() => server.close());

const failed: NewView = { name: 'Com falha', filter: { status: 'failed' } };
const save = async (user: TestUser, body: NewView = failed) =>
  (await server.call(api.views.create, user, { body })).body;
const namesOf = async (user: TestUser) => (await server.call(api.views.list, user, {})).body.map(({ name }) => name);
const open = (user: TestUser, view: string) => server.call(api.meetings.list, user, { query: { view } });
const codeOf = ({ status, problem }: { status: number; problem: { code: string } }) => [status, problem.code];

const meetingOf = async (user: TestUser, title: string, fields: Partial<typeof meetings.$inferInsert> = {}) => {
  const [row] = await server.platform.database.system.transaction((tx) =>
    tx
      .insert(meetings)
      .values({
        companyId,
        userId: user.id,
        title,
        startAt: new Date('2026-11-18T12:00:00Z'),
        status: 'ready',
        ...fields,
      })
      .returning(),
  );
  return row?.id ?? '';
};

describe('a saved view', () => {
  it('is applied in the list request, with its filter, columns and order', async () => {
    const seller = await server.user(companyId);
    await meetingOf(seller, 'Antiga', { startAt: new Date('2026-01-10T12:00:00Z'), score: 40 });
    await meetingOf(seller, 'Nova', { score: 90 });
    await meetingOf(seller, 'Falhou', { status: 'failed' });
    const view = await save(seller, {
      name: 'Prontas',
      filter: { status: 'ready', order: 'lowest', scope: 'mine' },
      columns: ['score', 'owner'],
    });
    const { body } = await open(seller, view.id);
    expect(body.items.map(({ title }) => title)).toEqual(['Antiga', 'Nova']);
    expect(body.view).toEqual({
      id: view.id,
      name: 'Prontas',
      owner: { id: seller.id, displayName: expect.any(String) as string },
      teamId: null,
      filter: { status: 'ready', order: 'lowest', scope: 'mine' },
      columns: ['score', 'owner'],
      missing: [],
      canEdit: true,
    });
    const other = await server.call(api.meetings.list, seller, { query: { scope: 'mine', order: 'oldest' } });
    expect([other.body.items[0]?.title, other.body.view]).toEqual(['Antiga', null]);
    const best = await server.call(api.meetings.list, seller, { query: { scope: 'mine', order: 'highest' } });
    expect(best.body.items.map(({ title }) => title)).toEqual(['Nova', 'Antiga', 'Falhou']);
  });

  it('of a period is resolved on the day when it is opened', async () => {
    const view = await save(owner, { name: 'Hoje', filter: { period: 'today', startDate: '2020-01-01' } });
    const { startDate, endDate } = view.filter;
    expect(startDate).toBe(endDate);
    expect(startDate).toMatch(/^20[2-9]/);
    expect(startDate).not.toBe('2020-01-01');
    expect(view.filter).not.toHaveProperty('period');
    const patch = { params: { id: view.id }, body: { order: 'oldest' as const } };
    expect((await server.call(api.views.update, owner, patch)).body.filter).toEqual({
      ...view.filter,
      order: 'oldest',
    });
    const [kept] = await server.platform.database.system.read((tx) =>
      tx.select().from(meetingViews).where(eq(meetingViews.id, view.id)),
    );
    expect(kept?.filter).toMatchObject({ period: 'today', order: 'oldest' });
  });

  it('is private to its owner until it is shared with a team', async () => {
    const view = await save(owner, { ...failed, name: 'Partilhada' });
    for (const user of [mate, leader, outsider, admin]) {
      expect(await namesOf(user)).not.toContain('Partilhada');
      expect(codeOf(await open(user, view.id))).toEqual([404, 'view_not_found']);
    }
    const share = await server.call(api.views.update, owner, { params: { id: view.id }, body: { teamId } });
    expect(share.body.teamId).toBe(teamId);
    expect(await namesOf(outsider)).not.toContain('Partilhada');
    for (const user of [mate, leader, admin]) expect(await namesOf(user)).toContain('Partilhada');
    expect((await open(mate, view.id)).status).toBe(200);
  });

  it('is edited by its owner, and if shared by leaders of the team and by admins', async () => {
    const view = await save(owner, { ...failed, teamId });
    const rename = (user: TestUser, name: string) =>
      server.call(api.views.update, user, { params: { id: view.id }, body: { name } });
    expect(codeOf(await rename(mate, 'Do colega'))).toEqual([403, 'forbidden']);
    expect(codeOf(await rename(outsider, 'De fora'))).toEqual([404, 'view_not_found']);
    for (const user of [owner, leader, admin]) expect((await rename(user, user.id.slice(0, 8))).status).toBe(200);
    const remove = (user: TestUser) => server.call(api.views.remove, user, { params: { id: view.id } });
    expect(codeOf(await remove(mate))).toEqual([403, 'forbidden']);
    expect((await remove(leader)).status).toBe(204);
  });

  it('is shared by members with their teams, and by admins with any of the company', async () => {
    expect(codeOf(await server.call(api.views.create, outsider, { body: { ...failed, teamId } }))).toEqual([
      404,
      'team_not_found',
    ]);
    expect((await server.call(api.views.create, admin, { body: { ...failed, teamId } })).status).toBe(201);
    const foreign = await server.team(await server.company('Outra'));
    expect(codeOf(await server.call(api.views.create, admin, { body: { ...failed, teamId: foreign } }))).toEqual([
      404,
      'team_not_found',
    ]);
  });

  it('reports filter values that are gone, and applies the rest', async () => {
    const gone = await server.user(companyId);
    const [kept, lost] = await server.platform.database.system.transaction((tx) =>
      tx
        .insert(tags)
        .values(['Fica', 'Some'].map((name) => ({ companyId, name })))
        .returning(),
    );
    if (!kept || !lost) throw new Error('two tags');
    const meetingId = await meetingOf(owner, 'Com tag');
    await server.platform.database.system.transaction((tx) =>
      tx.insert(meetingTags).values({ companyId, meetingId, tagId: kept.id, startAt: new Date() }),
    );
    const view = await save(owner, {
      name: 'Some',
      filter: { userId: gone.id, tagIds: `${kept.id},${lost.id}`, tagsMatch: 'all', teamId: randomUUID() },
    });
    expect(view.missing).toEqual(['team']);
    await server.platform.database.system.transaction(async (tx) => {
      await tx.delete(users).where(eq(users.id, gone.id));
      await tx.delete(tags).where(eq(tags.id, lost.id));
    });
    const { body } = await open(owner, view.id);
    expect(body.view?.missing).toEqual(['person', 'team', 'tag']);
    expect(body.view?.filter).toEqual({ scope: 'all', tagIds: kept.id, tagsMatch: 'all' });
    expect(body.items.map(({ title }) => title)).toEqual(['Com tag']);
  });

  it('is created once by a request that is sent twice', async () => {
    const seller = await server.user(companyId);
    const body = { ...failed, idempotencyKey: randomUUID() };
    const [one, two] = await Promise.all([save(seller, body), save(seller, body)]);
    expect(one.id).toBe(two.id);
    expect(await namesOf(seller)).toHaveLength(1);
  });

  it('can be restored for a minute after its deletion', async () => {
    const seller = await server.user(companyId);
    const { id } = await save(seller);
    const remove = () => server.call(api.views.remove, seller, { params: { id } });
    const restore = () => server.call(api.views.restore, seller, { params: { id } });
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 204]);
    expect(await namesOf(seller)).toEqual([]);
    expect(codeOf(await open(seller, id))).toEqual([404, 'view_not_found']);
    expect(codeOf(await server.call(api.views.update, seller, { params: { id }, body: { name: 'X' } }))).toEqual([
      404,
      'view_not_found',
    ]);
    expect((await restore()).body.name).toBe('Com falha');
    expect(await namesOf(seller)).toEqual(['Com falha']);

    await remove();
    const ago = (ms: number) => new Date(Date.now() - ms);
    const setDeleted = (deletedAt: Date) =>
      server.platform.database.system.transaction((tx) =>
        tx.update(meetingViews).set({ deletedAt }).where(eq(meetingViews.id, id)),
      );
    await setDeleted(ago(61_000));
    expect(codeOf(await restore())).toEqual([404, 'view_not_found']);
    await setDeleted(ago(121_000));
    await sweepViews(server.platform);
    const left = await server.platform.database.system.read((tx) =>
      tx.select().from(meetingViews).where(eq(meetingViews.id, id)),
    );
    expect(left).toEqual([]);
  });

  it('is refused beyond fifty per person', async () => {
    const seller = await server.user(companyId);
    await server.platform.database.system.transaction((tx) =>
      tx.insert(meetingViews).values(
        Array.from({ length: 50 }, () => ({
          companyId,
          userId: seller.id,
          name: 'X',
          filter: { scope: 'all' as const },
        })),
      ),
    );
    expect(codeOf(await server.call(api.views.create, seller, { body: failed }))).toEqual([409, 'too_many_views']);
  });

  it.each<[string, object]>([
    ['without a name', { name: '  ' }],
    ['with a filter that there is not', { filter: { colour: 'red' } }],
    ['of a page', { filter: { page: 2 } }],
    ['of another view', { filter: { view: randomUUID() } }],
    ['with a column that there is not', { columns: ['title'] }],
  ])('%s is refused', async (_, wrong) => {
    expect(codeOf(await server.call(api.views.create, owner, { body: { ...failed, ...wrong } }))).toEqual([
      400,
      'validation_failed',
    ]);
  });
});

describe('saved views', () => {
  it('are in each person’s own order, with new ones at the end', async () => {
    const [one, two] = await Promise.all(
      [0, 1].map(() => server.user(companyId, { teams: [{ teamId: ofTwo, role: 'member' }] })),
    );
    if (!one || !two) throw new Error('two people');
    const made = [];
    for (const name of ['A', 'B', 'C']) made.push(await save(one, { ...failed, name, teamId: ofTwo }));
    const [a, b, c] = made.map(({ id }) => id);
    const order = (user: TestUser, ids: (string | undefined)[]) =>
      server.call(api.views.order, user, { body: { ids: ids.map((id) => id ?? '') } });
    expect((await order(one, [c, a, b])).status).toBe(204);
    expect(await namesOf(one)).toEqual(['C', 'A', 'B']);
    expect(await namesOf(two)).toEqual(['A', 'B', 'C']);
    await save(one, { ...failed, name: 'D' });
    // Includes one that does not exist any more.
    await Promise.all([order(one, [b, a, c, randomUUID()]), order(two, [b, c, a])]);
    expect(await namesOf(one)).toEqual(['B', 'A', 'C', 'D']);
    expect(await namesOf(two)).toEqual(['B', 'C', 'A']);
  });

  let ofTwo: string;
  beforeAll(async () => {
    ofTwo = await server.team(companyId);
  });
});
