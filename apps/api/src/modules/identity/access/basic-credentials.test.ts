import { describe, expect, it } from 'vitest';
import { hashBasicPassword, isBasicPassword } from './basic-credentials.ts';

/** The minimum CPU time of the work in this process, in µs. */
const costOf = async (work: () => Promise<unknown>): Promise<number> => {
  const costs: number[] = [];
  for (let run = 0; run < 3; run += 1) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    costs.push(user + system);
  }
  return Math.min(...costs);
};

describe('isBasicPassword', () => {
  it('accepts the right password, and none without credentials', async () => {
    const credentials = await hashBasicPassword('velha');
    expect(await isBasicPassword(credentials, 'velha')).toBe(true);
    expect(await isBasicPassword(credentials, 'Velha')).toBe(false);
    expect(await isBasicPassword({ ...credentials, salt: '00'.repeat(16) }, 'velha')).toBe(false);
    expect(await isBasicPassword(undefined, 'velha')).toBe(false);
  });

  it('reads the parameters from the hash', async () => {
    const credentials = await hashBasicPassword('velha');
    expect(await isBasicPassword({ ...credentials, hash: credentials.hash.replace(':5:', ':1:') }, 'velha')).toBe(
      false,
    );
  });

  it('takes the same time without credentials', async () => {
    const credentials = await hashBasicPassword('velha');
    const somebody = await costOf(() => isBasicPassword(credentials, 'errada'));
    const nobody = await costOf(() => isBasicPassword(undefined, 'errada'));
    expect(nobody).toBeGreaterThan(somebody / 2);
  });
});
