import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { embedMany } from 'ai';
import type { CompanyDatabase } from '../../platform/database.ts';
import { estimateTokens } from '../language-models/estimate-tokens.ts';
import { hostOf, modelNameOf } from '../language-models/model-connection.ts';
import { ModelError } from '../language-models/model-error.ts';
import { failureOf } from '../language-models/model-failure.ts';
import type { CompanyModel } from '../language-models/model-settings.ts';
import { openEmbedder } from '../language-models/open-model.ts';
import { reserve, settle } from '../language-models/spend.ts';
import { pack } from './vectors.ts';

export interface EmbedOptions {
  readonly db: CompanyDatabase;
  readonly companyId: string;
  readonly meetingId: string | null;
  readonly signal: AbortSignal;
  readonly now: () => Date;
  /** Timeout, including retries. */
  readonly totalMs?: number;
  /** The first delay before a retry; it doubles each time. */
  readonly backoffMs?: number;
}

const attempts = 3;
const longestWaitMs = 60_000;

/**
 * The packed vectors of the texts, in order, within the company's token budget. 429 and 5xx are retried with backoff.
 * Errors: `ModelError`; the signal's reason.
 */
export const embedTexts = async (
  model: CompanyModel,
  texts: readonly string[],
  { db, companyId, meetingId, signal, now, totalMs = 60_000, backoffMs = 1_000 }: EmbedOptions,
): Promise<Int8Array[]> => {
  const { connection } = model;
  const sent = texts.reduce((sum, text) => sum + estimateTokens(text), 0);
  const estimate = { inputTokens: sent, cachedTokens: 0, outputTokens: 0 };
  const key = createHash('sha256')
    .update(JSON.stringify([modelNameOf(connection), texts]))
    .digest('hex');
  const { id: callId } = await reserve(db, model, { companyId, meetingId, key }, estimate, now());
  const close = (state: 'answered' | 'failed', requests: number, inputTokens: number): Promise<void> =>
    db.transaction((tx) =>
      settle(tx, connection, callId, state, { requests, inputTokens, cachedTokens: 0, outputTokens: 0 }),
    );
  const open = await openEmbedder(connection);
  for (let tries = 1; ; tries += 1) {
    const deadline = AbortSignal.timeout(totalMs);
    try {
      const { embeddings, usage } = await embedMany({
        model: open,
        values: [...texts],
        maxRetries: 0,
        abortSignal: AbortSignal.any([signal, deadline]),
      });
      const [first = []] = embeddings;
      const isWhole =
        embeddings.length === texts.length &&
        first.length > 0 &&
        embeddings.every((each) => each.length === first.length && each.every((value) => Number.isFinite(value)));
      if (!isWhole) throw new ModelError('model_unstructured', { model: connection.model });
      await close('answered', tries, Number.isFinite(usage.tokens) ? usage.tokens : sent);
      return embeddings.map(pack);
    } catch (error) {
      // An aborted call may have been charged: the estimate stays booked.
      signal.throwIfAborted();
      const slow = { host: hostOf(connection), seconds: String(Math.ceil(totalMs / 1000)) };
      const failure = deadline.aborted
        ? { error: new ModelError('model_slow', slow, { cause: error }), mayRetry: false }
        : failureOf(connection, error);
      const { afterMs = 0 } = failure;
      if (!failure.mayRetry || tries >= attempts || afterMs > longestWaitMs) {
        await close('failed', tries, 0);
        throw failure.error;
      }
      const pause = backoffMs * 2 ** (tries - 1) * (0.5 + Math.random() / 2);
      await wait(Math.max(afterMs, pause), undefined, { signal }).catch(() => signal.throwIfAborted());
    }
  }
};
