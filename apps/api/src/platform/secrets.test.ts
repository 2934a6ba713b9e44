import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { openSecrets } from './secrets.ts';
import { isStrongSecret } from './strong-secret.ts';

let home: string;
let dataDir: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'pauta-secrets-'));
});
beforeEach(async () => {
  dataDir = await mkdtemp(join(home, 'data-'));
});
afterAll(() => rm(home, { recursive: true, force: true }));

const own = () => openSecrets({ secret: undefined, dataDir });
const plain = Buffer.from('verifier');
const strong = (): string => randomBytes(32).toString('base64');

describe('the secret of an installation', () => {
  it.each([
    ['a', false],
    ['a'.repeat(64), false],
    ['segredo-da-empresa-2026', false],
    ['0123456789abcdef'.repeat(4), false],
    ['abcdefghijklmnopqrstuvwx'.repeat(2), false],
    [randomBytes(16).toString('hex'), false],
    [randomBytes(31).toString('hex'), false],
    [randomBytes(24).toString('base64'), false],
    [randomBytes(32).toString('hex'), true],
    [randomBytes(32).toString('base64'), true],
    [randomBytes(32).toString('base64url'), true],
    ['Sete pães de queijo, 3 cafés & um guarda-chuva azul na Rua das Laranjeiras', true],
  ])('accepts %j: %s', (text, isStrong) => {
    expect(isStrongSecret(text)).toBe(isStrong);
  });

  it('explains in one sentence how to create one', () => {
    expect(() => readConfig({ PAUTA_SECRET: 'a' })).toThrow(/^A variável PAUTA_SECRET não é válida: .*openssl rand/);
    expect(readConfig({ PAUTA_SECRET: strong(), PAUTA_SECRET_PREVIOUS: 'a, b' }).PAUTA_SECRET_PREVIOUS).toEqual([
      'a',
      'b',
    ]);
  });
});

describe('rotation of the secret', () => {
  it('signs and encrypts with the new one, under its id, and decrypts with earlier ones', async () => {
    const secrets = await own();
    const [signature, sealed, id] = [secrets.sign('media', 'a'), secrets.seal(plain, 'row/1'), secrets.keyId];
    expect([signature.split('.')[0], sealed.split('.')[0]]).toEqual([id, id]);
    await secrets.rotate();
    expect(secrets.keyId).not.toBe(id);
    expect(secrets.seal(plain, 'row/1').split('.')[0]).toBe(secrets.keyId);
    for (const opened of [secrets, await own()]) {
      expect(opened.unseal(sealed, 'row/1')).toEqual(plain);
      expect([opened.verify(signature, 'media', 'a'), opened.verify(signature, 'media', 'b')]).toEqual([true, false]);
      expect(() => opened.unseal(sealed, 'row/2')).toThrow(/authenticate/);
    }
    expect((await stat(join(dataDir, 'secret.key'))).mode & 0o777).toBe(0o600);
  });

  it('reaches processes that were already running', async () => {
    const [one, other] = [await own(), await own()];
    await one.rotate();
    expect(other.unseal(one.seal(plain, 'row'), 'row')).toEqual(plain);
    expect(other.verify(one.sign('media', 'a'), 'media', 'a')).toBe(true);
    expect(other.seal(plain, 'row').split('.')[0]).toBe(one.keyId);
  });

  it('invalidates the earlier secret once it is deleted', async () => {
    const secrets = await own();
    const [signature, sealed] = [secrets.sign('media', 'a'), secrets.seal(plain, 'row')];
    await secrets.rotate();
    await secrets.dropEarlier();
    const next = await own();
    expect(next.verify(signature, 'media', 'a')).toBe(false);
    expect(() => next.unseal(sealed, 'row')).toThrow(/can't be opened/);
    expect((await readFile(join(dataDir, 'secret.key'), 'utf8')).split('\n')).toHaveLength(1);
  });

  it('decrypts data from before secrets had ids', async () => {
    const secrets = await own();
    const bare = (text: string): string => text.slice(text.indexOf('.') + 1);
    const [signature, sealed] = [bare(secrets.sign('media', 'a')), bare(secrets.seal(plain, 'row'))];
    await secrets.rotate();
    expect(secrets.verify(signature, 'media', 'a')).toBe(true);
    expect(secrets.unseal(sealed, 'row')).toEqual(plain);
    expect(() => secrets.unseal(sealed, 'other')).toThrow(/authenticate/);
  });

  it('prefers PAUTA_SECRET to the data directory’s, and uses earlier ones only to decrypt', async () => {
    const first = await own();
    const [a, b] = [strong(), strong()];
    const before = await openSecrets({ secret: a, dataDir });
    expect(before.unseal(first.seal(plain, 'row'), 'row')).toEqual(plain);
    const after = await openSecrets({ secret: b, previous: [a], dataDir });
    expect(after.unseal(before.seal(plain, 'row'), 'row')).toEqual(plain);
    expect(after.keyId).toBe((await openSecrets({ secret: b, dataDir: home })).keyId);
    await expect(after.rotate()).rejects.toThrow('PAUTA_SECRET');
    expect(() => before.unseal(after.seal(plain, 'row'), 'row')).toThrow(/can't be opened/);
  });

  it('keeps the complete file if a draft was left incomplete', async () => {
    const secrets = await own();
    const sealed = secrets.seal(plain, 'row');
    await writeFile(join(dataDir, 'secret.key.draft'), 'AAA');
    expect((await own()).unseal(sealed, 'row')).toEqual(plain);
    await secrets.rotate();
    expect((await own()).unseal(sealed, 'row')).toEqual(plain);
  });
});
