import type { api, Received, Reply } from '@pauta/contract';
import type { Ctx } from '../../platform/context.ts';
import { defaultPrompt } from '../analysis/local/evaluation/compile-prompt.ts';
import { readTeam, readVersions } from '../teams/prompt-versions.ts';
import { readAuthor, viewPrompt } from './prompt-view.ts';
import { readCriteria } from './read-criteria.ts';

type Get = typeof api.teams.evaluationPrompt;
type Versions = typeof api.teams.evaluationPromptVersions;

export const getPrompt = async (ctx: Ctx, { params }: Received<Get>): Promise<Reply<Get>> => {
  const team = await ctx.db.read((tx) => readTeam(tx, ctx, params.id));
  const reading = await readCriteria(ctx, team.evaluationPrompt ?? defaultPrompt);
  return ctx.db.read((tx) => viewPrompt(tx, ctx, team, reading));
};

export const listVersions = (ctx: Ctx, { params }: Received<Versions>): Promise<Reply<Versions>> =>
  ctx.db.read(async (tx) => {
    const { id } = await readTeam(tx, ctx, params.id);
    const versions = await readVersions(tx, ctx, id);
    const listed: Reply<Versions> = [];
    for (const kept of versions) {
      const { version, prompt, at } = kept;
      const by = await readAuthor(tx, kept);
      listed.push({ version, prompt: prompt ?? defaultPrompt, isDefault: prompt === null, by, at: at.toISOString() });
    }
    return listed;
  });
