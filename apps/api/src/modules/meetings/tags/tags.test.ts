import { api, type LiveEvent } from '@pauta/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { events } from '../../../platform/platform.table.ts';
import { openTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';
import { tagMerges, tags } from '../meetings.table.ts';

let server: TestServer;
let admin: TestUser;
let seller: TestUser;
let colleague: TestUser;
let stranger: TestUser;

beforeAll(async () => {
  server = await openTestServer();
  const companyId = await server.company();
  admin = await server.user(companyId, { isAdmin: true });
  seller = await server.user(companyId);
  colleague = await server.user(companyId);
  stranger = await server.user(await server.company('Outra'), { isAdmin: true });
});
afterAll(() => server.close());

const make = async (user: TestUser, name: string) =>
  (await server.call(api.tags.create, user, { body: { name } })).body;
const meetingOf = async (user: TestUser) =>
  (await server.call(api.meetings.create, user, { body: { title: 'Diagnóstico' } })).body;
const assign = (user: TestUser, id: string, tagIds: string[]) =>
  server.call(api.tags.assign, user, { params: { id }, body: { tagIds } });
const codeOf = ({ status, problem }: { status: number; problem: { code: string } }) => [status, problem.code];

describe('tags', () => {
  it('are created by anybody, once for a name, ignoring case, accents and spaces', async () => {
    const made = await server.call(api.tags.create, seller, { body: { name: '  Pós   venda ', color: 'red' } });
    expect([made.status, made.body]).toMatchObject([201, { name: 'Pós venda', color: 'red', canEdit: true }]);
    for (const name of ['Pós venda', 'pos venda', 'PÓS  VENDA']) {
      const again = await server.call(api.tags.create, colleague, { body: { name } });
      expect(codeOf(again)).toEqual([409, 'tag_name_taken']);
    }
    const theirs = await server.call(api.tags.create, stranger, { body: { name: 'Pós venda' } });
    expect(theirs.status).toBe(201);
  });

  it('are created once by concurrent requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => server.call(api.tags.create, seller, { body: { name: 'Corrida' } })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409, 409]);
  });

  it.each([[''], ['   '], ['x'.repeat(41)], ['a\u0000b'], ['\ud800']])('refuse the name %j', async (name) => {
    expect(codeOf(await server.call(api.tags.create, seller, { body: { name } }))).toEqual([400, 'validation_failed']);
  });

  it('keep markup and right-to-left marks literally', async () => {
    const name = '<b>\u202Eatsiv</b>';
    const { id } = await make(seller, name);
    const { body } = await server.call(api.tags.list, colleague, {});
    expect(body.find((tag) => tag.id === id)?.name).toBe(name);
  });

  it('are changed by their creator and by admins, and the change is published to everybody', async () => {
    const { id } = await make(seller, 'Provisória');
    const rename = (user: TestUser, name: string) =>
      server.call(api.tags.update, user, { params: { id }, body: { name } });
    expect(codeOf(await rename(colleague, 'Dele'))).toEqual([403, 'forbidden']);
    expect(codeOf(await rename(stranger, 'Deles'))).toEqual([404, 'tag_not_found']);
    expect((await rename(seller, 'Definitiva')).body.name).toBe('Definitiva');
    expect((await rename(admin, 'definitiva')).body.name).toBe('definitiva');
    await make(admin, 'Ocupada');
    expect(codeOf(await rename(seller, 'OCUPADA'))).toEqual([409, 'tag_name_taken']);
    const told = await server.platform.database.system.read((tx) =>
      tx.select().from(events).where(eq(events.companyId, seller.companyId)),
    );
    const topics: LiveEvent['topic'][] = told
      .filter(({ audience }) => audience.isEverybody)
      .map(({ event }) => event.topic);
    expect(topics.length).toBeGreaterThan(2);
    expect(new Set(topics)).toEqual(new Set(['meeting.tags']));
    expect((await server.call(api.tags.list, colleague, {})).body.find((tag) => tag.id === id)?.canEdit).toBe(false);
  });

  it('are limited in number', async () => {
    const { companyId } = stranger;
    await server.platform.database
      .company(companyId)
      .transaction((tx) =>
        tx.insert(tags).values(Array.from({ length: 500 }, (_, at) => ({ companyId, name: `Etiqueta ${at}` }))),
      );
    const one = await server.call(api.tags.create, stranger, { body: { name: 'Mais uma' } });
    expect(codeOf(one)).toEqual([409, 'too_many_tags']);
  });
});

