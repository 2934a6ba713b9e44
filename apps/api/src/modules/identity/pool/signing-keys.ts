import { and, gt, isNull, lte, or, sql } from 'drizzle-orm';
import {
  calculateJwkThumbprint,
  createLocalJWKSet,
  type CryptoKey,
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTVerifyGetKey,
} from 'jose';
import type { Tx } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { signingKeys } from '../identity.table.ts';
import { maxAccessTtlS } from './pool-settings.ts';

const algorithm = 'RS256';
const reloadAfterMs = 60_000;
/** Minimum time between reloads for unknown key ids. */
const missCooldownMs = 5_000;
/**
 * A process may sign with a retired key until it reloads, and such a token is valid for the lifetime of an access
 * token.
 */
const publishedAfterRetirementMs = maxAccessTtlS * 1_000 + 2 * reloadAfterMs;

type Installation = Pick<Platform, 'database' | 'secrets' | 'now'>;

/** The installation's token keys: one signs, earlier ones still verify. */
export interface SigningKeys {
  current(): Promise<{ kid: string; key: CryptoKey }>;
  /** Reloads at the next use. */
  forget(): void;
  /** The keys in `jwks.json`. */
  published(): Promise<JWK[]>;
  readonly resolve: JWTVerifyGetKey;
}

const aad = (kid: string): string => `signing-key/${kid}`;

const makeKey = async (tx: Tx, { secrets, now }: Installation) => {
  const pair = await generateKeyPair(algorithm, { modulusLength: 2048, extractable: true });
  const publicKey: JWK = { ...(await exportJWK(pair.publicKey)), alg: algorithm, use: 'sig' };
  const kid = await calculateJwkThumbprint(publicKey);
  const privateKey = secrets.seal(Buffer.from(JSON.stringify(await exportJWK(pair.privateKey))), aad(kid));
  await tx.insert(signingKeys).values({ kid, publicKey: { ...publicKey, kid }, privateKey, createdAt: now() });
  return kid;
};

/** Notifies all processes of a new key. */
export const signingKeysChannel = 'pauta_signing_keys';

const lock = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(7285602)`);

/** Creates a new signing key; earlier ones only verify. Returns its id. */
export const rotateSigningKey = (installation: Installation): Promise<string> =>
  installation.database.system.transaction(async (tx) => {
    await lock(tx);
    const now = installation.now();
    await tx.update(signingKeys).set({ retiredAt: now }).where(isNull(signingKeys.retiredAt));
    await tx
      .delete(signingKeys)
      .where(lte(signingKeys.retiredAt, new Date(now.getTime() - publishedAfterRetirementMs)));
    const kid = await makeKey(tx, installation);
    await tx.execute(sql`select pg_notify(${signingKeysChannel}, '')`);
    return kid;
  });

const load = ({ database, secrets, now }: Installation) =>
  database.system.transaction(async (tx) => {
    const installation = { database, secrets, now };
    const usable = or(
      isNull(signingKeys.retiredAt),
      gt(signingKeys.retiredAt, new Date(now().getTime() - publishedAfterRetirementMs)),
    );
    const read = () => tx.select().from(signingKeys).where(and(usable)).orderBy(signingKeys.createdAt);
    let rows = await read();
    if (!rows.some(({ retiredAt }) => retiredAt === null)) {
      // The lock lets two processes that start together create one key.
      await lock(tx);
      rows = await read();
      if (!rows.some(({ retiredAt }) => retiredAt === null)) {
        await makeKey(tx, installation);
        rows = await read();
      }
    }
    const newest = rows.findLast(({ retiredAt }) => retiredAt === null);
    if (!newest) throw new TypeError('No signing key');
    const jwk = JSON.parse(secrets.unseal(newest.privateKey, aad(newest.kid)).toString()) as JWK;
    const key = await importJWK(jwk, algorithm);
    if (key instanceof Uint8Array) throw new TypeError('A signing key is not symmetric');
    const jwks = rows.map(({ publicKey }) => publicKey);
    return { kid: newest.kid, key, jwks, resolve: createLocalJWKSet({ keys: jwks }) };
  });

export const openSigningKeys = (installation: Installation): SigningKeys => {
  let loaded: { at: number; keys: ReturnType<typeof load> } | undefined;
  const keys = (maxAgeMs: number) => {
    const now = installation.now().getTime();
    if (!loaded || now - loaded.at >= maxAgeMs) {
      const next = { at: now, keys: load(installation) };
      next.keys.catch(() => {
        if (loaded === next) loaded = undefined;
      });
      loaded = next;
    }
    return loaded.keys;
  };
  return {
    current: () => keys(reloadAfterMs),
    forget: () => {
      loaded = undefined;
    },
    published: async () => (await keys(reloadAfterMs)).jwks,
    resolve: async (header, token) => {
      try {
        return await (await keys(reloadAfterMs)).resolve(header, token);
      } catch (error) {
        if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
        return (await keys(missCooldownMs)).resolve(header, token);
      }
    },
  };
};
