import { type api, longestPrompt, type Received, type Reply } from '@pauta/contract';
import type { Ctx } from '../../platform/context.ts';
import { ProblemError } from '../../platform/problem-error.ts';
import { readTeam } from '../teams/prompt-versions.ts';
import { callPromptWorker } from './prompt-view.ts';
import { readCriteria } from './read-criteria.ts';

type Compile = typeof api.teams.compileEvaluationPrompt;

/** Compiles a text to criteria, or criteria to a text. Stores nothing. */
export const compileDraft = async (ctx: Ctx, { params, body }: Received<Compile>): Promise<Reply<Compile>> => {
  await ctx.db.read((tx) => readTeam(tx, ctx, params.id));
  const prompt = body.criteria ? await callPromptWorker(ctx, 'writePrompt', body.prompt, body.criteria) : body.prompt;
  if (prompt.length > longestPrompt) throw new ProblemError('prompt_too_long', { values: { most: longestPrompt } });
  return { prompt, ...(await readCriteria(ctx, prompt)) };
};
