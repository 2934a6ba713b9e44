import type { User } from '@pauta/contract';
import type { Credentials, NewAccount, SessionActions, SessionState, SignInResult } from '@pauta/feature-api';
import type { AuthSettings } from './auth-settings.ts';
import { loginFailure, signedInMessage } from './login-messages.ts';
import { PoolError, poolRequest } from './pool-request.ts';
import {
  clearOldCredentials,
  clearTokens,
  readTokens,
  type StoredTokens,
  tokenKeyPrefix,
  writeTokens,
} from './stored-tokens.ts';

export const sessionRefreshMs = 28_800_000;
export const validityCheckMs = 300_000;
/** A token counts as ended this long before it does. */
const expiryToleranceMs = 5_000;
const userFreshMs = 60_000;

export type SessionStoreOptions = {
  readonly settings: AuthSettings;
  /** Asks the api who is signed in. */
  readonly loadUser: () => Promise<User>;
};

export type SessionStore = SessionActions & {
  readonly getState: () => SessionState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Why the user could not be loaded, while the session itself stands; null when nothing is wrong. */
  readonly getFailure: () => unknown;
  /** Resolves when it is known whether somebody is signed in. */
  readonly known: () => Promise<SessionState>;
  /** The id token to send now; renewed first when it has ended. */
  readonly getToken: () => Promise<string | null>;
  /** A new id token, fetched once for all who ask; null when the session is lost. Rejects without a network. */
  readonly refreshToken: () => Promise<string | null>;
  /** Ends the session on this side, as when the server no longer accepts it. */
  readonly forget: () => void;
  /** Starts watching storage and the clock. */
  readonly start: () => void;
  /** Fetches what a sign-in needs, ahead of it. */
  readonly preload: () => void;
};

const signedOut: SessionState = {
  authenticated: false,
  user: null,
  templateId: null,
  initializing: false,
  userDataComplete: false,
};

/** What every session starts as. */
export const initialSession: SessionState = { ...signedOut, initializing: true };

const isComplete = (user: User) => Boolean(user.id && user.emailAddress && user.firstName);

const isOver = ({ expiresAt }: StoredTokens) => expiresAt - expiryToleranceMs <= Date.now();

