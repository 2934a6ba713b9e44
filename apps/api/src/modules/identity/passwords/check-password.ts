import type { PoolClient } from '../pool/client.ts';
import { countAttempt } from '../pool/lockout.ts';
import type { Pool } from '../pool/pool.ts';
import { PoolError, wrongCredentials } from '../pool/pool-error.ts';
import { type Account, findAccount, isPasswordOf, type PoolUser } from '../pool/pool-user.ts';

/** Throws `UserNotFoundException` for unknown names only if the client is configured for it. */
export const findAccountFor = async (pool: Pool, client: PoolClient, username: string): Promise<Account> => {
  const account = await findAccount(pool, username);
  if (account.user || client.userErrors === 'hidden') return account;
  throw new PoolError('UserNotFoundException', 'User does not exist.');
};

/** The account with these credentials. Counts the attempt. Throws `PoolError`. */
export const checkPassword = async (
  pool: Pool,
  client: PoolClient,
  username: string,
  password: string,
): Promise<PoolUser> => {
  await countAttempt(pool, username);
  const account = await findAccountFor(pool, client, username);
  if (!isPasswordOf(account, password) || !account.user) throw wrongCredentials();
  return account.user;
};
