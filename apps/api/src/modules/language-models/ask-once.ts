import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { CompanyDatabase, Tx } from '../../platform/database.ts';
import type { AskOptions, ModelTask, ModelUsage } from './ask-model.ts';
import { rowOf, type SubjectRef } from '../../platform/subject-ref.ts';
import { estimateTokens } from './estimate-tokens.ts';
import { modelReplies } from './language-models.table.ts';
import { modelNameOf } from './model-connection.ts';
import type { CompanyModel } from './model-settings.ts';
import { reserve, settle } from './spend.ts';

/** The company that pays, and the meeting to which the cost is attributed, if any. */
export interface AskWithinOptions extends Pick<AskOptions, 'signal' | 'backoffMs' | 'onText'> {
  readonly db: CompanyDatabase;
  readonly companyId: string;
  readonly meetingId: string | null;
  readonly now: () => Date;
}

/** Where replies are cached, and which company pays. */
export interface AskOnceOptions extends Omit<AskWithinOptions, 'companyId' | 'meetingId'> {
  readonly subject: SubjectRef;
}

/** Output is short compared with input. */
const usualAnswerTokens = 1_000;

/** Cache key: the same call to the same model has the same key. */
export const keyOf = (model: CompanyModel, { system, material, ask, name, schema }: ModelTask): string =>
  createHash('sha256')
    .update(JSON.stringify([modelNameOf(model.connection), system, material, ask, name, z.toJSONSchema(schema)]))
    .digest('hex');

/** Calls a model within the company's budget. `keep` runs in the transaction that books the cost. */
export const askWithinBudget = async <T>(
  model: CompanyModel,
  task: ModelTask<T>,
  { db, companyId, meetingId, now, ...options }: AskWithinOptions,
  keep: (tx: Tx, value: T) => Promise<unknown> = async () => undefined,
): Promise<T> => {
  const inputTokens = estimateTokens(task.system + task.material + task.ask);
  const estimate = { inputTokens, cachedTokens: 0, outputTokens: usualAnswerTokens };
  const key = keyOf(model, task);
  const { id: callId, idempotencyKey } = await reserve(db, model, { companyId, meetingId, key }, estimate, now());
  let usage: ModelUsage = { requests: 0, inputTokens: 0, cachedTokens: 0, outputTokens: 0 };
  const onUsage = (taken: Readonly<ModelUsage>): void => {
    usage = { ...taken };
  };
  let value: T;
  try {
    // Imported lazily: the library is only loaded if a model is called.
    const { askModel } = await import('./ask-model.ts');
    value = await askModel(model.connection, task, { ...options, idempotencyKey, onUsage });
  } catch (error) {
    // An aborted call may have been charged: the estimate stays booked.
    if (!options.signal.aborted) {
      await db.transaction((tx) => settle(tx, model.connection, callId, 'failed', usage));
    }
    throw error;
  }
  await db.transaction(async (tx) => {
    await settle(tx, model.connection, callId, 'answered', usage);
    await keep(tx, value);
  });
  return value;
};

/**
 * Calls a model about a meeting or conversation within the company's budget. The reply is stored at once: the same call
 * after a crash or in a retry is not paid again. Errors: `ModelError`; the signal's reason.
 */
export const askOnce = async <T>(
  model: CompanyModel,
  task: ModelTask<T>,
  { subject, ...options }: AskOnceOptions,
): Promise<T> => {
  const { db } = options;
  const row = rowOf(subject);
  const key = keyOf(model, task);
  const [kept] = await db.read((tx) =>
    tx
      .select({ reply: modelReplies.reply })
      .from(modelReplies)
      .where(and(eq(modelReplies.subjectId, subject.id), eq(modelReplies.key, key))),
  );
  const known = task.schema.safeParse(kept?.reply);
  if (known.success) return known.data;
  return askWithinBudget(model, task, { ...row, ...options }, (tx, reply) =>
    tx
      .insert(modelReplies)
      .values({ ...row, key, reply })
      .onConflictDoNothing(),
  );
};
