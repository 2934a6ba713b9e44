import { z } from 'zod';
import { countAttempt, forgetFailures } from './lockout.ts';
import { AttributeValue, limitSignIn, operation, Password, Token } from './operation.ts';
import { requirePolicy } from '../passwords/password-policy.ts';
import { wrongCredentials } from './pool-error.ts';
import { findAccount, isPasswordOf, lockUnchanged, setPassword } from './pool-user.ts';
import { revokeSessions } from './session.ts';
import { verifyAccessToken } from './tokens.ts';
import { writeAttributes } from './write-attributes.ts';

export const getUser = operation(z.object({ AccessToken: Token }), async (pool, { AccessToken }) => {
  const { user } = await verifyAccessToken(pool, AccessToken);
  const attributes = Object.entries({ sub: user.sub, ...user.attributes });
  return { Username: user.username, UserAttributes: attributes.map(([Name, Value]) => ({ Name, Value })) };
});

const Change = z.object({ Name: z.string().max(64), Value: AttributeValue });

export const updateUserAttributes = operation(
  z.object({ AccessToken: Token, UserAttributes: z.array(Change).max(50) }),
  async (pool, { AccessToken, UserAttributes }) => {
    const { user } = await verifyAccessToken(pool, AccessToken);
    await pool.database.system.transaction((tx) => writeAttributes(tx, user.sub, UserAttributes));
    return {};
  },
);

/** Changes the password and ends all other sessions of the user. */
export const changePassword = operation(
  z.object({ AccessToken: Token, PreviousPassword: Password, ProposedPassword: Password }),
  async (pool, { AccessToken, PreviousPassword, ProposedPassword }, address) => {
    const { user, sessionId } = await verifyAccessToken(pool, AccessToken);
    await limitSignIn(pool, address, user.username);
    requirePolicy(ProposedPassword);
    await countAttempt(pool, user.username);
    const account = await findAccount(pool, user.username);
    const checked = account.user;
    if (!isPasswordOf(account, PreviousPassword) || !checked) throw wrongCredentials();
    await forgetFailures(pool, user.username);
    await pool.database.system.transaction(async (tx) => {
      // Of two concurrent changes the second had the wrong password.
      const current = await lockUnchanged(tx, checked);
      if (!current) throw wrongCredentials();
      await setPassword(tx, pool.secrets, current, ProposedPassword);
      await revokeSessions(tx, user.sub, pool.now(), sessionId);
    });
    return {};
  },
);
