import { z } from 'zod';
import type { Secrets } from '../../../platform/secrets.ts';
import { findClient } from '../pool/client.ts';
import { ClientId, limitSignIn, operation, Username } from '../pool/operation.ts';
import type { Pool } from '../pool/pool.ts';
import { notAuthorized, PoolError } from '../pool/pool-error.ts';
import { findRecovery, mayReset, type Recovery } from './recovery.ts';
import { newCode, storeCode } from './reset-code.ts';
import { resetEmail } from './reset-email.ts';

const Request = z.object({ ClientId, Username });

/** A name that is not an e-mail address has no user: it gets a stable fake destination. */
const destinationOf = (secrets: Secrets, username: string): string => {
  const [, local, domain] = /^([^@])[^@]*@([^@])[^@]*$/u.exec(username) ?? [];
  if (local && domain) return `${local}***@${domain}***`;
  const letters = [...Buffer.from(secrets.derive('decoy-destination', username), 'base64url')].map((byte) =>
    String.fromCharCode(97 + (byte % 26)),
  );
  return `${letters[0]}***@${letters[1]}***`;
};

export const userNotFound = () => new PoolError('UserNotFoundException', 'Username/client id combination not found.');

const requireResettable = (state: Recovery['state']): void => {
  if (state === 'unknown') throw userNotFound();
  if (state === 'disabled') throw notAuthorized('User is disabled.');
  if (state === 'unconfirmed') {
    throw new PoolError(
      'InvalidParameterException',
      'Cannot reset password for the user as there is no registered/verified email or phone_number',
    );
  }
};

/** Runs the same statements for every name: an unknown one gets a code that is not sent. */
const requestCode = (pool: Pool, username: string): Promise<Recovery['state']> =>
  pool.database.system.transaction(async (tx) => {
    const recovery = await findRecovery(tx, username);
    const isDecoy = !mayReset(recovery);
    const code = newCode();
    await storeCode(tx, pool, { username, code, isDecoy });
    const language = 'person' in recovery ? recovery.person.language : 'pt-BR';
    const email = resetEmail(language, new URL(pool.issuer).origin, username, code);
    await pool.mail.send(tx, { kind: 'reset_code', to: username, email, isDecoy });
    return recovery.state;
  });

/** Sends a code by mail. The response is the same for every name unless the client reveals unknown ones. */
export const forgotPassword = operation(Request, async (pool, { ClientId: clientId, Username: username }, address) => {
  const { userErrors } = await findClient(pool, clientId);
  await limitSignIn(pool, address, username);
  const state = await requestCode(pool, username);
  if (userErrors === 'legacy') requireResettable(state);
  return {
    CodeDeliveryDetails: {
      AttributeName: 'email',
      DeliveryMedium: 'EMAIL',
      Destination: destinationOf(pool.secrets, username),
    },
  };
});
