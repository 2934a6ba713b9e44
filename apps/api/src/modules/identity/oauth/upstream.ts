import type { Configuration } from 'openid-client';
import type { SsoProvider } from '../../../platform/sso-providers.ts';

/** An issuer at which users of a company sign in. */
export interface Upstream {
  readonly provider: SsoProvider;
  /** The issuer's metadata, fetched at first use and cached for an hour; failures are not cached. */
  readonly configuration: () => Promise<Configuration>;
}

const keepMs = 3_600_000;

/** Imported lazily: the client is only loaded for federated sign-ins. */
const discover = async (provider: SsoProvider): Promise<Configuration> =>
  (await import('./discover-issuer.ts')).discoverIssuer(provider);

const openUpstream = (provider: SsoProvider, now: () => Date): Upstream => {
  let known: { until: number; configuration: Promise<Configuration> } | undefined;
  return {
    provider,
    configuration: () => {
      if (known && known.until > now().getTime()) return known.configuration;
      const next = { until: now().getTime() + keepMs, configuration: discover(provider) };
      next.configuration.catch(() => {
        if (known === next) known = undefined;
      });
      known = next;
      return next.configuration;
    },
  };
};

/** The configured issuers by name. Nothing is fetched yet. */
export const openUpstreams = (providers: readonly SsoProvider[], now: () => Date): ReadonlyMap<string, Upstream> =>
  new Map(providers.map((provider) => [provider.name, openUpstream(provider, now)]));
