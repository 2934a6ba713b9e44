import { z } from 'zod';
import { openChallenge } from './challenge.ts';
import { checkPassword, findAccountFor } from '../passwords/check-password.ts';
import { findClient, type PoolClient, requireFlow } from './client.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { refuseLocked } from './lockout.ts';
import { ClientId, limitSignIn, operation, Password, Token, Username } from './operation.ts';
import type { Pool } from './pool.ts';
import { PoolError } from './pool-error.ts';
import { parsePublicValue, serverHalf } from './srp.ts';
import { refreshSession } from './tokens.ts';

const Request = z.discriminatedUnion('AuthFlow', [
  z.object({
    AuthFlow: z.literal('USER_SRP_AUTH'),
    ClientId,
    AuthParameters: z.object({ USERNAME: Username, SRP_A: z.string() }),
  }),
  z.object({
    AuthFlow: z.literal('USER_PASSWORD_AUTH'),
    ClientId,
    AuthParameters: z.object({ USERNAME: Username, PASSWORD: Password }),
  }),
  z.object({
    AuthFlow: z.enum(['REFRESH_TOKEN_AUTH', 'REFRESH_TOKEN']),
    ClientId,
    AuthParameters: z.object({ REFRESH_TOKEN: Token }),
  }),
]);

const startSrp = async (pool: Pool, client: PoolClient, username: string, publicValue: string) => {
  const A = parsePublicValue(publicValue);
  if (A === undefined) throw new PoolError('InvalidParameterException', 'SRP_A is not valid.');
  await refuseLocked(pool, username);
  const account = await findAccountFor(pool, client, username);
  const half = serverHalf(A, account.verifier);
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: account.salt,
      SRP_B: half.B,
      SECRET_BLOCK: await openChallenge(pool, { kind: 'srp', clientId: client.id, username }, half),
      USERNAME: username,
      USER_ID_FOR_SRP: username,
    },
  };
};

export const initiateAuth = operation(Request, async (pool, request, address) => {
  const client = await findClient(pool, request.ClientId);
  if (request.AuthFlow === 'USER_SRP_AUTH') {
    const { USERNAME, SRP_A } = request.AuthParameters;
    requireFlow(client, 'srp');
    await limitSignIn(pool, address, USERNAME);
    return startSrp(pool, client, USERNAME, SRP_A);
  }
  if (request.AuthFlow === 'USER_PASSWORD_AUTH') {
    const { USERNAME, PASSWORD } = request.AuthParameters;
    requireFlow(client, 'password');
    await limitSignIn(pool, address, USERNAME);
    return completeSignIn(pool, await checkPassword(pool, client, USERNAME, PASSWORD), client.id);
  }
  requireFlow(client, 'refresh');
  const tokens = await refreshSession(pool, client, request.AuthParameters.REFRESH_TOKEN);
  return { ChallengeParameters: {}, AuthenticationResult: tokens };
});
