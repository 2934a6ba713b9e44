import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { takeChallenge } from './challenge.ts';
import { findClient } from './client.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { countAttempt } from './lockout.ts';
import { AttributeValue, ClientId, operation, Password, Token, Username } from './operation.ts';
import { requirePolicy } from '../passwords/password-policy.ts';
import type { Pool } from './pool.ts';
import { notAuthorized, wrongCredentials } from './pool-error.ts';
import { embeddedPool } from './pool-settings.ts';
import { findAccount, findPoolUser, lockUnchanged, setPassword } from './pool-user.ts';
import { revokeSessions } from './session.ts';
import { expectedSignature } from './srp.ts';
import { startSession } from './tokens.ts';
import { type AttributeChange, attributePrefix, writeAttributes } from './write-attributes.ts';

/** The library's timestamp format, in which the day is not padded. */
const Timestamp = z.string().regex(/^[A-Z][a-z]{2} [A-Z][a-z]{2} \d{1,2} \d{2}:\d{2}:\d{2} UTC \d{4}$/);

const PasswordVerifier = z.object({
  USERNAME: Username,
  PASSWORD_CLAIM_SECRET_BLOCK: Token,
  PASSWORD_CLAIM_SIGNATURE: z.string().max(128),
  TIMESTAMP: Timestamp,
});
const NewPassword = z.object({ USERNAME: Username, NEW_PASSWORD: Password }).catchall(AttributeValue.nullable());

const Request = z.discriminatedUnion('ChallengeName', [
  z.object({ ChallengeName: z.literal('PASSWORD_VERIFIER'), ClientId, ChallengeResponses: PasswordVerifier }),
  z.object({
    ChallengeName: z.literal('NEW_PASSWORD_REQUIRED'),
    ClientId,
    Session: Token,
    ChallengeResponses: NewPassword,
  }),
]);

/** Account whose temporary password was checked: a newer password invalidates the challenge. */
const Checked = z.object({ sub: z.uuid(), salt: z.string() });
const Half = z.object({ A: z.string(), B: z.string(), b: z.string() });

const isSame = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);

const checkProof = async (pool: Pool, clientId: string, responses: z.output<typeof PasswordVerifier>) => {
  const { USERNAME: username, PASSWORD_CLAIM_SECRET_BLOCK: secretBlock, TIMESTAMP: timestamp } = responses;
  const challenge = await takeChallenge(pool, { kind: 'srp', clientId, username }, secretBlock);
  if (!challenge) throw wrongCredentials();
  await countAttempt(pool, username);
  const account = await findAccount(pool, username);
  const expected = expectedSignature(
    { poolName: embeddedPool.name, username },
    Half.parse(challenge.secret),
    account.verifier,
    Buffer.from(secretBlock, 'base64'),
    timestamp,
  );
  const isRight = isSame(expected, Buffer.from(responses.PASSWORD_CLAIM_SIGNATURE, 'base64'));
  if (!isRight || !account.user) throw wrongCredentials();
  return completeSignIn(pool, account.user, clientId);
};

const takeNewPassword = async (
  pool: Pool,
  clientId: string,
  session: string,
  { USERNAME: username, NEW_PASSWORD: password, ...others }: z.output<typeof NewPassword>,
) => {
  // Checked before the session is used up, so that the form can be sent again.
  requirePolicy(password);
  const changes: AttributeChange[] = Object.entries(others)
    .filter(([name]) => name.startsWith(attributePrefix))
    .map(([name, value]) => ({ Name: name.slice(attributePrefix.length), Value: value ?? '' }));
  const challenge = await takeChallenge(pool, { kind: 'new_password', clientId, username }, session);
  const checked = Checked.safeParse(challenge?.secret).data;
  if (!checked) throw notAuthorized('Invalid session for the user, session is expired.');
  const user = await pool.database.system.transaction(async (tx) => {
    const before = await lockUnchanged(tx, checked);
    if (before?.status !== 'FORCE_CHANGE_PASSWORD') throw notAuthorized('Invalid session for the user.');
    await writeAttributes(tx, before.sub, changes);
    await setPassword(tx, pool.secrets, before, password);
    await revokeSessions(tx, before.sub, pool.now());
    return findPoolUser(tx, username);
  });
  if (!user) throw notAuthorized('Invalid session for the user.');
  return { ChallengeParameters: {}, AuthenticationResult: await startSession(pool, user, clientId) };
};

export const respondToAuthChallenge = operation(Request, async (pool, request) => {
  const { ClientId: clientId } = request;
  await findClient(pool, clientId);
  return request.ChallengeName === 'PASSWORD_VERIFIER'
    ? checkProof(pool, clientId, request.ChallengeResponses)
    : takeNewPassword(pool, clientId, request.Session, request.ChallengeResponses);
});
