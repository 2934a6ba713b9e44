import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  discovery,
  enableNonRepudiationChecks,
  None,
  type ServerMetadata,
} from 'openid-client';
import type { SsoProvider } from '../../../platform/sso-providers.ts';

/** An issuer at which people of a company sign in. */
export interface Upstream {
  readonly provider: SsoProvider;
  /** What the issuer says of itself, asked for when it is needed first and kept for an hour; a failure is not kept. */
  readonly configuration: () => Promise<Configuration>;
}

const timeoutS = 5;
const keepMs = 3_600_000;

const authenticationOf = (metadata: ServerMetadata, secret: string | undefined) => {
  if (secret === undefined) return None();
  const methods = metadata.token_endpoint_auth_methods_supported;
  return !methods || methods.includes('client_secret_basic') ? ClientSecretBasic(secret) : ClientSecretPost(secret);
};

const discover = async ({ issuer, clientId, clientSecret }: SsoProvider): Promise<Configuration> => {
  // The settings take http on loopback alone; from an https issuer every address must be https.
  const insecure = issuer.startsWith('http:') ? [allowInsecureRequests] : [];
  const found = await discovery(new URL(issuer), clientId, undefined, undefined, {
    execute: insecure,
    timeout: timeoutS,
  });
  const metadata = found.serverMetadata();
  const configuration = new Configuration(metadata, clientId, undefined, authenticationOf(metadata, clientSecret));
  configuration.timeout = timeoutS;
  for (const execute of insecure) execute(configuration);
  // Otherwise the signature of an id token that comes from the token endpoint goes unread.
  enableNonRepudiationChecks(configuration);
  return configuration;
};

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

/** The configured issuers by name. Nothing is asked of them yet. */
export const openUpstreams = (providers: readonly SsoProvider[], now: () => Date): ReadonlyMap<string, Upstream> =>
  new Map(providers.map((provider) => [provider.name, openUpstream(provider, now)]));
