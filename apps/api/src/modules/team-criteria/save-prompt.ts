import type { api, Received, Reply } from '@pauta/contract';
import { type Ctx, recordAudit } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { ProblemError } from '../../platform/problem-error.ts';
import { defaultPrompt, isProse } from '../analysis/local/evaluation/compile-prompt.ts';
import { lockTeam, publishPrompt, readVersions, type TeamRow } from '../teams/prompt-versions.ts';
import { callPromptWorker, readAuthor, viewPrompt } from './prompt-view.ts';
import { readCriteria } from './read-criteria.ts';

type Save = typeof api.teams.saveEvaluationPrompt;
type Reset = typeof api.teams.resetEvaluationPrompt;

/** Throws if the version is outdated, with the author of the newer one. */
const requireVersion = async (tx: Tx, ctx: Ctx, team: TeamRow, version: number | undefined): Promise<void> => {
  if (version === undefined || version === team.evaluationVersion) return;
  const [newest] = await readVersions(tx, ctx, team.id, team.evaluationVersion);
  const by = (await readAuthor(tx, newest))?.displayName ?? '—';
  throw new ProblemError('prompt_changed', { values: { by, version: team.evaluationVersion } });
};

/** Saves the prompt for future evaluations, with its compiled criteria. */
export const savePrompt = async (ctx: Ctx, { params, body }: Received<Save>): Promise<Reply<Save>> => {
  const { prompt, version } = body;
  const criteria = await callPromptWorker(ctx, 'compileCriteria', prompt);
  const reading = await readCriteria(ctx, prompt);
  return ctx.db.transaction(async (tx) => {
    const before = await lockTeam(tx, ctx, params.id);
    if (criteria.length === 0) throw new ProblemError('prompt_without_criteria');
    await requireVersion(tx, ctx, before, version);
    if (before.evaluationPrompt === prompt) return viewPrompt(tx, ctx, before, reading);
    // Prose is compiled by the analyst of each meeting, because a model does it better.
    const after = await publishPrompt(tx, ctx, before, prompt, isProse(prompt) ? null : criteria);
    const said = { version: after.evaluationVersion, criteria: criteria.length };
    await recordAudit(tx, ctx, 'team.save_criteria', after.id, said);
    return viewPrompt(tx, ctx, after, reading);
  });
};

/** Resets to the product's default prompt. The team's versions are kept. */
export const resetPrompt = async (ctx: Ctx, { params }: Received<Reset>): Promise<Reply<Reset>> => {
  const reading = await readCriteria(ctx, defaultPrompt);
  return ctx.db.transaction(async (tx) => {
    const before = await lockTeam(tx, ctx, params.id);
    if (before.evaluationPrompt === null) return viewPrompt(tx, ctx, before, reading);
    const after = await publishPrompt(tx, ctx, before, null, null);
    await recordAudit(tx, ctx, 'team.reset_criteria', after.id, { version: after.evaluationVersion });
    return viewPrompt(tx, ctx, after, reading);
  });
};
