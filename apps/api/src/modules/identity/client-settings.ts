import type { Platform } from '../../platform/platform.ts';
import { embeddedPool, remotePoolOf } from './pool-settings.ts';

/** What the browser needs for signing in. */
export interface ClientSettings {
  userPoolId: string;
  clientId: string;
  /** Where the pool is asked; undefined for Cognito's own address in the region. */
  endpoint: string | undefined;
  region: string;
}

export const clientSettings = ({ config }: Pick<Platform, 'config'>): ClientSettings => {
  const remote = remotePoolOf(config);
  if (remote) {
    const { poolId, clientId, endpoint, region } = remote;
    return { userPoolId: poolId, clientId, endpoint, region };
  }
  return { userPoolId: embeddedPool.id, clientId: embeddedPool.clientId, endpoint: '/idp/', region: 'local' };
};
