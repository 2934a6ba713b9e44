import { SessionContext, type SessionState } from '@pauta/feature-api';
import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';
import type { SessionStore } from './session-store.types.ts';

const StoreContext = createContext<SessionStore | null>(null);

// Only the sign-in page is prerendered, which is for signed-out users.
const prerendered: SessionState = {
  authenticated: false,
  user: null,
  templateId: null,
  initializing: false,
  userDataComplete: false,
};

/** Provides the session. */
export function SessionProvider({ store, children }: { readonly store: SessionStore; readonly children: ReactNode }) {
  const state = useSyncExternalStore(store.subscribe, store.getState, () => prerendered);
  const session = useMemo(() => {
    const { signIn, signUp, signOut, oAuthSignIn, setTemplate, refreshUserData, forceRefreshUserData } = store;
    return { ...state, signIn, signUp, signOut, oAuthSignIn, setTemplate, refreshUserData, forceRefreshUserData };
  }, [state, store]);
  return (
    <StoreContext value={store}>
      <SessionContext value={session}>{children}</SessionContext>
    </StoreContext>
  );
}

/** The session store, for the screens of this package. Throws outside of its provider. */
export const useSessionStore = (): SessionStore => {
  const store = useContext(StoreContext);
  if (!store) throw new Error('useSessionStore must be used within a session provider');
  return store;
};

/** Why the user could not be loaded, with a retry; null if there is no failure. */
export const useSessionFailure = (): { readonly error: unknown; readonly retry: () => void } | null => {
  const store = useSessionStore();
  const error = useSyncExternalStore(store.subscribe, store.getFailure, () => null);
  if (error === null) return null;
  return { error, retry: () => void store.forceRefreshUserData().catch(() => undefined) };
};
