import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Keys derived from one installation secret, which lives outside the database. */
export interface Secrets {
  /** Base64url HMAC-SHA256 of the parts, under a key of its own for each purpose. */
  sign(purpose: string, ...parts: string[]): string;
  verify(signature: string, purpose: string, ...parts: string[]): boolean;
  /** AES-256-GCM; `aad` ties the sealed text to its place, so that it opens nowhere else. */
  seal(plain: Buffer, aad: string): string;
  /** Throws when the text was changed or belongs elsewhere. */
  unseal(sealed: string, aad: string): Buffer;
}

/** Takes the secret from `PAUTA_SECRET`, else from the data directory, where the first start makes it. */
export const openSecrets = async (settings: { secret: string | undefined; dataDir: string }): Promise<Secrets> => {
  const root = settings.secret ? Buffer.from(settings.secret) : await ownSecret(settings.dataDir);
  const key = (purpose: string) => Buffer.from(hkdfSync('sha256', root, '', `pauta/${purpose}`, 32));
  const sign = (purpose: string, ...parts: string[]) =>
    createHmac('sha256', key(`sign/${purpose}`))
      .update(parts.join('\0'))
      .digest('base64url');
  return {
    sign,
    verify: (signature, purpose, ...parts) => {
      const expected = Buffer.from(sign(purpose, ...parts));
      const given = Buffer.from(signature);
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
    seal: (plain, aad) => {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key('seal'), iv).setAAD(Buffer.from(aad));
      return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]).toString('base64');
    },
    unseal: (sealed, aad) => {
      const bytes = Buffer.from(sealed, 'base64');
      const decipher = createDecipheriv('aes-256-gcm', key('seal'), bytes.subarray(0, 12))
        .setAAD(Buffer.from(aad))
        .setAuthTag(bytes.subarray(-16));
      return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]);
    },
  };
};

async function ownSecret(dataDir: string): Promise<Buffer> {
  const path = join(dataDir, 'secret.key');
  await mkdir(dataDir, { recursive: true });
  try {
    await writeFile(path, randomBytes(32).toString('base64'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  await chmod(path, 0o600);
  return Buffer.from(await readFile(path, 'utf8'), 'base64');
}
