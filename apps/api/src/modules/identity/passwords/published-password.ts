import { eq } from 'drizzle-orm';
import { examplePassword } from './example-password.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { ProblemError } from '../../../platform/problem-error.ts';
import { isBasicPassword } from '../access/basic-credentials.ts';
import { basicCredentials, poolUsers } from '../identity.table.ts';
import { isPasswordOf, openAccount } from '../pool/pool-user.ts';

/** Whether the public password of the example opens the account. */
export const hasPublishedPassword = async (
  tx: Tx,
  { secrets }: Pick<Platform, 'secrets'>,
  userId: string,
): Promise<boolean> => {
  const [entry] = await tx.select().from(poolUsers).where(eq(poolUsers.userId, userId));
  if (entry && isPasswordOf(openAccount(secrets, entry), examplePassword)) return true;
  const [basic] = await tx.select().from(basicCredentials).where(eq(basicCredentials.userId, userId));
  return basic !== undefined && isBasicPassword(basic, examplePassword);
};

/** Throws `published_password` if the account is reachable by others and still has the example's password. */
export const refusePublishedPassword = async (
  tx: Tx,
  platform: Pick<Platform, 'config' | 'secrets'>,
  userId: string,
): Promise<void> => {
  if (!platform.config.demo && (await hasPublishedPassword(tx, platform, userId))) {
    throw new ProblemError('published_password');
  }
};
