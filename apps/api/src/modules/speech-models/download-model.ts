import type { api, Received, Reply } from '@pauta/contract';
import { sql } from 'drizzle-orm';
import { type Ctx, recordAudit } from '../../platform/context.ts';
import { isDownloaded } from '../../platform/download-file.ts';
import { orThrow, ProblemError } from '../../platform/problem-error.ts';
import { requestModels } from './install-models.ts';
import { modelOf, pathOf } from './catalogue.ts';
import { getSpeechModels } from './get-speech-models.ts';
import { speechModels } from './speech-models.table.ts';

type Download = typeof api.speechModels.download;

/** Queues the download of a model after the previous one. Does nothing if it is installed or queued. */
export const downloadModel = async (ctx: Ctx, { body: { id } }: Received<Download>): Promise<Reply<Download>> => {
  const { config, database } = ctx.platform;
  const model = orThrow(modelOf(config, id));
  if (config.PAUTA_MODELS_URL === null) {
    for (const file of model.files) {
      if (!(await isDownloaded(pathOf(config, file)))) throw new ProblemError('speech_model_downloads_off');
    }
  }
  await database.system.transaction(async (tx) => {
    await tx
      .insert(speechModels)
      .values({ id, state: 'waiting', askedAt: ctx.now() })
      .onConflictDoUpdate({
        target: speechModels.id,
        set: { state: 'waiting', reason: null, speed: null, askedAt: ctx.now() },
        setWhere: sql`${speechModels.state} in ('failed', 'removing')`,
      });
    await recordAudit(tx, ctx, 'speech-model.download', null, { id });
    await requestModels(ctx.platform, tx);
  });
  return getSpeechModels(ctx);
};
