import { and, eq, isNotNull } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { teamMemberships, teams } from './teams.table.ts';

/** What good looks like in the words of somebody's team; undefined where none of theirs says so. */
export const readEvaluationPrompt = async (tx: Tx, userId: string): Promise<string | undefined> => {
  const [team] = await tx
    .select({ prompt: teams.evaluationPrompt })
    .from(teams)
    .innerJoin(teamMemberships, eq(teamMemberships.teamId, teams.id))
    .where(and(eq(teamMemberships.userId, userId), isNotNull(teams.evaluationPrompt)))
    .orderBy(teams.id)
    .limit(1);
  return team?.prompt ?? undefined;
};
