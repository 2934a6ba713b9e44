import type { AuthSettings } from './auth-settings.ts';

export type Tokens = { readonly idToken: string; readonly accessToken: string; readonly refreshToken: string };

export type StoredTokens = Tokens & {
  readonly username: string;
  /** The `sub` of the id token. */
  readonly cognitoId: string;
  /** When the id token ends, in ms. */
  readonly expiresAt: number;
};

/** Where the identity library keeps its session, so that both read the same one. */
export const tokenKeyPrefix = ({ clientId }: AuthSettings): string => `CognitoIdentityServiceProvider.${clientId}`;

const basicCredentialsKey = 'pauta.basic';
const userCookie = 'pauta_user';

type Claims = { readonly sub: string; readonly exp: number };

const isClaims = (value: unknown): value is Claims =>
  typeof value === 'object' &&
  value !== null &&
  'sub' in value &&
  typeof value.sub === 'string' &&
  'exp' in value &&
  typeof value.exp === 'number';

const claimsOf = (jwt: string): Claims | null => {
  try {
    const payload = (jwt.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const claims: unknown = JSON.parse(atob(payload));
    return isClaims(claims) ? claims : null;
  } catch {
    return null;
  }
};

/** The stored session, valid or not; null when there is none that can be read. */
export const readTokens = (settings: AuthSettings, storage: Storage): StoredTokens | null => {
  const prefix = tokenKeyPrefix(settings);
  const username = storage.getItem(`${prefix}.LastAuthUser`);
  if (!username) return null;
  const read = (name: string) => storage.getItem(`${prefix}.${username}.${name}`);
  const [idToken, accessToken, refreshToken] = [read('idToken'), read('accessToken'), read('refreshToken')];
  const claims = idToken && claimsOf(idToken);
  if (!claims || !accessToken || !refreshToken) return null;
  return { username, idToken, accessToken, refreshToken, cognitoId: claims.sub, expiresAt: claims.exp * 1000 };
};

/** Replaces the stored tokens of the user who is signed in. */
export const writeTokens = (settings: AuthSettings, storage: Storage, username: string, tokens: Tokens): void => {
  const prefix = tokenKeyPrefix(settings);
  for (const name of ['idToken', 'accessToken', 'refreshToken'] as const) {
    storage.setItem(`${prefix}.${username}.${name}`, tokens[name]);
  }
  storage.setItem(`${prefix}.LastAuthUser`, username);
};

/** Removes every trace of a session. */
export const clearTokens = (settings: AuthSettings, storage: Storage): void => {
  const prefix = tokenKeyPrefix(settings);
  for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
};

/** Removes basic credentials and the user cookie of older versions. True when there were any: they end the session. */
export const clearOldCredentials = (storage: Storage, page: Document): boolean => {
  const hasBasic = storage.getItem(basicCredentialsKey) !== null;
  const hasCookie = page.cookie.split('; ').some((cookie) => cookie.startsWith(`${userCookie}=`));
  storage.removeItem(basicCredentialsKey);
  if (hasCookie) page.cookie = `${userCookie}=; path=/; max-age=0`;
  return hasBasic || hasCookie;
};
