import { randomUUID } from 'node:crypto';
import {
  type api,
  type UserActor,
  DashboardFilter,
  EnablementCharts,
  EnablementSeries,
  EnablementStats,
  type MeetingFigure,
  MeetingFilter,
  MeetingTypeCounts,
  SellerSkills,
  SeriesFilter,
} from '@pauta/contract';
import type { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ctx } from '../../platform/context.ts';
import { listMeetings } from '../meetings/list-meetings.ts';
import { createTeam } from '../teams/create-team.ts';
import { getChartData } from './get-chart-data.ts';
import { getSellerSkills } from './get-seller-skills.ts';
import { getClientEngagement, getMeetingTypes, getNextSteps, getTalkTime } from './get-series.ts';
import { getStats } from './get-stats.ts';
import { friday, openTestTeam, type TestTeam } from './testing-team.ts';

let team: TestTeam;
beforeAll(async () => {
  team = await openTestTeam();
});
afterAll(() => team.close());

const hour = 3_600_000;
const daysAgo = (days: number): Date => new Date(friday.getTime() - days * 24 * hour);

type Asked = { ctx?: Ctx; teamId?: string };
const dashboard = (query: z.input<typeof DashboardFilter>, teamId = team.teamId) => ({
  params: { teamId },
  query: DashboardFilter.parse(query),
  body: undefined,
});
const series = (query: z.input<typeof SeriesFilter>, teamId = team.teamId) => ({
  params: { teamId },
  query: SeriesFilter.parse(query),
  body: undefined,
});
const stats = async (query: z.input<typeof DashboardFilter> = {}, { ctx = team.ctx(), teamId }: Asked = {}) =>
  EnablementStats.parse(await getStats(ctx, dashboard(query, teamId)));
const charts = async (query: z.input<typeof DashboardFilter> = {}, { ctx = team.ctx(), teamId }: Asked = {}) =>
  EnablementCharts.parse(await getChartData(ctx, dashboard(query, teamId)));

/** Creates a seller for one test, whose meetings no other test counts. */
const seller = (name = 'Carla Vieira') => team.person(name);

describe('the dashboard of a team', () => {
  const operations = {
    stats: (ctx: Ctx, teamId: string, userId?: string) => getStats(ctx, dashboard(userId ? { userId } : {}, teamId)),
    chartData: (ctx: Ctx, teamId: string, userId?: string) =>
      getChartData(ctx, dashboard(userId ? { userId } : {}, teamId)),
    ...Object.fromEntries(
      Object.entries({ getTalkTime, getMeetingTypes, getNextSteps, getClientEngagement, getSellerSkills }).map(
        ([name, operation]) => [
          name,
          (ctx: Ctx, teamId: string, vendedor?: string) => operation(ctx, series(vendedor ? { vendedor } : {}, teamId)),
        ],
      ),
    ),
  } satisfies Partial<Record<keyof typeof api.enablement, unknown>> & Record<string, unknown>;

  it.each(Object.entries(operations))('is hidden by %s from all who do not lead it', async (_, operation) => {
    const { teamId } = team;
    const elsewhere = await team.company();
    const others: Partial<UserActor>[] = [
      { teams: [] },
      { teams: [{ teamId, role: 'member' }] },
      { teams: [{ teamId: elsewhere.teamId, role: 'master' }] },
      { teams: [], isAdmin: true },
      { companyId: elsewhere.companyId, teams: [{ teamId: elsewhere.teamId, role: 'master' }], isAdmin: true },
    ];
    for (const actor of others)
      await expect(operation(team.ctx(actor), teamId)).rejects.toMatchObject({ code: 'team_not_found' });
    await expect(operation(team.ctx({ teams: [{ teamId, role: 'admin' }] }), teamId)).resolves.toBeTruthy();
  });

  it.each(Object.entries(operations))('is of its members alone in %s', async (_, operation) => {
    const outside = await team.person('Elisa Nunes', null);
    const { companyId } = team;
    const support = await team.platform.database.system.transaction((tx) =>
      createTeam(tx, { companyId, name: 'Suporte' }),
    );
    const elsewhere = await team.person('Bruno Teles', 'member', { companyId, teamId: support.id });
    for (const userId of [outside, elsewhere, randomUUID()])
      await expect(operation(team.ctx(), team.teamId, userId)).rejects.toMatchObject({ code: 'user_not_found' });
  });
});

