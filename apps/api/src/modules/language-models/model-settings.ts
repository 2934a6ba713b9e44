import type { Analyst, ModelBudget } from '@pauta/contract';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Config } from '../../platform/config.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { modelSettings } from './language-models.table.ts';
import { loopbackUrl, type ModelConnection } from './model-connection.ts';
import { ModelError } from './model-error.ts';

export type ModelSettingsRow = typeof modelSettings.$inferSelect;

/** Additional authenticated data of the encrypted key. */
const aad = (companyId: string): string => `language-model/${companyId}`;

/** Column to re-encrypt when the secret changes. */
export const sealedModelKeys = {
  table: modelSettings,
  id: modelSettings.companyId,
  content: modelSettings.apiKey,
  aad: 'language-model',
} as const;

export const sealKey = (secrets: Secrets, companyId: string, apiKey: string): string =>
  secrets.seal(Buffer.from(apiKey), aad(companyId));

/** Throws `ModelError` if the key can't be decrypted. */
export const openKey = (secrets: Secrets, companyId: string, sealed: string | null): string | undefined => {
  if (sealed === null) return undefined;
  try {
    return secrets.unseal(sealed, aad(companyId)).toString();
  } catch (error) {
    throw new ModelError('model_key_unreadable', {}, { cause: error });
  }
};

/** The model in the installation's settings; undefined without one. */
export const installationModel = (config: Config): ModelConnection | undefined => {
  const { PAUTA_LLM_MODEL: model } = config;
  if (!model) return undefined;
  return {
    provider: config.PAUTA_LLM_PROVIDER,
    baseUrl: config.PAUTA_LLM_URL,
    region: config.PAUTA_LLM_REGION,
    model,
    apiKey: config.PAUTA_LLM_KEY,
    prices: config.PAUTA_LLM_PRICES ?? null,
    isTrusted: true,
  };
};

/** The daily limits of the installation for each company. */
export const installationLimits = (config: Config): ModelBudget => ({
  dailyTokens: config.PAUTA_LLM_DAILY_TOKENS ?? null,
  dailyCost: config.PAUTA_LLM_DAILY_COST ?? null,
});

export const readSettings = async (tx: Tx, companyId: string): Promise<ModelSettingsRow | undefined> =>
  (await tx.select().from(modelSettings).where(eq(modelSettings.companyId, companyId)))[0];

/** The company's stored model; undefined without one. */
const ownModel = (config: Config, secrets: Secrets, row: ModelSettingsRow): ModelConnection | undefined => {
  const { companyId, provider, baseUrl, port, region, model, apiKey, prices } = row;
  if (!provider || !model) return undefined;
  const isLocal = provider === 'local';
  // Local models were disabled since: treated like an address without a server.
  if (isLocal && (port === null || !config.modelPorts.includes(port))) return undefined;
  return {
    provider,
    baseUrl: isLocal && port !== null ? loopbackUrl(port) : (baseUrl ?? undefined),
    region: region ?? undefined,
    model,
    apiKey: openKey(secrets, companyId, apiKey),
    prices,
    isTrusted: false,
  };
};

const smaller = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other);

/** The effective daily budget of a company: its own, capped by the installation's limits. */
export const budgetWithin = (row: ModelSettingsRow | undefined, config: Config): ModelBudget => {
  const limits = installationLimits(config);
  return {
    dailyTokens: smaller(row?.dailyTokens ?? null, limits.dailyTokens),
    dailyCost: smaller(row?.dailyCost ?? null, limits.dailyCost),
  };
};

export interface CompanyModel {
  readonly connection: ModelConnection;
  /** The effective daily budget: the company's own; for the installation's model capped by its limits. */
  readonly budget: ModelBudget;
}

/** The model of a company's meetings; undefined if only rules are used. Errors: `ModelError`. */
export const readModel = async (
  tx: Tx,
  { config, secrets }: { config: Config; secrets: Secrets },
  companyId: string,
): Promise<CompanyModel | undefined> => {
  const row = await readSettings(tx, companyId);
  const choice = row?.choice ?? 'installation';
  if (choice === 'rules') return undefined;
  if (choice === 'own') {
    const connection = row && ownModel(config, secrets, row);
    return connection && { connection, budget: { dailyTokens: row.dailyTokens, dailyCost: row.dailyCost } };
  }
  const connection = installationModel(config);
  return connection && { connection, budget: budgetWithin(row, config) };
};

/** The analyst of the company's meetings. A model with an undecryptable key still counts. */
export const readAnalystIn = async (tx: Tx, { actor, platform }: Pick<Ctx, 'actor' | 'platform'>): Promise<Analyst> => {
  try {
    return (await readModel(tx, platform, actor.companyId)) ? 'llm' : 'local';
  } catch (error) {
    if (error instanceof ModelError) return 'llm';
    throw error;
  }
};

export const readAnalyst = (ctx: Ctx): Promise<Analyst> => ctx.db.read((tx) => readAnalystIn(tx, ctx));

/** Ids of the companies with an embedding model. */
export const companiesWithEmbedder = async (tx: Tx): Promise<string[]> => {
  const hasOwn = and(eq(modelSettings.choice, 'own'), isNotNull(modelSettings.embeddingModel));
  return (await tx.select({ id: modelSettings.companyId }).from(modelSettings).where(hasOwn)).map(({ id }) => id);
};
