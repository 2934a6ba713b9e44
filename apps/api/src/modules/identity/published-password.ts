import { eq } from 'drizzle-orm';
import { examplePassword } from './example-password.ts';
import type { Tx } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { ProblemError } from '../../platform/problem-error.ts';
import { isBasicPassword } from './basic-credentials.ts';
import { basicCredentials, poolUsers } from './identity.table.ts';
import { isPasswordOf, openAccount } from './pool-user.ts';

/** Whether the password of the example, which anybody can read, opens the account in any way. */
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

/** Throws `published_password` where others reach the account and it still has the password of the example. */
export const refusePublishedPassword = async (
  tx: Tx,
  platform: Pick<Platform, 'config' | 'secrets'>,
  userId: string,
): Promise<void> => {
  if (!platform.config.demo && (await hasPublishedPassword(tx, platform, userId))) {
    throw new ProblemError('published_password');
  }
};
