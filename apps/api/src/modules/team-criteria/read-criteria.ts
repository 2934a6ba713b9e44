import type { EvaluationPrompt } from '@pauta/contract';
import type { Ctx } from '../../platform/context.ts';
import { readCompiled } from '../analysis/llm/compile-criteria.ts';
import { isProse } from '../analysis/local/evaluation/compile-prompt.ts';
import { ModelError } from '../language-models/model-error.ts';
import { readModel } from '../language-models/model-settings.ts';
import { askReader } from './prompt-view.ts';

/** What a prompt says, and who says so. */
export type CriteriaReading = Pick<EvaluationPrompt, 'criteria' | 'unread' | 'analyst' | 'awaitsModel'>;

/**
 * What a prompt says: prose as the company's model has read it, else as the rules do. Asks no model itself, as nobody is
 * to wait for one, or pay, to look at a text.
 */
export const readCriteria = async (ctx: Ctx, prompt: string): Promise<CriteriaReading> => {
  const byRules = await askReader(ctx, 'readPrompt', prompt);
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
  const criteria = await askReader(ctx, 'viewCriteria', compiled);
  const unread = byRules.unread.filter((sentence) => !isRead(sentence));
  return { criteria, unread, analyst: 'llm', awaitsModel: false };
};
