import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type Ctx, companyScope } from '../../platform/context.ts';
import { meetings } from './meetings.table.ts';

/**
 * Whether figures are made of the example: only as long as there is no real meeting in the scope. `scope` is a
 * condition on `meetings`, with its company.
 */
export const countsExample = (scope: SQL | undefined): SQL =>
  sql`not exists (select 1 from ${meetings} where ${scope} and ${meetings.deletedAt} is null
    and not ${meetings.isExample})`;

/** Ids of the company's meetings of which figures are made. */
export const countedInCompany = (ctx: Pick<Ctx, 'actor'>): SQL => {
  const scope = companyScope(meetings, ctx);
  return sql`select ${meetings.id} from ${meetings} where ${scope} and ${meetings.deletedAt} is null
    and ${meetings.isExample} = ${countsExample(scope)}`;
};

/** Whether the meeting of this id is one of the example's, or gone. */
export const isOfExample = (id: PgColumn): SQL =>
  sql`not exists (select 1 from ${meetings} where ${meetings.id} = ${id} and ${meetings.deletedAt} is null
    and not ${meetings.isExample})`;
