import { and, asc, desc, eq, exists, isNotNull, max, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { localDay } from '../../platform/calendar-days.ts';
import type { CompanyDatabase, Tx } from '../../platform/database.ts';
import { orThrow } from '../../platform/problem-error.ts';
import { readTimeZone } from '../companies/time-zone.ts';
import type { ModelUsage } from './ask-model.ts';
import { modelCalls } from './language-models.table.ts';
import { type ModelConnection, modelNameOf } from './model-connection.ts';
import { ModelError } from './model-error.ts';
import type { CompanyModel } from './model-settings.ts';

const firstCalls = alias(modelCalls, 'first_calls');

/** Millionths of a US dollar; null if no price is known. */
const costOf = (
  { prices, provider }: Pick<ModelConnection, 'prices' | 'provider'>,
  { inputTokens, cachedTokens, outputTokens }: Omit<ModelUsage, 'requests'>,
): number | null => {
  if (!prices) return provider === 'local' ? 0 : null;
  const { input, output, cachedInput } = prices;
  return Math.round(
    (inputTokens - cachedTokens) * input + cachedTokens * (cachedInput ?? input) + outputTokens * output,
  );
};

/** The same in US dollars, for an estimate. */
export const estimateCost = (connection: ModelConnection, inputTokens: number, outputTokens: number): number | null => {
  const cost = costOf(connection, { inputTokens, cachedTokens: 0, outputTokens });
  return cost === null ? null : cost / 1_000_000;
};

/**
 * Whether a call may have been paid twice: it repeats one whose outcome is still unknown, as the server stopped before
 * it knew.
 */
const isRepeated = (tx: Tx): SQL =>
  exists(
    tx
      .select({ one: sql`1` })
      .from(firstCalls)
      .where(and(eq(firstCalls.id, modelCalls.repeats), eq(firstCalls.state, 'sent'))),
  );

/** Calls about meetings that may have been paid twice. */
export const repeatedCalls = (tx: Tx) =>
  tx
    .select({ meetingId: modelCalls.meetingId, createdAt: modelCalls.createdAt })
    .from(modelCalls)
    .where(and(isNotNull(modelCalls.repeats), isRepeated(tx)))
    .as('repeated_calls');

export interface ModelSpending {
  requests: number;
  tokens: number;
  /** US dollars; null if there is no price. */
  cost: number | null;
}

const spentColumns = {
  requests: sql<number>`coalesce(sum(${modelCalls.requests}), 0)`.mapWith(Number),
  tokens: sql<number>`coalesce(sum(${modelCalls.inputTokens} + ${modelCalls.outputTokens}), 0)`.mapWith(Number),
  cost: sql<number | null>`sum(${modelCalls.cost})::float8 / 1000000`,
};

/** The company's usage since its midnight, including calls in progress. */
export const spentToday = async (
  tx: Tx,
  companyId: string,
  now: Date,
): Promise<ModelSpending & { repeatedCount: number }> => {
  const day = localDay(now, await readTimeZone(tx, companyId));
  const [row] = await tx
    .select({ ...spentColumns, repeatedCount: sql<number>`count(*) filter (where ${isRepeated(tx)})`.mapWith(Number) })
    .from(modelCalls)
    .where(and(eq(modelCalls.companyId, companyId), eq(modelCalls.day, day)));
  return orThrow(row, 'internal');
};

/** Number of meetings whose cost is shown. */
const mostMeetings = 20;

/** Cost of the meetings last read by a model, the newest first. */
export const spentByMeeting = async (
  tx: Tx,
  companyId: string,
): Promise<(ModelSpending & { meetingId: string; lastAt: string })[]> => {
  const lastAt = max(modelCalls.createdAt);
  const rows = await tx
    .select({ meetingId: modelCalls.meetingId, lastAt, ...spentColumns })
    .from(modelCalls)
    .where(and(eq(modelCalls.companyId, companyId), isNotNull(modelCalls.meetingId)))
    .groupBy(modelCalls.meetingId)
    .orderBy(desc(lastAt))
    .limit(mostMeetings);
  return rows.flatMap(({ meetingId, lastAt: at, ...spent }) =>
    meetingId && at ? [{ meetingId, lastAt: at.toISOString(), ...spent }] : [],
  );
};

export interface CallOf {
  readonly companyId: string;
  readonly meetingId: string | null;
  /** The same for the same input to the same model; null if a repetition is meant. */
  readonly key: string | null;
}

export interface ReservedCall {
  readonly id: string;
  /** The same for all calls that repeat one whose outcome is unknown. */
  readonly idempotencyKey: string;
}

/**
 * Books a call with its estimate before it is sent. Calls of a company are serialised here, so that together they stay
 * within its budget. Errors: `ModelError` if it is used up.
 */
export const reserve = async (
  db: CompanyDatabase,
  { connection, budget }: CompanyModel,
  { companyId, meetingId, key }: CallOf,
  estimate: Omit<ModelUsage, 'requests'>,
  now: Date,
): Promise<ReservedCall> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`model calls ${companyId}`}, 0))`);
    const { dailyTokens, dailyCost } = budget;
    const spent = await spentToday(tx, companyId, now);
    const cost = costOf(connection, estimate);
    if (dailyTokens !== null && spent.tokens + estimate.inputTokens + estimate.outputTokens > dailyTokens) {
      throw new ModelError('model_tokens_used', { limit: dailyTokens });
    }
    if (dailyCost !== null && (spent.cost ?? 0) + (cost ?? 0) / 1_000_000 > dailyCost) {
      throw new ModelError('model_cost_used', { limit: dailyCost });
    }
    const day = localDay(now, await readTimeZone(tx, companyId));
    const [unknown] =
      key === null
        ? []
        : await tx
            .select({ id: modelCalls.id })
            .from(modelCalls)
            .where(and(eq(modelCalls.companyId, companyId), eq(modelCalls.key, key), eq(modelCalls.state, 'sent')))
            .orderBy(asc(modelCalls.createdAt))
            .limit(1);
    const repeats = unknown?.id ?? null;
    const model = modelNameOf(connection);
    const [row] = await tx
      .insert(modelCalls)
      .values({ companyId, meetingId, state: 'sent', day, model, key, repeats, ...estimate, cost })
      .returning({ id: modelCalls.id });
    const { id } = orThrow(row, 'internal');
    return { id, idempotencyKey: repeats ?? id };
  });

/** Books the actual usage of a call. */
export const settle = async (
  tx: Tx,
  connection: ModelConnection,
  callId: string,
  state: 'answered' | 'failed',
  usage: ModelUsage,
): Promise<void> => {
  await tx
    .update(modelCalls)
    .set({ state, ...usage, cost: costOf(connection, usage) })
    .where(and(eq(modelCalls.id, callId), ne(modelCalls.state, 'answered')));
};
