import { type SQL, sql } from 'drizzle-orm';

/** SQL: the newest finished evaluation of each meeting in `counted`. */
export const newestEvaluations: SQL = sql`
  select distinct on (e.meeting_id) e.id, e.meeting_id
  from evaluations e join counted on counted.id = e.meeting_id
  where e.status = 'done'
  order by e.meeting_id, e.created_at desc, e.id desc`;
