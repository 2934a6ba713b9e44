import {
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  getDiffieHellman,
  hkdfSync,
  randomBytes,
} from 'node:crypto';
import { wrongCredentials } from './pool-error.ts';

// The variant of SRP-6a of Cognito and amazon-cognito-identity-js: RFC 3526 group 15, g = 2, SHA-256.
const toBigInt = (bytes: Uint8Array): bigint => BigInt(`0x${Buffer.from(bytes).toString('hex') || '0'}`);
export const N = toBigInt(getDiffieHellman('modp15').getPrime());
const g = 2n;

const evenHex = (value: bigint): string => {
  const hex = value.toString(16);
  return hex.length % 2 ? `0${hex}` : hex;
};
const toBytes = (value: bigint): Buffer => Buffer.from(evenHex(value), 'hex');

/** Minimal two's complement of a non-negative value: a leading zero byte if the top bit is set. */
export const pad = (value: bigint): Buffer => {
  const hex = evenHex(value);
  return Buffer.from(/^[89a-f]/.test(hex) ? `00${hex}` : hex, 'hex');
};

const sha256 = (...parts: (Uint8Array | string)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

const k = toBigInt(sha256(pad(N), pad(g)));

const der = (tag: number, ...parts: Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts);
  const size = content.length;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
};
const derInteger = (value: bigint): Buffer => der(0x02, pad(value));
const group = der(
  0x30,
  Buffer.from('06092a864886f70d010301', 'hex'), // dhKeyAgreement
  der(0x30, derInteger(N), derInteger(g)),
);

/**
 * Constant-time exponentiation by OpenSSL, as the shared secret of a key exchange. Keys are passed as DER, since
 * creating a `DiffieHellman` object checks the prime each time, which takes 1.5 seconds.
 */
const power = (base: bigint, exponent: bigint): bigint => {
  const privateKey = der(0x30, derInteger(0n), group, der(0x04, derInteger(exponent)));
  const publicKey = der(0x30, group, der(0x03, Buffer.from([0]), derInteger(base % N)));
  try {
    return toBigInt(
      diffieHellman({
        privateKey: createPrivateKey({ key: privateKey, format: 'der', type: 'pkcs8' }),
        publicKey: createPublicKey({ key: publicKey, format: 'der', type: 'spki' }),
      }),
    );
  } catch {
    throw wrongCredentials();
  }
};

/** The name and pool that a verifier is bound to. */
export interface SrpIdentity {
  poolName: string;
  username: string;
}

export const newSalt = (): string => toBigInt(randomBytes(16)).toString(16);

/** The verifier of a password. `salt` is hex and is treated as a number, as in the library. */
export const verifierOf = ({ poolName, username }: SrpIdentity, password: string, salt: string): bigint => {
  const x = sha256(pad(BigInt(`0x${salt}`)), sha256(`${poolName}${username}:${password}`));
  return power(g, toBigInt(x));
};

export const verifierToBytes = toBytes;
export const verifierFromBytes = toBigInt;

/** A group element for a seed, always the same, that is no account's verifier. */
export const decoyVerifier = (seed: string): bigint => {
  const root = toBigInt(new Uint8Array(hkdfSync('sha256', seed, '', 'decoy verifier', 384))) % N;
  // Squares are the group that OpenSSL accepts.
  return (root * root) % N;
};

/** Parses the client's public value; undefined if it is invalid. */
export const parsePublicValue = (hex: string): bigint | undefined => {
  if (!/^[0-9a-fA-F]{1,768}$/.test(hex)) return undefined;
  const value = BigInt(`0x${hex}`);
  return value % N === 0n ? undefined : value;
};

/** The server's half of one exchange. Secret: it must not leave the server. */
export interface ServerHalf {
  A: string;
  B: string;
  b: string;
}

/** Responds to the client's public value `A`. All values are hex. */
export const serverHalf = (A: bigint, verifier: bigint): ServerHalf => {
  const b = toBigInt(randomBytes(32));
  const B = (k * verifier + power(g, b)) % N;
  return { A: A.toString(16), B: B.toString(16), b: b.toString(16) };
};

/** The expected proof of a client that knows the password. Throws `NotAuthorizedException` for invalid elements. */
export const expectedSignature = (
  { poolName, username }: SrpIdentity,
  half: ServerHalf,
  verifier: bigint,
  secretBlock: Uint8Array,
  timestamp: string,
): Buffer => {
  const A = BigInt(`0x${half.A}`);
  const u = toBigInt(sha256(pad(A), pad(BigInt(`0x${half.B}`))));
  const S = power((A * power(verifier, u)) % N, BigInt(`0x${half.b}`));
  const key = new Uint8Array(hkdfSync('sha256', pad(S), pad(u), 'Caldera Derived Key', 16));
  return createHmac('sha256', key).update(poolName).update(username).update(secretBlock).update(timestamp).digest();
};
