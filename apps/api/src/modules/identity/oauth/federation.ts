import {
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type Configuration,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
} from 'openid-client';
import { z } from 'zod';
import type { Pool } from '../pool/pool.ts';
import { PoolError } from '../pool/pool-error.ts';
import { answerAt } from './authorization-request.ts';
import { type Authorization, openAuthorization, takeAuthorization } from './authorization.ts';
import { issueCode } from './authorization-code.ts';
import { findOrMakeFederatedUser, UpstreamClaims } from './federated-user.ts';
import { OAuthError, PageError } from './oauth-error.ts';
import type { HostedAnswer } from './sign-in-form.ts';
import type { Upstream } from './upstream.ts';

const callbackPath = '/oauth2/idpresponse';

/** State stored during the redirect to the issuer. */
const Secret = z.object({ provider: z.string(), verifier: z.string(), nonce: z.string(), origin: z.string() });
type Secret = z.output<typeof Secret>;

/** An error of the issuer or the network: details are logged, and the client gets a general error. */
const unavailable = (pool: Pool, provider: string, cause: unknown): OAuthError => {
  // The error contains the whole query with the state, which must not be logged.
  const err = cause instanceof AuthorizationResponseError ? new Error(`The issuer says ${cause.error}`) : cause;
  pool.log.warn({ err, provider }, 'federated sign-in failed');
  return new OAuthError(
    'server_error',
    `O provedor ${provider} não respondeu como esperado. Tente de novo mais tarde.`,
    {
      cause,
    },
  );
};

/** Redirects to the issuer. `origin` is the origin that the browser uses. Throws `server_error`. */
export const startFederation = async (
  pool: Pool,
  { provider, configuration }: Upstream,
  authorization: Authorization,
  { origin, loginHint }: { origin: string; loginHint: string | undefined },
): Promise<HostedAnswer> => {
  const upstream = await configuration().catch((error: unknown) => {
    throw unavailable(pool, provider.name, error);
  });
  const secret: Secret = {
    provider: provider.name,
    verifier: randomPKCECodeVerifier(),
    nonce: randomNonce(),
    origin,
  };
  const { token, cookie } = await openAuthorization(pool, authorization, secret);
  const location = buildAuthorizationUrl(upstream, {
    redirect_uri: `${origin}${callbackPath}`,
    scope: 'openid email profile',
    code_challenge: await calculatePKCECodeChallenge(secret.verifier),
    code_challenge_method: 'S256',
    state: token,
    nonce: secret.nonce,
    ...(loginHint === undefined ? {} : { login_hint: loginHint }),
  });
  return { cookies: [cookie], location: location.href };
};

const readClaims = async (
  upstream: Configuration,
  answer: URL,
  { verifier, nonce }: Secret,
): Promise<UpstreamClaims> => {
  const tokens = await authorizationCodeGrant(upstream, answer, {
    pkceCodeVerifier: verifier,
    expectedNonce: nonce,
    // The authorization was found by this state.
    expectedState: answer.searchParams.get('state') ?? '',
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new TypeError('An id token was expected');
  const isComplete = claims['email'] !== undefined || !upstream.serverMetadata().userinfo_endpoint;
  if (isComplete) return UpstreamClaims.parse(claims);
  // Many issuers leave the address out of the id token.
  return UpstreamClaims.parse(await fetchUserInfo(upstream, tokens.access_token, claims.sub));
};

const askUpstream = async (pool: Pool, upstream: Upstream, answer: URL, secret: Secret): Promise<UpstreamClaims> => {
  const { name } = upstream.provider;
  try {
    return await readClaims(await upstream.configuration(), answer, secret);
  } catch (error) {
    if (error instanceof AuthorizationResponseError && error.error === 'access_denied') {
      throw new OAuthError('access_denied', `O provedor ${name} não autorizou o login.`, { cause: error });
    }
    throw unavailable(pool, name, error);
  }
};

/** Issues a code for the user that the issuer authenticated. Throws `OAuthError`. */
const completeFederation = async (
  pool: Pool,
  authorization: Authorization,
  secret: Secret,
  query: string,
): Promise<string> => {
  const upstream = pool.upstreams.get(secret.provider);
  if (!upstream) throw new OAuthError('server_error', 'O provedor não está mais configurado.');
  const answer = new URL(`${secret.origin}${callbackPath}${query}`);
  const claims = await askUpstream(pool, upstream, answer, secret);
  try {
    const user = await findOrMakeFederatedUser(pool, upstream.provider, claims);
    return await issueCode(pool, authorization, user, secret.provider);
  } catch (error) {
    if (error instanceof OAuthError) throw error;
    // The user was disabled meanwhile.
    if (error instanceof PoolError) throw new OAuthError('access_denied', 'Seu acesso foi desativado.');
    pool.log.error({ err: error, provider: secret.provider }, 'federated sign-in failed');
    throw new OAuthError('server_error', 'Não foi possível entrar agora. Tente de novo mais tarde.', { cause: error });
  }
};

/**
 * Handles the issuer's response and redirects to the client with a code or an error. Throws `PageError` if the sign-in
 * did not begin in this browser.
 */
export const finishFederation = async (
  pool: Pool,
  query: string,
  cookies: string | undefined,
): Promise<HostedAnswer> => {
  const states = new URLSearchParams(query).getAll('state');
  const taken = states.length === 1 ? await takeAuthorization(pool, states[0], cookies) : undefined;
  const secret = Secret.safeParse(taken?.secret).data;
  if (!taken || !secret) {
    throw new PageError('federation_elsewhere');
  }
  const { authorization, cookie, isExpired } = taken;
  const answerWith = (answer: Readonly<Record<string, string>>): HostedAnswer => ({
    cookies: [cookie],
    location: answerAt(authorization, answer),
  });
  try {
    if (isExpired) throw new OAuthError('access_denied', 'O tempo para entrar acabou. Tente de novo.');
    return answerWith({ code: await completeFederation(pool, authorization, secret, query) });
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error;
    return answerWith({ error: error.code, error_description: error.message });
  }
};
