import type { wrapLanguageModel } from 'ai';
import { modelFetch } from './model-fetch.ts';
import { apiUrlOf, type ModelConnection } from './model-connection.ts';
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

const mostOutputTokens = 8_000;

/** The model behind a connection. The library of its provider is loaded here, when the first model is asked. */
export const openModel = async (connection: ModelConnection): Promise<OpenModel> => {
  const { provider, baseUrl, region, model, apiKey, isTrusted } = connection;
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
    // Without one the library signs with the credentials of the machine, which are not a company's to use.
    if (apiKey === undefined && !isTrusted) throw new ModelError('model_key_unreadable');
    const { createAmazonBedrock } = await import('@ai-sdk/amazon-bedrock');
    const open = createAmazonBedrock({
      region: region ?? 'us-east-1',
      ...(apiKey === undefined ? {} : { apiKey }),
      ...(baseUrl ? { baseURL: baseUrl } : {}),
      fetch,
    });
    const cacheMark = { bedrock: { cachePoint: { type: 'default' } } };
    return { model: open(model), maxOutputTokens: mostOutputTokens, cacheMark };
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  const open = createOpenAICompatible({
    name: provider,
    baseURL: apiUrlOf(baseUrl ?? 'https://api.openai.com'),
    ...(apiKey === undefined ? {} : { apiKey }),
    fetch,
    includeUsage: true,
    supportsStructuredOutputs: true,
  });
  // Newer models elsewhere refuse a temperature of one's own.
  return { model: open(model), ...(provider === 'local' ? { temperature: 0 } : {}) };
};
