import { type Actor, actorIdOf, type Budget } from '@pauta/contract';
import type { FastifyReply } from 'fastify';
import { openFairSemaphore } from './fair-semaphore.ts';
import { ProblemError } from './problem-error.ts';

/** Enough to load a page at once, and fewer than any pool's connections. */
const atOnce = 4;
/** More than a browser ever sends. */
const mostWaiting = 100;

/** Limits concurrent work per actor and budget: others need not wait, and a list does not wait for slow analyses. */
export interface RequestSlots {
  /**
   * Runs the work within the actor's limit for the budget; skipped if the client has disconnected meanwhile. Throws
   * `too_many_requests` if too many are waiting already.
   */
  use<T>(actor: Actor, budget: Budget, reply: FastifyReply, work: () => Promise<T>): Promise<T>;
}

/** Defaults are those for requests. */
export const openRequestSlots = ({ most = atOnce, waiting = mostWaiting } = {}): RequestSlots => {
  const semaphore = openFairSemaphore({ size: Infinity, most });
  return {
    use: async (actor, budget, { raw }, work) => {
      const lane = `${actor.companyId} ${actor.kind} ${actorIdOf(actor)} ${budget}`;
      if (!semaphore.tryEnter(lane)) {
        if (semaphore.waiting(lane) >= waiting) throw new ProblemError('too_many_requests', { retryAfterS: 1 });
        const left = new AbortController();
        const leave = () => left.abort(new ProblemError('malformed_request'));
        raw.once('close', leave);
        await semaphore.enter(lane, left.signal).finally(() => raw.off('close', leave));
      }
      try {
        return await work();
      } finally {
        semaphore.leave(lane);
      }
    },
  };
};
