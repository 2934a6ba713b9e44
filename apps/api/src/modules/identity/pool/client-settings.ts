import type { Platform } from '../../../platform/platform.ts';
import { embeddedPool, remotePoolOf } from './pool-settings.ts';

/** Settings for sign-in in the browser. */
export interface ClientSettings {
  userPoolId: string;
  clientId: string;
  /** Address of the pool; undefined for Cognito's own address in the region. */
  endpoint: string | undefined;
  region: string;
  /** Address of the hosted pages: empty for the same origin; undefined if the pool has none. */
  oauthUrl: string | undefined;
  /** Providers of federated sign-in. */
  providers: readonly string[];
}

/** The product's own providers. One without a configured issuer is a form on the hosted pages. */
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
