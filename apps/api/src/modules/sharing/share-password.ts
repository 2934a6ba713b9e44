import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const bits = 128;

/** A password that nobody guesses, of characters that go into any message. */
export const newPassword = (): string => randomBytes(bits / 8).toString('base64url');

/** As it is stored. What has 128 random bits needs no slow hash. */
export const hashPassword = (password: string): string => createHash('sha256').update(password).digest('hex');

const nobodys = hashPassword(newPassword());

/** Whether that is the password of the hash. The same work where there is none. */
export const isPassword = (password: string, hash: string | undefined): boolean =>
  timingSafeEqual(Buffer.from(hashPassword(password)), Buffer.from(hash ?? nobodys)) && hash !== undefined;
