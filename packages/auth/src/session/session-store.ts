import type { User } from '@pauta/contract';
import {
  clearDrafts,
  type Credentials,
  leavePage,
  type NewAccount,
  type ProviderEntry,
  readSignedOutReason,
  type SessionState,
  type SignedOutReason,
  type SignInResult,
  writeSignedOutReason,
} from '@pauta/feature-api';
import { i18n } from '@lingui/core';
import { createStore } from '@pauta/ui-kit/hooks';
import { logoutPage } from './auth-settings.ts';
import { connectionLost } from './connection-lost.ts';
import { OldAccount } from './old-account.ts';
import { poolRequest } from './pool-request.ts';
import { renewTokens } from './renew-tokens.ts';
import { initialSession, isComplete, signedOut } from './session-states.ts';
import type { SessionStore, SessionStoreOptions } from './session-store.types.ts';
import type * as ways from './sign-in.ts';
import { signInNotes } from './sign-in-notes.ts';
import { clearOldCredentials, clearTokens, isStale, readTokens, tokenKeyPrefix, writeTokens } from './stored-tokens.ts';

export const sessionRefreshMs = 28_800_000;

export const validityCheckMs = 300_000;
const userFreshMs = 60_000;

/** Loads the sign-in module. Its failure is reported as a lost connection. */
const bySignIn = async (work: (module: typeof ways) => Promise<SignInResult>): Promise<SignInResult> => {
  const module = await import('./sign-in.ts').catch(() => null);
  return module ? work(module) : { success: false, message: i18n._(connectionLost) };
};

