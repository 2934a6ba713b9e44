import type { UserActor } from '@pauta/contract';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/database.ts';
import { memberships } from '../../teams/team-relations.ts';
import { users } from '../users/users.table.ts';

/** Loads the user as an actor, with the claims of their token; undefined if missing or disabled. */
export const loadActor = async (
  tx: Tx,
  userId: string,
  ofToken: Pick<UserActor, 'resetPassword' | 'sessionId'> = {},
): Promise<UserActor | undefined> => {
  const rows = await tx
    .select({
      userId: users.id,
      companyId: users.companyId,
      isAdmin: users.isAdmin,
      disabledAt: users.disabledAt,
      teamId: memberships.teamId,
      role: memberships.role,
    })
    .from(users)
    .leftJoin(memberships, eq(memberships.userId, users.id))
    .where(eq(users.id, userId));
  const [first] = rows;
  if (!first || first.disabledAt) return undefined;
  return {
    kind: 'user',
    userId: first.userId,
    companyId: first.companyId,
    isAdmin: first.isAdmin,
    teams: rows.flatMap(({ teamId, role }) => (teamId && role ? [{ teamId, role }] : [])),
    ...ofToken,
  };
};
