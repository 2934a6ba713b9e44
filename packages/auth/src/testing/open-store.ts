import type { User } from '@pauta/contract';
import { user } from '@pauta/testing';
import { onTestFinished } from 'vitest';
import type { AuthSettings } from '../session/auth-settings.ts';
import { createSessionStore } from '../session/session-store.ts';
import type { SessionStore, SessionStoreOptions } from '../session/session-store.types.ts';

/** Session state when signed out. */
export const signedOut = { authenticated: false, user: null, initializing: false, userDataComplete: false };

/** The session store of one tab, for one test. */
export const openStore = (
  { settings, origin }: { readonly settings: AuthSettings; readonly origin: string },
  loadUser: () => Promise<User> = async () => user(),
  options: Partial<SessionStoreOptions> = {},
): SessionStore => {
  const store = createSessionStore({ settings, loadUser, apiUrl: origin, ...options });
  onTestFinished(() => {
    store.stop();
    store.forget('left');
  });
  return store;
};
