import type { EnablementSeries, MeetingTypeCounts, SeriesFilter } from '@pauta/contract';
import { sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import { runUnprepared } from '../../platform/prepared.ts';
import { countedMeetings } from './counted-meetings.ts';
import { ofSeries, openScope } from './enablement-scope.ts';
import { readSeries } from './read-series.ts';

interface Asked {
  params: { teamId: string };
  query: SeriesFilter;
}

const seriesOf =
  (name: Parameters<typeof readSeries>[2]) =>
  (ctx: Ctx, { params, query }: Asked): Promise<EnablementSeries> =>
    ctx.db.read(async (tx) => readSeries(tx, await openScope(tx, ctx, params.teamId, ofSeries(query)), name));

/** Our side's talk ratio. The recommended range is that of a discovery call. */
export const getTalkTime = seriesOf('talkRatio');

/** Share of meetings with a dated next step. */
export const getNextSteps = seriesOf('nextStep');

/** Engagement of the customer: see `measure` of the analysis. */
export const getClientEngagement = seriesOf('engagement');

/** Number of meetings with customers and of internal ones. */
export const getMeetingTypes = (ctx: Ctx, { params, query }: Asked): Promise<MeetingTypeCounts> =>
  ctx.db.read(async (tx) => {
    const scope = await openScope(tx, ctx, params.teamId, ofSeries(query));
    const { range } = scope;
    const types = await runUnprepared<MeetingTypeCounts['types'][number]>(
      tx,
      sql`with counted as (${countedMeetings(scope, range.startDate, range.endDate)})
        select meeting_type as "meetingType", count(*)::int as n,
          json_agg(id order by start_at, id) as "meetingIds"
        from counted group by meeting_type order by meeting_type`,
    );
    return { range, isExample: scope.isExample, types };
  });
