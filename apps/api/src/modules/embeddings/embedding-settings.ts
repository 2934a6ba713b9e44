import type { Config } from '../../platform/config.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { Tx } from '../../platform/database.ts';
import { ModelError } from '../language-models/model-error.ts';
import { budgetWithin, type CompanyModel, readModel, readSettings } from '../language-models/model-settings.ts';

/**
 * The embedding model of a company; undefined without one. If the company reads with its own model it is the company's
 * own, else the installation's: transcripts are sent nowhere the company has not chosen.
 */
export const readEmbedder = async (
  tx: Tx,
  { config, secrets }: { config: Config; secrets: Secrets },
  companyId: string,
): Promise<CompanyModel | undefined> => {
  const row = await readSettings(tx, companyId);
  if (row?.choice === 'rules') return undefined;
  if (row?.choice === 'own') {
    if (!row.embeddingModel) return undefined;
    try {
      const own = await readModel(tx, { config, secrets }, companyId);
      return own && { ...own, connection: { ...own.connection, model: row.embeddingModel, prices: null } };
    } catch (error) {
      // The model is unavailable: fall back to word search.
      if (error instanceof ModelError) return undefined;
      throw error;
    }
  }
  const { PAUTA_EMBEDDINGS_MODEL: model, PAUTA_EMBEDDINGS_URL: baseUrl, PAUTA_EMBEDDINGS_KEY: apiKey } = config;
  if (!model) return undefined;
  return {
    connection: {
      provider: 'openai',
      baseUrl,
      region: undefined,
      model,
      apiKey,
      prices: null,
      isTrusted: true,
    },
    // Without prices no cost is known.
    budget: { ...budgetWithin(row, config), dailyCost: null },
  };
};
