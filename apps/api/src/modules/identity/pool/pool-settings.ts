import type { Config } from '../../../platform/config.ts';
import { originOf } from '../../../platform/origin.ts';

/** The embedded pool. Verifiers depend on its name, which must never change. */
export const embeddedPool = { id: 'local_pauta', name: 'pauta', clientId: 'web' } as const;

export const accessTtlS = 3600;
/** Longest lifetime of a client's access tokens. */
export const maxAccessTtlS = 24 * 3600;
export const refreshTtlS = 30 * 24 * 3600;
export const challengeTtlS = 180;
/** Tolerance for clocks that differ a little. */
export const clockToleranceS = 5;

/** Scope of sign-ins by this protocol: users may read and change their own pool entry. */
export const selfScope = 'aws.cognito.signin.user.admin';

/** An external user pool that replaces the embedded one. */
export interface RemotePoolSettings {
  readonly poolId: string;
  readonly clientId: string;
  readonly region: string;
  readonly endpoint: string | undefined;
  readonly issuer: string;
}

/** The pool in `COGNITO_*`; undefined if the embedded one is used. */
export const remotePoolOf = (config: Config): RemotePoolSettings | undefined => {
  const { COGNITO_USER_POOL_ID: poolId, COGNITO_CLIENT_ID: clientId, COGNITO_ENDPOINT: endpoint } = config;
  if (!poolId || !clientId) return undefined;
  const region = config.COGNITO_REGION ?? poolId.slice(0, poolId.lastIndexOf('_'));
  const origin = endpoint ? new URL(endpoint).origin : `https://cognito-idp.${region}.amazonaws.com`;
  return { poolId, clientId, region, endpoint, issuer: `${origin}/${poolId}` };
};

const loopbackHosts = ['localhost', '127.0.0.1'];

export const isLoopbackHost = (hostname: string): boolean => [...loopbackHosts, '[::1]'].includes(hostname);

/** The origins of this installation; on loopback, both spellings. */
export const originsOf = (config: Config): string[] => {
  const origin = new URL(originOf(config));
  if (!loopbackHosts.includes(origin.hostname)) return [origin.origin];
  return [origin.hostname, ...loopbackHosts.filter((host) => host !== origin.hostname)].map((host) => {
    const spelling = new URL(origin);
    spelling.hostname = host;
    return spelling.origin;
  });
};

/** `iss` of the embedded pool's tokens. */
export const issuerOf = (config: Config): string => `${originOf(config)}/${embeddedPool.id}`;
