import { randomUUID } from 'node:crypto';
import { api, type MeetingFilterInput, type MeetingStatus } from '@pauta/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';
import { meetings, meetingTags, tags } from './meetings.table.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

describe('a filter of the list', () => {
  let admin: TestUser;
  const known: Record<'ana' | 'bia' | 'north' | 'south' | 'tag' | 'other' | 'third', string> = {
    ana: '',
    bia: '',
    north: '',
    south: '',
    tag: '',
    other: '',
    third: '',
  };

  beforeAll(async () => {
    const companyId = await server.company();
    admin = await server.user(companyId, { isAdmin: true });
    [known.north, known.south] = [await server.team(companyId), await server.team(companyId)];
    known.ana = (await server.user(companyId, { teams: [{ teamId: known.north, role: 'member' }] })).id;
    known.bia = (await server.user(companyId, { teams: [{ teamId: known.south, role: 'master' }] })).id;
    const startAt = new Date('2026-11-18T12:00:00Z');
    const ready = { companyId, userId: known.ana, startAt, status: 'ready' as const };
    await server.platform.database.system.transaction(async (tx) => {
      const rows = await tx
        .insert(meetings)
        .values([
          { ...ready, title: 'score 49', score: 49 },
          { ...ready, title: 'score 50', score: 50 },
          { ...ready, title: 'score 51', score: 51 },
          { ...ready, title: 'score none', userId: known.bia },
          { ...ready, title: 'tagged', userId: known.bia, meetingType: 'INTERNAL' as const },
          ...statuses.map((status) => ({ ...ready, title: status, status, userId: admin.id })),
        ])
        .returning();
      const [tag, other, third] = await tx
        .insert(tags)
        .values(['Risco', 'Outra', 'Terceira'].map((name) => ({ companyId, name })))
        .returning();
      [known.tag, known.other, known.third] = [tag?.id ?? '', other?.id ?? '', third?.id ?? ''];
      const linksOf = ({ id: meetingId, title }: { id: string; title: string }) =>
        [title === 'tagged' ? known.tag : known.other, ...(title.startsWith('score 5') ? [known.third] : [])].map(
          (tagId) => ({ companyId, meetingId, tagId, startAt }),
        );
      await tx.insert(meetingTags).values(rows.flatMap(linksOf));
    });
  });

  const waiting = ['needs_attention', 'waiting_admission', 'not_joined', 'interrupted', 'failed'] as const;
  const statuses: readonly MeetingStatus[] = [...waiting, 'processing', 'awaiting_upload'];

  it.each<[string, () => MeetingFilterInput, readonly string[]]>([
    ['a score from 50', () => ({ minRating: 50 }), ['score 50', 'score 51']],
    ['a score up to 50', () => ({ maxRating: 50 }), ['score 49', 'score 50']],
    ['a score of 50', () => ({ minRating: 50, maxRating: 50 }), ['score 50']],
    ['a team', () => ({ teamId: known.north }), ['score 49', 'score 50', 'score 51']],
    ['another team', () => ({ teamId: known.south }), ['score none', 'tagged']],
    ['what waits for a person', () => ({ scope: 'attention' }), waiting],
    ['one’s own', () => ({ scope: 'mine' }), statuses],
    ['a person', () => ({ userId: known.bia }), ['score none', 'tagged']],
    ['a tag', () => ({ tagId: known.tag }), ['tagged']],
    ['a tag and a status that nothing has', () => ({ tagId: known.tag, status: 'failed' }), []],
    ['a tag and a word', () => ({ tagId: known.other, query: 'none' }), ['score none']],
    ['one of two tags', () => ({ tagIds: `${known.tag},${known.third}` }), ['score 50', 'score 51', 'tagged']],
    ['two tags', () => ({ tagIds: `${known.other},${known.third}`, tagsMatch: 'all' }), ['score 50', 'score 51']],
    ['two tags that nothing has together', () => ({ tagIds: `${known.tag},${known.other}`, tagsMatch: 'all' }), []],
    ['none of two tags', () => ({ tagIds: `${known.other},${known.third}`, tagsMatch: 'none' }), ['tagged']],
    ['one tag and another', () => ({ tagId: known.other, tagIds: known.third }), ['score 50', 'score 51']],
    [
      'one tag without another',
      () => ({ tagId: known.third, tagIds: known.tag, tagsMatch: 'none' }),
      ['score 50', 'score 51'],
    ],
    ['a tag of nobody', () => ({ tagIds: randomUUID() }), []],
    ['a status', () => ({ status: 'failed' }), ['failed']],
    ['a type', () => ({ meetingType: 'INTERNAL' }), ['tagged']],
    ['several', () => ({ teamId: known.north, minRating: 51, status: 'ready' }), ['score 51']],
  ])('of %s returns exactly those meetings', async (_, filter, titles) => {
    const { status, body } = await server.call(api.meetings.list, admin, { query: { ...filter(), limit: 50 } });
    expect(status).toBe(200);
    expect(body.items.map(({ title }) => title).toSorted()).toEqual(titles.toSorted());
    expect(body.total).toBe(titles.length);
  });
});

describe('an invalid filter', () => {
  it.each<[string, object]>([
    ['a word for tags', { tagIds: 'risco' }],
    ['more tags than an address takes', { tagIds: Array.from({ length: 21 }, () => randomUUID()).join(',') }],
    ['a way of matching that there is not', { tagIds: randomUUID(), tagsMatch: 'most' }],
  ])('of %s is refused', async (_, query) => {
    const seller = await server.user(await server.company());
    const { status, problem } = await server.call(api.meetings.list, seller, { query });
    expect([status, problem.code]).toEqual([400, 'validation_failed']);
  });
});

describe('the total of the list', () => {
  it('is exact up to 2000 meetings, and reports if there are more', async () => {
    const companyId = await server.company();
    const admin = await server.user(companyId, { isAdmin: true });
    const add = (count: number) =>
      server.platform.database.system.transaction((tx) =>
        tx.execute(sql`insert into meetings (id, company_id, user_id, title, start_at, status)
          select gen_random_uuid(), ${companyId}, ${admin.id}, 'Diagnóstico', now() + n * interval '1 minute', 'ready'
          from generate_series(1, ${count}::int) n`),
      );
    const total = async () => {
      const { body } = await server.call(api.meetings.list, admin, { query: { limit: 1 } });
      return [body.total, body.totalIsCapped];
    };
    await add(2000);
    expect(await total()).toEqual([2000, false]);
    await add(1);
    expect(await total()).toEqual([2000, true]);
  });
});