describe('the numbers of a period', () => {
  it('are means of its meetings, with their sample size and the preceding period of equal length', async () => {
    const userId = await seller();
    for (const [days, score] of [
      [0, 80],
      [1, 70],
      [2, 60],
      [3, 60],
      [6, 50],
    ] as const)
      await team.meeting(userId, { startAt: daysAgo(days), score, talkRatio: 0.5, engagement: 40, nextStepDue: null });
    for (const days of [7, 8, 9, 10, 13])
      await team.meeting(userId, {
        startAt: daysAgo(days),
        score: 60,
        talkRatio: 0.75,
        engagement: 60,
        nextStepDue: '2026-12-01',
      });
    await team.meeting(userId, { startAt: daysAgo(14), score: 0 });
    expect(await stats({ userId })).toEqual({
      range: {
        startDate: '2026-11-14',
        endDate: '2026-11-20',
        previousStartDate: '2026-11-07',
        previousEndDate: '2026-11-13',
      },
      isExample: false,
      meetings: { value: 5, unit: 'meetings', n: 5, previous: { value: 5, n: 5 }, change: 0 },
      talkRatio: { value: 0.5, unit: 'share', n: 5, previous: { value: 0.75, n: 5 }, change: -0.25 },
      nextStep: { value: 0, unit: 'share', n: 5, previous: { value: 1, n: 5 }, change: -1 },
      engagement: { value: 40, unit: 'points', n: 5, previous: { value: 60, n: 5 }, change: -20 },
      score: { value: 64, unit: 'points', n: 5, previous: { value: 60, n: 5 }, change: 4 },
    });
  });

  it('leave out missing measurements', async () => {
    const userId = await seller();
    await team.meeting(userId, { talkRatio: 0.4, score: 70 });
    await team.meeting(userId, { metrics: null } as never);
    const { meetings, talkRatio, nextStep, score } = await stats({ userId });
    expect([meetings.n, talkRatio.n, nextStep.n, score.n]).toEqual([2, 1, 1, 1]);
    expect([talkRatio.value, score.value]).toEqual([0.4, 70]);
  });

  it('show no change if either side has fewer than five meetings', async () => {
    const userId = await seller();
    for (let days = 0; days < 5; days++) await team.meeting(userId, { startAt: daysAgo(days), score: 70 });
    for (let days = 7; days < 11; days++) await team.meeting(userId, { startAt: daysAgo(days), score: 60 });
    const few = await stats({ userId });
    expect(few.score).toMatchObject({ n: 5, previous: { n: 4 }, change: null });
    expect(few.meetings).toMatchObject({ n: 5, previous: { n: 4 }, change: null });
    await team.meeting(userId, { startAt: daysAgo(11), score: 60 });
    expect((await stats({ userId })).score).toMatchObject({ previous: { n: 5 }, change: 10 });
  });

  it('are null without meetings', async () => {
    const { meetings, score } = await stats({ userId: await seller() });
    expect(meetings).toMatchObject({ value: 0, n: 0, change: null });
    expect(score).toMatchObject({ value: null, n: 0, change: null });
  });

  it('count enabled meetings that are fully processed', async () => {
    const userId = await seller();
    await team.meeting(userId, { isEnabled: false });
    await team.meeting(userId, { status: 'processing' });
    await team.meeting(userId, { status: 'needs_attention' });
    expect((await stats({ userId })).meetings.n).toBe(0);
  });

  it('count meetings of current team members', async () => {
    const own = await team.company();
    const ctx = team.ctx({ companyId: own.companyId, teams: [{ teamId: own.teamId, role: 'master' }] });
    const inside = await team.person('Carla Vieira', 'member', own);
    const outside = await team.person('Bruno Teles', null, own);
    for (const userId of [inside, outside]) await team.meeting(userId, { companyId: own.companyId });
    expect((await stats({}, { ctx, teamId: own.teamId })).meetings.n).toBe(1);
  });

  it('begin and end with the days of the company’s zone', async () => {
    const tokyo = await team.company({ timeZone: 'Asia/Tokyo' });
    const actor = { companyId: tokyo.companyId, teams: [{ teamId: tokyo.teamId, role: 'master' as const }] };
    const userId = await team.person('Carla Vieira', 'member', tokyo);
    const asked = { ctx: team.ctx(actor, new Date('2026-11-20T15:30:00Z')), teamId: tokyo.teamId };
    const at = (startAt: string) => team.meeting(userId, { companyId: tokyo.companyId, startAt: new Date(startAt) });
    await at('2026-11-14T15:00:00Z');
    expect(await stats({}, asked)).toMatchObject({
      range: { startDate: '2026-11-15', endDate: '2026-11-21' },
      meetings: { n: 1 },
    });
    await at('2026-11-14T14:59:59Z');
    await at('2026-11-21T14:59:59Z');
    await at('2026-11-21T15:00:00Z');
    expect((await stats({}, asked)).meetings).toMatchObject({ n: 2, previous: { n: 1 } });
  });

  it('are filtered by format, type and days', async () => {
    const userId = await seller();
    await team.meeting(userId, { meetingFormat: 'VIDEO', meetingType: 'EXTERNAL' });
    await team.meeting(userId, { meetingFormat: 'AUDIO', meetingType: 'INTERNAL', startAt: daysAgo(29) });
    await team.meeting(userId, { meetingFormat: 'AUDIO', meetingType: 'EXTERNAL', startAt: daysAgo(89) });
    const n = async (query: z.input<typeof DashboardFilter>) => (await stats({ userId, ...query })).meetings.n;
    expect(await n({})).toBe(1);
    expect([await n({ period: 'month' }), await n({ period: 'quarter' })]).toEqual([2, 3]);
    const quarter = { period: 'quarter' } as const;
    expect(await n({ ...quarter, meetingFormat: 'AUDIO' })).toBe(2);
    expect(await n({ ...quarter, meetingType: 'EXTERNAL', meetingFormat: 'AUDIO' })).toBe(1);
    expect(await n({ ...quarter, meetingType: 'ALL', meetingFormat: 'ALL' })).toBe(3);
  });
});

