import type * as z from 'zod/mini';
import type { ActorKind } from './actor.ts';
import type { ErrorCode } from './problem-schema.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Path = `/${string}`;

/** Names of the `:parameters` in a path. */
export type ParamNames<P extends string> = P extends `${string}:${infer K}/${infer Rest}`
  ? K | ParamNames<`/${Rest}`>
  : P extends `${string}:${infer K}`
    ? K
    : never;

/**
 * Who may call an endpoint at all: anybody, a recorder host of the installation, which is of no company, a user that is
 * an admin, or an actor of one kind. What they may see or change inside it (own, team, company) is the operation's
 * business, which asks `permissions.ts`.
 */
export type Access = 'public' | 'recorder' | 'admin' | Exclude<ActorKind, 'system'>;

/**
 * What is counted, by person, company and address. Every call counts as `general`; one that costs more than others
 * counts against a budget of its own too.
 */
export const budgets = ['general', 'import', 'upload', 'mail', 'analysis'] as const;
export type Budget = (typeof budgets)[number];

/** A day, as `2026-12-31`. */
type Day = `${number}-${number}-${number}`;

/** That an endpoint is on its way out. It answers until `sunset`; what our own screens call must not be one. */
export interface Deprecation {
  readonly since: Day;
  readonly sunset: Day;
  /** What takes its place. */
  readonly use: `${Method} ${Path}`;
}

/**
 * JSON both ways; a `binary` one receives a file with it, the `content` of its body; a `stream` answers with server-sent
 * events as long as the caller listens, each as `response` says.
 */
export type Kind = 'json' | 'binary' | 'stream';

/** Schemas of the `:parameters` in a path. */
export type ParamSchemas = Readonly<Record<string, z.ZodMiniType>>;

export interface Endpoint<
  M extends Method = Method,
  P extends Path = Path,
  Q extends z.ZodMiniType | undefined = z.ZodMiniType | undefined,
  B extends z.ZodMiniType | undefined = z.ZodMiniType | undefined,
  R extends z.ZodMiniType = z.ZodMiniType,
  A extends Access = Access,
  D extends Deprecation | undefined = Deprecation | undefined,
  S extends ParamSchemas = ParamSchemas,
  K extends Kind = Kind,
> {
  /** `json` unless given. */
  readonly kind?: K;
  readonly method: M;
  readonly path: P;
  /** A schema of each `:parameter` in the path. */
  readonly params?: S;
  readonly access: A;
  /** Besides `general`. */
  readonly budget?: Exclude<Budget, 'general'>;
  /** One sentence for the OpenAPI document. */
  readonly summary: string;
  readonly query?: Q;
  readonly body?: B;
  /** Largest request body in bytes where 1 MiB is too little; of a `binary` one, the largest file. */
  readonly bodyLimit?: number;
  readonly response: R;
  /** Status of success: 200 unless given. */
  readonly status?: 200 | 201 | 202 | 204;
  /** Codes that this endpoint answers besides those that any endpoint may. */
  readonly errors?: readonly ErrorCode[];
  readonly deprecated?: D;
}

/* @__NO_SIDE_EFFECTS__ */
export const endpoint = <
  const M extends Method,
  const P extends Path,
  R extends z.ZodMiniType,
  Q extends z.ZodMiniType | undefined = undefined,
  B extends z.ZodMiniType | undefined = undefined,
  const A extends Access = Access,
  const D extends Deprecation | undefined = undefined,
  S extends Readonly<Record<ParamNames<P>, z.ZodMiniType>> = Readonly<Record<ParamNames<P>, z.ZodMiniType>>,
  const K extends Kind = 'json',
>(
  definition: Endpoint<M, P, Q, B, R, A, D, S, K> &
    ([ParamNames<P>] extends [never] ? unknown : { readonly params: S }),
): Endpoint<M, P, Q, B, R, A, D, S, K> => definition;

/** Of a kind, as its type says it. */
export type IsStream<E extends Endpoint> = [NonNullable<E['kind']>] extends ['stream'] ? true : false;

type Field<K extends string, S> = S extends z.ZodMiniType ? { [_ in K]: z.input<S> } : unknown;
type Parsed<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
type QueryOf<E> = E extends Endpoint<Method, Path, infer Q, infer _B, infer _R> ? Q : never;
type ParamsOf<E> =
  E extends Endpoint<Method, Path, infer _Q, infer _B, infer _R, Access, infer _D, infer S> ? S : never;
type BodyOf<E> = E extends Endpoint<Method, Path, infer _Q, infer B, infer _R> ? B : never;

/** What a caller gives: `params`, `query` and `body`, as far as the endpoint has them. */
export type Input<E extends Endpoint> = ([ParamNames<E['path']>] extends [never]
  ? unknown
  : { params: Record<ParamNames<E['path']>, string> }) &
  Field<'query', QueryOf<E>> &
  Field<'body', BodyOf<E>>;

/** What the server's operation receives, after validation. */
export interface Received<E extends Endpoint> {
  params: { [K in keyof ParamsOf<E>]: z.output<ParamsOf<E>[K]> };
  query: Parsed<QueryOf<E>>;
  body: Parsed<BodyOf<E>>;
}

/** What a caller gets back. */
export type Output<E extends Endpoint> = z.output<E['response']>;
/** What the server's operation returns, before serialisation. */
export type Reply<E extends Endpoint> = z.input<E['response']>;

export type EndpointGroup = Readonly<Record<string, Endpoint>>;
export type EndpointMap = Readonly<Record<string, EndpointGroup>>;
