import { type SQL, sql } from 'drizzle-orm';

/** The finished evaluation that is in force of each meeting of `counted`. */
export const newestEvaluations: SQL = sql`
  select distinct on (e.meeting_id) e.id, e.meeting_id
  from evaluations e join counted on counted.id = e.meeting_id
  where e.status = 'done'
  order by e.meeting_id, e.created_at desc, e.id desc`;

/** The level of the criterion `c`: a person's judgement goes before the machine's. */
export const levelInForce: SQL = sql`coalesce(c.override_level, c.level)`;
