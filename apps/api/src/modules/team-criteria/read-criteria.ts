import type { EvaluationPrompt } from '@pauta/contract';
import type { Ctx } from '../../platform/context.ts';
import { readCompiled } from '../analysis/llm/compile-criteria.ts';
import { isProse } from '../analysis/local/evaluation/compile-prompt.ts';
import { ModelError } from '../language-models/model-error.ts';
import { readModel } from '../language-models/model-settings.ts';
import { callPromptWorker } from './prompt-view.ts';

/** The criteria of a prompt, and which analyst compiled them. */
export type CriteriaReading = Pick<EvaluationPrompt, 'criteria' | 'unread' | 'analyst' | 'awaitsModel'>;

/**
 * The criteria of a prompt: for prose those cached from the company's model, else those of the rules. Never calls a
 * model, since viewing a text must be fast and free.
 */
export const readCriteria = async (ctx: Ctx, prompt: string): Promise<CriteriaReading> => {
  const byRules = await callPromptWorker(ctx, 'readPrompt', prompt);
  if (!isProse(prompt)) return { ...byRules, analyst: 'local', awaitsModel: false };
  const { companyId } = ctx.actor;
  const { hasModel, compiled } = await ctx.db.read(async (tx) => {
    const model = await readModel(tx, ctx.platform, companyId).catch((error: unknown) => {
      if (error instanceof ModelError) return undefined;
      throw error;
    });
    return { hasModel: model !== undefined, compiled: model && (await readCompiled(tx, companyId, model, prompt)) };
  });
  if (!compiled) return { ...byRules, analyst: 'local', awaitsModel: hasModel };
  const isRead = (sentence: string): boolean =>
    compiled.some(({ description }) => sentence.includes(description) || description.includes(sentence));
  const criteria = await callPromptWorker(ctx, 'viewCriteria', compiled);
  const unread = byRules.unread.filter((sentence) => !isRead(sentence));
  return { criteria, unread, analyst: 'llm', awaitsModel: false };
};
