import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import {
  type Access,
  type Actor,
  type ActorKind,
  type ActorOf,
  type Endpoint,
  type EndpointGroup,
  type IsStream,
  type Issue,
  readInput,
  type Received,
  type Reply,
} from '@pauta/contract';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import * as z from 'zod/mini';
import type { Ctx, PublicCtx } from './context.ts';
import { deprecationHeaders } from './deprecation.ts';
import { orRefusal, refuseAddress } from './address-refusal.ts';
import { isDatabaseAway } from './database-unavailable.ts';
import { mountForms, receiveFile } from './file-form.ts';
import { JsonText } from './json-text.ts';
import { openLimits } from './limits.ts';
import type { Platform } from './platform.ts';
import { ProblemError, toProblem } from './problem-error.ts';
import { isRecorderHost } from './recorder-token.ts';
import { openRequestSlots, type RequestSlots } from './request-slots.ts';
import { safeHeaders } from './safe-headers.ts';
import { isStorageFull } from './storage-full.ts';
import { type EventStream, openStreams, type Streams } from './streams.ts';
import { serialiserOf } from './serialise.ts';
import { WithCookie } from './with-cookie.ts';

/** Authenticates a request as an actor of the given kind; undefined if the credentials are not valid for it. */
export type Authenticate = <K extends ActorKind>(kind: K, request: FastifyRequest) => Promise<ActorOf<K> | undefined>;

/** Authenticates a request as an actor of one kind. */
export type AuthenticateAs<K extends ActorKind> = (request: FastifyRequest) => Promise<ActorOf<K> | undefined>;
type Authenticators = { readonly [K in ActorKind]?: AuthenticateAs<K> };

/** Combines authenticators; a kind without one has no actors. */
export const authenticateBy =
  (authenticators: Authenticators): Authenticate =>
  async (kind, request) =>
    authenticators[kind]?.(request);

/** The context type for an access level. */
type CtxFor<A extends Access> = A extends 'public' | 'recorder'
  ? PublicCtx
  : A extends 'admin'
    ? Ctx
    : Ctx<ActorOf<Exclude<A, 'public' | 'recorder' | 'admin'>>>;

/** Implementation of an endpoint: returns the response, or streams events as long as the client listens. */
type Operation<E extends Endpoint> =
  IsStream<E> extends true
    ? (ctx: CtxFor<E['access']>, input: Received<E>, stream: EventStream<Reply<E> & object>) => Promise<void>
    : (ctx: CtxFor<E['access']>, input: Received<E>) => Promise<Reply<E> | JsonText<Reply<E>> | WithCookie<Reply<E>>>;

/** One operation per endpoint of the group: a missing or extra one does not compile. */
export type Operations<G extends EndpointGroup> = { [K in keyof G]: Operation<G[K]> };

class InvalidInput extends ProblemError {
  constructor(issues: readonly Issue[]) {
    super('validation_failed', { issues: issues.slice(0, 20) });
  }
}

const slowRequestMs = 60_000;

/** Ends a request whose body arrives too slowly, which would hold the connection forever. */
const endWhenSlow = ({ raw }: FastifyRequest): void => {
  if (raw.complete) return;
  const timer = setTimeout(() => raw.complete || raw.destroy(), slowRequestMs).unref();
  raw.once('close', () => clearTimeout(timer));
};

type SendError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => FastifyReply;

declare module 'fastify' {
  interface FastifyInstance {
    readonly places: RequestSlots;
    readonly streams: Streams;
  }
}

export interface HttpOptions {
  /** Aborted on shutdown: streams end, and new ones are refused. */
  stopping?: AbortSignal;
  /** Handlers of not-found errors by address prefix such as `/idp/`; by default a problem document. */
  errorsBelow?: Readonly<Record<string, SendError>>;
}

