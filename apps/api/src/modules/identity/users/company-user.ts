import type { CompanyUser, UserStatus } from '@pauta/contract';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { type Ctx, companyScope } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { orThrow } from '../../../platform/problem-error.ts';
import { poolUsers } from '../identity.table.ts';
import { memberships, teamNames } from '../../teams/team-relations.ts';
import { users } from './users.table.ts';

const statusOf = (
  user: Record<'disabledAt' | 'authType' | 'cognitoId', PgColumn>,
  entry: Record<'enabled' | 'status', PgColumn>,
): SQL<UserStatus> => sql`case
  when ${user.disabledAt} is not null or not coalesce(${entry.enabled}, true) then 'disabled'
  when ${entry.status} = 'FORCE_CHANGE_PASSWORD' then 'invited'
  when ${user.authType} = 'cognito' and ${user.cognitoId} is null then 'invited'
  else 'active' end`;

/**
 * SQL: status of a user joined with their pool entry, if any. A user who has never signed in at an external pool has no
 * `sub`.
 */
export const userStatus: SQL<UserStatus> = statusOf(users, poolUsers);

/** SQL: the status of the user with that id, for use in another query. */
export const userStatusOf = (userId: PgColumn): SQL<UserStatus> => {
  const [user, entry] = [alias(users, 'one'), alias(poolUsers, 'entry')];
  return sql`(select ${statusOf(user, entry)} from ${users} one
    left join ${poolUsers} entry on ${entry.userId} = ${user.id} where ${user.id} = ${userId})`;
};

/** Users of the actor's company with their teams, in the order of the ids. Takes a system transaction. */
export const readCompanyUsers = async (tx: Tx, ctx: Pick<Ctx, 'actor'>, ids: string[]): Promise<CompanyUser[]> => {
  if (!ids.length) return [];
  const rows = await tx
    .select({
      id: users.id,
      emailAddress: users.emailAddress,
      firstName: users.firstName,
      lastName: users.lastName,
      isAdmin: users.isAdmin,
      authType: users.authType,
      status: userStatus,
    })
    .from(users)
    .leftJoin(poolUsers, eq(poolUsers.userId, users.id))
    .where(and(companyScope(users, ctx), inArray(users.id, ids)));
  const own = await tx
    .select({
      userId: memberships.userId,
      teamId: memberships.teamId,
      role: memberships.role,
      name: teamNames.name,
    })
    .from(memberships)
    .innerJoin(teamNames, eq(teamNames.id, memberships.teamId))
    .where(and(companyScope(memberships, ctx), inArray(memberships.userId, ids)))
    .orderBy(sql`pt_fold(lower(${teamNames.name}))`, teamNames.id);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const user = byId.get(id);
    if (!user) return [];
    const theirs = own.filter(({ userId }) => userId === id);
    return [{ ...user, teams: theirs.map(({ teamId, role, name }) => ({ teamId, role, name })) }];
  });
};

/** One user as `readCompanyUsers` gives them. Throws `user_not_found`. */
export const readCompanyUser = async (tx: Tx, ctx: Pick<Ctx, 'actor'>, id: string): Promise<CompanyUser> =>
  orThrow((await readCompanyUsers(tx, ctx, [id]))[0], 'user_not_found');

/** Locks the row of a user of the actor's company. Throws `user_not_found`. */
export const lockUser = async (tx: Tx, ctx: Pick<Ctx, 'actor'>, id: string): Promise<typeof users.$inferSelect> => {
  const [row] = await tx
    .select()
    .from(users)
    .where(companyScope(users, ctx, id))
    .for('no key update');
  return orThrow(row, 'user_not_found');
};
