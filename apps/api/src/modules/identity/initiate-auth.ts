import { z } from 'zod';
import { openChallenge } from './challenge.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { countAttempt, refuseLocked } from './lockout.ts';
import { ClientId, limitSignIn, operation, Password, requireClient, Token, Username } from './operation.ts';
import type { Pool } from './pool.ts';
import { PoolError, wrongCredentials } from './pool-error.ts';
import { findAccount, isPasswordOf } from './pool-user.ts';
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

const startSrp = async (pool: Pool, clientId: string, username: string, publicValue: string) => {
  const A = parsePublicValue(publicValue);
  if (A === undefined) throw new PoolError('InvalidParameterException', 'SRP_A is not valid.');
  await refuseLocked(pool, username);
  const account = await findAccount(pool, username);
  const half = serverHalf(A, account.verifier);
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: account.salt,
      SRP_B: half.B,
      SECRET_BLOCK: await openChallenge(pool, { kind: 'srp', clientId, username }, half),
      USERNAME: username,
      USER_ID_FOR_SRP: username,
    },
  };
};

const checkPassword = async (pool: Pool, clientId: string, username: string, password: string) => {
  await countAttempt(pool, username);
  const account = await findAccount(pool, username);
  if (!isPasswordOf(account, password) || !account.user) throw wrongCredentials();
  return completeSignIn(pool, account.user, clientId);
};

export const initiateAuth = operation(Request, async (pool, request, address) => {
  const { ClientId: clientId } = request;
  requireClient(clientId);
  if (request.AuthFlow === 'USER_SRP_AUTH') {
    const { USERNAME, SRP_A } = request.AuthParameters;
    limitSignIn(pool, address, USERNAME);
    return startSrp(pool, clientId, USERNAME, SRP_A);
  }
  if (request.AuthFlow === 'USER_PASSWORD_AUTH') {
    const { USERNAME, PASSWORD } = request.AuthParameters;
    limitSignIn(pool, address, USERNAME);
    return checkPassword(pool, clientId, USERNAME, PASSWORD);
  }
  const tokens = await refreshSession(pool, request.AuthParameters.REFRESH_TOKEN, clientId);
  return { ChallengeParameters: {}, AuthenticationResult: tokens };
});
