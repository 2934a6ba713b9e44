import { type api, type Kpi, leastSample, type Received, type Reply } from '@pauta/contract';
import { sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import { runUnprepared } from '../../platform/prepared.ts';
import { countedMeetings } from './counted-meetings.ts';
import { openScope } from './enablement-scope.ts';

type Stats = typeof api.enablement.stats;

interface StatsRow {
  isCurrent: boolean;
  n: number;
  talkRatio: number | null;
  talkRatioN: number;
  nextStep: number | null;
  nextStepN: number;
  engagement: number | null;
  engagementN: number;
  score: number | null;
  scoreN: number;
}

type Sample = Kpi['previous'];

const kpiOf = (unit: Kpi['unit'], current: Sample, previous: Sample): Kpi => {
  // A count needs no minimum sample itself, but a previous period to compare with.
  const isEnough = previous.n >= leastSample && (unit === 'meetings' || current.n >= leastSample);
  const { value, n } = current;
  const change = isEnough && value !== null && previous.value !== null ? value - previous.value : null;
  return { value, unit, n, previous, change };
};

/** The team's five numbers, with those of the preceding period of equal length. */
export const getStats = (ctx: Ctx, { params, query }: Received<Stats>): Promise<Reply<Stats>> =>
  ctx.db.read(async (tx) => {
    const scope = await openScope(tx, ctx, params.teamId, query);
    const { range } = scope;
    const rows = await runUnprepared<StatsRow>(
      tx,
      sql`with counted as (${countedMeetings(scope, range.previousStartDate, range.endDate)})
        select day >= ${range.startDate}::date as "isCurrent", count(*)::int as n,
          avg(talk_ratio)::float8 as "talkRatio", count(talk_ratio)::int as "talkRatioN",
          avg(next_step)::float8 as "nextStep", count(next_step)::int as "nextStepN",
          avg(engagement)::float8 as engagement, count(engagement)::int as "engagementN",
          avg(score)::float8 as score, count(score)::int as "scoreN"
        from counted group by 1`,
    );
    const [current, previous] = [true, false].map((is) => rows.find(({ isCurrent }) => isCurrent === is));
    const meetings = (row: StatsRow | undefined): Sample => ({ value: row?.n ?? 0, n: row?.n ?? 0 });
    const sampleOf = (row: StatsRow | undefined, name: 'talkRatio' | 'nextStep' | 'engagement' | 'score'): Sample => ({
      value: row?.[name] ?? null,
      n: row?.[`${name}N`] ?? 0,
    });
    const mean = (unit: Kpi['unit'], name: 'talkRatio' | 'nextStep' | 'engagement' | 'score') =>
      kpiOf(unit, sampleOf(current, name), sampleOf(previous, name));
    return {
      range,
      isExample: scope.isExample,
      meetings: kpiOf('meetings', meetings(current), meetings(previous)),
      talkRatio: mean('share', 'talkRatio'),
      nextStep: mean('share', 'nextStep'),
      engagement: mean('points', 'engagement'),
      score: mean('points', 'score'),
    };
  });