describe('tags of a meeting', () => {
  it('are replaced by the chosen ones', async () => {
    const [a, b, c] = await Promise.all(['Alfa', 'Beta', 'Gama'].map((name) => make(seller, name)));
    if (!a || !b || !c) throw new Error('three tags');
    const { id } = await meetingOf(seller);
    expect((await assign(seller, id, [b.id, a.id, a.id])).body).toEqual({
      id,
      tagIds: [a.id, b.id],
      tags: [
        { id: a.id, name: 'Alfa', color: null },
        { id: b.id, name: 'Beta', color: null },
      ],
    });
    await assign(seller, id, [c.id]);
    const { body } = await server.call(api.meetings.get, seller, { params: { id } });
    expect([body.tagIds, body.tags.map(({ name }) => name)]).toEqual([[c.id], ['Gama']]);
    const { body: page } = await server.call(api.meetings.list, seller, { query: { tagId: c.id } });
    expect(page.items.map((one) => one.id)).toEqual([id]);
    expect((await assign(seller, id, [])).body.tags).toEqual([]);
  });

  it('are of the same company, or nothing changes', async () => {
    const own = await make(seller, 'Nossa');
    const { body: all } = await server.call(api.tags.list, stranger, {});
    const { id } = await meetingOf(seller);
    await assign(seller, id, [own.id]);
    const refused = await assign(seller, id, [all[0]?.id ?? '']);
    expect(codeOf(refused)).toEqual([404, 'tag_not_found']);
    const { body } = await server.call(api.meetings.get, seller, { params: { id } });
    expect(body.tagIds).toEqual([own.id]);
  });

  it('are chosen by people who may edit the meeting', async () => {
    const own = await make(seller, 'Minha');
    const { id } = await meetingOf(seller);
    expect(codeOf(await assign(colleague, id, [own.id]))).toEqual([404, 'meeting_not_found']);
    expect((await assign(admin, id, [own.id])).status).toBe(200);
  });

  it('are counted before a tag is deleted, and lose it', async () => {
    const doomed = await make(seller, 'Efêmera');
    const [first, second] = [await meetingOf(seller), await meetingOf(admin)];
    await assign(seller, first.id, [doomed.id]);
    await assign(admin, second.id, [doomed.id]);
    // Includes meetings that the seller can't see.
    const { body } = await server.call(api.tags.get, seller, { params: { id: doomed.id } });
    expect(body.meetingCount).toBe(2);
    const remove = (user: TestUser) => server.call(api.tags.remove, user, { params: { id: doomed.id } });
    expect(codeOf(await remove(colleague))).toEqual([403, 'forbidden']);
    expect((await remove(seller)).status).toBe(204);
    expect(codeOf(await remove(seller))).toEqual([404, 'tag_not_found']);
    const { body: after } = await server.call(api.meetings.get, seller, { params: { id: first.id } });
    expect(after.tags).toEqual([]);
    const left = await server.platform.database
      .company(seller.companyId)
      .read((tx) => tx.select().from(tags).where(eq(tags.id, doomed.id)));
    expect(left).toEqual([]);
  });
});

