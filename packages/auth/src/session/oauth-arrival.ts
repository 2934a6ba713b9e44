import { arriveFrom, OAuthError, type OAuthProblem, takeDeparture } from './oauth.ts';
import type { SessionStore } from './session-store.types.ts';

export type ArrivalEnd = { readonly success: true } | { readonly success: false; readonly problem: OAuthProblem };

/** A return from a provider. */
export type Arrival = {
  readonly provider: string | null;
  /** The originally requested address. */
  readonly redirectUrl: string | null;
  readonly ended: Promise<ArrivalEnd>;
};

const arrivals = new WeakMap<SessionStore, Map<string, Arrival>>();

const land = async (
  store: SessionStore,
  query: URLSearchParams,
  departure: ReturnType<typeof takeDeparture>,
): Promise<ArrivalEnd> => {
  try {
    // Another tab may have signed in meanwhile.
    if ((await store.known()).authenticated) return { success: true };
    const { username, tokens } = await arriveFrom(store.settings, query, departure);
    await store.adopt(username, tokens);
    return { success: true };
  } catch (error) {
    if (error instanceof OAuthError) return { success: false, problem: error.problem };
    const isOffline = error instanceof Error && error.message.endsWith('user data: 0');
    return { success: false, problem: isOffline ? 'network' : 'failed' };
  }
};

/** Processes the query of the return address, once per query however often it is called. */
export const arrive = (store: SessionStore, search: string): Arrival => {
  const known = arrivals.get(store) ?? new Map<string, Arrival>();
  arrivals.set(store, known);
  const earlier = known.get(search);
  if (earlier) return earlier;
  const departure = takeDeparture();
  const arrival: Arrival = {
    provider: departure?.provider ?? null,
    redirectUrl: departure?.redirectUrl ?? null,
    ended: land(store, new URLSearchParams(search), departure),
  };
  known.set(search, arrival);
  return arrival;
};
