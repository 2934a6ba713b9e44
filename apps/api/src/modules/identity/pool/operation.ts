import { z } from 'zod';
import { addressGroup } from '../../../platform/address-group.ts';
import type { Pool } from './pool.ts';
import { PoolError } from './pool-error.ts';
import { toUsername } from './pool-user.ts';

/** An operation of the protocol: from the JSON request to the JSON response. Throws `PoolError`. */
export type Operation = (pool: Pool, body: unknown, address: string) => Promise<object>;

const refusal = (error: z.ZodError): PoolError => {
  const where = error.issues[0]?.path.join('.') || 'request';
  return new PoolError('InvalidParameterException', `1 validation error detected: Value at '${where}' is not valid`);
};

/** Creates an operation with the schema of its request. Unknown fields are ignored, as in Cognito. */
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

/** A name as typed. Cognito's set of characters, and nothing that the database can't store. */
export const Username = z
  .string()
  .transform(toUsername)
  .refine((name) => name.length <= maxUsernameLength && /^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u.test(name));

export const Password = z.string().min(1).max(1024);
export const Token = z.string().min(1).max(8192);
/** An attribute's value. The database can't store NUL or lone surrogates. */
export const AttributeValue = z
  .string()
  .max(2048)
  .refine((text) => text.isWellFormed() && !text.includes('\0'));

export const ClientId = z.string().regex(/^[\w+.-]{1,128}$/);

/** Applies the rate limits of sign-ins by address and by name. */
export const limitSignIn = async (pool: Pool, address: string, username: string): Promise<void> => {
  const waitS = await pool.limits.signIn.take(addressGroup(address));
  if (waitS !== undefined) throw tooManyRequests(waitS);
  if ((await pool.limits.user.take(username)) !== undefined) {
    throw new PoolError('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
  }
};

export const tooManyRequests = (retryAfterS: number): PoolError =>
  new PoolError('TooManyRequestsException', 'Too many requests', { status: 429, retryAfterS });
