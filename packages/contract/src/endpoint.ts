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
 * Access level of an endpoint: anybody, a recorder host of the installation (without a company), an admin, or actors of
 * one kind. Access to individual objects (own, team, company) is checked by the operation, with `permissions.ts`.
 */
export type Access = 'public' | 'recorder' | 'admin' | Exclude<ActorKind, 'system'>;

/**
 * Rate-limit budgets, by person, company and address. Every call counts as `general`; expensive ones have a separate
 * budget, too.
 */
export const budgets = ['general', 'import', 'upload', 'mail', 'analysis'] as const;
export type Budget = (typeof budgets)[number];

/** A day, as `2026-12-31`. */
type Day = `${number}-${number}-${number}`;

/** Deprecation of an endpoint. It works until `sunset`; our own screens must not call it. */
export interface Deprecation {
  readonly since: Day;
  readonly sunset: Day;
  /** The replacement. */
  readonly use: `${Method} ${Path}`;
}

/**
 * `json`: both ways; `binary`: receives a file as `content` of its body; `stream`: responds with server-sent events of
 * the schema `response`.
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
  /** Default: `json`. */
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
  /** Maximum request body in bytes, if 1 MiB is too little; for `binary` the maximum file. */
  readonly bodyLimit?: number;
  readonly response: R;
  /** Status of success; default 200. */
  readonly status?: 200 | 201 | 202 | 204;
  /** Error codes besides the common ones. */
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

/** Input of a call: `params`, `query` and `body`, if the endpoint has them. */
export type Input<E extends Endpoint> = ([ParamNames<E['path']>] extends [never]
  ? unknown
  : { params: Record<ParamNames<E['path']>, string> }) &
  Field<'query', QueryOf<E>> &
  Field<'body', BodyOf<E>>;

/** Input of the server's operation, after validation. */
export interface Received<E extends Endpoint> {
  params: { [K in keyof ParamsOf<E>]: z.output<ParamsOf<E>[K]> };
  query: Parsed<QueryOf<E>>;
  body: Parsed<BodyOf<E>>;
}

/** Response as parsed by the caller. */
export type Output<E extends Endpoint> = z.output<E['response']>;
/** Response of the server's operation, before serialisation. */
export type Reply<E extends Endpoint> = z.input<E['response']>;

export type EndpointGroup = Readonly<Record<string, Endpoint>>;
export type EndpointMap = Readonly<Record<string, EndpointGroup>>;
