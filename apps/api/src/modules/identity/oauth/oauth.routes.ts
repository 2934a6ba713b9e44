import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '@pauta/contract';
import { addressGroup } from '../../../platform/address-group.ts';
import { isDatabaseAway } from '../../../platform/database-unavailable.ts';
import { readerLanguage } from '../../../platform/reader-language.ts';
import { ClientId } from '../pool/operation.ts';
import type { Pool } from '../pool/pool.ts';
import { clearCookies } from './authorization.ts';
import { answerAt, readAuthorizationRequest, requireReturnAddress } from './authorization-request.ts';
import { hostedFont, hostedFontPath } from './hosted-font.ts';
import { type HostedPage, messagePage } from './hosted-page.ts';
import { OAuthError, PageError } from './oauth-error.ts';
import { type HostedAnswer, showForm, submitForm } from './sign-in-form.ts';
import { answerRevocation, answerTokenRequest, readUserInfo } from './token-endpoint.ts';

const formType = 'application/x-www-form-urlencoded';
const bodyLimit = 64 * 1024;

const queryOf = ({ url }: FastifyRequest): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '');

const formOf = ({ body }: FastifyRequest): URLSearchParams =>
  body instanceof URLSearchParams ? body : new URLSearchParams();

/**
 * The language of `ui_locales` (OpenID Connect) or `lang` (Cognito), which the form repeats; else that of the browser.
 */
const languageFor = (request: FastifyRequest): Language => {
  const query = new URLSearchParams(queryOf(request));
  const asked = query.get('ui_locales') ?? query.get('lang') ?? formOf(request).get('lang');
  return readerLanguage(asked, request.headers['accept-language']);
};

const takeForms = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    formType,
    { parseAs: 'string', bodyLimit },
    async (_request: FastifyRequest, body: string) => new URLSearchParams(body),
  );
};

/** The origin of this installation that the browser uses. */
const originUsed = ({ origins }: Pool, { host }: FastifyRequest): string => {
  const [canonical = '', ...others] = origins;
  return others.find((origin) => new URL(origin).host === host) ?? canonical;
};

const sendPage = (reply: FastifyReply, { status, headers, body }: HostedPage): FastifyReply =>
  reply.code(status).headers(headers).send(body);

const sendTo = (reply: FastifyReply, location: string): FastifyReply =>
  reply
    .code(reply.request.method === 'POST' ? 303 : 302)
    .headers({ location, 'cache-control': 'no-store' })
    .send();

const sendAnswer = (reply: FastifyReply, answer: HostedAnswer): FastifyReply => {
  if (answer.cookies.length) void reply.header('set-cookie', [...answer.cookies]);
  return 'page' in answer ? sendPage(reply, answer.page) : sendTo(reply, answer.location);
};

const limitRequests = (app: FastifyInstance, pool: Pool, refusal: () => Error): void => {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method === 'OPTIONS') return;
    const waitS = await pool.limits.request.take(addressGroup(request.ip));
    if (waitS === undefined) return;
    void reply.header('retry-after', String(waitS));
    throw refusal();
  });
};

/** Imported lazily: the client is only loaded for federated sign-ins. */
const loadFederation = () => import('./federation.ts');

const authorize = async (pool: Pool, request: FastifyRequest): Promise<HostedAnswer> => {
  const parameters = new URLSearchParams(queryOf(request));
  const address = await requireReturnAddress(pool, parameters);
  try {
    const { loginHint, ...asked } = readAuthorizationRequest(pool, address.client, parameters);
    const { redirectUri, state } = address;
    const authorization = { ...asked, clientId: address.client.id, redirectUri, state };
    const upstream = asked.provider === null ? undefined : pool.upstreams.get(asked.provider);
    if (!upstream)
      return await showForm(pool, authorization, { username: loginHint ?? '', language: languageFor(request) });
    const { startFederation } = await loadFederation();
    return await startFederation(pool, upstream, authorization, { origin: originUsed(pool, request), loginHint });
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error;
    return { cookies: [], location: answerAt(address, { error: error.code, error_description: error.message }) };
  }
};

/** Redirect of `/logout`, as in Cognito: a registered address, or a new sign-in. */
const afterLogout = async (pool: Pool, request: FastifyRequest): Promise<string> => {
  const parameters = new URLSearchParams(queryOf(request));
  const only = (name: string): string | undefined => {
    const [value, ...others] = parameters.getAll(name);
    return others.length ? undefined : value;
  };
  const address = only('logout_uri') ?? only('post_logout_redirect_uri');
  if (address === undefined && parameters.has('redirect_uri') && parameters.has('response_type')) {
    await requireReturnAddress(pool, parameters);
    return `/oauth2/authorize?${parameters.toString()}`;
  }
  const clientId = ClientId.safeParse(only('client_id')).data;
  const client = clientId === undefined ? undefined : await pool.clients(clientId);
  if (!address || !client?.logoutUris.includes(address)) {
    throw new PageError('return_unknown', { title: 'out' });
  }
  return address;
};

