import { productProviders } from '../pool/client-settings.ts';
import type { PoolClient } from '../pool/client.ts';
import { ClientId } from '../pool/operation.ts';
import type { Pool } from '../pool/pool.ts';
import { selfScope } from '../pool/pool-settings.ts';
import { OAuthError, PageError } from './oauth-error.ts';
import { readParameter, requireParameter } from './parameters.ts';

/** The redirect address, registered for the client. */
export interface ReturnAddress {
  client: PoolClient;
  redirectUri: string;
  state: string | null;
}

export interface AuthorizationRequest {
  nonce: string | null;
  codeChallenge: string;
  scope: string;
  provider: string | null;
  loginHint: string | undefined;
}

export const scopes = ['openid', 'email', 'profile', selfScope];
const defaultScope = 'email openid profile';

const notProven = (cause?: unknown) => new PageError('address_unknown', { cause });

/**
 * The client and its redirect address, which must be registered literally. Throws `PageError` otherwise: there is no
 * redirect to an unregistered address.
 */
export const requireReturnAddress = async (pool: Pool, parameters: URLSearchParams): Promise<ReturnAddress> => {
  try {
    const clientId = ClientId.safeParse(requireParameter(parameters, 'client_id')).data;
    const redirectUri = requireParameter(parameters, 'redirect_uri');
    const client = clientId === undefined ? undefined : await pool.clients(clientId);
    if (!client?.redirectUris.includes(redirectUri)) throw notProven();
    return { client, redirectUri, state: parameters.getAll('state').length === 1 ? parameters.get('state') : null };
  } catch (error) {
    if (error instanceof OAuthError) throw notProven(error);
    throw error;
  }
};

const readScope = (parameters: URLSearchParams): string => {
  const requested = [...new Set((readParameter(parameters, 'scope') ?? defaultScope).split(' ').filter(Boolean))];
  if (requested.some((scope) => !scopes.includes(scope))) throw new OAuthError('invalid_scope', 'scope is not known');
  if ((requested.includes('email') || requested.includes('profile')) && !requested.includes('openid')) {
    throw new OAuthError('invalid_scope', 'email and profile need openid');
  }
  return requested.join(' ') || defaultScope;
};

const readChallenge = (parameters: URLSearchParams): string => {
  const challenge = requireParameter(parameters, 'code_challenge');
  if (readParameter(parameters, 'code_challenge_method') !== 'S256') {
    throw new OAuthError('invalid_request', 'code_challenge_method must be S256');
  }
  if (!/^[\w-]{43}$/.test(challenge)) throw new OAuthError('invalid_request', 'code_challenge is not valid');
  return challenge;
};

/** Cognito's name for its own users, as opposed to those of a provider. */
const ownUsers = 'COGNITO';

const readProvider = (upstreams: Pool['upstreams'], parameters: URLSearchParams): string | null => {
  const provider = readParameter(parameters, 'identity_provider') ?? null;
  if (provider === null || provider === ownUsers) return null;
  // The product's own providers without an issuer use the hosted form.
  const isKnown = upstreams.has(provider) || productProviders.includes(provider);
  if (!isKnown) throw new OAuthError('invalid_request', 'identity_provider is not known');
  return provider;
};

/** Parses the rest of an authorization request. Throws `OAuthError`, which is sent to the redirect address. */
export const readAuthorizationRequest = (
  { upstreams }: Pick<Pool, 'upstreams'>,
  client: PoolClient,
  parameters: URLSearchParams,
): AuthorizationRequest => {
  readParameter(parameters, 'state', 2048);
  if (!client.flows.includes('code')) throw new OAuthError('unauthorized_client', 'The client may not use this flow');
  if (requireParameter(parameters, 'response_type') !== 'code') {
    throw new OAuthError('unsupported_response_type', 'response_type must be code');
  }
  if ((readParameter(parameters, 'response_mode') ?? 'query') !== 'query') {
    throw new OAuthError('invalid_request', 'response_mode must be query');
  }
  const request = {
    nonce: readParameter(parameters, 'nonce') ?? null,
    codeChallenge: readChallenge(parameters),
    scope: readScope(parameters),
    provider: readProvider(upstreams, parameters),
    loginHint: readParameter(parameters, 'login_hint', 254),
  };
  // The hosted pages keep no session, so a silent sign-in is not possible.
  if (readParameter(parameters, 'prompt') === 'none') throw new OAuthError('login_required', 'A sign-in is needed');
  return request;
};

/** The redirect address with a response in its query. */
export const answerAt = (
  { redirectUri, state }: Pick<ReturnAddress, 'redirectUri' | 'state'>,
  answer: Readonly<Record<string, string>>,
): string => {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(answer)) url.searchParams.append(name, value);
  if (state !== null) url.searchParams.append('state', state);
  return url.href;
};
