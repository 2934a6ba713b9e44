import { MeetingFilter } from '@pauta/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { trendOf } from '../modules/meetings/meeting-facts.ts';
import { getChartData } from '../modules/enablement/get-chart-data.ts';
import { getSellerSkills } from '../modules/enablement/get-seller-skills.ts';
import { getClientEngagement, getMeetingTypes, getNextSteps, getTalkTime } from '../modules/enablement/get-series.ts';
import { getStats } from '../modules/enablement/get-stats.ts';
import { openTestTeam, type TestTeam } from '../modules/enablement/testing-team.ts';
import { listMeetings } from '../modules/meetings/list-meetings.ts';
import { meetings } from '../modules/meetings/meetings.table.ts';
import { readReported } from '../modules/meetings/reported-meetings.ts';
import { orThrow } from '../platform/problem-error.ts';

let team: TestTeam;
beforeAll(async () => {
  team = await openTestTeam();
});
afterAll(() => team.close());

const kinds = { meetingFormat: 'ALL', meetingType: 'ALL' } as const;

/** Every figure that counts meetings, as ids or their number. */
const figures = async () => {
  const ctx = team.ctx();
  const params = { teamId: team.teamId };
  const asked = { params, query: { ...kinds, timeFilter: 'week' as const }, body: undefined };
  const dashboard = { params, query: { ...kinds, period: 'week' as const }, body: undefined };
  const stats = await getStats(ctx, dashboard);
  const charts = await getChartData(ctx, dashboard);
  const talk = await getTalkTime(ctx, asked);
  const steps = await getNextSteps(ctx, asked);
  const engagement = await getClientEngagement(ctx, asked);
  const types = await getMeetingTypes(ctx, asked);
  const skills = await getSellerSkills(ctx, asked);
  const points = ({ sellers }: typeof talk) =>
    sellers.flatMap((seller) => seller.points.map((point) => point.meetingId));
  const weeks = ({ weeks: all }: typeof talk) => all.flatMap(({ meetingIds }) => meetingIds);
  const period = { start: new Date('2026-11-01T00:00:00Z'), end: new Date('2026-12-01T00:00:00Z') };
  const reported = (teamIds: string[] | null) =>
    team.platform.database.system.read((tx) =>
      readReported(tx, ctx.actor, { companyId: team.companyId, teamIds }, period as never),
    );
  return {
    isExample: [stats, charts.score, talk, steps, engagement, types, skills].map(({ isExample }) => isExample),
    numbers: [stats.meetings, stats.talkRatio, stats.nextStep, stats.engagement, stats.score].map(({ n }) => n),
    meetingIds: [
      weeks(charts.score),
      points(charts.score),
      charts.coaching.map(({ meetingId }) => meetingId),
      weeks(talk),
      points(talk),
      weeks(steps),
      weeks(engagement),
      types.types.flatMap(({ meetingIds }) => meetingIds),
      skills.sellers.flatMap((seller) => seller.skills.flatMap(({ meetingIds }) => meetingIds)),
      (await reported(null)).map(({ id }) => id),
      (await reported([team.teamId])).map(({ id }) => id),
    ],
  };
};

const measured = {
  talkRatio: 0.5,
  engagement: 60,
  score: 80,
  nextStepDue: '2026-11-27',
  criteria: [{ name: 'Descoberta', level: 1 as const }],
};

describe('figures with example meetings', () => {
  let sellerId: string;
  let exampleId: string;
  const list = () => listMeetings(team.ctx(), { query: MeetingFilter.parse({}) });
  const trend = async (id: string) =>
    team.platform.database.system.read(async (tx) => {
      const [row] = await tx.select().from(meetings).where(eq(meetings.id, id));
      return trendOf(tx, orThrow(row, 'internal'), 80);
    });

  beforeAll(async () => {
    sellerId = await team.person('Carla Vieira');
    exampleId = await team.meeting(sellerId, { ...measured, isExample: true });
  });

  it('use the example, marked as such, as long as there is nothing else', async () => {
    const { isExample, numbers, meetingIds } = await figures();
    expect(isExample).toEqual(Array.from({ length: 7 }, () => true));
    expect(numbers).toEqual([1, 1, 1, 1, 1]);
    for (const ids of meetingIds) expect(ids).toEqual([exampleId]);
    expect(await list()).toMatchObject({ total: 1, example: { total: 1, isCounted: true } });
  });

  it('use the example while real meetings are not fully processed', async () => {
    const id = await team.meeting(sellerId, { status: 'processing' });
    expect((await figures()).numbers).toEqual([1, 1, 1, 1, 1]);
    expect(await list()).toMatchObject({ total: 2, example: { total: 1, isCounted: false } });
    await team.platform.database.system.transaction((tx) => tx.delete(meetings).where(eq(meetings.id, id)));
  });

  it('use only real meetings as soon as there are some', async () => {
    const realId = await team.meeting(sellerId, measured);
    const { isExample, numbers, meetingIds } = await figures();
    expect(isExample).toEqual(Array.from({ length: 7 }, () => false));
    expect(numbers).toEqual([1, 1, 1, 1, 1]);
    for (const ids of meetingIds) expect(ids).toEqual([realId]);
    expect(await list()).toMatchObject({ total: 2, example: { total: 1, isCounted: false } });
  });

  it('compare a score with those of the same kind', async () => {
    const own = await team.person('Diego Sales');
    await team.meeting(own, { score: 20, isExample: true });
    await team.meeting(own, { score: 60 });
    expect(await trend(await team.meeting(own))).toBe(20);
    expect(await trend(await team.meeting(own, { isExample: true }))).toBe(60);
  });
});