describe('a series', () => {
  it('has the last eight weeks by Monday, with the meetings of each', async () => {
    const userId = await seller();
    const one = await team.meeting(userId, { startAt: daysAgo(4), score: 50 });
    const two = await team.meeting(userId, { score: 70 });
    const old = await team.meeting(userId, { startAt: new Date('2026-09-28T03:00:00Z'), score: 40 });
    await team.meeting(userId, { startAt: new Date('2026-09-28T02:59:59Z'), score: 10 });
    const { weeks } = (await charts({ userId })).score;
    expect(weeks).toHaveLength(8);
    expect(weeks[0]).toEqual({ startDate: '2026-09-28', value: 40, n: 1, meetingIds: [old] });
    expect(weeks[1]).toEqual({ startDate: '2026-10-05', value: null, n: 0, meetingIds: [] });
    expect(weeks[7]).toEqual({ startDate: '2026-11-16', value: 60, n: 2, meetingIds: [one, two] });
  });

  it('has as many weeks as a quarter on request', async () => {
    expect((await charts({ userId: await seller(), period: 'quarter' })).score.weeks).toHaveLength(13);
  });

  it('has every meeting of each seller by name, and a median from five meetings on', async () => {
    const own = await team.company();
    const actor = { companyId: own.companyId, teams: [{ teamId: own.teamId, role: 'master' as const }] };
    const zoe = await team.person('Zoe Alves', 'member', own);
    const alvaro = await team.person('Álvaro Dias', 'member', own);
    const of = (userId: string, talkRatio: number) =>
      team.meeting(userId, { companyId: own.companyId, talkRatio, startAt: daysAgo(talkRatio * 5) });
    for (const talkRatio of [0.9, 0.2, 0.4, 0.6, 0.3]) await of(zoe, talkRatio);
    const only = await of(alvaro, 0.5);
    const { sellers, good, unit } = EnablementSeries.parse(await getTalkTime(team.ctx(actor), series({}, own.teamId)));
    expect({ good, unit }).toEqual({ good: { from: 0.4, to: 0.55 }, unit: 'share' });
    expect(sellers).toMatchObject([
      { seller: { displayName: 'Álvaro Dias' }, n: 1, median: null, points: [{ meetingId: only, value: 0.5 }] },
      { seller: { displayName: 'Zoe Alves' }, n: 5, median: 0.4 },
    ]);
    expect(sellers[1]?.points.map(({ value }) => value)).toEqual([0.9, 0.6, 0.4, 0.3, 0.2]);
  });

  it('of next steps shows which meetings have one with a date', async () => {
    const vendedor = await seller();
    const dated = await team.meeting(vendedor, { nextStepDue: '2026-12-01', startAt: daysAgo(1) });
    const undated = await team.meeting(vendedor, { nextStepDue: null });
    const { sellers } = EnablementSeries.parse(await getNextSteps(team.ctx(), series({ vendedor })));
    expect(sellers[0]?.points).toEqual([
      { meetingId: dated, value: 1 },
      { meetingId: undated, value: 0 },
    ]);
  });

  it('of engagement shows what was measured', async () => {
    const vendedor = await seller();
    await team.meeting(vendedor, { engagement: 55 });
    const { sellers, unit } = EnablementSeries.parse(await getClientEngagement(team.ctx(), series({ vendedor })));
    expect([unit, sellers[0]?.points[0]?.value]).toEqual(['points', 55]);
  });

  it('counts meetings by type', async () => {
    const vendedor = await seller();
    const internal = await team.meeting(vendedor, { meetingType: 'INTERNAL' });
    const external = [await team.meeting(vendedor, { startAt: daysAgo(1) }), await team.meeting(vendedor)];
    const { types } = MeetingTypeCounts.parse(await getMeetingTypes(team.ctx(), series({ vendedor })));
    expect(types).toEqual([
      { meetingType: 'EXTERNAL', n: 2, meetingIds: external },
      { meetingType: 'INTERNAL', n: 1, meetingIds: [internal] },
    ]);
  });
});

