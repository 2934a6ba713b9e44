import type { CompanyUser, UserStatus } from '@pauta/contract';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type Ctx, ofCompany } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { found } from '../../../platform/problem-error.ts';
import { poolUsers } from '../identity.table.ts';
import { teamMemberships, teams } from '../../teams/teams.table.ts';
import { users } from './users.table.ts';

/** Of a user joined with their pool entry, if any. Who never signed in at a pool elsewhere has no `sub` yet. */
export const userStatus: SQL<UserStatus> = sql`case
  when ${users.disabledAt} is not null or not coalesce(${poolUsers.enabled}, true) then 'disabled'
  when ${poolUsers.status} = 'FORCE_CHANGE_PASSWORD' then 'invited'
  when ${users.authType} = 'cognito' and ${users.cognitoId} is null then 'invited'
  else 'active' end`;

/** Users of the actor's company with their teams, in the order of the ids. Takes a system handle. */
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
    .where(and(ofCompany(users, ctx), inArray(users.id, ids)));
  const memberships = await tx
    .select({
      userId: teamMemberships.userId,
      teamId: teamMemberships.teamId,
      role: teamMemberships.role,
      name: teams.name,
    })
    .from(teamMemberships)
    .innerJoin(teams, eq(teams.id, teamMemberships.teamId))
    .where(and(ofCompany(teamMemberships, ctx), inArray(teamMemberships.userId, ids)))
    .orderBy(sql`pt_fold(lower(${teams.name}))`, teams.id);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const user = byId.get(id);
    if (!user) return [];
    const own = memberships.filter(({ userId }) => userId === id);
    return [{ ...user, teams: own.map(({ teamId, role, name }) => ({ teamId, role, name })) }];
  });
};

/** One user as `readCompanyUsers` gives them. Throws `user_not_found`. */
export const readCompanyUser = async (tx: Tx, ctx: Pick<Ctx, 'actor'>, id: string): Promise<CompanyUser> =>
  found((await readCompanyUsers(tx, ctx, [id]))[0], 'user_not_found');

/** The row of a user of the actor's company, locked until the transaction ends. Throws `user_not_found`. */
export const lockUser = async (tx: Tx, ctx: Pick<Ctx, 'actor'>, id: string): Promise<typeof users.$inferSelect> => {
  const [row] = await tx
    .select()
    .from(users)
    .where(ofCompany(users, ctx, id))
    .for('no key update');
  return found(row, 'user_not_found');
};
