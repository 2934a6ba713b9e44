import { type AuthSettings, hostedPage } from './auth-settings.ts';
import { claimsOf, type Tokens } from './stored-tokens.ts';

/** Maximum time between the redirect to a provider and the return: 3 minutes. */
export const authorizationTtlMs = 180_000;
const scope = 'email openid profile';
const key = 'pauta.sso';

/**
 * Why a sign-in by a provider failed: denied by the user or the provider; expired or already used; not started in this
 * tab; a network error; or anything else.
 */
export type OAuthProblem = 'denied' | 'expired' | 'foreign' | 'network' | 'failed';

export class OAuthError extends Error {
  override readonly name = 'OAuthError';
  readonly problem: OAuthProblem;

  constructor(problem: OAuthProblem, cause?: unknown) {
    super(problem, { cause });
    this.problem = problem;
  }
}

/** State kept in this tab while the user is at the provider. */
export type AuthorizationAttempt = {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly provider: string;
  readonly redirectUrl: string | null;
  /** Start time in ms. */
  readonly at: number;
};

const isAuthorizationAttempt = (value: unknown): value is AuthorizationAttempt => {
  const field = (name: string): unknown => Reflect.get(Object(value), name);
  const redirectUrl = field('redirectUrl');
  return (
    ['state', 'nonce', 'verifier', 'provider'].every((name) => typeof field(name) === 'string') &&
    (redirectUrl === null || typeof redirectUrl === 'string') &&
    typeof field('at') === 'number'
  );
};

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const random = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)));

const callbackUrl = (): string => `${location.origin}/sso-callback`;

/** Stores a sign-in attempt in this tab, and returns the provider's address. Needs https or localhost. */
export const departFor = async (
  settings: AuthSettings,
  { provider, redirectUrl = null }: { readonly provider: string; readonly redirectUrl?: string | null },
): Promise<string> => {
  const attempt: AuthorizationAttempt = {
    state: random(),
    nonce: random(),
    verifier: random(),
    provider,
    redirectUrl,
    at: Date.now(),
  };
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(attempt.verifier));
  sessionStorage.setItem(key, JSON.stringify(attempt));
  const address = hostedPage(settings, '/oauth2/authorize');
  address.search = new URLSearchParams({
    response_type: 'code',
    client_id: settings.clientId,
    redirect_uri: callbackUrl(),
    scope,
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: base64url(new Uint8Array(hash)),
    code_challenge_method: 'S256',
    identity_provider: provider,
    ui_locales: document.documentElement.lang,
  }).toString();
  return address.href;
};

/** The sign-in attempt of this tab. Reading removes it. */
export const takeAuthorizationAttempt = (): AuthorizationAttempt | null => {
  const stored = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  try {
    const attempt: unknown = JSON.parse(stored ?? 'null');
    return isAuthorizationAttempt(attempt) ? attempt : null;
  } catch {
    return null;
  }
};

const exchange = async (settings: AuthSettings, code: string, verifier: string): Promise<unknown> => {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: settings.clientId,
    code,
    redirect_uri: callbackUrl(),
    code_verifier: verifier,
  });
  const signal = AbortSignal.timeout(30_000);
  const response = await fetch(hostedPage(settings, '/oauth2/token'), {
    method: 'POST',
    body,
    signal,
    cache: 'no-store',
  }).catch((error: unknown) => {
    throw new OAuthError('network', error);
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer;
  if (response.status >= 500 || response.status === 429) throw new OAuthError('network');
  throw new OAuthError(Reflect.get(Object(answer), 'error') === 'invalid_grant' ? 'expired' : 'failed');
};

/**
 * Exchanges the response of a provider for tokens and the user's name in the pool. `query` is that of the return
 * address. Rejects with `OAuthError`.
 */
export const exchangeCallback = async (
  settings: AuthSettings,
  query: URLSearchParams,
  attempt: AuthorizationAttempt | null,
): Promise<{ readonly username: string; readonly tokens: Tokens }> => {
  const [code, state, refusal] = [query.get('code'), query.get('state'), query.get('error')];
  if (!attempt || state !== attempt.state) throw new OAuthError('foreign');
  if (Date.now() - attempt.at > authorizationTtlMs) throw new OAuthError('expired');
  if (refusal !== null) throw new OAuthError(refusal === 'access_denied' ? 'denied' : 'failed');
  if (!code) throw new OAuthError('failed');
  const answer = await exchange(settings, code, attempt.verifier);
  const text = (name: string) => {
    const value: unknown = Reflect.get(Object(answer), name);
    return typeof value === 'string' ? value : '';
  };
  const tokens = { idToken: text('id_token'), accessToken: text('access_token'), refreshToken: text('refresh_token') };
  const claims = claimsOf(tokens.idToken);
  if (!claims || !tokens.accessToken || !tokens.refreshToken) throw new OAuthError('failed');
  if (claims['nonce'] !== attempt.nonce) throw new OAuthError('foreign');
  const username = claims['cognito:username'] ?? claims['sub'];
  if (typeof username !== 'string') throw new OAuthError('failed');
  return { username, tokens };
};
