import type { api, Received, Reply } from '@pauta/contract';
import { and, eq } from 'drizzle-orm';
import { type Ctx, recordAudit } from '../../platform/context.ts';
import { ProblemError } from '../../platform/problem-error.ts';
import { activateModel } from './install-models.ts';
import { getSpeechModels } from './get-speech-models.ts';
import { speechModels } from './speech-models.table.ts';

type Use = typeof api.speechModels.use;

/** Selects an installed model. Transcriptions in progress continue with the previous one. */
export const chooseModel = async (ctx: Ctx, { body: { id } }: Received<Use>): Promise<Reply<Use>> => {
  await ctx.platform.database.system.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(speechModels)
      .where(and(eq(speechModels.id, id), eq(speechModels.state, 'ready')))
      .for('update');
    if (!row) throw new ProblemError('speech_model_not_ready');
    await activateModel(tx, id);
    await recordAudit(tx, ctx, 'speech-model.use', null, { id });
  });
  return getSpeechModels(ctx);
};
