import { and, eq, isNotNull, lt, notExists, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '../../platform/database.ts';
import { evaluationPromptVersions, type StoredCriterion, teamMemberships, teams } from './teams.table.ts';

/** A team's evaluation prompt. */
export interface TeamPrompt {
  readonly teamId: string;
  readonly version: number;
  readonly prompt: string;
  /** The compiled criteria; null if not compiled yet. */
  readonly criteria: StoredCriterion[] | null;
}

/**
 * The prompt for a user's meetings: that of the oldest of their teams that has one, so that a new team does not change
 * scores; undefined without one.
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

/** SQL: whether this team's prompt applies to the row's owner, or would if it had one. */
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
