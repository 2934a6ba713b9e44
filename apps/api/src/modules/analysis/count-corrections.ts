import type { CriterionCorrections } from '@pauta/contract';
import { sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import { runUnprepared } from '../../platform/prepared.ts';
import { shownCriteria } from '../corrections/shown.view.ts';
import { countedInCompany } from '../meetings/example-rule.ts';
import { evaluations } from './analysis.table.ts';

/**
 * For each criterion in use: how many meetings a run judged by it, and in how many of these a person overrode the
 * level; the most overridden first.
 */
export const countCriterionCorrections = (ctx: Ctx): Promise<CriterionCorrections[]> =>
  ctx.db.read((tx) =>
    runUnprepared<CriterionCorrections>(
      tx,
      sql`with newest as (
          select distinct on (meeting_id) id from ${evaluations}
          where status = 'done' and meeting_id in (${countedInCompany(ctx)})
          order by meeting_id, created_at desc, id desc)
        select (array_agg(${shownCriteria.name} order by ${shownCriteria.evaluationId} desc))[1] as name,
          count(*)::int as judged,
          count(*) filter (where ${shownCriteria.override} is not null
            and ${shownCriteria.levelInForce} is distinct from ${shownCriteria.level})::int as corrected
        from ${shownCriteria} join newest on newest.id = ${shownCriteria.evaluationId}
        where ${shownCriteria.status} <> 'failed'
        group by ${shownCriteria.key}
        order by corrected desc, judged desc, name limit 200`,
    ),
  );
