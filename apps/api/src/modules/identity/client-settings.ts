import type { Platform } from '../../platform/platform.ts';
import { embeddedPool, remotePoolOf } from './pool-settings.ts';

/** What the browser needs for signing in. */
export interface ClientSettings {
  userPoolId: string;
  clientId: string;
  /** Where the pool is asked; undefined for Cognito's own address in the region. */
  endpoint: string | undefined;
  region: string;
  /** Where the hosted pages are: nothing for this very address; undefined where the pool has none. */
  oauthUrl: string | undefined;
  /** Names that a federated sign-in may have. */
  providers: readonly string[];
}

/** The product's own providers. Without an issuer configured for it, one is a form at the hosted pages. */
export const productProviders: readonly string[] = ['vaas', 'pauta', 'neoway'];

export const clientSettings = ({ config }: Pick<Platform, 'config'>): ClientSettings => {
  const remote = remotePoolOf(config);
  const providers = [...new Set([...productProviders, ...config.PAUTA_SSO_PROVIDERS.map(({ name }) => name)])];
  if (remote) {
    const { poolId, clientId, endpoint, region } = remote;
    return { userPoolId: poolId, clientId, endpoint, region, oauthUrl: config.COGNITO_DOMAIN, providers };
  }
  const { id: userPoolId, clientId } = embeddedPool;
  return { userPoolId, clientId, endpoint: '/idp/', region: 'local', oauthUrl: '', providers };
};
