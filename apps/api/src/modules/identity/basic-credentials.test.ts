import { describe, expect, it } from 'vitest';
import { hashBasicPassword, isBasicPassword } from './basic-credentials.ts';

/** The quickest of a few: what is left when nothing else had the processor. */
const quickest = async (work: () => Promise<unknown>): Promise<number> => {
  let best = Infinity;
  for (let n = 0; n < 5; n += 1) {
    const start = performance.now();
    await work();
    best = Math.min(best, performance.now() - start);
  }
  return best;
};

describe('isBasicPassword', () => {
  it('knows the password of the credentials, and none where there are none', async () => {
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

  it('works as hard for nobody as for somebody', async () => {
    const credentials = await hashBasicPassword('velha');
    const somebody = await quickest(() => isBasicPassword(credentials, 'errada'));
    const nobody = await quickest(() => isBasicPassword(undefined, 'errada'));
    expect(nobody).toBeGreaterThan(somebody / 10);
  });
});
