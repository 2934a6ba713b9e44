import { and, desc, eq } from 'drizzle-orm';
import { type Ctx, companyScope } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { orThrow } from '../../platform/problem-error.ts';
import { evaluationPromptVersions, type StoredCriterion, teams } from './teams.table.ts';

export type TeamRow = typeof teams.$inferSelect;

/** The team of the caller's company, or `team_not_found`. */
export const readTeam = async (tx: Tx, ctx: Ctx, teamId: string): Promise<TeamRow> => {
  const [row] = await tx
    .select()
    .from(teams)
    .where(companyScope(teams, ctx, teamId));
  return orThrow(row, 'team_not_found');
};

/** The same, locked until the transaction ends. */
export const lockTeam = async (tx: Tx, ctx: Ctx, teamId: string): Promise<TeamRow> => {
  const [row] = await tx
    .select()
    .from(teams)
    .where(companyScope(teams, ctx, teamId))
    .for('update');
  return orThrow(row, 'team_not_found');
};

/** A prompt as it was from one change to the next; null is the product's own. */
export type PromptVersion = typeof evaluationPromptVersions.$inferSelect;

/** What a team judged by, the newest first; one version alone where it is named. */
export const readVersions = (tx: Tx, ctx: Ctx, teamId: string, version?: number): Promise<PromptVersion[]> =>
  tx
    .select()
    .from(evaluationPromptVersions)
    .where(
      and(
        companyScope(evaluationPromptVersions, ctx),
        eq(evaluationPromptVersions.teamId, teamId),
        version === undefined ? undefined : eq(evaluationPromptVersions.version, version),
      ),
    )
    .orderBy(desc(evaluationPromptVersions.version));

/** Makes a prompt the next version of a locked team, with the criteria that it was compiled into. */
export const publishPrompt = async (
  tx: Tx,
  ctx: Ctx,
  before: TeamRow,
  prompt: string | null,
  criteria: StoredCriterion[] | null,
): Promise<TeamRow> => {
  const { id: teamId, companyId, evaluationVersion, evaluationPrompt, createdAt } = before;
  const version = evaluationVersion + 1;
  const key = { companyId, teamId };
  await tx
    .insert(evaluationPromptVersions)
    .values([
      // What the team was made with has no version yet.
      { ...key, version: evaluationVersion, prompt: evaluationPrompt, at: createdAt },
      { ...key, version, prompt, criteria, userId: ctx.actor.userId, at: ctx.now() },
    ])
    .onConflictDoNothing();
  const [row] = await tx
    .update(teams)
    .set({ evaluationPrompt: prompt, evaluationVersion: version })
    .where(companyScope(teams, ctx, teamId))
    .returning();
  return orThrow(row, 'team_not_found');
};