/** Manages the session: stored tokens, the user, and token refreshes. */
export const createSessionStore = ({
  settings,
  loadUser,
  apiUrl = globalThis.location?.origin,
  leave = (address) => location.assign(address),
  giveUp = leavePage,
}: SessionStoreOptions): SessionStore => {
  const { getState, setState, subscribe } = createStore<SessionState>(() => initialSession);
  let failure: unknown = null;
  /** Cognito id of the user of this page; the page is never reused for another user. */
  let owner: string | null = null;
  let refreshing: Promise<string | null> | undefined;
  let loading: Promise<void> | undefined;
  let loadedAt = 0;
  let isStarted = false;
  let isGivenUp = false;
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
  /** Keeps drafts for the user's return, unless the user signed out. */
  const note = (reason: SignedOutReason) => {
    const { user } = getState();
    if (reason === 'left') {
      clearDrafts();
      signInNotes.clear();
    } else if (user) signInNotes.rememberEmail(user.emailAddress);
    writeSignedOutReason(reason);
  };
  /** Whether another user's session is stored: then this page must send nothing, and reloads. */
  const isOfAnother = (): boolean => {
    if (isGivenUp) return true;
    const stored = readTokens(settings, localStorage);
    if (!stored || owner === null || stored.cognitoId === owner) return false;
    isGivenUp = true;
    stopTimers();
    // Shows the logo until the page has unloaded.
    change(initialSession);
    giveUp();
    return true;
  };
  const forget = (reason: SignedOutReason) => {
    if (isOfAnother()) return;
    note(reason);
    endSession();
    change(signedOut);
  };
  /** The stored session is gone: another tab stored the reason, or it was lost. */
  const follow = () => forget(readSignedOutReason() ?? 'expired');

  const renew = async (): Promise<string | null> => {
    if (isOfAnother()) return null;
    const token = await renewTokens(settings);
    if (isOfAnother()) return null;
    if (token === null) follow();
    return token;
  };
  const refreshToken = (): Promise<string | null> => {
    refreshing ??= renew().finally(() => (refreshing = undefined));
    return refreshing;
  };

  const getToken = async (): Promise<string | null> => {
    if (isOfAnother()) return null;
    const stored = readTokens(settings, localStorage);
    if (!stored) {
      if (getState().authenticated) follow();
      return null;
    }
    if (!isStale(stored)) return stored.idToken;
    return refreshToken().catch(() => (isOfAnother() ? null : stored.idToken));
  };

  /** Ends the session of a legacy basic-auth account, which has no Cognito id. */
  const take = (user: User, cognitoId: string | null) => {
    if (isOfAnother()) return;
    if (!user.cognitoId) return forget('legacy');
    owner ??= cognitoId;
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
    const cognitoId = readTokens(settings, localStorage)?.cognitoId ?? null;
    try {
      const user = await loadUser();
      if (getState().authenticated) take(user, cognitoId);
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
  /** Starts the session only when the user is loaded, so that a failure is shown on the sign-in screen. */
  const enterWhole = async () => {
    const cognitoId = readTokens(settings, localStorage)?.cognitoId ?? null;
    const user = await loadUser();
    take(user, cognitoId);
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
    if (!isStale(stored)) return void enter().catch(() => undefined);
    change({ initializing: true });
    // Offline, the session may still be valid: it is kept until the pool rejects it.
    void refreshToken()
      .catch(() => stored.idToken)
      .then((token) => (token ? enter() : undefined))
      .catch(() => undefined);
  };

  const forceRefreshUserData = async () => {
    if (!(await refreshToken())) return;
    // A request in progress may return outdated data.
    await loading?.catch(() => undefined);
    await loadOnce();
  };

  const followOtherTabs = ({ key, newValue }: StorageEvent) => {
    const prefix = tokenKeyPrefix(settings);
    // Another tab has refreshed the tokens, so the interval starts again.
    if (key?.startsWith(prefix) && key.endsWith('.idToken') && newValue && getState().authenticated) startTimers();
    if (key !== null && key !== `${prefix}.LastAuthUser`) return;
    if (isOfAnother()) return;
    const stored = readTokens(settings, localStorage);
    if (!stored && getState().authenticated) follow();
    if (stored && !getState().authenticated && !getState().initializing) begin();
  };
  const tryAgainOnline = () => {
    if (failure) void forceRefreshUserData().catch(() => undefined);
  };

  const dropSession = () => {
    endSession();
    change(signedOut);
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
    preload: () => void Promise.all([import('./cognito.ts'), import('./sign-in.ts')]).catch(() => undefined),
    getToken,
    refreshToken,
    forget,
    adopt: async (username, tokens) => {
      writeTokens(settings, localStorage, username, tokens);
      try {
        await enterWhole();
      } catch (error) {
        dropSession();
        throw error;
      }
    },

    signIn: (credentials: Credentials) =>
      bySignIn(({ signIn }) =>
        signIn(credentials, { settings, apiUrl, onOldAccount: begin, onTokens: enterWhole, onFailure: dropSession }),
      ),
    signUp: (account: NewAccount) => bySignIn(({ signUp }) => signUp(account, settings)),
    signOut: async () => {
      if (isOfAnother()) return;
      const stored = readTokens(settings, localStorage);
      const isLeaving = stored?.isFederated && navigator.onLine;
      note('left');
      endSession();
      // Shows the logo until the redirect to the provider's sign-out has unloaded the page.
      change(isLeaving ? initialSession : signedOut);
      if (!stored) return;
      const revoking = poolRequest(
        settings,
        'RevokeToken',
        { Token: stored.refreshToken, ClientId: settings.clientId },
        { keepalive: true },
      ).catch(
        // The user is signed out locally either way; the token expires by itself.
        () => undefined,
      );
      if (isLeaving) {
        leave(logoutPage(settings).href);
      }
      await revoking;
    },
    oAuthSignIn: (entry: ProviderEntry) => bySignIn(({ signInAtProvider }) => signInAtProvider(entry, settings, leave)),
    setTemplate: (templateId) => change({ templateId }),
    refreshUserData: async () => {
      if (getState().authenticated && Date.now() - loadedAt > userFreshMs) await loadOnce();
    },
    forceRefreshUserData,
  };
};
