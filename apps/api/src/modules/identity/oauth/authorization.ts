import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { hashOf } from '../pool/challenge.ts';
import { authorizations } from '../identity.table.ts';
import type { Pool } from '../pool/pool.ts';
import { challengeTtlS } from '../pool/pool-settings.ts';

/** A sign-in in progress: the client's request. */
export type Authorization = Pick<
  typeof authorizations.$inferSelect,
  'clientId' | 'redirectUri' | 'state' | 'nonce' | 'codeChallenge' | 'scope' | 'provider'
>;

const newToken = (): string => randomBytes(32).toString('base64url');
const aad = (hash: string): string => `authorization/${hash}`;

const cookiePrefix = 'pauta-sign-in-';
/** One cookie per sign-in, so that several tabs don't interfere. */
const cookieName = (hash: string): string => `${cookiePrefix}${hash.slice(0, 16)}`;
/** Longer than a sign-in may take, so that a late one gets a proper error. */
const cookieTtlS = 900;

const toCookie = (pool: Pool, name: string, value: string, maxAgeS: number): string =>
  `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeS}${pool.origins[0]?.startsWith('https:') ? '; Secure' : ''}`;

const cookiesOf = (header: string | undefined): Map<string, string> =>
  new Map(
    (header ?? '').split(';').map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
    }),
  );

/** `Set-Cookie` values that delete the cookies of all sign-ins. */
export const clearCookies = (pool: Pool, header: string | undefined): string[] =>
  [...cookiesOf(header).keys()]
    .filter((name) => name.startsWith(cookiePrefix) && /^[0-9a-f]{16}$/.test(name.slice(cookiePrefix.length)))
    .map((name) => toCookie(pool, name, '', 0));

/**
 * Begins a sign-in. Returns the state parameter and the cookie that binds it to this browser. `secret` is stored
 * encrypted.
 */
export const openAuthorization = async (
  pool: Pool,
  authorization: Authorization,
  secret?: object,
): Promise<{ token: string; cookie: string }> => {
  const token = newToken();
  const browser = newToken();
  const hash = hashOf(token);
  const { clientId, redirectUri, state, nonce, codeChallenge, scope, provider } = authorization;
  await pool.database.system.read((tx) =>
    tx.insert(authorizations).values({
      hash,
      browser: hashOf(browser),
      clientId,
      redirectUri,
      state,
      nonce,
      codeChallenge,
      scope,
      provider,
      secret: secret ? pool.secrets.seal(Buffer.from(JSON.stringify(secret)), aad(hash)) : null,
      expiresAt: new Date(pool.now().getTime() + challengeTtlS * 1_000),
    }),
  );
  return { token, cookie: toCookie(pool, cookieName(hash), browser, cookieTtlS) };
};

export interface TakenAuthorization {
  authorization: Authorization;
  secret: unknown;
  /** It took longer than 3 minutes and can't be completed. */
  isExpired: boolean;
  /** `Set-Cookie` value that deletes the cookie. */
  cookie: string;
}

/**
 * Consumes a sign-in: of concurrent calls only one gets it. Undefined if there is none, or it began in another browser.
 */
export const takeAuthorization = async (
  pool: Pool,
  token: string | undefined,
  cookies: string | undefined,
): Promise<TakenAuthorization | undefined> => {
  if (!token) return undefined;
  const hash = hashOf(token);
  const [row] = await pool.database.system.read((tx) =>
    tx.delete(authorizations).where(eq(authorizations.hash, hash)).returning(),
  );
  const browser = cookiesOf(cookies).get(cookieName(hash));
  if (!row || !browser || hashOf(browser) !== row.browser) return undefined;
  return {
    authorization: row,
    secret: row.secret ? JSON.parse(pool.secrets.unseal(row.secret, aad(hash)).toString()) : undefined,
    isExpired: row.expiresAt <= pool.now(),
    cookie: toCookie(pool, cookieName(hash), '', 0),
  };
};
