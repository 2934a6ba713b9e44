import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdir, open, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Keys derived from one installation secret, which is stored outside the database. Earlier secrets only decrypt and
 * verify.
 */
export interface Secrets {
  /** Id of the current secret. */
  readonly keyId: string;
  /** Whether there are earlier secrets. */
  hasEarlier(): boolean;
  /** Base64url HMAC-SHA256 of the parts, with a separate key for each purpose. */
  derive(purpose: string, ...parts: string[]): string;
  /** The same as a signature, prefixed with the id of its secret. */
  sign(purpose: string, ...parts: string[]): string;
  verify(signature: string, purpose: string, ...parts: string[]): boolean;
  /** AES-256-GCM, prefixed with the id of its secret; `aad` binds the ciphertext to its row. */
  seal(plain: Buffer, aad: string): string;
  /** Throws if the ciphertext was changed, belongs elsewhere, or its secret is unknown. */
  unseal(sealed: string, aad: string): Buffer;
  /** Creates a new secret in the data directory; earlier ones still decrypt. Throws if the secret is `PAUTA_SECRET`. */
  rotate(): Promise<void>;
  /** Deletes the earlier secrets from the data directory. Their data must be re-encrypted before. */
  dropEarlier(): Promise<void>;
}

export interface SecretSettings {
  /** `PAUTA_SECRET`. */
  secret: string | undefined;
  /** `PAUTA_SECRET_PREVIOUS`, the newest first. */
  previous?: readonly string[] | undefined;
  dataDir: string;
}

interface Key {
  id: string;
  root: Buffer;
}

const toKey = (root: Buffer): Key => ({
  id: createHmac('sha256', root).update('pauta/key-id').digest('base64url').slice(0, 8),
  root,
});

const keyOf = ({ root }: Key, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', root, '', `pauta/${purpose}`, 32));

const mac = (key: Key, purpose: string, parts: readonly string[]): string =>
  createHmac('sha256', keyOf(key, `sign/${purpose}`))
    .update(parts.join('\0'))
    .digest('base64url');

const isSame = (a: string, b: string): boolean => {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
};

const openWith = (key: Key, bytes: Buffer, aad: string): Buffer => {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(key, 'seal'), bytes.subarray(0, 12))
    .setAAD(Buffer.from(aad))
    .setAuthTag(bytes.subarray(-16));
  return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]);
};

/** The id of the secret, and the rest; no id in data from before there were ids. */
const parse = (text: string): { id: string | undefined; rest: string } => {
  const [, id, rest = text] = /^([\w-]{8})\.(.+)$/s.exec(text) ?? [];
  return { id, rest };
};

/** Opens the secret from `PAUTA_SECRET`, else from the data directory, where it is created at the first start. */
export const openSecrets = async ({ secret, previous = [], dataDir }: SecretSettings): Promise<Secrets> => {
  const path = join(dataDir, 'secret.key');
  const given = [...(secret ? [secret] : []), ...previous].map((text) => toKey(Buffer.from(text)));
  if (!secret) await makeOwn(path);
  let text = '';
  let keys: Key[] = [];
  // Other processes share the file, and may have rotated the secret.
  const refresh = (): void => {
    const now = existsSync(path) ? readFileSync(path, 'utf8') : '';
    if (now === text && keys.length) return;
    text = now;
    const own = linesOf(text).map((line) => toKey(Buffer.from(line, 'base64')));
    keys = secret ? [...given, ...own] : [...own, ...given];
  };
  const current = (): Key => {
    const [first] = keys;
    if (!first) throw new TypeError('No secret');
    return first;
  };
  /** Candidate keys: the one with the id, or all without an id. */
  const makersOf = (id: string | undefined): Key[] => {
    if (id === undefined) return keys;
    if (!keys.some((key) => key.id === id)) refresh();
    return keys.filter((key) => key.id === id);
  };
  refresh();

  return {
    get keyId() {
      return current().id;
    },
    hasEarlier: () => keys.length > 1,
    derive: (purpose, ...parts) => mac(current(), purpose, parts),
    sign: (purpose, ...parts) => `${current().id}.${mac(current(), purpose, parts)}`,
    verify: (signature, purpose, ...parts) => {
      const { id, rest } = parse(signature);
      return makersOf(id).some((key) => isSame(rest, mac(key, purpose, parts)));
    },
    seal: (plain, aad) => {
      refresh();
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', keyOf(current(), 'seal'), iv).setAAD(Buffer.from(aad));
      const bytes = Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
      return `${current().id}.${bytes.toString('base64')}`;
    },
    unseal: (sealed, aad) => {
      const { id, rest } = parse(sealed);
      const bytes = Buffer.from(rest, 'base64');
      const makers = makersOf(id);
      for (const [index, key] of makers.entries()) {
        try {
          return openWith(key, bytes, aad);
        } catch (error) {
          if (index === makers.length - 1) throw error;
        }
      }
      throw new TypeError(`What was sealed under the secret ${id} can't be opened without it`);
    },
    rotate: async () => {
      if (secret) throw new TypeError('PAUTA_SECRET is not ours to change');
      refresh();
      await replace(path, [randomBytes(32).toString('base64'), ...linesOf(text)]);
      refresh();
    },
    dropEarlier: async () => {
      refresh();
      if (!secret && linesOf(text).length > 1) await replace(path, linesOf(text).slice(0, 1));
    },
  };
};

const linesOf = (text: string): string[] => text.split('\n').filter(Boolean);

async function makeOwn(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  try {
    await writeFile(path, randomBytes(32).toString('base64'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  await chmod(path, 0o600);
}

/** Replaces the file atomically, also across a power cut. */
async function replace(path: string, lines: readonly string[]): Promise<void> {
  const draft = `${path}.draft`;
  await writeFile(draft, lines.join('\n'), { mode: 0o600, flush: true });
  await rename(draft, path);
  const folder = await open(dirname(path), 'r');
  await folder.sync().finally(() => folder.close());
}
