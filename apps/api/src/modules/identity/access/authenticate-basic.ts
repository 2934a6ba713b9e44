import type { UserActor } from '@pauta/contract';
import { eq } from 'drizzle-orm';
import { addressGroup } from '../../../platform/address-group.ts';
import { readBasic } from '../../../platform/basic-authorization.ts';
import type { AuthenticateAs } from '../../../platform/http.ts';
import type { Platform } from '../../../platform/platform.ts';
import { ProblemError } from '../../../platform/problem-error.ts';
import { users } from '../users/users.table.ts';
import { openActorCache } from './actor-cache.ts';
import { basicFailuresKey, isBasicPassword } from './basic-credentials.ts';
import { basicCredentials } from '../identity.table.ts';
import { loadActor } from './load-actor.ts';
import { forgetFailures, takeAttempt } from '../pool/lockout.ts';
import { Password, Username } from '../pool/operation.ts';
import { openRateLimit } from '../pool/rate-limit.ts';

interface Credentials {
  email: string;
  password: string;
}

const parseBasic = (authorization: string | undefined): Credentials | undefined => {
  const given = readBasic(authorization);
  const email = Username.safeParse(given?.name).data;
  const password = Password.safeParse(given?.password).data;
  return email && password ? { email, password } : undefined;
};

export const isBasic = (authorization: string | undefined): boolean => /^basic /i.test(authorization ?? '');

/**
 * Authenticates `Authorization: Basic …` of users from before the user pool. Attempts are counted and locked as
 * sign-ins are, by address and by name, known or not. A success is cached for 10 seconds. Throws `too_many_attempts`.
 */
export const openAuthenticateBasic = (platform: Platform): AuthenticateAs<'user'> => {
  const { budgets, config, database, secrets, now } = platform;
  const cache = openActorCache(now);
  const byAddress = openRateLimit(budgets, 'basic-address', config.PAUTA_SIGN_IN_LIMIT_PER_MINUTE);
  const byName = openRateLimit(budgets, 'basic-name', config.PAUTA_USER_SIGN_IN_LIMIT_PER_MINUTE);

  const check = async ({ email, password }: Credentials, address: string): Promise<UserActor | undefined> => {
    for (const [limit, key] of [[byAddress, addressGroup(address)] as const, [byName, email] as const]) {
      const retryAfterS = await limit.take(key);
      if (retryAfterS !== undefined) throw new ProblemError('too_many_attempts', { retryAfterS });
    }
    const key = basicFailuresKey(email);
    if (!(await takeAttempt(platform, key))) throw new ProblemError('too_many_attempts');
    const [row] = await database.system.read((tx) =>
      tx
        .select({ userId: users.id, salt: basicCredentials.salt, hash: basicCredentials.hash })
        .from(users)
        .innerJoin(basicCredentials, eq(basicCredentials.userId, users.id))
        .where(eq(users.emailAddress, email)),
    );
    const isRight = await isBasicPassword(row, password);
    if (!isRight || !row) return undefined;
    // For a disabled user, the right password counts as a wrong one.
    const actor = await database.system.read((tx) => loadActor(tx, row.userId));
    if (actor) await forgetFailures(platform, key);
    return actor;
  };

  return async (request) => {
    const credentials = parseBasic(request.headers.authorization);
    if (!credentials) return undefined;
    const key = secrets.derive('basic-cache', credentials.email, credentials.password);
    const recent = cache.recall(key);
    if (recent) return recent;
    const actor = check(credentials, request.ip);
    cache.remember(key, actor);
    return actor;
  };
};
