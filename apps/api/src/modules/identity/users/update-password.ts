import type { api, Received } from '@pauta/contract';
import { and, eq } from 'drizzle-orm';
import { type Ctx, companyScope, recordAudit } from '../../../platform/context.ts';
import { orThrow, ProblemError } from '../../../platform/problem-error.ts';
import { basicFailuresKey, isBasicPassword } from '../access/basic-credentials.ts';
import { basicCredentials, poolUsers } from '../identity.table.ts';
import { forgetFailures, takeAttempt } from '../pool/lockout.ts';
import { moveToPool } from '../pool/move-to-pool.ts';
import { requirePolicy } from '../passwords/password-policy.ts';
import { PoolError } from '../pool/pool-error.ts';
import { remotePoolOf } from '../pool/pool-settings.ts';
import { findAccount, isPasswordOf, type PoolUser, setPassword } from '../pool/pool-user.ts';
import { revokeSessions } from '../pool/session.ts';
import { writeAttributes } from '../pool/write-attributes.ts';
import { users } from './users.table.ts';

type UpdatePassword = typeof api.users.updatePassword;
type Passwords = Received<UpdatePassword>['body'];
type User = typeof users.$inferSelect;

const refuseWeak = (password: string): void => {
  try {
    requirePolicy(password);
  } catch (error) {
    if (error instanceof PoolError) throw new ProblemError('weak_password', { cause: error });
    throw error;
  }
};

const countAttempt = async (ctx: Ctx, name: string): Promise<void> => {
  if (!(await takeAttempt(ctx.platform, name))) throw new ProblemError('too_many_attempts');
};

const changeInPool = async (ctx: Ctx, { username }: PoolUser, { password, oldPassword }: Passwords): Promise<void> => {
  const { platform, actor } = ctx;
  await countAttempt(ctx, username);
  const account = await findAccount(platform, username);
  if (!isPasswordOf(account, oldPassword) || !account.user) throw new ProblemError('wrong_password');
  const { sub, verifier } = account.user;
  await platform.database.system.transaction(async (tx) => {
    // Of two concurrent changes the second had the wrong old password.
    const unchanged = and(eq(poolUsers.sub, sub), eq(poolUsers.verifier, verifier));
    const [current] = await tx.select().from(poolUsers).where(unchanged).for('no key update');
    await setPassword(tx, platform.secrets, orThrow(current, 'wrong_password'), password);
    await writeAttributes(tx, sub, [{ Name: 'custom:should_reset_password', Value: 'false' }]);
    await revokeSessions(tx, sub, ctx.now(), actor.sessionId);
    await recordAudit(tx, ctx, 'user.update_password', actor.userId);
  });
  await forgetFailures(platform, username);
};

const moveIntoPool = async (ctx: Ctx, user: User, { password, oldPassword }: Passwords): Promise<void> => {
  const { platform } = ctx;
  const key = basicFailuresKey(user.emailAddress);
  await countAttempt(ctx, key);
  const ofUser = eq(basicCredentials.userId, user.id);
  const [credentials] = await platform.database.system.read((tx) => tx.select().from(basicCredentials).where(ofUser));
  if (!(await isBasicPassword(credentials, oldPassword)) || !credentials) throw new ProblemError('wrong_password');
  await platform.database.system.transaction(async (tx) => {
    const unchanged = and(ofUser, eq(basicCredentials.hash, credentials.hash));
    const [current] = await tx.select().from(basicCredentials).where(unchanged).for('update');
    orThrow(current, 'wrong_password');
    await moveToPool(tx, platform.secrets, user, password);
    await recordAudit(tx, ctx, 'user.update_password', user.id);
  });
  await forgetFailures(platform, key);
};

/**
 * Changes the caller's password and ends all other sessions. A user of Basic credentials gets a pool entry, and signs
 * in there from then on.
 */
export const updatePassword = async (ctx: Ctx, { body }: Received<UpdatePassword>): Promise<undefined> => {
  if (remotePoolOf(ctx.platform.config)) throw new ProblemError('password_elsewhere');
  refuseWeak(body.password);
  const [row] = await ctx.platform.database.system.read((tx) =>
    tx
      .select({ user: users, entry: poolUsers })
      .from(users)
      .leftJoin(poolUsers, eq(poolUsers.userId, users.id))
      .where(companyScope(users, ctx, ctx.actor.userId)),
  );
  const { user, entry } = orThrow(row, 'user_not_found');
  if (entry?.status === 'EXTERNAL_PROVIDER') throw new ProblemError('password_elsewhere');
  await (entry ? changeInPool(ctx, entry, body) : moveIntoPool(ctx, user, body));
};
