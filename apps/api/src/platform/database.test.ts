import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companies } from '../modules/companies/companies.table.ts';
import { tags } from '../modules/meetings/meetings.table.ts';
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.ts';

describe('row-level security', () => {
  let platform: TestPlatform;
  let ours: string;
  let theirs: string;

  beforeAll(async () => {
    platform = await openTestPlatform();
    [ours, theirs] = await platform.database.system.transaction(async (tx) => {
      const rows = await tx
        .insert(companies)
        .values([{ name: 'Nossa' }, { name: 'Alheia' }])
        .returning();
      const ids = rows.map(({ id }) => id);
      await tx.insert(tags).values(ids.map((companyId) => ({ companyId, name: 'Risco' })));
      return [ids[0] ?? '', ids[1] ?? ''] as const;
    });
  });
  afterAll(() => platform.close());

  it('hides rows of other companies from a query without a company condition', async () => {
    const rows = await platform.database.company(ours).read((tx) => tx.select().from(tags));
    expect(rows.map(({ companyId }) => companyId)).toEqual([ours]);
  });

  it('separates companies whose requests alternate on the same connections', async () => {
    const read = (companyId: string) => platform.database.company(companyId).read((tx) => tx.select().from(tags));
    const results = await Promise.all(Array.from({ length: 40 }, (_, n) => read(n % 2 ? ours : theirs)));
    expect(results.every((rows, n) => rows.length === 1 && rows[0]?.companyId === (n % 2 ? ours : theirs))).toBe(true);
  });

  it('rejects a row of another company', async () => {
    const write = platform.database
      .company(ours)
      .transaction((tx) => tx.insert(tags).values({ companyId: theirs, name: 'Intrusa' }));
    await expect(write).rejects.toThrow();
  });

  it('changes nothing of another company', async () => {
    const changed = await platform.database
      .company(ours)
      .transaction((tx) => tx.update(tags).set({ name: 'X' }).where(eq(tags.companyId, theirs)).returning());
    expect(changed).toEqual([]);
  });

  it('hides the identity schema from companies', async () => {
    const read = platform.database.company(ours).read((tx) => tx.execute('select * from identity.pool_users'));
    await expect(read).rejects.toMatchObject({ cause: { message: expect.stringContaining('permission denied') } });
  });
});

describe('the connections of requests', () => {
  it('are never all taken by one company', async () => {
    const platform = await openTestPlatform({ PAUTA_POOL_SIZE: '8' });
    try {
      const [busy, other] = [randomUUID(), randomUUID()];
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      const slow = Array.from({ length: 12 }, () => platform.database.company(busy).read(() => released));
      const free = platform.database.company(other).read(async (tx) => tx.$count(tags));
      expect(await free.finally(release)).toBe(0);
      await Promise.all(slow);
    } finally {
      await platform.close();
    }
  });
});
