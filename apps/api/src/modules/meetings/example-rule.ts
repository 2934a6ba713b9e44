import { type SQL, sql } from 'drizzle-orm';
import { meetings } from './meetings.table.ts';

/**
 * Whether figures are made of the example: only as long as there is no real meeting in the scope. `scope` is a
 * condition on `meetings`, with its company.
 */
export const countsExample = (scope: SQL | undefined): SQL =>
  sql`not exists (select 1 from ${meetings} where ${scope} and ${meetings.deletedAt} is null
    and not ${meetings.isExample})`;
