import { type EnablementSeries, leastSample } from '@pauta/contract';
import { sql } from 'drizzle-orm';
import { addDays } from '../../platform/calendar-days.ts';
import type { Tx } from '../../platform/database.ts';
import { runUnprepared } from '../../platform/prepared.ts';
import { byName, countedMeetings, sellerColumns, type SellerRow, toSeller } from './counted-meetings.ts';
import type { EnablementScope } from './enablement-scope.ts';

interface Measure {
  value: ReturnType<typeof sql>;
  unit: EnablementSeries['unit'];
  good: EnablementSeries['good'];
}

const measures = {
  score: { value: sql`score::float8`, unit: 'points', good: null },
  talkRatio: { value: sql`talk_ratio`, unit: 'share', good: { from: 0.4, to: 0.55 } },
  nextStep: { value: sql`next_step::float8`, unit: 'share', good: null },
  engagement: { value: sql`engagement`, unit: 'points', good: null },
} as const satisfies Record<string, Measure>;

interface SellerValues extends SellerRow {
  n: number;
  median: number;
  points: { meetingId: string; value: number }[];
}

type Week = EnablementSeries['weeks'][number];

const mondays = (first: string, last: string): string[] => {
  const days: string[] = [];
  for (let monday = first; monday <= last; monday = addDays(monday, 7)) days.push(monday);
  return days;
};

const readWeeks = async (tx: Tx, scope: EnablementScope, { value }: Measure): Promise<Week[]> => {
  const { firstWeek, range } = scope;
  const rows = await runUnprepared<Week>(
    tx,
    sql`with counted as (${countedMeetings(scope, firstWeek, range.endDate)}),
      measured as (select id, start_at, date_trunc('week', day)::date::text as monday, ${value} as value from counted)
      select monday as "startDate", avg(value)::float8 as value, count(*)::int as n,
        json_agg(id order by start_at, id) as "meetingIds"
      from measured where value is not null group by monday`,
  );
  const known = new Map(rows.map((week) => [week.startDate, week]));
  return mondays(firstWeek, range.endDate).map(
    (startDate) => known.get(startDate) ?? { startDate, value: null, n: 0, meetingIds: [] },
  );
};

const readSellers = async (
  tx: Tx,
  scope: EnablementScope,
  { value }: Measure,
): Promise<EnablementSeries['sellers']> => {
  const { startDate, endDate } = scope.range;
  const rows = await runUnprepared<SellerValues>(
    tx,
    sql`with counted as (${countedMeetings(scope, startDate, endDate)}),
      measured as (select id, user_id, start_at, ${value} as value from counted)
      select ${sellerColumns}, count(*)::int as n, percentile_cont(0.5) within group (order by value) as median,
        json_agg(json_build_object('meetingId', measured.id, 'value', value) order by start_at, measured.id) as points
      from measured join users seller on seller.id = measured.user_id
      where value is not null group by seller.id order by ${byName}`,
  );
  return rows.map((row) => {
    const { n, median, points } = row;
    return { seller: toSeller(row), n, median: n < leastSample ? null : median, points };
  });
};

/** One measure of the scope's meetings: by week over at least eight weeks, and by seller within the range. */
export const readSeries = async (
  tx: Tx,
  scope: EnablementScope,
  name: keyof typeof measures,
): Promise<EnablementSeries> => {
  const measure: Measure = measures[name];
  return {
    range: scope.range,
    isExample: scope.isExample,
    unit: measure.unit,
    good: measure.good,
    weeks: await readWeeks(tx, scope, measure),
    sellers: await readSellers(tx, scope, measure),
  };
};
