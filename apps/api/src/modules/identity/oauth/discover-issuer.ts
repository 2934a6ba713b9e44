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

const timeoutS = 5;

const authenticationOf = (metadata: ServerMetadata, secret: string | undefined) => {
  if (secret === undefined) return None();
  const methods = metadata.token_endpoint_auth_methods_supported;
  return !methods || methods.includes('client_secret_basic') ? ClientSecretBasic(secret) : ClientSecretPost(secret);
};

/** Fetches the issuer's metadata and builds its client configuration. */
export const discoverIssuer = async ({ issuer, clientId, clientSecret }: SsoProvider): Promise<Configuration> => {
  // The settings allow http for loopback only; an https issuer must have https addresses.
  const insecure = issuer.startsWith('http:') ? [allowInsecureRequests] : [];
  const found = await discovery(new URL(issuer), clientId, undefined, undefined, {
    execute: insecure,
    timeout: timeoutS,
  });
  const metadata = found.serverMetadata();
  const configuration = new Configuration(metadata, clientId, undefined, authenticationOf(metadata, clientSecret));
  configuration.timeout = timeoutS;
  for (const execute of insecure) execute(configuration);
  // Otherwise the signature of id tokens from the token endpoint is not checked.
  enableNonRepudiationChecks(configuration);
  return configuration;
};
