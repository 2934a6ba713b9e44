import type { User } from '@pauta/contract';
import {
  clearDrafts,
  type Credentials,
  type NewAccount,
  type ProviderEntry,
  type SessionActions,
  type SessionState,
  type SignInResult,
} from '@pauta/feature-api';
import { i18n } from '@lingui/core';
import { createStore } from '@pauta/ui-kit/hooks';
import { type AuthSettings, hostedPage } from './auth-settings.ts';
import { loginFailure, noProvider, OldAccount, signedInMessage } from './login-messages.ts';
import { poolRequest } from './pool-request.ts';
import { providerOf } from './provider-of.ts';
import { renewTokens } from './renew-tokens.ts';
import { signInNotes } from './sign-in-notes.ts';
import { readSignedOutReason, type SignedOutReason, writeSignedOutReason } from './signed-out-reason.ts';
import {
  clearOldCredentials,
  clearTokens,
  isOver,
  readTokens,
  storeBasicCredentials,
  tokenKeyPrefix,
  type Tokens,
  writeTokens,
} from './stored-tokens.ts';

export const sessionRefreshMs = 28_800_000;
export const validityCheckMs = 300_000;
const userFreshMs = 60_000;

export type SessionStoreOptions = {
  readonly settings: AuthSettings;
  /** Asks the api who is signed in. */
  readonly loadUser: () => Promise<User>;
  /** Where the api is; this origin unless given. */
  readonly apiUrl?: string;
  /** Goes to an address outside this page; by default the browser does. */
  readonly leave?: (address: string) => void;
};

