import type { api, Reply } from '@pauta/contract';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { hostOf } from './model-connection.ts';
import { installationLimits, installationModel, readSettings } from './model-settings.ts';
import { spentToday } from './spend.ts';

type View = Reply<typeof api.languageModels.get>;

export const viewLanguageModel = async (tx: Tx, ctx: Ctx): Promise<View> => {
  const { config } = ctx.platform;
  const { companyId } = ctx.actor;
  const row = await readSettings(tx, companyId);
  const installed = installationModel(config);
  const own =
    row?.provider && row.model
      ? {
          provider: row.provider,
          baseUrl: row.baseUrl,
          port: row.port,
          region: row.region,
          model: row.model,
          prices: row.prices,
          embeddingModel: row.embeddingModel,
          hasKey: row.apiKey !== null,
        }
      : null;
  return {
    choice: row?.choice ?? (installed ? 'installation' : 'rules'),
    installation: installed ? { provider: installed.provider, host: hostOf(installed), model: installed.model } : null,
    own,
    budget: { dailyTokens: row?.dailyTokens ?? null, dailyCost: row?.dailyCost ?? null },
    limits: installationLimits(config),
    today: await spentToday(tx, companyId, ctx.now()),
    mayUseLocal: config.modelPorts.length > 0,
  };
};

/** The company's model settings, and today's usage. Keys are not returned. */
export const getLanguageModel = (ctx: Ctx): Promise<View> => ctx.db.read((tx) => viewLanguageModel(tx, ctx));
