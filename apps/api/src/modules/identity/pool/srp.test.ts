import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clientProof, clientPublicValue, modPow } from '../../../testing/srp-client.ts';
import { decoyVerifier, expectedSignature, N, newSalt, pad, parsePublicValue, serverHalf, verifierOf } from './srp.ts';

const identity = { poolName: 'pauta', username: 'ana@aurora.example' };
const block = Buffer.from('bloco secreto');
const timestamp = 'Fri Nov 6 10:11:12 UTC 2026';

const serverAndClient = (salt: string, stored: string, typed: string, a: bigint) => {
  const verifier = verifierOf(identity, stored, salt);
  const half = serverHalf(clientPublicValue(a), verifier);
  const key = clientProof(identity, typed, a, { SALT: salt, SRP_B: half.B });
  const sent = createHmac('sha256', key).update('pauta').update(identity.username).update(block).update(timestamp);
  return { expected: expectedSignature(identity, half, verifier, block, timestamp), sent: sent.digest() };
};

describe('pad', () => {
  it.each([
    [0n, '00'],
    [20n, '14'],
    [127n, '7f'],
    [128n, '0080'],
    [236n, '00ec'],
    [0x1234n, '1234'],
    [0x8000n, '008000'],
  ])('writes %s as %s', (value, hex) => {
    expect(pad(value).toString('hex')).toBe(hex);
  });

  it("is the shortest two's complement", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 1n << 400n }), (value) => {
        const bytes = pad(value);
        const read = BigInt.asIntN(bytes.length * 8, BigInt(`0x${bytes.toString('hex')}`));
        const isShortest = bytes.length === 1 || bytes[0] !== 0 || (bytes[1] ?? 0) >= 0x80;
        return read === value && isShortest;
      }),
    );
  });
});

describe('the exchange', () => {
  const anySecret = fc.bigInt({ min: 1n << 255n, max: (1n << 256n) - 1n });
  const anySalt = fc.oneof(
    fc.constantFrom('1', '7f', '80', 'ff', '100', '8000000000000000000000000000000f', '00ab'),
    fc.bigInt({ min: 1n, max: (1n << 128n) - 1n }).map((value) => value.toString(16)),
  );

  it('agrees for every salt and password', () => {
    fc.assert(
      fc.property(anySalt, fc.string({ unit: 'grapheme', minLength: 1 }), anySecret, (salt, password, a) => {
        const { expected, sent } = serverAndClient(salt, password, password, a);
        return expected.equals(sent);
      }),
      { numRuns: 60 },
    );
  });

  it('disagrees for every other password', () => {
    fc.assert(
      fc.property(anySalt, fc.string(), fc.string(), anySecret, (salt, stored, typed, a) => {
        fc.pre(stored !== typed);
        const { expected, sent } = serverAndClient(salt, stored, typed, a);
        return !expected.equals(sent);
      }),
      { numRuns: 30 },
    );
  });

  it('binds the proof to name, block and time', () => {
    const verifier = verifierOf(identity, 'x', 'ab');
    const half = serverHalf(5n, verifier);
    const proof = expectedSignature(identity, half, verifier, block, timestamp);
    const others = [
      expectedSignature({ ...identity, username: 'bia@aurora.example' }, half, verifier, block, timestamp),
      expectedSignature({ ...identity, poolName: 'outro' }, half, verifier, block, timestamp),
      expectedSignature(identity, half, verifier, Buffer.from('outro'), timestamp),
      expectedSignature(identity, half, verifier, block, timestamp.replace('12 UTC', '13 UTC')),
    ];
    expect(others.some((other) => other.equals(proof))).toBe(false);
  });

  it('gives another public value each time', () => {
    const verifier = verifierOf(identity, 'x', newSalt());
    expect(serverHalf(5n, verifier).B).not.toBe(serverHalf(5n, verifier).B);
  });
});

describe('verifierOf', () => {
  it('parses the salt as a number, as the library does', () => {
    expect(verifierOf(identity, 'x', '00ab')).toBe(verifierOf(identity, 'x', 'ab'));
  });
});

describe('decoyVerifier', () => {
  it('is an element of the group, one for each seed', () => {
    const decoy = decoyVerifier('a');
    expect(decoy).toBe(decoyVerifier('a'));
    expect(decoy).not.toBe(decoyVerifier('b'));
    expect(modPow(decoy, (N - 1n) / 2n, N)).toBe(1n);
  });
});

describe('parsePublicValue', () => {
  it('refuses values outside the group', () => {
    for (const text of ['', '0', '00', N.toString(16), 'g1', '-1', ' 1', '1'.repeat(769)]) {
      expect(parsePublicValue(text)).toBeUndefined();
    }
    expect(parsePublicValue('aB')).toBe(0xabn);
  });
});
