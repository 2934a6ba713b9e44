import { randomUUID } from 'node:crypto';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressGroup } from '../../../platform/address-group.ts';
import { isDatabaseAway } from '../../../platform/database-unavailable.ts';
import { confirmForgotPassword } from '../passwords/confirm-forgot-password.ts';
import { forgotPassword } from '../passwords/forgot-password.ts';
import { initiateAuth } from './initiate-auth.ts';
import { type Operation, tooManyRequests } from './operation.ts';
import { changePassword, getUser, updateUserAttributes } from './own-user.ts';
import { scopes } from '../oauth/authorization-request.ts';
import { mountOAuth } from '../oauth/oauth.routes.ts';
import type { Pool } from './pool.ts';
import { PoolError } from './pool-error.ts';
import { embeddedPool } from './pool-settings.ts';
import { signUp } from './sign-up.ts';
import { respondToAuthChallenge } from './respond-to-auth-challenge.ts';
import { globalSignOut, revokeToken } from './sign-out.ts';

const operations: ReadonlyMap<string, Operation> = new Map(
  Object.entries({
    InitiateAuth: initiateAuth,
    RespondToAuthChallenge: respondToAuthChallenge,
    GetUser: getUser,
    UpdateUserAttributes: updateUserAttributes,
    ChangePassword: changePassword,
    GlobalSignOut: globalSignOut,
    RevokeToken: revokeToken,
    SignUp: signUp,
    ForgotPassword: forgotPassword,
    ConfirmForgotPassword: confirmForgotPassword,
  }),
);

const mediaType = 'application/x-amz-json-1.1';
const targetPrefix = 'AWSCognitoIdentityProviderService.';
const bodyLimit = 64 * 1024;

const asPoolError = (error: FastifyError): PoolError => {
  if (error instanceof PoolError) return error;
  if (isDatabaseAway(error))
    return new PoolError('InternalErrorException', 'Unavailable', { status: 503, retryAfterS: 1, cause: error });
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new PoolError('SerializationException', 'Request too large', { status: 413 });
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new PoolError('SerializationException', `Only ${mediaType} is accepted`, { status: 415 });
    default: {
      const isClients = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
      return isClients
        ? new PoolError('SerializationException', 'Malformed request')
        : new PoolError('InternalErrorException', 'Internal error', { status: 500, cause: error });
    }
  }
};

const parseBody = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new PoolError('SerializationException', 'Malformed JSON', { cause });
  }
};

const protocolHeaders = () => ({
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers': 'content-type,x-amz-target,x-amz-user-agent,cache-control',
  'access-control-expose-headers': 'x-amzn-errortype,x-amzn-requestid',
  'access-control-max-age': '600',
  'x-amzn-requestid': randomUUID(),
  'cache-control': 'no-store',
});

const sendPoolError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const refusal = asPoolError(error);
  if (refusal.retryAfterS !== undefined) void reply.header('retry-after', String(refusal.retryAfterS));
  if (refusal.status >= 500) request.log.error({ err: error, requestId: request.id }, 'user pool request failed');
  return reply
    .code(refusal.status)
    .header('x-amzn-errortype', `${refusal.type}:`)
    .type(mediaType)
    .send(JSON.stringify({ __type: refusal.type, message: refusal.message }));
};

/** Sends errors below `/idp/` outside of its routes in the form that the library expects. */
export const sendProtocolError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendPoolError(error, request, reply.headers(protocolHeaders()));

/**
 * Mounts the pool's protocol at `/idp/` in its own scope, so that every response, including errors, has the form that
 * the library expects.
 */
const mountProtocol = (app: FastifyInstance, pool: Pool): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    mediaType,
    { parseAs: 'string', bodyLimit },
    async (_request: FastifyRequest, body: string) => parseBody(body),
  );
  app.setErrorHandler<FastifyError>(sendPoolError);
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(protocolHeaders());
    if (request.method === 'OPTIONS') return;
    const waitS = await pool.limits.request.take(addressGroup(request.ip));
    if (waitS !== undefined) throw tooManyRequests(waitS);
  });
  const refuse = async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.method === 'OPTIONS') return reply.code(204).send();
    throw new PoolError('UnknownOperationException', 'Unknown operation', { status: 404 });
  };
  app.all('/', { bodyLimit }, async (request, reply) => {
    if (request.method !== 'POST') return refuse(request, reply);
    const target = String(request.headers['x-amz-target'] ?? '');
    const run = target.startsWith(targetPrefix) && operations.get(target.slice(targetPrefix.length));
    if (!run) throw new PoolError('UnknownOperationException', 'Unknown operation');
    const answer = await run(pool, request.body, request.ip);
    return reply.type(mediaType).send(JSON.stringify(answer));
  });
  app.all('/*', refuse);
};

const endpointsAt = (origin: string) => ({
  authorization_endpoint: `${origin}/oauth2/authorize`,
  token_endpoint: `${origin}/oauth2/token`,
  userinfo_endpoint: `${origin}/oauth2/userInfo`,
  revocation_endpoint: `${origin}/oauth2/revoke`,
  end_session_endpoint: `${origin}/logout`,
});

/** Mounts the pool's public keys and metadata, for verification of its tokens. */
const mountDiscovery = (app: FastifyInstance, pool: Pool): void => {
  app.addHook('onRequest', async (_request, reply) => {
    void reply.headers({ 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=300' });
  });
  app.get('/jwks.json', async () => ({ keys: await pool.keys.published() }));
  app.get('/openid-configuration', async () => ({
    issuer: pool.issuer,
    ...endpointsAt(pool.origins[0] ?? ''),
    jwks_uri: `${pool.issuer}/.well-known/jwks.json`,
    scopes_supported: scopes,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    claims_supported: [
      'sub',
      'iss',
      'aud',
      'exp',
      'iat',
      'auth_time',
      'nonce',
      'at_hash',
      'name',
      'email',
      'email_verified',
    ],
  }));
};

export const mountPool = async (app: FastifyInstance, pool: Pool): Promise<void> => {
  await app.register(async (scope) => mountProtocol(scope, pool), { prefix: '/idp' });
  await mountOAuth(app, pool);
  await app.register(async (scope) => mountDiscovery(scope, pool), { prefix: `/${embeddedPool.id}/.well-known` });
};
