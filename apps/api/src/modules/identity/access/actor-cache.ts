import type { UserActor } from '@pauta/contract';
import { LRUCache } from 'lru-cache';

/** How long a sign-out, a disabled user or a changed role may go unnoticed. */
const cacheMs = 10_000;
const cacheSize = 10_000;

interface Remembered {
  readonly actor: Promise<UserActor | undefined>;
  /** In ms. */
  readonly from: number;
  readonly until: number;
}

/** Recently authenticated actors, by credential key. Concurrent requests share one lookup. */
export interface ActorCache {
  recall(key: string): Promise<UserActor | undefined> | undefined;
  /** Caches it for 10 seconds, or until `until` in ms if that is earlier. Undefined results are not cached. */
  remember(key: string, actor: Promise<UserActor | undefined>, until?: number): void;
}

export const openActorCache = (now: () => Date): ActorCache => {
  const known = new LRUCache<string, Remembered>({ max: cacheSize });
  return {
    recall: (key) => {
      const found = known.get(key);
      if (!found) return undefined;
      const at = now().getTime();
      // A clock that was set back is before the entry.
      if (at >= found.from && at < found.until) return found.actor;
      known.delete(key);
      return undefined;
    },
    remember: (key, actor, until = Infinity) => {
      const from = now().getTime();
      known.set(key, { actor, from, until: Math.min(from + cacheMs, until) });
      const forget = () => {
        if (known.peek(key)?.actor === actor) known.delete(key);
      };
      actor.then((found) => found ?? forget(), forget);
    },
  };
};
