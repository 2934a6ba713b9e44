import { PoolError } from '../pool/pool-error.ts';

const rules: readonly [isBroken: (password: string) => boolean, reason: string][] = [
  [(password) => password.length < 8, 'Password not long enough'],
  [(password) => password.length > 256, 'Password too long'],
  [(password) => !password.isWellFormed(), 'Password must be valid text'],
  [(password) => !/[A-Z]/.test(password), 'Password must have uppercase characters'],
  [(password) => !/[a-z]/.test(password), 'Password must have lowercase characters'],
  [(password) => !/\d/.test(password), 'Password must have numeric characters'],
  [(password) => !/[^A-Za-z0-9]/.test(password), 'Password must have symbol characters'],
];

/** Cognito's default policy. Throws `InvalidPasswordException` with the first rule that the password breaks. */
export const requirePolicy = (password: string): void => {
  const broken = rules.find(([isBroken]) => isBroken(password));
  if (broken) throw new PoolError('InvalidPasswordException', `Password did not conform with policy: ${broken[1]}`);
};
