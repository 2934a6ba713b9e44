import { randomInt } from 'node:crypto';
import { and, eq, gt, isNotNull, lt, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { resetCodes } from '../identity.table.ts';
import { PoolError } from '../pool/pool-error.ts';
import type { Pool } from '../pool/pool.ts';

const resetCodeTtlS = 3600;
export const maxGuesses = 5;
const maxRequests = 5;
/** Window in which requests are counted. */
export const requestWindowS = 3600;

const limitExceeded = () =>
  new PoolError('LimitExceededException', 'Attempt limit exceeded, please try after some time.');

/** The same error for an expired, a used and a missing code. */
export const expiredCode = () =>
  new PoolError('ExpiredCodeException', 'Invalid code provided, please request a code again.');

export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

const purpose = 'reset-code';

export const isCode = (secrets: Secrets, username: string, stored: string, given: string): boolean =>
  secrets.verify(stored, purpose, username, given);

/**
 * Replaces the code of a name, known or not; a decoy never matches. Throws `LimitExceededException` after 5 in an hour,
 * counted in the same statement.
 */
export const storeCode = async (
  tx: Tx,
  { secrets, now }: Pick<Pool, 'secrets' | 'now'>,
  { username, code, isDecoy }: { username: string; code: string; isDecoy: boolean },
): Promise<void> => {
  const at = now();
  const windowBegan = new Date(at.getTime() - requestWindowS * 1_000).toISOString();
  const isOver = sql`${resetCodes.requestsSince} <= ${windowBegan}::timestamptz`;
  const fresh = {
    code: secrets.sign(isDecoy ? `${purpose}-decoy` : purpose, username, code),
    expiresAt: new Date(at.getTime() + resetCodeTtlS * 1_000),
    guesses: 0,
  };
  const stored = await tx
    .insert(resetCodes)
    .values({ username, ...fresh, requests: 1, requestsSince: at })
    .onConflictDoUpdate({
      target: resetCodes.username,
      set: {
        ...fresh,
        requests: sql`case when ${isOver} then 1 else ${resetCodes.requests} + 1 end`,
        requestsSince: sql`case when ${isOver} then ${at.toISOString()}::timestamptz else ${resetCodes.requestsSince} end`,
      },
      setWhere: sql`${isOver} or ${resetCodes.requests} < ${maxRequests}`,
    })
    .returning({ username: resetCodes.username });
  if (!stored.length) throw limitExceeded();
};

/** Condition: the name's code has not expired and has guesses left. */
const standingCode = (username: string, now: Date) =>
  and(
    eq(resetCodes.username, username),
    isNotNull(resetCodes.code),
    gt(resetCodes.expiresAt, now),
    lt(resetCodes.guesses, maxGuesses),
  );

/**
 * Counts a guess before it is compared, in one statement, and returns the stored code. Throws `LimitExceededException`
 * after 5 guesses, `ExpiredCodeException` without a valid code.
 */
export const countGuess = async ({ database, now }: Pool, username: string): Promise<string> => {
  const at = now();
  const [counted] = await database.system.read((tx) =>
    tx
      .update(resetCodes)
      .set({ guesses: sql`${resetCodes.guesses} + 1` })
      .where(standingCode(username, at))
      .returning({ code: resetCodes.code }),
  );
  if (counted?.code) return counted.code;
  const [row] = await database.system.read((tx) =>
    tx.select().from(resetCodes).where(eq(resetCodes.username, username)),
  );
  throw row?.code && row.expiresAt && row.expiresAt > at ? limitExceeded() : expiredCode();
};

/** Consumes a code: of concurrent calls one gets true, the others wait and get false. */
export const takeCode = async (tx: Tx, username: string, stored: string): Promise<boolean> => {
  const taken = await tx
    .update(resetCodes)
    .set({ code: null })
    .where(and(eq(resetCodes.username, username), eq(resetCodes.code, stored)))
    .returning({ username: resetCodes.username });
  return taken.length > 0;
};

/** The valid code of a name; undefined without one. */
export const readValidCode = async (tx: Tx, username: string, now: Date) => {
  const [row] = await tx.select().from(resetCodes).where(standingCode(username, now));
  return row;
};

/** Revokes the valid code of a name. Returns whether there was one. */
export const revokeCode = async (tx: Tx, username: string, now: Date): Promise<boolean> => {
  const ended = await tx
    .update(resetCodes)
    .set({ expiresAt: now })
    .where(standingCode(username, now))
    .returning({ username: resetCodes.username });
  return ended.length > 0;
};
