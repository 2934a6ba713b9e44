import { createHash, getDiffieHellman, hkdfSync } from 'node:crypto';

// The browser's half of SRP, written from the protocol's specification and not from the server's code.
const N = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`);

export const modPow = (base: bigint, exponent: bigint, modulus: bigint): bigint => {
  let result = 1n;
  for (let power = base % modulus, rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * power) % modulus;
    power = (power * power) % modulus;
  }
  return result;
};

const pad = (value: bigint): string => {
  const hex = value.toString(16);
  const even = hex.length % 2 ? `0${hex}` : hex;
  return Number.parseInt(even.slice(0, 2), 16) >= 0x80 ? `00${even}` : even;
};
const hash = (hex: string): string => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex');

export const clientPublicValue = (a: bigint): bigint => modPow(2n, a, N);

/** The key for the client's proof. */
export const clientProof = (
  { poolName, username }: { poolName: string; username: string },
  password: string,
  a: bigint,
  challenge: { SALT: string; SRP_B: string },
): Buffer => {
  const A = clientPublicValue(a);
  const B = BigInt(`0x${challenge.SRP_B}`);
  const credentials = createHash('sha256').update(`${poolName}${username}:${password}`).digest('hex');
  const x = BigInt(`0x${hash(pad(BigInt(`0x${challenge.SALT}`)) + credentials)}`);
  const u = BigInt(`0x${hash(pad(A) + pad(B))}`);
  const k = BigInt(`0x${hash(pad(N) + pad(2n))}`);
  const base = (((B - k * modPow(2n, x, N)) % N) + N) % N;
  const S = modPow(base, a + u * x, N);
  const key = hkdfSync('sha256', Buffer.from(pad(S), 'hex'), Buffer.from(pad(u), 'hex'), 'Caldera Derived Key', 16);
  return Buffer.from(key);
};
