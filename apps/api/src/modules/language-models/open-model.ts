import type { EmbeddingModel, wrapLanguageModel } from 'ai';
import { modelFetch } from './model-fetch.ts';
import { apiUrlOf, hostOf, type ModelConnection } from './model-connection.ts';
import { ModelError } from './model-error.ts';

/** A model with what its provider needs beyond the protocol. */
export interface OpenModel {
  readonly model: Parameters<typeof wrapLanguageModel>[0]['model'];
  /** Limit of output tokens, if the provider requires one. */
  readonly maxOutputTokens?: number;
  readonly temperature?: number;
  /** Marks the end of the cacheable part of a prompt. */
  readonly cacheMark?: { readonly [provider: string]: { readonly [option: string]: { readonly type: string } } };
}

const createCompatible = async ({ provider, baseUrl, apiKey }: ModelConnection, fetch: typeof globalThis.fetch) => {
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  return createOpenAICompatible({
    name: provider,
    baseURL: apiUrlOf(baseUrl ?? 'https://api.openai.com'),
    ...(apiKey === undefined ? {} : { apiKey }),
    fetch,
    includeUsage: true,
    supportsStructuredOutputs: true,
  });
};

const createBedrock = async (
  { baseUrl, region, apiKey, isTrusted }: ModelConnection,
  fetch: typeof globalThis.fetch,
) => {
  // Without a key the library signs with the machine's credentials, which companies must not use.
  if (apiKey === undefined && !isTrusted) throw new ModelError('model_key_unreadable');
  const { createAmazonBedrock } = await import('@ai-sdk/amazon-bedrock');
  return createAmazonBedrock({
    region: region ?? 'us-east-1',
    ...(apiKey === undefined ? {} : { apiKey }),
    ...(baseUrl ? { baseURL: baseUrl } : {}),
    fetch,
  });
};

const mostOutputTokens = 8_000;

/** Opens the model of a connection. Imports the provider's library lazily. */
export const openModel = async (connection: ModelConnection): Promise<OpenModel> => {
  const { provider, baseUrl, model, apiKey, isTrusted } = connection;
  const fetch = modelFetch(isTrusted || provider === 'local');
  if (provider === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    const open = createAnthropic({
      apiKey: apiKey ?? '',
      fetch,
      baseURL: apiUrlOf(baseUrl ?? 'https://api.anthropic.com'),
    });
    const cacheMark = { anthropic: { cacheControl: { type: 'ephemeral' } } };
    return { model: open(model), maxOutputTokens: mostOutputTokens, cacheMark };
  }
  if (provider === 'bedrock') {
    const open = await createBedrock(connection, fetch);
    const cacheMark = { bedrock: { cachePoint: { type: 'default' } } };
    return { model: open(model), maxOutputTokens: mostOutputTokens, cacheMark };
  }
  const open = await createCompatible(connection, fetch);
  // Newer models of other providers refuse a custom temperature.
  return { model: open(model), ...(provider === 'local' ? { temperature: 0 } : {}) };
};

/** Opens the embedding model of a connection. Anthropic has none: `ModelError` `model_unknown`. */
export const openEmbedder = async (connection: ModelConnection): Promise<EmbeddingModel> => {
  const { provider, model, isTrusted } = connection;
  const fetch = modelFetch(isTrusted || provider === 'local', { answersAtOnce: true });
  if (provider === 'anthropic') throw new ModelError('model_unknown', { host: hostOf(connection), model, because: '' });
  const open = await (provider === 'bedrock' ? createBedrock(connection, fetch) : createCompatible(connection, fetch));
  return open.embeddingModel(model);
};
