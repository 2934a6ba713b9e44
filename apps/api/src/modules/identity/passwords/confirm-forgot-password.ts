import type { ActorIdentity } from '@pauta/contract';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { recordAudit } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { findClient } from '../pool/client.ts';
import { userNotFound } from './forgot-password.ts';
import { failures } from '../identity.table.ts';
import { moveToPool } from '../pool/move-to-pool.ts';
import { ClientId, limitSignIn, operation, Password, Username } from '../pool/operation.ts';
import { requirePolicy } from './password-policy.ts';
import type { Pool } from '../pool/pool.ts';
import { notAuthorized, PoolError } from '../pool/pool-error.ts';
import { setPassword } from '../pool/pool-user.ts';
import { findRecovery } from './recovery.ts';
import { countGuess, expiredCode, isCode, takeCode } from './reset-code.ts';
import { revokeSessions } from '../pool/session.ts';
import { writeAttributes } from '../pool/write-attributes.ts';

const Request = z.object({
  ClientId,
  Username,
  ConfirmationCode: z.string().max(2048).regex(/^\S+$/),
  Password,
});

/** Sets a new password for the user, and ends their sessions. */
const resetPassword = async (tx: Tx, pool: Pool, username: string, password: string): Promise<void> => {
  const recovery = await findRecovery(tx, username);
  if (recovery.state === 'disabled') throw notAuthorized('User is disabled.');
  if (recovery.state !== 'pool' && recovery.state !== 'basic') throw expiredCode();
  const { person } = recovery;
  if (recovery.state === 'basic') await moveToPool(tx, pool.secrets, person, password);
  else {
    const { user } = recovery;
    await setPassword(tx, pool.secrets, user, password);
    await writeAttributes(tx, user.sub, [{ Name: 'custom:should_reset_password', Value: 'false' }]);
    await revokeSessions(tx, user.sub, pool.now());
  }
  await tx.delete(failures).where(eq(failures.username, username));
  const actor: ActorIdentity = { kind: 'user', companyId: person.companyId, userId: person.id };
  await recordAudit(tx, { actor }, 'user.reset_password', person.id);
};

export const confirmForgotPassword = operation(
  Request,
  async (pool, { ClientId: clientId, Username: username, ConfirmationCode: code, Password: password }, address) => {
    const { userErrors } = await findClient(pool, clientId);
    await limitSignIn(pool, address, username);
    // Checked before the code is used up, so that the form can be sent again.
    requirePolicy(password);
    if (userErrors === 'legacy') {
      const { state } = await pool.database.system.read((tx) => findRecovery(tx, username));
      if (state === 'unknown') throw userNotFound();
    }
    const stored = await countGuess(pool, username);
    if (!isCode(pool.secrets, username, stored, code)) {
      throw new PoolError('CodeMismatchException', 'Invalid verification code provided, please try again.');
    }
    await pool.database.system.transaction(async (tx) => {
      if (!(await takeCode(tx, username, stored))) throw expiredCode();
      await resetPassword(tx, pool, username, password);
    });
    return {};
  },
);
