import { randomUUID } from 'node:crypto';
import { MeetingFilter, type MeetingFilterInput } from '@pauta/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileStatement } from '../../platform/prepared.ts';
import { openTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import { listStatement } from './list-meetings.ts';

interface PlanNode {
  'Node Type': string;
  Plans?: PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

let platform: TestPlatform;

beforeAll(async () => {
  platform = await openTestPlatform({}, { isWorker: false });
});
afterAll(() => platform.close());

const companyId = randomUUID();
const actor = {
  kind: 'user' as const,
  companyId,
  userId: randomUUID(),
  isAdmin: true,
  teams: [],
  resetPassword: false,
};

/** The query plan on tables too large for sequential scans. */
const planOf = (filter: MeetingFilterInput): Promise<PlanNode> =>
  platform.database.company(companyId).transaction(async (tx) => {
    await tx.execute(
      sql`select set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true)`,
    );
    const statement = listStatement({ actor }, MeetingFilter.parse(filter));
    const result = (await tx.execute(sql`explain (format json) ${statement}`)) as {
      rows: [{ 'QUERY PLAN': [{ Plan: PlanNode }] }];
    };
    return result.rows[0]['QUERY PLAN'][0].Plan;
  });

describe('a page of the list', () => {
  it.each<[string, MeetingFilterInput]>([
    ['all meetings', {}],
    ['one person', { userId: randomUUID() }],
    ['one person and a month', { userId: randomUUID(), startDate: '2026-11-01', endDate: '2026-11-30' }],
    ['one status', { status: 'ready' }],
    ['one tag', { tagId: randomUUID() }],
    ['two tags', { tagIds: `${randomUUID()},${randomUUID()}`, tagsMatch: 'all' }],
    ['none of two tags', { tagIds: `${randomUUID()},${randomUUID()}`, tagsMatch: 'none' }],
  ])('of %s is read in the order of an index, without sorting', async (_, filter) => {
    const limits = nodesOf(await planOf(filter)).filter((node) => node['Node Type'] === 'Limit');
    expect(limits).toHaveLength(2);
    const below = limits.flatMap(nodesOf).map((node) => node['Node Type']);
    expect(below.filter((type) => type.includes('Sort'))).toEqual([]);
    expect(below.some((type) => type.startsWith('Index'))).toBe(true);
  });

  it.each<[string, MeetingFilterInput]>([
    ['all meetings', {}],
    ['one status', { status: 'ready' }],
  ])('of %s is counted without reading the meetings', async (_, filter) => {
    const limits = nodesOf(await planOf(filter)).filter((node) => node['Node Type'] === 'Limit');
    const types = limits.flatMap(nodesOf).map((node) => node['Node Type']);
    expect(types.filter((type) => type === 'Index Only Scan')).toHaveLength(1);
  });

  it('has in its text what a kept plan depends on: the index of the example, and the rows of a first page', () => {
    const compiled = (page: number) => compileStatement(listStatement({ actor }, MeetingFilter.parse({ page })));
    const [first, second] = [compiled(1), compiled(2)];
    expect(first.sql).toContain('and "meetings"."is_example")');
    expect(first.sql).toMatch(/desc limit 25\)/u);
    expect(first.params).not.toContain(25);
    expect(second.params).toContain(25);
  });
});
