import type { AuthSettings } from './auth-settings.ts';

export type Tokens = { readonly idToken: string; readonly accessToken: string; readonly refreshToken: string };

export type StoredTokens = Tokens & {
  readonly username: string;
  /** The `sub` claim of the id token. */
  readonly cognitoId: string;
  /** Expiry of the id token, in ms. */
  readonly expiresAt: number;
  /** From the hosted pages: such a session cannot change a password, and signs out of its provider too. */
  readonly isFederated: boolean;
};

/** Storage key prefix of the identity library, so that both read the same session. */
export const tokenKeyPrefix = ({ clientId }: AuthSettings): string => `CognitoIdentityServiceProvider.${clientId}`;

const basicCredentialsKey = 'pauta.basic';
const userCookie = 'pauta_user';

const selfScope = 'aws.cognito.signin.user.admin';

/** The claims of a token, unverified. Null if it is not a token. */
export const claimsOf = (jwt: string): Readonly<Record<string, unknown>> | null => {
  try {
    const payload = (jwt.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const claims: unknown = JSON.parse(atob(payload));
    return typeof claims === 'object' && claims !== null ? Object.fromEntries(Object.entries(claims)) : null;
  } catch {
    return null;
  }
};

const isFederated = (accessToken: string): boolean => {
  const scope = claimsOf(accessToken)?.['scope'];
  return typeof scope === 'string' && !scope.split(' ').includes(selfScope);
};

/** The stored session, valid or not; null if there is no readable one. */
export const readTokens = (settings: AuthSettings, storage: Storage): StoredTokens | null => {
  const prefix = tokenKeyPrefix(settings);
  const username = storage.getItem(`${prefix}.LastAuthUser`);
  if (!username) return null;
  const read = (name: string) => storage.getItem(`${prefix}.${username}.${name}`);
  const [idToken, accessToken, refreshToken] = [read('idToken'), read('accessToken'), read('refreshToken')];
  const claims = idToken && claimsOf(idToken);
  const { sub, exp } = claims || {};
  if (typeof sub !== 'string' || typeof exp !== 'number' || !idToken || !accessToken || !refreshToken) return null;
  return {
    username,
    idToken,
    accessToken,
    refreshToken,
    cognitoId: sub,
    expiresAt: exp * 1000,
    isFederated: isFederated(accessToken),
  };
};

/** Replaces the stored tokens of the signed-in user. */
export const writeTokens = (settings: AuthSettings, storage: Storage, username: string, tokens: Tokens): void => {
  const prefix = tokenKeyPrefix(settings);
  for (const name of ['idToken', 'accessToken', 'refreshToken'] as const) {
    storage.setItem(`${prefix}.${username}.${name}`, tokens[name]);
  }
  storage.setItem(`${prefix}.LastAuthUser`, username);
};

/** Removes all stored data of a session. */
export const clearTokens = (settings: AuthSettings, storage: Storage): void => {
  const prefix = tokenKeyPrefix(settings);
  for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
};

/** Stores Basic credentials, as older versions did. A page that finds them ends the session. */
export const storeBasicCredentials = (storage: Storage, credentials: string): void =>
  storage.setItem(basicCredentialsKey, credentials);

/** Removes Basic credentials and the user cookie of older versions. True if there were any: they end the session. */
export const clearOldCredentials = (storage: Storage, page: Document): boolean => {
  const hasBasic = storage.getItem(basicCredentialsKey) !== null;
  const hasCookie = page.cookie.split('; ').some((cookie) => cookie.startsWith(`${userCookie}=`));
  storage.removeItem(basicCredentialsKey);
  if (hasCookie) page.cookie = `${userCookie}=; path=/; max-age=0`;
  return hasBasic || hasCookie;
};

/** A token is considered expired this long before its expiry. */
const expiryToleranceMs = 5_000;

export const isStale = ({ expiresAt }: StoredTokens): boolean => expiresAt - expiryToleranceMs <= Date.now();
