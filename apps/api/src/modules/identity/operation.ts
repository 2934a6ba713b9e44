import { z } from 'zod';
import type { Pool } from './pool.ts';
import { PoolError } from './pool-error.ts';
import { toUsername } from './pool-user.ts';
import type { RateLimit } from './rate-limit.ts';

/** One operation of the protocol: reads the request's JSON and gives the answer's. Throws `PoolError`. */
export type Operation = (pool: Pool, body: unknown, address: string) => Promise<object>;

const refusal = (error: z.ZodError): PoolError => {
  const where = error.issues[0]?.path.join('.') || 'request';
  return new PoolError('InvalidParameterException', `1 validation error detected: Value at '${where}' is not valid`);
};

/** An operation with its request's schema. Fields that the schema doesn't name are ignored, as Cognito does. */
export const operation =
  <S extends z.ZodType>(
    request: S,
    run: (pool: Pool, request: z.output<S>, address: string) => Promise<object>,
  ): Operation =>
  async (pool, body, address) => {
    const parsed = request.safeParse(body);
    if (!parsed.success) throw refusal(parsed.error);
    return run(pool, parsed.data, address);
  };

export const maxUsernameLength = 128;

/** What a person types as their name. Cognito's set of characters; nothing that the database can't hold. */
export const Username = z
  .string()
  .transform(toUsername)
  .refine((name) => name.length <= maxUsernameLength && /^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u.test(name));

export const Password = z.string().min(1).max(1024);
export const Token = z.string().min(1).max(8192);
/** An attribute's value. The database can't hold NUL or half a character. */
export const AttributeValue = z
  .string()
  .max(2048)
  .refine((text) => text.isWellFormed() && !text.includes('\0'));

export const ClientId = z.string().regex(/^[\w+.-]{1,128}$/);

/** Counts a sign-in against the limits of its address and its name. */
export const limitSignIn = (pool: Pool, address: string, username: string): void => {
  if (!pool.limits.signIn.take(address)) throw tooManyRequests(pool.limits.signIn);
  if (!pool.limits.user.take(username)) {
    throw new PoolError('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
  }
};

export const tooManyRequests = (limit: RateLimit): PoolError =>
  new PoolError('TooManyRequestsException', 'Too many requests', { status: 429, retryAfterS: limit.retryAfterS() });
