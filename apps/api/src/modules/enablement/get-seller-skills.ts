import { type api, leastSample, type Received, type Reply } from '@pauta/contract';
import { sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import { runUnprepared } from '../../platform/prepared.ts';
import { byName, countedMeetings, sellerColumns, type SellerRow, toSeller } from './counted-meetings.ts';
import { ofSeries, openScope } from './enablement-scope.ts';
import { newestEvaluations } from './newest-evaluations.ts';

type Skills = typeof api.enablement.sellerSkills;

/** Columns of the table: the criteria with the most judgements. */
const mostCriteria = 12;

interface SkillRow extends SellerRow {
  evaluated: number;
  name: string;
  position: number;
  /** Mean level, from 0 to 100. */
  value: number;
  n: number;
  meetingIds: string[];
}

const criteriaOf = (rows: readonly SkillRow[]): string[] => {
  const judged = Map.groupBy(rows, ({ name }) => name);
  const sum = (name: string) => (judged.get(name) ?? []).reduce((total, { n }) => total + n, 0);
  const place = (name: string) => Math.min(...(judged.get(name) ?? []).map(({ position }) => position));
  return [...judged.keys()]
    .toSorted((a, b) => sum(b) - sum(a))
    .slice(0, mostCriteria)
    .toSorted((a, b) => place(a) - place(b) || a.localeCompare(b));
};

/** Sellers by criteria. A criterion without evidence in a meeting is left out, not counted as zero. */
export const getSellerSkills = (ctx: Ctx, { params, query }: Received<Skills>): Promise<Reply<Skills>> =>
  ctx.db.read(async (tx) => {
    const scope = await openScope(tx, ctx, params.teamId, ofSeries(query));
    const { range } = scope;
    const rows = await runUnprepared<SkillRow>(
      tx,
      sql`with counted as (${countedMeetings(scope, range.startDate, range.endDate)}),
        newest as (${newestEvaluations}),
        judged as (
          select counted.id, counted.user_id, counted.start_at, c.name, c.position, c.level_in_force as level
          from newest join counted on counted.id = newest.meeting_id join shown_criteria c on c.evaluation_id = newest.id
          where c.level_in_force is not null),
        sizes as (select user_id, count(distinct id)::int as evaluated from judged group by user_id)
        select ${sellerColumns}, sizes.evaluated, judged.name, min(judged.position) as position,
          (avg(judged.level) * 50)::float8 as value, count(*)::int as n,
          json_agg(judged.id order by judged.start_at, judged.id) as "meetingIds"
        from judged join sizes on sizes.user_id = judged.user_id join users seller on seller.id = judged.user_id
        group by seller.id, sizes.evaluated, judged.name order by ${byName}`,
    );
    const criteria = criteriaOf(rows);
    const sellers = [...Map.groupBy(rows, ({ sellerId }) => sellerId).values()].flatMap((own) => {
      const [first] = own;
      if (!first) return [];
      const skills = criteria.map((criterion) => {
        const { value, n, meetingIds } = own.find(({ name }) => name === criterion) ?? {
          value: null,
          n: 0,
          meetingIds: [],
        };
        return { value: n < leastSample ? null : value, n, meetingIds };
      });
      return [{ seller: toSeller(first), n: first.evaluated, skills }];
    });
    return { range, isExample: scope.isExample, criteria, sellers };
  });
