import { and, desc, eq } from 'drizzle-orm';
import { type Ctx, companyScope } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { orThrow } from '../../platform/problem-error.ts';
import { evaluationPromptVersions, type StoredCriterion, teams } from './teams.table.ts';

export type TeamRow = typeof teams.$inferSelect;

/** The team of the caller's company; throws `team_not_found`. */
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

/** A version of the prompt; null is the product's default. */
export type PromptVersion = typeof evaluationPromptVersions.$inferSelect;

/** Versions of a team's prompt, the newest first; or a single one. */
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

/** Adds a version of a locked team's prompt, with its compiled criteria. */
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
      // The initial prompt has no version row yet.
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
