import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { hashOf } from '../challenge.ts';
import { authorizations } from '../identity.table.ts';
import type { Pool } from '../pool.ts';
import { challengeTtlS } from '../pool-settings.ts';

/** A sign-in that somebody has begun: what the client asked for. */
export type Authorization = Pick<
  typeof authorizations.$inferSelect,
  'clientId' | 'redirectUri' | 'state' | 'nonce' | 'codeChallenge' | 'scope' | 'provider'
>;

const newToken = (): string => randomBytes(32).toString('base64url');
const aad = (hash: string): string => `authorization/${hash}`;

const cookiePrefix = 'pauta-sign-in-';
/** Each sign-in has a cookie of its own, so that several tabs don't disturb each other. */
const cookieName = (hash: string): string => `${cookiePrefix}${hash.slice(0, 16)}`;
/** Longer than the sign-in may take: who is late is told so. */
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

/** `Set-Cookie` values that take away every cookie of a sign-in. */
export const clearCookies = (pool: Pool, header: string | undefined): string[] =>
  [...cookiesOf(header).keys()]
    .filter((name) => name.startsWith(cookiePrefix) && /^[0-9a-f]{16}$/.test(name.slice(cookiePrefix.length)))
    .map((name) => toCookie(pool, name, '', 0));

/**
 * Begins a sign-in. Gives the state, which the form or the upstream issuer gives back, and the cookie that ties it to
 * this browser. `secret` stays here, sealed.
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
  /** It took longer than 3 minutes: not good for a sign-in any more. */
  isExpired: boolean;
  /** `Set-Cookie` that takes the cookie away. */
  cookie: string;
}

/**
 * Uses a sign-in up, whatever comes of it: of many at once one gets it. Undefined when there is none, or when it was
 * begun in another browser.
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