/** Responds to invalid HTTP, where the response has to be written by hand. */
const refuseNonsense =
  (headers: Readonly<Record<string, string>>) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
    const body = JSON.stringify({ ...toProblem(new ProblemError('malformed_request')), status });
    const lines = Object.entries({
      ...headers,
      'content-type': 'application/problem+json',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  };

const usualBodyLimit = 1024 * 1024;

/** The HTTP server with error handling and limits, without routes. */
export const openHttp = (
  platform: Platform,
  { errorsBelow = {}, stopping = new AbortController().signal }: HttpOptions = {},
): FastifyInstance => {
  const headers = safeHeaders(platform.config);
  const limits = openLimits(platform);
  const app = Fastify({
    loggerInstance: platform.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: usualBodyLimit,
    // Uploads may take hours; other requests are limited by `slowRequestMs`.
    requestTimeout: 0,
    keepAliveTimeout: 30_000,
    forceCloseConnections: 'idle',
    genReqId: () => randomUUID(),
    trustProxy: (_address, hop) => hop < platform.config.PAUTA_TRUST_PROXY,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    return503OnClosing: false,
    // An address that can't be decoded reaches no route and no hook.
    frameworkErrors: (error, request, reply) => {
      void reply.headers({ ...headers, 'x-request-id': request.id });
      const below = Object.keys(errorsBelow).find((path) => request.url.startsWith(path));
      void ((below && errorsBelow[below]) || sendProblem)(error, request, reply);
    },
    clientErrorHandler: refuseNonsense(headers),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
  });
  void app.register(compress, {
    threshold: 4096,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  // Clients that always send a JSON content type send an empty body for none.
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parseJson(request, body, done),
  );
  app.setValidatorCompiler<z.ZodMiniType>(({ schema }) => (data) => {
    const { value, issues } = readInput(schema, data);
    return issues ? { error: new InvalidInput(issues) } : { value };
  });
  app.setSerializerCompiler<z.ZodMiniType>(({ schema, url }) =>
    serialiserOf(schema, (error) => platform.log.error({ err: error, url }, 'an answer was written the slow way')),
  );
  app.decorate('places', openRequestSlots());
  app.decorate('streams', openStreams(app, stopping));
  app.setErrorHandler<FastifyError>(sendProblem);
  app.server.headersTimeout = 10_000;
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/upload/files/')) endWhenSlow(request);
    void reply.headers(headers).header('x-request-id', request.id);
    if (/^\/(?:whatsapp\/)?api\//.test(request.url)) void reply.header('cache-control', 'no-store');
    if (/^\/(?:(?:whatsapp\/)?api\/|(?:shared-)?media\b|export\b)/.test(request.url))
      refuseAddress(request, await limits.ofAddress('general', request, reply));
  });
  return app;
};

const isOurs = (error: unknown): error is ProblemError => error instanceof ProblemError;

function asProblemError(error: FastifyError): ProblemError {
  if (isOurs(error)) return error;
  const cause = error.cause;
  if (isOurs(cause)) return cause;
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new ProblemError('body_too_large');
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new ProblemError('unsupported_media_type');
  if (error.code === 'FST_ERR_VALIDATION') return new ProblemError('validation_failed');
  if (isDatabaseAway(error)) return new ProblemError('unavailable', { retryAfterS: 1, cause: error });
  if (isStorageFull(error)) return new ProblemError('storage_full', { cause: error });
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return new ProblemError('malformed_request');
  return new ProblemError('internal', { cause: error });
}

const sendProblem = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const problem = asProblemError(error);
  if (problem.code === 'internal') request.log.error({ err: error, requestId: request.id }, 'request failed');
  if (problem.retryAfterS !== undefined) void reply.header('retry-after', String(problem.retryAfterS));
  const document = toProblem(problem, request.id);
  return reply.code(document.status).type('application/problem+json').send(JSON.stringify(document));
};

