import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type Ctx, companyScope } from '../../platform/context.ts';
import { meetings } from './meetings.table.ts';

/**
 * SQL: whether figures use example meetings: only if the scope has no real ones. `scope` is a condition on `meetings`,
 * with its company.
 */
export const countsExample = (scope: SQL | undefined): SQL =>
  sql`not exists (select 1 from ${meetings} where ${scope} and ${meetings.deletedAt} is null
    and not ${meetings.isExample})`;

/** SQL: ids of the company's meetings that figures count. */
export const countedInCompany = (ctx: Pick<Ctx, 'actor'>): SQL => {
  const scope = companyScope(meetings, ctx);
  return sql`select ${meetings.id} from ${meetings} where ${scope} and ${meetings.deletedAt} is null
    and ${meetings.isExample} = ${countsExample(scope)}`;
};

/** SQL: whether the meeting with this id is an example, or gone. */
export const isOfExample = (id: PgColumn): SQL =>
  sql`not exists (select 1 from ${meetings} where ${meetings.id} = ${id} and ${meetings.deletedAt} is null
    and not ${meetings.isExample})`;
