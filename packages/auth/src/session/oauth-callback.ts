import { exchangeCallback, OAuthError, type OAuthProblem, takeAuthorizationAttempt } from './oauth.ts';
import type { SessionStore } from './session-store.types.ts';

export type SignInCallbackResult =
  | { readonly success: true }
  | { readonly success: false; readonly problem: OAuthProblem };

/** A return from a provider. */
export type SignInCallback = {
  readonly provider: string | null;
  /** The originally requested address. */
  readonly redirectUrl: string | null;
  readonly ended: Promise<SignInCallbackResult>;
};

const callbacks = new WeakMap<SessionStore, Map<string, SignInCallback>>();

const land = async (
  store: SessionStore,
  query: URLSearchParams,
  attempt: ReturnType<typeof takeAuthorizationAttempt>,
): Promise<SignInCallbackResult> => {
  try {
    // Another tab may have signed in meanwhile.
    if ((await store.known()).authenticated) return { success: true };
    const { username, tokens } = await exchangeCallback(store.settings, query, attempt);
    await store.adopt(username, tokens);
    return { success: true };
  } catch (error) {
    if (error instanceof OAuthError) return { success: false, problem: error.problem };
    const isOffline = error instanceof Error && error.message.endsWith('user data: 0');
    return { success: false, problem: isOffline ? 'network' : 'failed' };
  }
};

/** Processes the query of the return address, once per query however often it is called. */
export const handleCallback = (store: SessionStore, search: string): SignInCallback => {
  const known = callbacks.get(store) ?? new Map<string, SignInCallback>();
  callbacks.set(store, known);
  const earlier = known.get(search);
  if (earlier) return earlier;
  const attempt = takeAuthorizationAttempt();
  const callback: SignInCallback = {
    provider: attempt?.provider ?? null,
    redirectUrl: attempt?.redirectUrl ?? null,
    ended: land(store, new URLSearchParams(search), attempt),
  };
  known.set(search, callback);
  return callback;
};
