import type { EmbeddingModel, wrapLanguageModel } from 'ai';
import { modelFetch } from './model-fetch.ts';
import { apiUrlOf, hostOf, type ModelConnection } from './model-connection.ts';
import { ModelError } from './model-error.ts';

/** What differs between providers beyond the protocol. */
export interface OpenModel {
  readonly model: Parameters<typeof wrapLanguageModel>[0]['model'];
  /** Most tokens of an answer, where the provider wants to be told. */
  readonly maxOutputTokens?: number;
  readonly temperature?: number;
  /** What marks the end of the part of a prompt that is the same from one request to the next. */
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
  // Without one the library signs with the credentials of the machine, which are not a company's to use.
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

/** The model behind a connection. The library of its provider is loaded here, when the first model is asked. */
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
  // Newer models elsewhere refuse a temperature of one's own.
  return { model: open(model), ...(provider === 'local' ? { temperature: 0 } : {}) };
};

/** The model behind a connection that turns texts into vectors. Anthropic has none: `ModelError` `model_unknown`. */
export const openEmbedder = async (connection: ModelConnection): Promise<EmbeddingModel> => {
  const { provider, model, isTrusted } = connection;
  const fetch = modelFetch(isTrusted || provider === 'local', { answersAtOnce: true });
  if (provider === 'anthropic') throw new ModelError('model_unknown', { host: hostOf(connection), model, because: '' });
  const open = await (provider === 'bedrock' ? createBedrock(connection, fetch) : createCompatible(connection, fetch));
  return open.embeddingModel(model);
};
