import { and, eq, isNotNull, lt, notExists, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '../../platform/database.ts';
import { evaluationPromptVersions, type StoredCriterion, teamMemberships, teams } from './teams.table.ts';

/** What good looks like in the words of a team. */
export interface TeamPrompt {
  readonly teamId: string;
  readonly version: number;
  readonly prompt: string;
  /** As they were compiled when it was saved; null where they were not compiled yet. */
  readonly criteria: StoredCriterion[] | null;
}

/**
 * By what somebody's meetings are judged: the prompt of their team. Of several teams that have one it is the team that
 * was made first, so that a new team changes no score by itself; undefined where none has.
 */
export const readEvaluationPrompt = async (tx: Tx, userId: string): Promise<TeamPrompt | undefined> => {
  const [team] = await tx
    .select({
      teamId: teams.id,
      version: teams.evaluationVersion,
      prompt: teams.evaluationPrompt,
      criteria: evaluationPromptVersions.criteria,
    })
    .from(teams)
    .innerJoin(teamMemberships, eq(teamMemberships.teamId, teams.id))
    .leftJoin(
      evaluationPromptVersions,
      and(eq(evaluationPromptVersions.teamId, teams.id), eq(evaluationPromptVersions.version, teams.evaluationVersion)),
    )
    .where(and(eq(teamMemberships.userId, userId), isNotNull(teams.evaluationPrompt)))
    .orderBy(teams.id)
    .limit(1);
  return team?.prompt ? { ...team, prompt: team.prompt } : undefined;
};

/** Of a row with an owner: the team's prompt judges, or would if it had one. */
export const isJudgedBy = (tx: Tx, teamId: string, owner: PgColumn): SQL => {
  const earlier = alias(teams, 'earlier');
  const ofEarlier = alias(teamMemberships, 'of_earlier');
  const otherTeam = tx
    .select({ one: sql`1` })
    .from(ofEarlier)
    .innerJoin(earlier, eq(earlier.id, ofEarlier.teamId))
    .where(
      and(eq(ofEarlier.userId, teamMemberships.userId), isNotNull(earlier.evaluationPrompt), lt(earlier.id, teamId)),
    );
  const members = tx
    .select({ userId: teamMemberships.userId })
    .from(teamMemberships)
    .where(and(eq(teamMemberships.teamId, teamId), notExists(otherTeam)));
  return sql`${owner} in (${members})`;
};
