import type { api, CoachingItem, CriterionLevel, Received, Reply } from '@pauta/contract';
import { sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { type RawInstant, runUnprepared, toInstant } from '../../platform/prepared.ts';
import { countedMeetings, sellerColumns, type SellerRow, toSeller } from './counted-meetings.ts';
import { type EnablementScope, openScope } from './enablement-scope.ts';
import { newestEvaluations } from './newest-evaluations.ts';
import { readSeries } from './read-series.ts';

type Charts = typeof api.enablement.chartData;

/** As many meetings as a leader can discuss in a week. */
const queueLength = 6;

interface QueueRow extends SellerRow {
  meetingId: string;
  title: string;
  startAt: RawInstant;
  score: number;
  criterion: string;
  level: CriterionLevel;
  evidenceCount: number;
}

const readCoaching = async (tx: Tx, scope: EnablementScope): Promise<CoachingItem[]> => {
  const { startDate, endDate } = scope.range;
  const rows = await runUnprepared<QueueRow>(
    tx,
    sql`with counted as (${countedMeetings(scope, startDate, endDate)}),
      newest as (${newestEvaluations}),
      missing as (
        select distinct on (newest.meeting_id) newest.meeting_id, c.id, c.name, c.level_in_force as level
        from newest join shown_criteria c on c.evaluation_id = newest.id
        where c.level_in_force < 2
        order by newest.meeting_id, c.level_in_force, c.weight desc, c.position)
      select counted.id as "meetingId", counted.title, counted.start_at as "startAt", counted.score, ${sellerColumns},
        missing.name as criterion, missing.level,
        (select count(*)::int from evidence proof where proof.criterion_id = missing.id) as "evidenceCount"
      from counted join missing on missing.meeting_id = counted.id join users seller on seller.id = counted.user_id
      where counted.score is not null
      order by counted.score, counted.start_at desc, counted.id limit ${queueLength}`,
  );
  return rows.map((row) => {
    const { meetingId, title, startAt, score, criterion, level, evidenceCount } = row;
    return {
      meetingId,
      title,
      startAt: toInstant(startAt),
      seller: toSeller(row),
      score,
      criterion: { name: criterion, level, evidenceCount },
    };
  });
};

/** Scores by week and by seller, and the coaching queue. */
export const getChartData = (ctx: Ctx, { params, query }: Received<Charts>): Promise<Reply<Charts>> =>
  ctx.db.read(async (tx) => {
    const scope = await openScope(tx, ctx, params.teamId, query);
    return { score: await readSeries(tx, scope, 'score'), coaching: await readCoaching(tx, scope) };
  });
