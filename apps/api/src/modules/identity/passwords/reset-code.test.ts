import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import { openPool, type Pool } from '../pool/pool.ts';
import { countGuess, isCode, newCode, storeCode, takeCode } from './reset-code.ts';

let platform: TestPlatform;
let pool: Pool;
beforeAll(async () => {
  platform = await openTestPlatform({}, { isWorker: false });
  pool = openPool(platform);
});
afterAll(() => platform.close());

const store = (username: string, code: string, isDecoy = false) =>
  pool.database.system.transaction((tx) => storeCode(tx, pool, { username, code, isDecoy }));
const take = (username: string, stored: string) =>
  pool.database.system.transaction((tx) => takeCode(tx, username, stored));

describe('a stored reset code', () => {
  it('is accepted for one of several concurrent confirmations', async () => {
    await store('ana@aurora.example', '123456');
    const compared = [];
    for (let n = 0; n < 5; n += 1) compared.push(await countGuess(pool, 'ana@aurora.example'));
    const taken = await Promise.all(compared.map((stored) => take('ana@aurora.example', stored)));
    expect(taken.filter(Boolean)).toHaveLength(1);
  });

  it('is not accepted if another replaced it since it was compared', async () => {
    await store('bia@aurora.example', '123456');
    const stored = await countGuess(pool, 'bia@aurora.example');
    await store('bia@aurora.example', '654321');
    expect(await take('bia@aurora.example', stored)).toBe(false);
    expect(await take('bia@aurora.example', await countGuess(pool, 'bia@aurora.example'))).toBe(true);
  });

  it('matches for its own name, and never as a decoy', async () => {
    for (const [name, isDecoy] of [
      ['caio@aurora.example', false],
      ['dora@aurora.example', true],
    ] as const) {
      await store(name, '123456', isDecoy);
      const stored = await countGuess(pool, name);
      expect(isCode(pool.secrets, name, stored, '123456')).toBe(!isDecoy);
      expect(isCode(pool.secrets, 'eva@aurora.example', stored, '123456')).toBe(false);
    }
  });
});

describe('a new code', () => {
  it('has six digits, including leading zeros', () => {
    const codes = Array.from({ length: 20_000 }, newCode);
    expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true);
    const first = new Set(codes.map((code) => code[0]));
    expect(first.size).toBe(10);
    expect(new Set(codes).size).toBeGreaterThan(19_000);
  });
});
