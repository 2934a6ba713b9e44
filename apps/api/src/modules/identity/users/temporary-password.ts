import { randomInt } from 'node:crypto';

// Without what looks alike in a mail: 0 and O, 1, l and I.
const sets = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789'] as const;
const all = sets.join('');
const pick = (from: string): string => from.charAt(randomInt(from.length));

/** A password that the policy accepts: three groups of five characters, of more than 80 random bits. */
export const newTemporaryPassword = (): string =>
  sets.map((set) => pick(set) + Array.from({ length: 4 }, () => pick(all)).join('')).join('-');
