import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** One of OWASP's parameter sets for scrypt. Stored in the hash, so that later ones may differ. */
const parameters = { N: 16_384, r: 8, p: 5 } as const;
const keyBytes = 32;

export interface BasicCredentials {
  /** Hex. */
  salt: string;
  /** `scrypt:N:r:p:` and the key in hex. */
  hash: string;
}

const derive = (password: string, salt: string, N: number, r: number, p: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    // One normal form per password: keyboards compose accents differently (RFC 7617).
    scrypt(password.normalize('NFC'), Buffer.from(salt, 'hex'), keyBytes, { N, r, p }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });

export const hashBasicPassword = async (password: string): Promise<BasicCredentials> => {
  const { N, r, p } = parameters;
  const salt = randomBytes(16).toString('hex');
  const key = await derive(password, salt, N, r, p);
  return { salt, hash: `scrypt:${N}:${r}:${p}:${key.toString('hex')}` };
};

const decoy: BasicCredentials = {
  salt: '00'.repeat(16),
  hash: `scrypt:${parameters.N}:${parameters.r}:${parameters.p}:${'00'.repeat(keyBytes)}`,
};

/** Checks a password. Takes the same time without credentials. */
export const isBasicPassword = async (
  credentials: BasicCredentials | undefined,
  password: string,
): Promise<boolean> => {
  const { salt, hash } = credentials ?? decoy;
  const [, N, r, p, hex = ''] = hash.split(':');
  const key = await derive(password, salt, Number(N), Number(r), Number(p));
  const expected = Buffer.from(hex, 'hex');
  return key.length === expected.length && timingSafeEqual(key, expected) && credentials !== undefined;
};

/** Key under which wrong Basic credentials of a name are counted. */
export const basicFailuresKey = (email: string): string => `basic:${email}`;
