import type { UserActor } from '@pauta/contract';

/** How long a sign-out, a disabled user or a changed role may go unnoticed. */
const cacheMs = 10_000;
const cacheSize = 10_000;

/** Who was told apart lately, by key. Requests that come together share one look. */
export interface ActorCache {
  recall(key: string): Promise<UserActor | undefined> | undefined;
  /** Keeps it for 10 seconds, or until `until` in ms where that is sooner. Nobody is not kept. */
  remember(key: string, actor: Promise<UserActor | undefined>, until?: number): void;
}

export const openActorCache = (now: () => Date): ActorCache => {
  const known = new Map<string, { until: number; actor: Promise<UserActor | undefined> }>();
  return {
    recall: (key) => {
      const entry = known.get(key);
      return entry && entry.until > now().getTime() ? entry.actor : undefined;
    },
    remember: (key, actor, until = Infinity) => {
      const at = now().getTime();
      if (known.size >= cacheSize) {
        for (const [other, entry] of known) if (entry.until <= at) known.delete(other);
        if (known.size >= cacheSize) known.clear();
      }
      const entry = { until: Math.min(at + cacheMs, until), actor };
      known.set(key, entry);
      const forget = () => {
        if (known.get(key) === entry) known.delete(key);
      };
      actor.then((found) => found ?? forget(), forget);
    },
  };
};
