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

/** The cached criteria that the model compiled from a prompt; undefined if it has not been called yet. */
export const readCompiled = (
  tx: Tx,
  companyId: string,
  model: CompanyModel,
  prompt: string,
): Promise<CompiledCriterion[] | undefined> => read(tx, companyId, keyOf(model, prompt));

/**
 * Compiles the criteria of a prose prompt with a model. Called once for each prompt of a company, so that all its
 * meetings are judged alike. Errors: `ModelError`, also if no criterion is found in the prompt; the signal's reason.
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
  // Stored in the transaction that books the cost, so that a crash pays once. Of two concurrent calls the first wins.
  const said = await askWithinBudget(model, task, options, async (tx, reply) => {
    const criteria = checkCriteria(prompt, reply);
    if (criteria.length > 0)
      await tx.insert(compiledPrompts).values({ companyId, key, criteria }).onConflictDoNothing();
  });
  if (checkCriteria(prompt, said).length === 0) throw new ModelError('model_unstructured', { model: name });
  return orThrow(await db.read((tx) => read(tx, companyId, key)), 'internal');
};
