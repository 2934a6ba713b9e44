import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/database.ts';
import { orThrow } from '../../../platform/problem-error.ts';
import { type AskWithinOptions, askWithinBudget } from '../../language-models/ask-once.ts';
import { modelNameOf } from '../../language-models/model-connection.ts';
import { ModelError } from '../../language-models/model-error.ts';
import type { CompanyModel } from '../../language-models/model-settings.ts';
import { compiledPrompts } from '../analysis.table.ts';
import type { CompiledCriterion } from '../analyst.ts';
import { askCriteria, criteriaSystem, ModelCriteria, checkCriteria } from './criteria-task.ts';

const read = async (tx: Tx, companyId: string, key: string): Promise<CompiledCriterion[] | undefined> => {
  const [kept] = await tx
    .select({ criteria: compiledPrompts.criteria })
    .from(compiledPrompts)
    .where(and(eq(compiledPrompts.companyId, companyId), eq(compiledPrompts.key, key)));
  return kept?.criteria;
};

const keyOf = ({ connection }: CompanyModel, prompt: string): string =>
  createHash('sha256')
    .update(JSON.stringify([modelNameOf(connection), criteriaSystem, askCriteria, prompt]))
    .digest('hex');

/** The criteria that the model has read in a prompt; undefined where it was not asked yet. */
export const readCompiled = (
  tx: Tx,
  companyId: string,
  model: CompanyModel,
  prompt: string,
): Promise<CompiledCriterion[] | undefined> => read(tx, companyId, keyOf(model, prompt));

/**
 * The criteria of a prompt in prose, by a model: asked once for each prompt of a company, so that all its meetings are
 * judged by the same. Errors: `ModelError`, also where none of them stands in the prompt; the signal's reason.
 */
export const compileByModel = async (
  model: CompanyModel,
  prompt: string,
  options: AskWithinOptions,
): Promise<CompiledCriterion[]> => {
  const { db, companyId } = options;
  const task = { name: 'criteria', system: criteriaSystem, material: prompt, ask: askCriteria, schema: ModelCriteria };
  const { model: name } = model.connection;
  const key = keyOf(model, prompt);
  const known = await db.read((tx) => read(tx, companyId, key));
  if (known) return known;
  // Kept with its payment, so that a process that ends meanwhile pays once. Of two that ask at once the first holds.
  const said = await askWithinBudget(model, task, options, async (tx, reply) => {
    const criteria = checkCriteria(prompt, reply);
    if (criteria.length > 0)
      await tx.insert(compiledPrompts).values({ companyId, key, criteria }).onConflictDoNothing();
  });
  if (checkCriteria(prompt, said).length === 0) throw new ModelError('model_unstructured', { model: name });
  return orThrow(await db.read((tx) => read(tx, companyId, key)), 'internal');
};