const asPageError = (error: FastifyError): PageError => {
  if (error instanceof PageError) return error;
  if (isDatabaseAway(error)) {
    return new PageError('unavailable', { status: 503 });
  }
  const { statusCode: status = 500 } = error;
  return status >= 400 && status < 500
    ? new PageError('not_understood', { status })
    : new PageError('failed', { status: 500 });
};

/** Mounts the pages for browsers. */
const mountPages = (app: FastifyInstance, pool: Pool): void => {
  takeForms(app);
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = asPageError(error);
    if (refusal.status === 503) void reply.header('retry-after', '1');
    if (refusal.status >= 500) request.log.error({ err: error, requestId: request.id }, 'hosted page failed');
    return sendPage(reply, messagePage(refusal, languageFor(request)));
  });
  limitRequests(app, pool, () => new PageError('too_many_requests', { status: 429 }));
  app.get('/oauth2/authorize', async (request, reply) => sendAnswer(reply, await authorize(pool, request)));
  app.post('/oauth2/login', { bodyLimit }, async (request, reply) => {
    const { ip: address } = request;
    const browser = { cookies: request.headers.cookie, address, language: languageFor(request) };
    return sendAnswer(reply, await submitForm(pool, formOf(request), browser));
  });
  app.get('/oauth2/login', async () => {
    throw new PageError('page_expired');
  });
  app.get('/oauth2/idpresponse', async (request, reply) => {
    const { finishFederation } = await loadFederation();
    return sendAnswer(reply, await finishFederation(pool, queryOf(request), request.headers.cookie));
  });
  app.get('/logout', async (request, reply) => {
    return sendAnswer(reply, {
      cookies: clearCookies(pool, request.headers.cookie),
      location: await afterLogout(pool, request),
    });
  });
};

/** Mounts the font of the pages. */
const mountFont = (app: FastifyInstance): void => {
  const headers = { 'content-type': 'font/woff2', 'cache-control': 'public, max-age=31536000, immutable' };
  app.get(hostedFontPath, async (_request, reply) => reply.headers(headers).send(hostedFont));
};

const asOAuthError = (error: FastifyError): OAuthError => {
  if (error instanceof OAuthError) return error;
  if (isDatabaseAway(error)) return new OAuthError('temporarily_unavailable', 'Unavailable', { status: 503 });
  const { statusCode = 500 } = error;
  return statusCode >= 400 && statusCode < 500
    ? new OAuthError('invalid_request', `Only ${formType} up to ${bodyLimit} bytes is accepted`, { status: statusCode })
    : new OAuthError('server_error', 'Internal error', { status: 500 });
};

/** Mounts the endpoints that clients call, from any origin. */
const mountEndpoints = (app: FastifyInstance, pool: Pool): void => {
  takeForms(app);
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const { code, message, status } = asOAuthError(error);
    if (status === 503) void reply.header('retry-after', '1');
    if (status >= 500) request.log.error({ err: error, requestId: request.id }, 'oauth request failed');
    if (status === 401 || status === 403) void reply.header('www-authenticate', `Bearer error="${code}"`);
    return reply.code(status).send({ error: code, error_description: message });
  });
  app.addHook('onRequest', async (_request, reply) => {
    void reply.headers({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, POST, OPTIONS',
      'access-control-allow-headers': 'authorization,content-type',
      'access-control-expose-headers': 'www-authenticate',
      'access-control-max-age': '600',
      'cache-control': 'no-store',
      pragma: 'no-cache',
    });
  });
  limitRequests(app, pool, () => new OAuthError('temporarily_unavailable', 'Too many requests', { status: 429 }));
  app.options('/*', async (_request, reply) => reply.code(204).send());
  app.route({
    method: 'POST',
    url: '/token',
    bodyLimit,
    handler: async (request) => answerTokenRequest(pool, formOf(request)),
  });
  app.route({
    method: 'POST',
    url: '/revoke',
    bodyLimit,
    handler: async (request, reply) => {
      await answerRevocation(pool, formOf(request));
      return reply.send({});
    },
  });
  app.route({
    method: ['GET', 'POST'],
    url: '/userInfo',
    handler: async ({ headers }) => readUserInfo(pool, headers.authorization),
  });
};

/** Mounts the hosted pages and the OAuth endpoints, at `/oauth2/*` and `/logout`. */
export const mountOAuth = async (app: FastifyInstance, pool: Pool): Promise<void> => {
  mountFont(app);
  await app.register(async (scope) => mountPages(scope, pool));
  await app.register(async (scope) => mountEndpoints(scope, pool), { prefix: '/oauth2' });
};
