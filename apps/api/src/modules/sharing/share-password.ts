import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const bits = 128;

/** A random password, of characters that are safe in any message. */
export const newPassword = (): string => randomBytes(bits / 8).toString('base64url');

/** The stored hash. A slow hash is unnecessary for 128 random bits. */
export const hashPassword = (password: string): string => createHash('sha256').update(password).digest('hex');

const nobodys = hashPassword(newPassword());

/** Checks a password. Takes the same time without a hash. */
export const isPassword = (password: string, hash: string | undefined): boolean =>
  timingSafeEqual(Buffer.from(hashPassword(password)), Buffer.from(hash ?? nobodys)) && hash !== undefined;