describe('skills of sellers', () => {
  const skillsOf = async (vendedor: string) =>
    SellerSkills.parse(await getSellerSkills(team.ctx(), series({ vendedor })));

  it('are mean levels from five judged meetings on, in the order of the evaluation', async () => {
    const userId = await seller();
    for (const level of [2, 2, 1, 0, 0] as const)
      await team.meeting(userId, {
        criteria: [
          { name: 'Sondagem', level },
          { name: 'Decisor', level: level === 0 ? null : level },
        ],
      });
    const { criteria, sellers } = await skillsOf(userId);
    expect(criteria).toEqual(['Sondagem', 'Decisor']);
    expect(sellers).toMatchObject([
      {
        n: 5,
        skills: [
          { value: 50, n: 5 },
          { value: null, n: 3 },
        ],
      },
    ]);
  });

  it('are those of the newest finished evaluation only', async () => {
    const userId = await seller();
    for (let at = 0; at < 5; at++) {
      const id = await team.meeting(userId, { criteria: [{ name: 'Dor', level: 0 }] });
      await team.evaluate(id, [{ name: 'Dor', level: 2 }]);
      await team.evaluate(id, [{ name: 'Dor', level: 1 }], 'running');
    }
    expect((await skillsOf(userId)).sellers[0]?.skills).toMatchObject([{ value: 100, n: 5 }]);
  });

  it('use a person’s judgement instead of the run’s', async () => {
    const userId = await seller();
    for (let at = 0; at < 5; at++) await team.meeting(userId, { criteria: [{ name: 'Dor', level: 0, override: 2 }] });
    expect((await skillsOf(userId)).sellers[0]?.skills[0]?.value).toBe(100);
  });
});

