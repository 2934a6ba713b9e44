import type { AuthSettings } from './auth-settings.ts';
import { PoolError, poolRequest } from './pool-request.ts';
import type { SessionStore } from './session-store.types.ts';
import { readTokens } from './stored-tokens.ts';

const named = (error: unknown, ...names: string[]): error is PoolError =>
  error instanceof PoolError && names.includes(error.name);

const usernameOf = (email: string): string => email.trim().toLowerCase();

/**
 * Sends a reset code to the user. Returns its destination, as `c***@a***`, if the pool reveals it. Unknown users get
 * the same response. Rejects with `PoolError`, or `TypeError` on a network error.
 */
export const requestReset = async (settings: AuthSettings, email: string): Promise<string | null> => {
  try {
    const answer = await poolRequest(settings, 'ForgotPassword', {
      ClientId: settings.clientId,
      Username: usernameOf(email),
    });
    const destination: unknown = Reflect.get(Object(Reflect.get(Object(answer), 'CodeDeliveryDetails')), 'Destination');
    return typeof destination === 'string' ? destination : null;
  } catch (error) {
    if (named(error, 'UserNotFoundException', 'InvalidParameterException', 'NotAuthorizedException')) return null;
    throw error;
  }
};

export type Reset = { readonly email: string; readonly code: string; readonly password: string };

/** Sets a new password with the code. Rejects like `requestReset`. */
export const confirmReset = async (settings: AuthSettings, { email, code, password }: Reset): Promise<void> => {
  await poolRequest(settings, 'ConfirmForgotPassword', {
    ClientId: settings.clientId,
    Username: usernameOf(email),
    ConfirmationCode: code,
    Password: password,
  });
};

/** Sends a request to the pool with the user's access token; retries once after a token refresh. */
const asPerson = async (
  store: SessionStore,
  operation: 'ChangePassword' | 'UpdateUserAttributes',
  request: object,
): Promise<void> => {
  const ask = async () => {
    const AccessToken = readTokens(store.settings, localStorage)?.accessToken;
    await poolRequest(store.settings, operation, { ...request, AccessToken });
  };
  await store.getToken();
  try {
    await ask();
  } catch (error) {
    const isSessionOver = named(error, 'NotAuthorizedException') && /token/i.test(error.message);
    if (!isSessionOver || !(await store.refreshToken())) throw error;
    await ask();
  }
};

/** Changes the password of the signed-in user, and ends their other sessions. Rejects like `requestReset`. */
export const changePassword = (
  store: SessionStore,
  { current, next }: { readonly current: string; readonly next: string },
): Promise<void> => asPerson(store, 'ChangePassword', { PreviousPassword: current, ProposedPassword: next });

/** Clears the flag that forces a password change, also in the session's token and user. */
export const clearResetFlag = async (store: SessionStore): Promise<void> => {
  await asPerson(store, 'UpdateUserAttributes', {
    UserAttributes: [{ Name: 'custom:should_reset_password', Value: 'false' }],
  });
  await store.forceRefreshUserData();
};
