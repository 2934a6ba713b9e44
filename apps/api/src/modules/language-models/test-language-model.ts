import { type api, type KnownStageReason, type Received, type Reply, stageDetail } from '@pauta/contract';
import { z } from 'zod';
import { type Ctx, recordAudit } from '../../platform/context.ts';
import { orThrow, ProblemError } from '../../platform/problem-error.ts';
import type { ModelTask, ModelUsage } from './ask-model.ts';
import type { ModelConnection } from './model-connection.ts';
import { ModelError } from './model-error.ts';
import { type CompanyModel, installationModel, readModel, readSettings } from './model-settings.ts';
import { draftConnection } from './own-model.ts';
import { reserve, settle } from './spend.ts';

type Test = typeof api.languageModels.test;

/** Short, because an admin waits for it. */
const totalMs = 45_000;

const quote = 'O contrato de hoje custa 450 reais por mês.';
const trial: ModelTask<{ alias: string; amount: number; quote: string }> = {
  name: 'trial',
  system: 'Você lê falas de uma reunião e responde em JSON, no formato pedido. O trecho é copiado exatamente da fala.',
  material: `[S1] Bom dia a todos.\n[S2] ${quote}`,
  ask: 'Quanto custa o contrato por mês? Responda {"alias": "S…", "amount": número, "quote": "trecho"}.',
  schema: z.object({ alias: z.string(), amount: z.number(), quote: z.string() }),
};

const tryOut = async (connection: ModelConnection, ctx: Ctx, budgeted: CompanyModel): Promise<void> => {
  const { companyId } = ctx.actor;
  const estimate = { inputTokens: 300, cachedTokens: 0, outputTokens: 100 };
  const { id: callId } = await reserve(
    ctx.db,
    budgeted,
    { companyId, meetingId: null, key: null },
    estimate,
    ctx.now(),
  );
  let usage: ModelUsage = { requests: 0, inputTokens: 0, cachedTokens: 0, outputTokens: 0 };
  const onUsage = (taken: Readonly<ModelUsage>): void => {
    usage = { ...taken };
  };
  let isAnswered = false;
  try {
    const signal = AbortSignal.timeout(2 * totalMs);
    const { askModel } = await import('./ask-model.ts');
    const answer = await askModel(connection, trial, { signal, totalMs, idleMs: totalMs, backoffMs: 500, onUsage });
    isAnswered = true;
    if (answer.amount !== 450 || !quote.includes(answer.quote)) {
      throw new ModelError('model_misread', { model: connection.model });
    }
  } finally {
    await ctx.db.transaction((tx) => settle(tx, connection, callId, isAnswered ? 'answered' : 'failed', usage));
  }
};

/** Makes the model read one sentence, and explains what is wrong. */
export const testLanguageModel = async (ctx: Ctx, { body }: Received<Test>): Promise<Reply<Test>> => {
  const begun = performance.now();
  const { config } = ctx.platform;
  let reason: KnownStageReason | null = null;
  try {
    const { row, model } = await ctx.db.read(async (tx) => ({
      row: await readSettings(tx, ctx.actor.companyId),
      model: await readModel(tx, ctx.platform, ctx.actor.companyId).catch(() => undefined),
    }));
    if (body.choice === 'own' && !body.own) throw new ProblemError('model_not_complete');
    const connection =
      body.choice === 'own' && body.own
        ? draftConnection(ctx, row, body.own)
        : orThrow(installationModel(config), 'model_not_installed');
    const budget = model?.budget ?? { dailyTokens: row?.dailyTokens ?? null, dailyCost: row?.dailyCost ?? null };
    await tryOut(connection, ctx, { connection, budget });
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    reason = error.reason;
  }
  await ctx.db.transaction((tx) =>
    recordAudit(tx, ctx, 'language-model.test', null, {
      choice: body.choice,
      provider: body.own?.provider ?? null,
      result: reason?.code ?? 'ok',
    }),
  );
  const durationMs = Math.round(performance.now() - begun);
  return { reason, detail: reason && stageDetail(reason), durationMs };
};
