import type { api, Received, Reply } from '@pauta/contract';
import { type Ctx, recordAudit } from '../../platform/context.ts';
import { ProblemError } from '../../platform/problem-error.ts';
import { lockCompany } from '../companies/company-names.ts';
import { viewLanguageModel } from './get-language-model.ts';
import { modelSettings } from './language-models.table.ts';
import { installationModel, readSettings, sealKey } from './model-settings.ts';
import { reusableApiKey, checkOwnModel } from './own-model.ts';

type Save = typeof api.languageModels.save;

/** Saves the company's model and budget. Earlier results are not affected. */
export const saveLanguageModel = (ctx: Ctx, { body }: Received<Save>): Promise<Reply<Save>> =>
  ctx.db.transaction(async (tx) => {
    const { companyId } = ctx.actor;
    const { choice, budget } = body;
    if (choice === 'installation' && !installationModel(ctx.platform.config)) {
      throw new ProblemError('model_not_installed');
    }
    if (choice === 'own' && !body.own) throw new ProblemError('model_not_complete');
    await lockCompany(tx, companyId);
    const row = await readSettings(tx, companyId);
    const own = body.own && checkOwnModel(ctx, body.own);
    if (choice === 'own' && budget.dailyCost !== null && own?.provider !== 'local' && !own?.prices) {
      throw new ProblemError('model_not_complete');
    }
    const { apiKey: typed, ...connection } = own ?? {
      provider: null,
      baseUrl: null,
      port: null,
      region: null,
      model: null,
      prices: null,
      embeddingModel: null,
    };
    const apiKey = typed ? sealKey(ctx.platform.secrets, companyId, typed) : own && reusableApiKey(row, own);
    const values = { companyId, choice, ...connection, apiKey, ...budget };
    await tx.insert(modelSettings).values(values).onConflictDoUpdate({ target: modelSettings.companyId, set: values });
    const isKeyNew = typed !== undefined;
    await recordAudit(tx, ctx, 'language-model.save', null, { choice, ...connection, ...budget, isKeyNew });
    return viewLanguageModel(tx, ctx);
  });
