import { type Actor, actorIdOf } from '@pauta/contract';
import type { FastifyReply } from 'fastify';
import { openLanes } from './lanes.ts';
import { ProblemError } from './problem-error.ts';

/** As many as let a page load at once, and fewer than the database has connections of any kind. */
const atOnce = 4;
/** More than a browser ever sends. */
const mostWaiting = 100;

/** Lets nobody do so much at once that others wait. */
export interface Places {
  /**
   * Does the work when its actor has few enough other things done; what nobody waits for any more is not begun. Throws
   * `too_many_requests` where too many wait already.
   */
  use<T>(actor: Actor, reply: FastifyReply, work: () => Promise<T>): Promise<T>;
}

/** For requests, unless fewer things at once and fewer that wait are enough. */
export const openPlaces = ({ most = atOnce, waiting = mostWaiting } = {}): Places => {
  const lanes = openLanes({ size: Infinity, most });
  return {
    use: async (actor, { raw }, work) => {
      const lane = `${actor.companyId} ${actor.kind} ${actorIdOf(actor)}`;
      if (!lanes.tryEnter(lane)) {
        if (lanes.waiting(lane) >= waiting) throw new ProblemError('too_many_requests', { retryAfterS: 1 });
        const left = new AbortController();
        const leave = () => left.abort(new ProblemError('malformed_request'));
        raw.once('close', leave);
        await lanes.enter(lane, left.signal).finally(() => raw.off('close', leave));
      }
      try {
        return await work();
      } finally {
        lanes.leave(lane);
      }
    },
  };
};
