import type { Platform } from '../../../platform/platform.ts';
import { type Clients, openClients } from './client.ts';
import { openUpstreams, type Upstream } from '../oauth/upstream.ts';
import { issuerOf, originsOf } from './pool-settings.ts';
import { openRateLimit, type RateLimit } from './rate-limit.ts';
import { openSigningKeys, type SigningKeys } from './signing-keys.ts';

/** Dependencies of the embedded user pool. */
export interface Pool extends Pick<Platform, 'database' | 'log' | 'mail' | 'secrets' | 'now'> {
  readonly issuer: string;
  /** Origins that browsers use; the first is the canonical one. */
  readonly origins: readonly string[];
  readonly keys: SigningKeys;
  readonly clients: Clients;
  /** Issuers for federated sign-in, by name. */
  readonly upstreams: ReadonlyMap<string, Upstream>;
  readonly limits: {
    /** Sign-ins by address. */
    readonly signIn: RateLimit;
    /** Other requests by address: they can't be used to guess passwords. */
    readonly request: RateLimit;
    /** Sign-ins by name, known or not. */
    readonly user: RateLimit;
  };
}

export const openPool = ({ budgets, config, database, log, mail, secrets, now }: Platform): Pool => ({
  database,
  log,
  mail,
  secrets,
  now,
  issuer: issuerOf(config),
  origins: originsOf(config),
  keys: openSigningKeys({ database, secrets, now }),
  clients: openClients({ config, database, now }),
  upstreams: openUpstreams(config.PAUTA_SSO_PROVIDERS, now),
  limits: {
    signIn: openRateLimit(budgets, 'sign-in-address', config.PAUTA_SIGN_IN_LIMIT_PER_MINUTE),
    request: openRateLimit(budgets, 'pool-address', config.PAUTA_RATE_LIMIT_PER_MINUTE),
    user: openRateLimit(budgets, 'sign-in-name', config.PAUTA_USER_SIGN_IN_LIMIT_PER_MINUTE),
  },
});
