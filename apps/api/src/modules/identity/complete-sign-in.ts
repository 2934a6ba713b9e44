import { openChallenge } from './challenge.ts';
import { forgetFailures } from './lockout.ts';
import type { Pool } from './pool.ts';
import { notAuthorized, PoolError, wrongCredentials } from './pool-error.ts';
import type { PoolUser } from './pool-user.ts';
import { startSession } from './tokens.ts';

/**
 * Forgets failed attempts after a right password, and tells what stands in the way of a sign-in by `PoolError`. A
 * temporary password that still counts passes: see the user's status.
 */
export const requireMaySignIn = async (pool: Pool, user: PoolUser): Promise<void> => {
  await forgetFailures(pool, user.username);
  if (!user.enabled) throw notAuthorized('User is disabled.');
  // Such an account signs in at its issuer alone, even with a guessed password.
  if (user.status === 'EXTERNAL_PROVIDER') throw wrongCredentials();
  if (user.status === 'UNCONFIRMED') throw new PoolError('UserNotConfirmedException', 'User is not confirmed.');
  if (user.status === 'RESET_REQUIRED') {
    throw new PoolError('PasswordResetRequiredException', 'Password reset required for the user');
  }
  if (user.status !== 'CONFIRMED' && user.passwordExpiresAt && user.passwordExpiresAt <= pool.now()) {
    throw notAuthorized('Temporary password has expired and must be reset by an administrator.');
  }
};

/** What follows a right password: tokens, the demand for a new password, or why the account may not sign in. */
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
