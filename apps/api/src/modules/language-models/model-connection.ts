import type { ModelPrices, ModelProvider } from '@pauta/contract';

/** All that it takes to talk to a model. */
export interface ModelConnection {
  readonly provider: ModelProvider;
  /** Undefined for the provider's own address. */
  readonly baseUrl: string | undefined;
  readonly region: string | undefined;
  readonly model: string;
  readonly apiKey: string | undefined;
  readonly prices: ModelPrices | null;
  /** Whether the installation's settings name the address: it may lie in any network. */
  readonly isTrusted: boolean;
}

const ownHosts = { openai: 'api.openai.com', anthropic: 'api.anthropic.com', local: '127.0.0.1' } as const;

/** Who answers, as people know it. */
export const hostOf = ({
  provider,
  baseUrl,
  region,
}: Pick<ModelConnection, 'provider' | 'baseUrl' | 'region'>): string => {
  const host = baseUrl ? URL.parse(baseUrl)?.host : undefined;
  if (host) return host;
  return provider === 'bedrock' ? `bedrock-runtime.${region ?? 'us-east-1'}.amazonaws.com` : ownHosts[provider];
};

/** The model apart from every other. Holds no secret; stored with each result. */
export const modelNameOf = (connection: ModelConnection): string =>
  `${connection.provider} ${hostOf(connection)} ${connection.model}`;

export const loopbackUrl = (port: number): string => `http://127.0.0.1:${port}/v1`;

/** Where chat completions and messages are: `/v1` unless the address says otherwise. */
export const apiUrlOf = (baseUrl: string): string => {
  const url = new URL(baseUrl);
  const path = url.pathname.replace(/\/+$/, '').replace(/\/(?:chat\/completions|messages)$/, '');
  url.pathname = path === '' ? '/v1' : path;
  return url.href;
};
