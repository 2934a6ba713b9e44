import type { Language, UserActor } from '@pauta/contract';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../../platform/database.ts';
import { memberships } from '../../teams/team-relations.ts';
import { users } from './users.table.ts';

/** A user of a company: as an actor for permission checks, and as a recipient of mail. */
export interface Colleague {
  actor: UserActor;
  emailAddress: string;
  firstName: string | null;
  lastName: string | null;
  language: Language;
}

/** All enabled users of a company, with their team roles. */
export const readColleagues = async (tx: Tx, companyId: string): Promise<Colleague[]> => {
  const rows = await tx
    .select({ user: users, teamId: memberships.teamId, role: memberships.role })
    .from(users)
    .leftJoin(memberships, eq(memberships.userId, users.id))
    .where(and(eq(users.companyId, companyId), isNull(users.disabledAt)))
    .orderBy(asc(users.id));
  return [...Map.groupBy(rows, ({ user }) => user.id).values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const { id: userId, isAdmin, emailAddress, firstName, lastName, language } = first.user;
    const teams = own.flatMap(({ teamId, role }) => (teamId && role ? [{ teamId, role }] : []));
    return [
      { actor: { kind: 'user', userId, companyId, isAdmin, teams }, emailAddress, firstName, lastName, language },
    ];
  });
};
