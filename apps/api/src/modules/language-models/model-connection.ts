import type { ModelPrices, ModelProvider } from '@pauta/contract';

/** Settings for calls to a model. */
export interface ModelConnection {
  readonly provider: ModelProvider;
  /** Undefined for the provider's default address. */
  readonly baseUrl: string | undefined;
  readonly region: string | undefined;
  readonly model: string;
  readonly apiKey: string | undefined;
  readonly prices: ModelPrices | null;
  /** Whether the address is from the installation's settings: then it may be in a private network. */
  readonly isTrusted: boolean;
}

const ownHosts = { openai: 'api.openai.com', anthropic: 'api.anthropic.com', local: '127.0.0.1' } as const;

/** Name of the service for people. */
export const hostOf = ({
  provider,
  baseUrl,
  region,
}: Pick<ModelConnection, 'provider' | 'baseUrl' | 'region'>): string => {
  const host = baseUrl ? URL.parse(baseUrl)?.host : undefined;
  if (host) return host;
  return provider === 'bedrock' ? `bedrock-runtime.${region ?? 'us-east-1'}.amazonaws.com` : ownHosts[provider];
};

/** Identifies the model. Contains no secret; stored with each result. */
export const modelNameOf = (connection: ModelConnection): string =>
  `${connection.provider} ${hostOf(connection)} ${connection.model}`;

export const loopbackUrl = (port: number): string => `http://127.0.0.1:${port}/v1`;

/** The base URL of the API: `/v1` unless the address has a path. */
export const apiUrlOf = (baseUrl: string): string => {
  const url = new URL(baseUrl);
  const path = url.pathname.replace(/\/+$/, '').replace(/\/(?:chat\/completions|messages)$/, '');
  url.pathname = path === '' ? '/v1' : path;
  return url.href;
};
