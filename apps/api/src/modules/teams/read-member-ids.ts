import { inArray } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { teamMemberships } from './teams.table.ts';

/** The users in any of the teams. */
export const readMemberIds = async (tx: Tx, teamIds: readonly string[]): Promise<string[]> => {
  if (teamIds.length === 0) return [];
  const rows = await tx
    .selectDistinct({ userId: teamMemberships.userId })
    .from(teamMemberships)
    .where(inArray(teamMemberships.teamId, [...teamIds]));
  return rows.map(({ userId }) => userId);
};