export type SessionStore = SessionActions & {
  readonly settings: AuthSettings;
  readonly getState: () => SessionState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Why the user could not be loaded, while the session itself stands; null when nothing is wrong. */
  readonly getFailure: () => unknown;
  /** Resolves when it is known whether somebody is signed in. */
  readonly known: () => Promise<SessionState>;
  /** The id token to send now; renewed first when it has ended. */
  readonly getToken: () => Promise<string | null>;
  /** A new id token, fetched once for all who ask, in other tabs too; null when the session is lost. Rejects offline. */
  readonly refreshToken: () => Promise<string | null>;
  /** Makes a session of tokens from the hosted pages. Leaves none when the api does not say who it is, and rejects. */
  readonly adopt: (username: string, tokens: Tokens) => Promise<void>;
  /** Ends the session on this side, and notes why. */
  readonly forget: (reason: SignedOutReason) => void;
  /** Starts watching storage and the clock. */
  readonly start: () => void;
  /** Stops watching. */
  readonly stop: () => void;
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
const initialSession: SessionState = { ...signedOut, initializing: true };

const isComplete = (user: User) => Boolean(user.id && user.emailAddress && user.firstName);

/** Whether the pool knows no such name and password, which an account of the old kind may have elsewhere. */
const isUnknownToPool = (error: unknown) =>
  error instanceof Error &&
  (error.name === 'UserNotFoundException' ||
    (error.name === 'NotAuthorizedException' && /incorrect username or password/i.test(error.message)));

/** Keeps the session: what is stored, who it is, and when it must be renewed. */
export const createSessionStore = ({
  settings,
  loadUser,
  apiUrl = globalThis.location?.origin,
  leave = (address) => location.assign(address),
}: SessionStoreOptions): SessionStore => {
  const { getState, setState, subscribe } = createStore<SessionState>(() => initialSession);
  let failure: unknown = null;
  let refreshing: Promise<string | null> | undefined;
  let loading: Promise<void> | undefined;
  let loadedAt = 0;
  let isStarted = false;
  let timers: ReturnType<typeof setInterval>[] = [];

  const change = (next: Partial<SessionState>) => setState({ ...getState(), ...next });
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

  const endSession = () => {
    clearTokens(settings, localStorage);
    stopTimers();
    failure = null;
    loadedAt = 0;
  };
  /** What was left unsaved waits for the person's return, unless they chose to leave. */
  const note = (reason: SignedOutReason) => {
    const { user } = getState();
    if (reason === 'left') {
      clearDrafts();
      signInNotes.clear();
    } else if (user) signInNotes.rememberEmail(user.emailAddress);
    writeSignedOutReason(reason);
  };
  const forget = (reason: SignedOutReason) => {
    note(reason);
    endSession();
    change(signedOut);
  };
  /** Nothing is stored any more: another tab says why, or the session was lost. */
  const follow = () => forget(readSignedOutReason() ?? 'expired');

  const renew = async (): Promise<string | null> => {
    const token = await renewTokens(settings);
    if (token === null) follow();
    return token;
  };
  const refreshToken = (): Promise<string | null> => {
    refreshing ??= renew().finally(() => (refreshing = undefined));
    return refreshing;
  };

  const getToken = async (): Promise<string | null> => {
    const stored = readTokens(settings, localStorage);
    if (!stored) {
      if (getState().authenticated) follow();
      return null;
    }
    if (!isOver(stored)) return stored.idToken;
    return refreshToken().catch(() => stored.idToken);
  };

  /** A basic-auth account, which has no cognito id, never becomes a session. */
  const take = (user: User) => {
    if (!user.cognitoId) return forget('legacy');
    failure = null;
    loadedAt = Date.now();
    writeSignedOutReason(null);
    signInNotes.clear();
    clearDrafts({ exceptOf: user.id });
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
      if (getState().authenticated) take(user);
    } catch (error) {
      if (!getState().authenticated) return;
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
  /** Only a whole session leaves the login, so that a failure is told there. */
  const enterWhole = async () => {
    const user = await loadUser();
    take(user);
    if (!getState().authenticated) throw new OldAccount('The user has no cognito id');
    startTimers();
  };

  const begin = () => {
    const stored = readTokens(settings, localStorage);
    if (clearOldCredentials(localStorage, document)) return forget('legacy');
    if (!stored) {
      endSession();
      return change(signedOut);
    }
    if (!isOver(stored)) return void enter().catch(() => undefined);
    change({ initializing: true });
    // Without a network nobody knows whether the session is lost: it stands until the pool says so.
    void refreshToken()
      .catch(() => stored.idToken)
      .then((token) => (token ? enter() : undefined))
      .catch(() => undefined);
  };

  const forceRefreshUserData = async () => {
    if (!(await refreshToken())) return;
    // What is asked for already may be of before.
    await loading?.catch(() => undefined);
    await loadOnce();
  };

  const followOtherTabs = ({ key, newValue }: StorageEvent) => {
    const prefix = tokenKeyPrefix(settings);
    // Another tab has renewed the tokens for all: the next renewal is due that long after it.
    if (key?.startsWith(prefix) && key.endsWith('.idToken') && newValue && getState().authenticated) startTimers();
    if (key !== null && key !== `${prefix}.LastAuthUser`) return;
    const stored = readTokens(settings, localStorage);
    if (!stored && getState().authenticated) follow();
    if (stored && !getState().authenticated && !getState().initializing) begin();
  };
  const tryAgainOnline = () => {
    if (failure) void forceRefreshUserData().catch(() => undefined);
  };

  const signInAtPool = async (credentials: Credentials) => {
    const cognito = await import('./cognito.ts');
    await cognito.signIn(settings, credentials);
    if (!readTokens(settings, localStorage)) throw new Error('No token');
  };
  const signInByEitherWay = async (credentials: Credentials) => {
    try {
      await signInAtPool(credentials);
    } catch (error) {
      if (!isUnknownToPool(error)) throw error;
      const { basicCredentials, checkBasicCredentials } = await import('./basic-sign-in.ts');
      const known = await checkBasicCredentials(credentials, apiUrl);
      if (!known) throw error;
      if (known.cognitoId) return signInAtPool(credentials);
      storeBasicCredentials(localStorage, basicCredentials(credentials));
      // They end every session where they are found, here too.
      begin();
      throw new OldAccount('The account has basic credentials');
    }
  };
  const failSignIn = (error: unknown): SignInResult => {
    endSession();
    change(signedOut);
    return { success: false, ...loginFailure(error) };
  };

  return {
    settings,
    getState,
    getFailure: () => failure,
    subscribe,
    known: () =>
      new Promise((resolve) => {
        if (!getState().initializing) return resolve(getState());
        const stop = subscribe(() => {
          if (getState().initializing) return;
          stop();
          resolve(getState());
        });
      }),
    start: () => {
      if (isStarted) return;
      isStarted = true;
      addEventListener('storage', followOtherTabs);
      addEventListener('online', tryAgainOnline);
      begin();
    },
    stop: () => {
      isStarted = false;
      removeEventListener('storage', followOtherTabs);
      removeEventListener('online', tryAgainOnline);
      stopTimers();
    },
    preload: () => void import('./cognito.ts').catch(() => undefined),
    getToken,
    refreshToken,
    forget,
    adopt: async (username, tokens) => {
      writeTokens(settings, localStorage, username, tokens);
      try {
        await enterWhole();
      } catch (error) {
        failSignIn(error);
        throw error;
      }
    },

    signIn: async ({ email, password }: Credentials): Promise<SignInResult> => {
      try {
        await signInByEitherWay({ email: email.trim().toLowerCase(), password });
        await enterWhole();
        return { success: true, message: signedInMessage() };
      } catch (error) {
        return failSignIn(error);
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
      const isLeaving = stored?.isFederated && navigator.onLine;
      note('left');
      endSession();
      // The logo stays until the provider has ended its session too, and comes back here.
      change(isLeaving ? initialSession : signedOut);
      if (!stored) return;
      const revoking = poolRequest(
        settings,
        'RevokeToken',
        { Token: stored.refreshToken, ClientId: settings.clientId },
        { keepalive: true },
      ).catch(
        // The person is signed out here either way; the token ends by itself.
        () => undefined,
      );
      if (isLeaving) {
        const address = hostedPage(settings, '/logout');
        address.search = new URLSearchParams({
          client_id: settings.clientId,
          logout_uri: `${location.origin}/`,
        }).toString();
        leave(address.href);
      }
      await revoking;
    },
    oAuthSignIn: async ({ entry, redirectUrl }: ProviderEntry): Promise<SignInResult> => {
      const provider = providerOf(entry, settings);
      if (provider === null) return { success: false, message: i18n._(noProvider) };
      try {
        const { departFor } = await import('./oauth.ts');
        leave(await departFor(settings, { provider, redirectUrl: redirectUrl ?? null }));
        return { success: true, message: '' };
      } catch (error) {
        return { success: false, ...loginFailure(error) };
      }
    },
    setTemplate: (templateId) => change({ templateId }),
    refreshUserData: async () => {
      if (getState().authenticated && Date.now() - loadedAt > userFreshMs) await loadOnce();
    },
    forceRefreshUserData,
  };
};
