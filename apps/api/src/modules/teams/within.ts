import type { Reach } from '@pauta/contract';
import { eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { teamMemberships } from './teams.table.ts';

/** SQL subquery: members of the teams. */
export const membersOf = (teamIds: readonly string[]): SQL =>
  sql`(select user_id from ${teamMemberships} where ${inArray(teamMemberships.teamId, [...teamIds])})`;

/** SQL: whether a row is within a reach, by its owner and id columns. Undefined if the reach includes all rows. */
export const within = (
  { isAll, ownerId, teamIds = [], id }: Reach,
  columns: { owner: PgColumn; id?: PgColumn },
): SQL | undefined => {
  if (isAll) return undefined;
  const ways = [
    ownerId === undefined ? undefined : eq(columns.owner, ownerId),
    teamIds.length ? sql`${columns.owner} in ${membersOf(teamIds)}` : undefined,
    id === undefined || !columns.id ? undefined : eq(columns.id, id),
  ].filter((way) => way !== undefined);
  return ways.length ? or(...ways) : sql`false`;
};