/** Authenticates the caller; undefined for an endpoint without a company. Throws `unauthenticated` or `forbidden`. */
const requireActor = async (
  platform: Platform,
  access: Access,
  authenticate: Authenticate,
  request: FastifyRequest,
): Promise<Actor | undefined> => {
  if (access === 'public') return undefined;
  if (access === 'recorder') {
    if (isRecorderHost(platform, request.headers.authorization)) return undefined;
    throw new ProblemError('unauthenticated');
  }
  const actor: Actor | undefined = await authenticate(access === 'admin' ? 'user' : access, request);
  if (!actor) throw new ProblemError('unauthenticated');
  if (access === 'admin' && !(actor.kind === 'user' && actor.isAdmin)) throw new ProblemError('forbidden');
  return actor;
};

const makeCtx = (
  platform: Platform,
  actor: Actor | undefined,
  { id: requestId }: FastifyRequest,
): Ctx<Actor> | PublicCtx => {
  const common: PublicCtx = { platform, log: platform.log, requestId, now: platform.now };
  return actor ? { ...common, actor, db: platform.database.company(actor.companyId) } : common;
};

/** Mounts a group of the contract: validation, authentication and limits around each operation. */
export const mountGroup = <G extends EndpointGroup>(
  app: FastifyInstance,
  platform: Platform,
  authenticate: Authenticate,
  group: G,
  operations: Operations<G>,
): void => {
  const limits = openLimits(platform);
  const mount = (scope: FastifyInstance, name: string, endpoint: Endpoint): void => {
    const { budget = 'general', bodyLimit = usualBodyLimit } = endpoint;
    const isStream = endpoint.kind === 'stream';
    const operation = operations[name as keyof G] as (
      ctx: object,
      input: Received<Endpoint>,
      stream?: EventStream<object>,
    ) => Promise<unknown>;
    const status = endpoint.status ?? 200;
    const actors = new WeakMap<FastifyRequest, Actor>();
    const announce = endpoint.deprecated && deprecationHeaders(endpoint.deprecated);
    scope.route({
      method: endpoint.method,
      url: endpoint.path,
      exposeHeadRoute: !isStream,
      config: { isForUsers: endpoint.access === 'user' || endpoint.access === 'admin' },
      bodyLimit,
      ...(endpoint.kind === 'binary' ? { preValidation: receiveFile(scope, bodyLimit) } : {}),
      schema: {
        ...(endpoint.params ? { params: z.object(endpoint.params) } : {}),
        querystring: endpoint.query ?? z.strictObject({}),
        ...(endpoint.body ? { body: endpoint.body } : {}),
        ...(status === 204 || isStream ? {} : { response: { [status]: endpoint.response } }),
      },
      onRequest: async (request, reply) => {
        announce?.(request, reply);
        if (budget !== 'general') refuseAddress(request, await limits.ofAddress(budget, request, reply));
        const actor = await requireActor(platform, endpoint.access, authenticate, request).catch(orRefusal(request));
        if (!actor) return;
        await limits.ofActor(budget, actor, reply);
        actors.set(request, actor);
      },
      handler: async (request, reply) => {
        const actor = actors.get(request);
        const ctx = makeCtx(platform, actor, request);
        const input = { params: request.params as never, query: request.query, body: request.body };
        if (isStream) {
          const recheck = () => requireActor(platform, endpoint.access, authenticate, request);
          return app.streams.open(request, reply, actor, recheck, (stream) => operation(ctx, input, stream));
        }
        const answered = await (actor
          ? app.places.use(actor, budget, reply, () => operation(ctx, input))
          : operation(ctx, input));
        if (answered instanceof WithCookie) void reply.header('set-cookie', answered.cookie);
        const result = answered instanceof WithCookie ? answered.answer : answered;
        if (result instanceof JsonText)
          return reply.code(status).type('application/json; charset=utf-8').send(result.body());
        return status === 204 ? reply.code(204).send() : reply.code(status).send(result);
      },
    });
  };
  const endpoints = Object.entries(group);
  const ofKind = (isBinary: boolean) => endpoints.filter(([, { kind }]) => (kind === 'binary') === isBinary);
  for (const [name, endpoint] of ofKind(false)) mount(app, name, endpoint);
  mountForms(app, (scope) => {
    for (const [name, endpoint] of ofKind(true)) mount(scope, name, endpoint);
  });
};
