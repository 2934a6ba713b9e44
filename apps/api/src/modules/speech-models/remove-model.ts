import type { api, Received, Reply } from '@pauta/contract';
import { eq } from 'drizzle-orm';
import { type Ctx, recordAudit } from '../../platform/context.ts';
import { ProblemError } from '../../platform/problem-error.ts';
import { requestModels } from './install-models.ts';
import { getSpeechModels } from './get-speech-models.ts';
import { speechModels } from './speech-models.table.ts';

type Remove = typeof api.speechModels.remove;

/**
 * Cancels a download, or deletes a model. The speaker models can be deleted at any time, as transcription works without
 * them.
 */
export const removeModel = async (ctx: Ctx, { body: { id } }: Received<Remove>): Promise<Reply<Remove>> => {
  await ctx.platform.database.system.transaction(async (tx) => {
    const [row] = await tx.select().from(speechModels).where(eq(speechModels.id, id)).for('update');
    if (row?.isInUse && row.state === 'ready' && id !== 'voices') throw new ProblemError('speech_model_in_use');
    await tx
      .insert(speechModels)
      .values({ id, state: 'removing' })
      .onConflictDoUpdate({
        target: speechModels.id,
        set: { state: 'removing', isInUse: false, receivedBytes: 0, reason: null, speed: null },
      });
    await recordAudit(tx, ctx, 'speech-model.remove', null, { id });
    await requestModels(ctx.platform, tx);
  });
  return getSpeechModels(ctx);
};