describe('merging a tag into another', () => {
  const merge = (user: TestUser, id: string, intoId: string) =>
    server.call(api.tags.merge, user, { params: { id }, body: { intoId } });
  const unmerge = (user: TestUser, id: string) => server.call(api.tags.unmerge, user, { params: { id } });
  const tagsOf = async (id: string) =>
    (await server.call(api.meetings.get, admin, { params: { id } })).body.tags.map(({ name }) => name);
  const viewFilter = async (id: string) =>
    (await server.call(api.views.list, seller, {})).body.find((view) => view.id === id)?.filter;

  it('moves its meetings and views, and can be undone', async () => {
    const [from, into] = [await make(seller, 'Risco alto'), await make(admin, 'Perigo')];
    const [one, both, gone] = [await meetingOf(seller), await meetingOf(seller), await meetingOf(seller)];
    await assign(seller, one.id, [from.id]);
    await assign(seller, both.id, [from.id, into.id]);
    await assign(seller, gone.id, [from.id]);
    await server.call(api.meetings.remove, seller, { params: { id: gone.id } });
    const filter = { tagIds: `${from.id},${into.id}`, tagsMatch: 'any' as const };
    const view = await server.call(api.views.create, seller, { body: { name: 'Em risco', filter } });
    const { body: used } = await server.call(api.tags.get, admin, { params: { id: from.id } });
    expect([used.meetingCount, used.viewCount]).toEqual([2, 1]);

    expect((await merge(seller, from.id, into.id)).body).toMatchObject({ id: into.id, name: 'Perigo', canEdit: false });
    expect([await tagsOf(one.id), await tagsOf(both.id)]).toEqual([['Perigo'], ['Perigo']]);
    expect((await viewFilter(view.body.id))?.tagIds).toBe(into.id);
    const { body: page } = await server.call(api.meetings.list, seller, { query: { tagId: into.id } });
    expect(page.total).toBe(2);
    await server.call(api.meetings.restore, seller, { params: { id: gone.id } });
    expect(await tagsOf(gone.id)).toEqual(['Perigo']);
    expect(codeOf(await server.call(api.tags.get, seller, { params: { id: from.id } }))).toEqual([
      404,
      'tag_not_found',
    ]);

    expect((await unmerge(seller, from.id)).body).toMatchObject({ ...from });
    expect([await tagsOf(one.id), await tagsOf(both.id)]).toEqual([['Risco alto'], ['Perigo', 'Risco alto']]);
    expect((await viewFilter(view.body.id))?.tagIds).toBe(filter.tagIds);
    expect(codeOf(await unmerge(seller, from.id))).toEqual([404, 'tag_not_found']);
  });

  it('requires permission for the tag, and a different target in the same company', async () => {
    const [own, other] = [await make(seller, 'Fria'), await make(colleague, 'Morna')];
    const { body: all } = await server.call(api.tags.list, stranger, {});
    expect(codeOf(await merge(seller, other.id, own.id))).toEqual([403, 'forbidden']);
    expect(codeOf(await merge(stranger, own.id, other.id))).toEqual([404, 'tag_not_found']);
    expect(codeOf(await merge(seller, own.id, all[0]?.id ?? ''))).toEqual([404, 'tag_not_found']);
    expect(codeOf(await merge(seller, own.id, own.id))).toEqual([404, 'tag_not_found']);
    expect((await merge(seller, own.id, other.id)).status).toBe(200);
    expect(codeOf(await unmerge(colleague, own.id))).toEqual([403, 'forbidden']);
  });

  it('can not be undone after its name was taken, or after a minute', async () => {
    const [from, into] = [await make(seller, 'Antiga'), await make(seller, 'Atual')];
    await merge(seller, from.id, into.id);
    const again = await make(colleague, 'antiga');
    expect(codeOf(await unmerge(seller, from.id))).toEqual([409, 'tag_name_taken']);
    await merge(admin, again.id, into.id);
    await server.platform.database.system.transaction((tx) =>
      tx
        .update(tagMerges)
        .set({ mergedAt: new Date(server.platform.now().getTime() - 61_000) })
        .where(eq(tagMerges.id, from.id)),
    );
    expect(codeOf(await unmerge(seller, from.id))).toEqual([404, 'tag_not_found']);
  });

  it('succeeds in one direction for concurrent opposite merges', async () => {
    const [a, b] = [await make(seller, 'Ida'), await make(seller, 'Volta')];
    const answers = await Promise.all([merge(seller, a.id, b.id), merge(seller, b.id, a.id)]);
    expect(answers.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 404]);
  });
});
