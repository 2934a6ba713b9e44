import type { AuthSettings } from './auth-settings.ts';
import { PoolError, poolRequest } from './pool-request.ts';
import { isStale, readTokens, tokenKeyPrefix, writeTokens } from './stored-tokens.ts';

/** Maximum delay in ms until a storage write is visible in another tab. */
const settleMs = 1_000;

/** Waits for another tab's tokens. Releasing a lock does not guarantee that writes made under it are visible. */
const settled = (settings: AuthSettings, seen: string | undefined): Promise<void> =>
  new Promise((resolve) => {
    const isThere = () => readTokens(settings, localStorage)?.idToken !== seen;
    if (isThere()) {
      resolve();
      return;
    }
    const controller = new AbortController();
    const finish = () => {
      controller.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(finish, settleMs);
    addEventListener('storage', () => isThere() && finish(), { signal: controller.signal });
  });

const tokensIn = (answer: unknown) => {
  const result: unknown = Reflect.get(Object(answer), 'AuthenticationResult');
  const text = (name: string) => {
    const value: unknown = Reflect.get(Object(result), name);
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  return { idToken: text('IdToken'), accessToken: text('AccessToken'), refreshToken: text('RefreshToken') };
};

const isLost = (error: unknown): boolean =>
  error instanceof PoolError && ['NotAuthorizedException', 'UserNotFoundException'].includes(error.name);

const renewAlone = async (settings: AuthSettings, seen: string | undefined): Promise<string | null> => {
  const stored = readTokens(settings, localStorage);
  if (!stored) return null;
  // Another tab has already refreshed.
  if (seen !== undefined && stored.idToken !== seen && !isStale(stored)) return stored.idToken;
  try {
    const answer = await poolRequest(settings, 'InitiateAuth', {
      ClientId: settings.clientId,
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: { REFRESH_TOKEN: stored.refreshToken },
    });
    const { idToken, accessToken, refreshToken = stored.refreshToken } = tokensIn(answer);
    if (!idToken || !accessToken) throw new PoolError('NotAuthorizedException', 'No tokens received after refresh', 0);
    // A sign-out or sign-in in the meantime, in any tab, takes precedence.
    const current = readTokens(settings, localStorage);
    if (current?.refreshToken !== stored.refreshToken) return current?.idToken ?? null;
    writeTokens(settings, localStorage, stored.username, { idToken, accessToken, refreshToken });
    return idToken;
  } catch (error) {
    if (!isLost(error)) throw error;
    // The rejected session may have been replaced meanwhile.
    const current = readTokens(settings, localStorage);
    return current && current.refreshToken !== stored.refreshToken ? current.idToken : null;
  }
};

/** One refresh at a time across tabs. Without the Web Locks API, as on plain http, each tab refreshes by itself. */
const alone = async (settings: AuthSettings, seen: string | undefined): Promise<string | null> => {
  if (!('locks' in navigator)) return renewAlone(settings, seen);
  const name = `${tokenKeyPrefix(settings)}.renewal`;
  const first = await navigator.locks.request(name, { ifAvailable: true }, async (lock) =>
    lock ? { idToken: await renewAlone(settings, seen) } : null,
  );
  if (first) return first.idToken;
  return navigator.locks.request(name, async () => {
    await settled(settings, seen);
    return renewAlone(settings, seen);
  });
};

/**
 * Refreshes the tokens, once for concurrent calls in all tabs, and stores them. Returns the id token; null if the
 * session is lost. Rejects if the pool does not respond.
 */
export const renewTokens = (settings: AuthSettings): Promise<string | null> => {
  const seen = readTokens(settings, localStorage)?.idToken;
  return alone(settings, seen);
};
