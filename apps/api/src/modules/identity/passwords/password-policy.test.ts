import { describe, expect, it } from 'vitest';
import { requirePolicy } from './password-policy.ts';

describe('the policy of passwords', () => {
  it.each([
    ['seven characters', 'Senha#2', 'Password not long enough'],
    ['257 characters', `Aa1#${'x'.repeat(253)}`, 'Password too long'],
    ['half a character', 'Senha#20\uD800', 'Password must be valid text'],
    ['no capital', 'senha#2026', 'Password must have uppercase characters'],
    ['capitals alone', 'SENHA#2026', 'Password must have lowercase characters'],
    ['no digit', 'Senha#forte', 'Password must have numeric characters'],
    ['no sign', 'Senha2026', 'Password must have symbol characters'],
  ])('refuses one of %s', (_, password, reason) => {
    expect(() => requirePolicy(password)).toThrow(`Password did not conform with policy: ${reason}`);
  });

  it.each([
    ['eight characters', 'Senha#20'],
    ['256 characters', `Aa1#${'x'.repeat(252)}`],
    ['a blank as its sign', 'Senha 2026'],
    ['letters of other alphabets', 'Пароль#Ab2026'],
  ])('accepts one of %s', (_, password) => {
    expect(() => requirePolicy(password)).not.toThrow();
  });
});
