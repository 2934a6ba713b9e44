import { createDiffieHellman, createHash, createHmac, getDiffieHellman, hkdfSync, randomBytes } from 'node:crypto';

const toBigInt = (bytes: Uint8Array): bigint => BigInt(`0x${Buffer.from(bytes).toString('hex')}`);
const prime = getDiffieHellman('modp15').getPrime();
const N = toBigInt(prime);
const group = createDiffieHellman(prime, 2);

const toBytes = (value: bigint): Buffer => {
  const hex = value.toString(16);
  return Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex');
};
const pad = (value: bigint): Buffer => {
  const bytes = toBytes(value);
  return (bytes[0] ?? 0) >= 0x80 ? Buffer.concat([Buffer.from([0]), bytes]) : bytes;
};
const hash = (...parts: (Uint8Array | string)[]): Buffer => {
  const sha = createHash('sha256');
  for (const part of parts) sha.update(part);
  return sha.digest();
};
const power = (base: bigint, exponent: bigint): bigint => {
  group.setPrivateKey(toBytes(exponent));
  return toBigInt(group.computeSecret(toBytes(base)));
};
const k = toBigInt(hash(pad(N), pad(2n)));

export type ChallengeParameters = Readonly<Record<'SALT' | 'SRP_B' | 'SECRET_BLOCK' | 'USER_ID_FOR_SRP', string>>;

const timestamp = (): string => {
  const [, weekday, day, month, year, time] =
    /^(\w+), 0?(\d+) (\w+) (\d+) ([\d:]+)/.exec(new Date().toUTCString()) ?? [];
  return `${weekday} ${month} ${day} ${time} UTC ${year}`;
};

/**
 * SRP client with only one exponentiation per sign-in: everything independent of the server's response is cached,
 * because an expensive client would distort the server's result.
 */
export const srpClient = (poolName: string, password: string) => {
  const a = toBigInt(randomBytes(32));
  const A = power(2n, a);
  const verifiers = new Map<string, { x: bigint; verifier: bigint }>();
  const verifierOf = (username: string, salt: string) => {
    const known = verifiers.get(salt);
    if (known) return known;
    const x = toBigInt(hash(pad(BigInt(`0x${salt}`)), hash(`${poolName}${username}:${password}`)));
    const made = { x, verifier: power(2n, x) };
    verifiers.set(salt, made);
    return made;
  };
  return {
    publicValue: A.toString(16),
    /** The response to the challenge `PASSWORD_VERIFIER`. */
    answer: ({ SALT, SRP_B, SECRET_BLOCK, USER_ID_FOR_SRP: username }: ChallengeParameters) => {
      const B = BigInt(`0x${SRP_B}`);
      const { x, verifier } = verifierOf(username, SALT);
      const u = toBigInt(hash(pad(A), pad(B)));
      const S = power((((B - k * verifier) % N) + N) % N, a + u * x);
      const key = new Uint8Array(hkdfSync('sha256', pad(S), pad(u), 'Caldera Derived Key', 16));
      const TIMESTAMP = timestamp();
      const PASSWORD_CLAIM_SIGNATURE = createHmac('sha256', key)
        .update(poolName)
        .update(username)
        .update(Buffer.from(SECRET_BLOCK, 'base64'))
        .update(TIMESTAMP)
        .digest('base64');
      return {
        USERNAME: username,
        PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
        PASSWORD_CLAIM_SIGNATURE,
        TIMESTAMP,
      };
    },
  };
};