const tokensIn = (answer: unknown) => {
  const result: unknown = Reflect.get(Object(answer), 'AuthenticationResult');
  const text = (name: string) => {
    const value: unknown = Reflect.get(Object(result), name);
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  return { idToken: text('IdToken'), accessToken: text('AccessToken'), refreshToken: text('RefreshToken') };
};

/** Keeps the session: what is stored, who it is, and when it must be renewed. */
export const createSessionStore = ({ settings, loadUser }: SessionStoreOptions): SessionStore => {
  const listeners = new Set<() => void>();
  let state = initialSession;
  let failure: unknown = null;
  let refreshing: Promise<string | null> | undefined;
  let loading: Promise<void> | undefined;
  let loadedAt = 0;
  let isStarted = false;
  let timers: ReturnType<typeof setInterval>[] = [];

  const change = (next: Partial<SessionState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const fail = (error: unknown) => {
    failure = error;
    change({});
  };

  const stopTimers = () => {
    for (const timer of timers) clearInterval(timer);
    timers = [];
  };
  const startTimers = () => {
    stopTimers();
    const quietly = (work: () => Promise<unknown>) => () => void work().catch(() => undefined);
    timers = [setInterval(quietly(refreshToken), sessionRefreshMs), setInterval(quietly(getToken), validityCheckMs)];
  };

  const forget = () => {
    clearTokens(settings, localStorage);
    stopTimers();
    failure = null;
    loadedAt = 0;
    change(signedOut);
  };

  const renew = async (): Promise<string | null> => {
    const stored = readTokens(settings, localStorage);
    if (!stored) {
      forget();
      return null;
    }
    try {
      const answer = await poolRequest(settings, 'InitiateAuth', {
        ClientId: settings.clientId,
        AuthFlow: 'REFRESH_TOKEN_AUTH',
        AuthParameters: { REFRESH_TOKEN: stored.refreshToken },
      });
      const { idToken, accessToken, refreshToken: next = stored.refreshToken } = tokensIn(answer);
      if (!idToken || !accessToken)
        throw new PoolError('NotAuthorizedException', 'No tokens received after refresh', 0);
      // Whoever signed out meanwhile, here or in another tab, stays signed out; whoever signed in stays in.
      const current = readTokens(settings, localStorage);
      if (current?.refreshToken !== stored.refreshToken) return current?.idToken ?? null;
      writeTokens(settings, localStorage, stored.username, { idToken, accessToken, refreshToken: next });
      return idToken;
    } catch (error) {
      const isLost =
        error instanceof PoolError && ['NotAuthorizedException', 'UserNotFoundException'].includes(error.name);
      if (!isLost) throw error;
      forget();
      return null;
    }
  };
  const refreshToken = (): Promise<string | null> => {
    refreshing ??= renew().finally(() => (refreshing = undefined));
    return refreshing;
  };

  const getToken = async (): Promise<string | null> => {
    const stored = readTokens(settings, localStorage);
    if (!stored) {
      if (state.authenticated) forget();
      return null;
    }
    if (!isOver(stored)) return stored.idToken;
    return refreshToken().catch(() => stored.idToken);
  };

  /** A basic-auth account, which has no cognito id, never becomes a session. */
  const take = (user: User) => {
    if (!user.cognitoId) return forget();
    failure = null;
    loadedAt = Date.now();
    change({
      authenticated: true,
      initializing: false,
      user,
      templateId: user.templateId,
      userDataComplete: isComplete(user),
    });
  };
  const load = async () => {
    try {
      const user = await loadUser();
      if (state.authenticated) take(user);
    } catch (error) {
      if (!state.authenticated) return;
      fail(error);
      throw error;
    }
  };
  const loadOnce = (): Promise<void> => {
    loading ??= load().finally(() => (loading = undefined));
    return loading;
  };

  const enter = (): Promise<void> => {
    change({ authenticated: true, initializing: false });
    startTimers();
    return loadOnce();
  };

  const begin = () => {
    const stored = readTokens(settings, localStorage);
    if (clearOldCredentials(localStorage, document) || !stored) return forget();
    if (!isOver(stored)) return void enter().catch(() => undefined);
    change({ initializing: true });
    // Without a network nobody knows whether the session is lost: it stands until the pool says so.
    void refreshToken()
      .catch(() => stored.idToken)
      .then((token) => (token ? enter() : undefined))
      .catch(() => undefined);
  };

  const followOtherTabs = ({ key }: StorageEvent) => {
    if (key !== null && key !== `${tokenKeyPrefix(settings)}.LastAuthUser`) return;
    const stored = readTokens(settings, localStorage);
    if (!stored && state.authenticated) forget();
    if (stored && !state.authenticated && !state.initializing) begin();
  };

  return {
    getState: () => state,
    getFailure: () => failure,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    known: () =>
      new Promise((resolve) => {
        if (!state.initializing) return resolve(state);
        const listener = () => {
          if (state.initializing) return;
          listeners.delete(listener);
          resolve(state);
        };
        listeners.add(listener);
      }),
    start: () => {
      if (isStarted) return;
      isStarted = true;
      addEventListener('storage', followOtherTabs);
      begin();
    },
    preload: () => void import('./cognito.ts').catch(() => undefined),
    getToken,
    refreshToken,
    forget,

    signIn: async ({ email, password }: Credentials): Promise<SignInResult> => {
      try {
        const cognito = await import('./cognito.ts');
        await cognito.signIn(settings, { email: email.trim().toLowerCase(), password });
        if (!readTokens(settings, localStorage)) throw new Error('No token');
        // Only a whole session leaves the login, so that a failure is told there.
        take(await loadUser());
        if (!state.authenticated) throw new Error('Login failed');
        startTimers();
        return { success: true, message: signedInMessage };
      } catch (error) {
        forget();
        return { success: false, ...loginFailure(error) };
      }
    },
    signUp: async (account: NewAccount): Promise<SignInResult> => {
      try {
        const cognito = await import('./cognito.ts');
        await cognito.signUp(settings, { ...account, email: account.email.trim().toLowerCase() });
        return { success: true, message: '' };
      } catch (error) {
        return { success: false, ...loginFailure(error) };
      }
    },
    signOut: async () => {
      const stored = readTokens(settings, localStorage);
      forget();
      if (!stored) return;
      await poolRequest(settings, 'RevokeToken', { Token: stored.refreshToken, ClientId: settings.clientId }).catch(
        // The person is signed out here either way; the token ends by itself.
        () => undefined,
      );
    },
    setTemplate: (templateId) => change({ templateId }),
    refreshUserData: async () => {
      if (state.authenticated && Date.now() - loadedAt > userFreshMs) await loadOnce();
    },
    forceRefreshUserData: async () => {
      if (await refreshToken()) await loadOnce();
    },
  };
};
