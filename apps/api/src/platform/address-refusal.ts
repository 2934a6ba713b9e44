import type { FastifyRequest } from 'fastify';
import type { ProblemError } from './problem-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route authenticates users. */
    readonly isForUsers?: boolean;
  }
}

/** Calls over the budget of their address, which only users may go on with. */
const overBudget = new WeakMap<FastifyRequest, ProblemError>();

/**
 * Refuses a call over the budget of its address. A user who is signed in does not suffer from others behind the same
 * address: with a token, the call waits for its authentication.
 */
export const refuseAddress = (request: FastifyRequest, refusal: ProblemError | undefined): void => {
  if (!refusal) return;
  const { isForUsers } = request.routeOptions.config;
  if (!isForUsers || !/^Bearer /i.test(request.headers.authorization ?? '')) throw refusal;
  overBudget.set(request, refusal);
};

/** Rethrows a failed authentication, as the refusal if the call was over the budget of its address. */
export const orRefusal =
  (request: FastifyRequest) =>
  (error: unknown): never => {
    throw overBudget.get(request) ?? error;
  };
