import { SessionContext, type SessionState } from '@pauta/feature-api';
import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';
import type { SessionStore } from './session-store.types.ts';

const StoreContext = createContext<SessionStore | null>(null);

// What is prerendered is the login, which is for those who are signed out.
const prerendered: SessionState = {
  authenticated: false,
  user: null,
  templateId: null,
  initializing: false,
  userDataComplete: false,
};

/** Gives the session to everything inside. */
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

/** The session's store, for the screens of this package. An error outside its provider. */
export const useSessionStore = (): SessionStore => {
  const store = useContext(StoreContext);
  if (!store) throw new Error('useSessionStore must be used within a session provider');
  return store;
};

/** Why the user could not be loaded, and a way to try again; null when nothing is wrong. */
export const useSessionFailure = (): { readonly error: unknown; readonly retry: () => void } | null => {
  const store = useSessionStore();
  const error = useSyncExternalStore(store.subscribe, store.getFailure, () => null);
  if (error === null) return null;
  return { error, retry: () => void store.forceRefreshUserData().catch(() => undefined) };
};
