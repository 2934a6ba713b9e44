import type { PoolClient } from '../pool/client.ts';
import { ClientId, Token } from '../pool/operation.ts';
import type { Pool } from '../pool/pool.ts';
import { PoolError } from '../pool/pool-error.ts';
import { revokeRefreshToken } from '../pool/sign-out.ts';
import { type AuthenticationResult, refreshSession, verifyAccessToken, visibleAttributes } from '../pool/tokens.ts';
import { redeemCode } from './authorization-code.ts';
import { OAuthError } from './oauth-error.ts';
import { readParameter, requireParameter } from './parameters.ts';

/** The client of a token request. Clients have no secret, so sending one is an error. Throws `invalid_client`. */
const requireOAuthClient = async (pool: Pool, form: URLSearchParams): Promise<PoolClient> => {
  const clientId = ClientId.safeParse(requireParameter(form, 'client_id')).data;
  const client = clientId === undefined ? undefined : await pool.clients(clientId);
  if (!client || readParameter(form, 'client_secret') !== undefined) {
    throw new OAuthError('invalid_client', 'The client is not known');
  }
  return client;
};

const toAnswer = (tokens: AuthenticationResult): object => ({
  ...(tokens.IdToken === undefined ? {} : { id_token: tokens.IdToken }),
  access_token: tokens.AccessToken,
  ...(tokens.RefreshToken === undefined ? {} : { refresh_token: tokens.RefreshToken }),
  expires_in: tokens.ExpiresIn,
  token_type: tokens.TokenType,
});

const exchangeCode = (pool: Pool, client: PoolClient, form: URLSearchParams): Promise<AuthenticationResult> => {
  if (!client.flows.includes('code')) throw new OAuthError('unauthorized_client', 'The client may not use this flow');
  const code = requireParameter(form, 'code');
  const redirectUri = requireParameter(form, 'redirect_uri');
  const verifier = requireParameter(form, 'code_verifier');
  if (!/^[\w.~-]{43,128}$/.test(verifier)) throw new OAuthError('invalid_grant', 'code_verifier is not valid');
  return redeemCode(pool, client, { code, redirectUri, verifier });
};

const exchangeRefreshToken = async (
  pool: Pool,
  client: PoolClient,
  form: URLSearchParams,
): Promise<AuthenticationResult> => {
  if (!client.flows.includes('refresh')) {
    throw new OAuthError('unauthorized_client', 'The client may not use this flow');
  }
  try {
    return await refreshSession(pool, client, requireParameter(form, 'refresh_token', 8192));
  } catch (error) {
    if (error instanceof PoolError && error.status < 500) throw new OAuthError('invalid_grant', error.message);
    throw error;
  }
};

/** `POST /oauth2/token`. Throws `OAuthError`. */
export const answerTokenRequest = async (pool: Pool, form: URLSearchParams): Promise<object> => {
  const grant = requireParameter(form, 'grant_type');
  const client = await requireOAuthClient(pool, form);
  if (grant === 'authorization_code') return toAnswer(await exchangeCode(pool, client, form));
  if (grant === 'refresh_token') return toAnswer(await exchangeRefreshToken(pool, client, form));
  throw new OAuthError('unsupported_grant_type', 'grant_type must be authorization_code or refresh_token');
};

/** `POST /oauth2/revoke`, RFC 7009: an unknown token is no error. Throws `OAuthError`. */
export const answerRevocation = async (pool: Pool, form: URLSearchParams): Promise<void> => {
  const client = await requireOAuthClient(pool, form);
  const token = requireParameter(form, 'token', 8192);
  if (token.split('.').length === 3) {
    throw new OAuthError('unsupported_token_type', 'Only refresh tokens can be revoked');
  }
  try {
    await revokeRefreshToken(pool, client, token);
  } catch (error) {
    if (error instanceof PoolError && error.status < 500) throw new OAuthError('invalid_client', error.message);
    throw error;
  }
};

/** `GET /oauth2/userInfo` with the access token in the `Authorization` header. Throws `OAuthError`. */
export const readUserInfo = async (pool: Pool, authorization: string | undefined): Promise<object> => {
  const token = Token.safeParse(/^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '')?.[1]).data;
  if (token === undefined) throw new OAuthError('invalid_token', 'An access token is needed', { status: 401 });
  try {
    const { user, ...session } = await verifyAccessToken(pool, token, 'openid');
    return { sub: user.sub, ...visibleAttributes(user, session), username: user.username };
  } catch (error) {
    if (!(error instanceof PoolError) || error.status >= 500) throw error;
    throw error.message.includes('scopes')
      ? new OAuthError('insufficient_scope', error.message, { status: 403 })
      : new OAuthError('invalid_token', error.message, { status: 401 });
  }
};
