import { randomInt } from 'node:crypto';

// Without characters that look alike: 0 and O, 1, l and I.
const sets = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789'] as const;
const all = sets.join('');
const pick = (from: string): string => from.charAt(randomInt(from.length));

/** A password within the policy: three groups of five characters, with more than 80 random bits. */
export const newTemporaryPassword = (): string =>
  sets.map((set) => pick(set) + Array.from({ length: 4 }, () => pick(all)).join('')).join('-');
