import { openChallenge } from './challenge.ts';
import { forgetFailures } from './lockout.ts';
import type { Pool } from './pool.ts';
import { notAuthorized, PoolError, wrongCredentials } from './pool-error.ts';
import type { PoolUser } from './pool-user.ts';
import { startSession } from './tokens.ts';

/**
 * Resets failed attempts after a right password, and throws `PoolError` if the user may not sign in. A valid temporary
 * password passes: see the user's status.
 */
export const requireMaySignIn = async (pool: Pool, user: PoolUser): Promise<void> => {
  await forgetFailures(pool, user.username);
  if (!user.enabled) throw notAuthorized('User is disabled.');
  // Such an account signs in only at its issuer, even with a guessed password.
  if (user.status === 'EXTERNAL_PROVIDER') throw wrongCredentials();
  if (user.status === 'UNCONFIRMED') throw new PoolError('UserNotConfirmedException', 'User is not confirmed.');
  if (user.status === 'RESET_REQUIRED') {
    throw new PoolError('PasswordResetRequiredException', 'Password reset required for the user');
  }
  if (user.status !== 'CONFIRMED' && user.passwordExpiresAt && user.passwordExpiresAt <= pool.now()) {
    throw notAuthorized('Temporary password has expired and must be reset by an administrator.');
  }
};

/** The response to a right password: tokens or a challenge for a new password. Throws if the user may not sign in. */
export const completeSignIn = async (pool: Pool, user: PoolUser, clientId: string): Promise<object> => {
  await requireMaySignIn(pool, user);
  if (user.status === 'CONFIRMED') {
    return { ChallengeParameters: {}, AuthenticationResult: await startSession(pool, user, clientId) };
  }
  const { name, email } = user.attributes;
  return {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session: await openChallenge(
      pool,
      { kind: 'new_password', clientId, username: user.username },
      { sub: user.sub, salt: user.salt },
    ),
    ChallengeParameters: {
      USER_ID_FOR_SRP: user.username,
      requiredAttributes: '[]',
      userAttributes: JSON.stringify({ name, email }),
    },
  };
};
