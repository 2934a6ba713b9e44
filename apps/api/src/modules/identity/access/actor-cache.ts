import type { UserActor } from '@pauta/contract';
import { LRUCache } from 'lru-cache';

/** How long a sign-out, a disabled user or a changed role may go unnoticed. */
const cacheMs = 10_000;
const cacheSize = 10_000;

/** Recently authenticated actors, by credential key. Concurrent requests share one lookup. */
export interface ActorCache {
  recall(key: string): Promise<UserActor | undefined> | undefined;
  /** Caches it for 10 seconds, or until `until` in ms if that is earlier. Undefined results are not cached. */
  remember(key: string, actor: Promise<UserActor | undefined>, until?: number): void;
}

export const openActorCache = (now: () => Date): ActorCache => {
  const clock = { now: () => now().getTime() };
  // Uses the injected clock, which is fake in tests.
  const known = new LRUCache<string, Promise<UserActor | undefined>>({ max: cacheSize, perf: clock, ttlResolution: 0 });
  return {
    recall: (key) => known.get(key),
    remember: (key, actor, until = Infinity) => {
      // An entry with a ttl of 10 ms is still returned in the tenth.
      const ttl = Math.min(cacheMs, Math.floor(until - clock.now())) - 1;
      if (ttl <= 0) return;
      known.set(key, actor, { ttl });
      const forget = () => {
        if (known.peek(key) === actor) known.delete(key);
      };
      actor.then((found) => found ?? forget(), forget);
    },
  };
};
