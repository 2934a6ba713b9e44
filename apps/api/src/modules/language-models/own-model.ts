import type { LanguageModelSettings } from '@pauta/contract';
import type { Ctx } from '../../platform/context.ts';
import { ProblemError } from '../../platform/problem-error.ts';
import { hostOf, loopbackUrl, type ModelConnection } from './model-connection.ts';
import { type ModelSettingsRow, openKey } from './model-settings.ts';

export type OwnModel = NonNullable<LanguageModelSettings['own']>;

/** Validates the settings of an own model. Keeps only the fields that its provider has. */
export const checkOwnModel = (ctx: Ctx, own: OwnModel): OwnModel => {
  const { provider, baseUrl, port, region } = own;
  if (provider === 'local') {
    if (port === null) throw new ProblemError('model_not_complete');
    if (!ctx.platform.config.modelPorts.includes(port)) throw new ProblemError('model_not_offered');
  }
  if (provider === 'openai' && baseUrl === null) throw new ProblemError('model_not_complete');
  if (provider === 'bedrock' && region === null) throw new ProblemError('model_not_complete');
  return {
    ...own,
    baseUrl: provider === 'openai' || provider === 'anthropic' ? baseUrl : null,
    port: provider === 'local' ? port : null,
    region: provider === 'bedrock' ? region : null,
    embeddingModel: provider === 'anthropic' ? null : (own.embeddingModel ?? null),
  };
};

/** The encrypted key if it still applies: it belongs to one address and is never sent to another. */
export const reusableApiKey = (row: ModelSettingsRow | undefined, own: OwnModel): string | null => {
  if (!row?.apiKey || own.apiKey !== undefined || row.provider !== own.provider) return null;
  const before = hostOf({ ...own, baseUrl: row.baseUrl ?? undefined, region: row.region ?? undefined });
  const after = hostOf({ ...own, baseUrl: own.baseUrl ?? undefined, region: own.region ?? undefined });
  return before === after ? row.apiKey : null;
};

/** Connection of the form's settings, with the stored key if none was entered. Errors: `ModelError`. */
export const draftConnection = (ctx: Ctx, row: ModelSettingsRow | undefined, draft: OwnModel): ModelConnection => {
  const own = checkOwnModel(ctx, draft);
  const sealed = reusableApiKey(row, own);
  return {
    provider: own.provider,
    baseUrl: own.port === null ? (own.baseUrl ?? undefined) : loopbackUrl(own.port),
    region: own.region ?? undefined,
    model: own.model,
    apiKey: own.apiKey ?? openKey(ctx.platform.secrets, ctx.actor.companyId, sealed),
    prices: own.prices,
    isTrusted: false,
  };
};