describe('the coaching queue', () => {
  it('has the lowest scores first, each with the heaviest of the criteria with the lowest level', async () => {
    const userId = await seller();
    const judged = [
      { name: 'Abertura', level: 0, weight: 1 },
      { name: 'Impacto', level: 0, weight: 3, proofs: 2 },
      { name: 'Decisor', level: 1, weight: 5 },
    ] as const;
    await team.meeting(userId, { score: 90, title: 'Boa', criteria: [{ name: 'Decisor', level: 1 }] });
    const low = await team.meeting(userId, { score: 20, title: 'Fraca', criteria: judged });
    await team.meeting(userId, { score: 10, title: 'Sem nada a dizer', criteria: [{ name: 'Decisor', level: 2 }] });
    await team.meeting(userId, { score: 10, startAt: daysAgo(7), criteria: judged });
    const { coaching } = await charts({ userId });
    expect(coaching.map(({ title }) => title)).toEqual(['Fraca', 'Boa']);
    expect(coaching[0]).toEqual({
      meetingId: low,
      title: 'Fraca',
      startAt: friday.toISOString(),
      seller: { id: userId, displayName: 'Carla Vieira' },
      score: 20,
      criterion: { name: 'Impacto', level: 0, evidenceCount: 2 },
    });
  });

  it('leaves out criteria that a person judged as done', async () => {
    const userId = await seller();
    await team.meeting(userId, { score: 20, criteria: [{ name: 'Dor', level: 0, override: 2 }] });
    expect((await charts({ userId })).coaching).toEqual([]);
  });
});

describe('the meetings behind a figure', () => {
  const listed = async (figure: MeetingFigure, filter: z.input<typeof MeetingFilter>) => {
    const query = MeetingFilter.parse({ ...filter, teamId: team.teamId, figure, limit: 100 });
    const { items } = await listMeetings(team.ctx(), { query });
    return items.map(({ id }) => id).toSorted();
  };

  it('are exactly those that it counts', async () => {
    const userId = await seller();
    const [bare, talked, dated, undated] = [
      await team.meeting(userId, { metrics: null } as never),
      await team.meeting(userId, { talkRatio: 0.5, score: 70 }),
      await team.meeting(userId, { engagement: 40, nextStepDue: '2026-12-01', meetingFormat: 'AUDIO' }),
      await team.meeting(userId, { nextStepDue: null, meetingType: 'INTERNAL' }),
    ];
    await team.meeting(userId, { isEnabled: false, talkRatio: 0.5, score: 70 });
    await team.meeting(userId, { status: 'failed', score: 70 });
    await team.meeting(userId, { startAt: daysAgo(30), score: 70, talkRatio: 0.5 });
    await team.meeting(userId, { isExample: true, score: 70, talkRatio: 0.5 });
    await team.meeting(userId, { deletedAt: friday, score: 70, talkRatio: 0.5 });
    const { range, meetings, talkRatio, nextStep, engagement, score } = await stats({ userId });
    const { startDate, endDate } = range;
    const behind = (figure: MeetingFigure) => listed(figure, { userId, startDate, endDate });
    expect(await behind('meetings')).toEqual([bare, talked, dated, undated].toSorted());
    expect(await behind('talkRatio')).toEqual([talked]);
    expect(await behind('engagement')).toEqual([dated]);
    expect(await behind('score')).toEqual([talked]);
    expect(await behind('nextStep')).toEqual([dated]);
    expect(await behind('noNextStep')).toEqual([talked, undated].toSorted());
    expect([meetings.n, talkRatio.n, engagement.n, score.n]).toEqual([4, 1, 1, 1]);
    expect(Math.round((nextStep.value ?? 0) * nextStep.n)).toBe(1);
    expect(nextStep.n).toBe(3);
  });

  it('respect the filter by format', async () => {
    const userId = await seller();
    const audio = await team.meeting(userId, { meetingFormat: 'AUDIO' });
    await team.meeting(userId, { meetingFormat: 'VIDEO' });
    expect(await listed('meetings', { userId, meetingFormat: 'AUDIO' })).toEqual([audio]);
  });
});
