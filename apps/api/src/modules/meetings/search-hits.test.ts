import { api } from '@pauta/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';

describe('a search for common words', () => {
  let server: TestServer;
  let admin: TestUser;
  let seller: TestUser;
  const hundredAndThirty = 130;
  let companyId: string;

  const make = (userId: string, title: string, words: string, count: number, days: number) =>
    server.platform.database.execute(
      `with made as (
        insert into meetings (id, company_id, user_id, title, start_at, status)
        select gen_random_uuid(), $1, $2, $3 || n, now() - make_interval(days => n + $6), 'ready'
        from generate_series(1, $5::int) n returning id, company_id)
      insert into segments (id, company_id, meeting_id, position, start_ms, end_ms, text)
      select gen_random_uuid(), company_id, id, 0, 0, 900, $4 from made`,
      [companyId, userId, title, words, count, days],
    );
  const page = async (query: string, more: { page?: number; userId?: string } = {}) =>
    (await server.call(api.meetings.list, admin, { query: { query, ...more } })).body;

  beforeAll(async () => {
    server = await openTestServer();
    companyId = await server.company();
    admin = await server.user(companyId, { isAdmin: true });
    seller = await server.user(companyId);
    await server.platform.database.execute(
      'create or replace function is_common(query text) returns boolean language sql as $$ select true $$',
    );
    await make(admin.id, 'Visita ', 'A proposta segue.', hundredAndThirty - 1, 0);
    await make(seller.id, 'Proposta ', 'A proposta segue.', 1, 400);
    await make(seller.id, 'Antiga ', 'Quanto custa o frete?', 1, 500);
  });
  afterAll(() => server.close());

  it('ranks the newest hundred first, then the next', async () => {
    const first = await page('proposta');
    expect(first).toMatchObject({ total: 100, totalIsCapped: true });
    expect(first.items[0]?.title).toBe('Visita 1');
    const last = await page('proposta', { page: 5 });
    expect(last).toMatchObject({ total: hundredAndThirty, totalIsCapped: false });
    expect([last.items[0]?.title, last.items[1]?.title]).toEqual(['Proposta 1', 'Visita 101']);
    const pages = await Promise.all([1, 2, 3, 4, 5, 6].map((number) => page('proposta', { page: number })));
    const ids = pages.flatMap(({ items }) => items.map(({ id }) => id));
    expect([ids.length, new Set(ids).size]).toEqual([hundredAndThirty, hundredAndThirty]);
  });

  it('finds those of the filter, however old', async () => {
    const { items, total } = await page('proposta', { userId: seller.id });
    expect([items.map(({ title }) => title), total]).toEqual([['Proposta 1'], 1]);
  });

  it('finds a word that is not common after all in older meetings than the newest', async () => {
    await make(admin.id, 'Silenciosa ', 'Nada.', 2_000, 0);
    expect((await page('frete')).items.map(({ title }) => title)).toEqual(['Antiga 1']);
  });

  it('finds nothing in meetings of another company, even by their ids', async () => {
    const [{ id } = { id: '' }] = (await page('proposta')).items;
    const found = (company: string) =>
      server.platform.database.company(company).read(async (tx) => {
        const { rows } = (await tx.execute(
          sql`select meeting_id from search_newest('proposta', '{}', '{}', '{}', array[${id}]::uuid[], 10)`,
        )) as { rows: unknown[] };
        return rows.length;
      });
    expect(await found(companyId)).toBe(1);
    expect(await found(await server.company())).toBe(0);
  });
});
