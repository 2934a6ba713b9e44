import { describe, expect, it } from 'vitest';
import { openSearch, type Secret } from './search.ts';

const password: Secret = { kind: 'password', text: 'Senha#"2026ação' };
const code: Secret = { kind: 'code', text: '402715' };
const signature = 'c2ln'.repeat(16);
const token: Secret = { kind: 'token', text: `eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.${signature}` };

const find = (text: string) => openSearch([password, code, token])(Buffer.from(text)).map(({ secret }) => secret.kind);

describe('the search', () => {
  it.each<[string, string]>([
    ['as it is', password.text],
    ['in JSON', JSON.stringify({ password: password.text })],
    ['in an address', `/login?password=${encodeURIComponent(password.text)}`],
    ['in Base64', Buffer.from(password.text).toString('base64')],
    ['in hexadecimal', Buffer.from(password.text).toString('hex')],
  ])('finds a secret %s', (_, text) => {
    expect(find(`before ${text} after`)).toEqual(['password']);
  });

  it('reports its position', () => {
    expect(openSearch([code])(Buffer.from('é 402715'))).toEqual([{ secret: code, at: 3 }]);
  });

  it('finds a token by its signature alone', () => {
    expect(find(`token …${signature}`)).toEqual(['token']);
    expect(find('eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0')).toEqual([]);
  });

  it.each(['402715', '"402715"', '{"code":402715}', '?code=402715', 'o código 402715.'])(
    'finds a code in %s',
    (text) => {
      expect(find(text)).toEqual(['code']);
    },
  );

  it.each(['1402715', '402715a', '12.402715', 'Zk+402715/q', '2026-402715'])('ignores %s as a coincidence', (text) => {
    expect(find(text)).toEqual([]);
  });

  it('finds overlapping secrets', () => {
    const [whole, part] = [
      { kind: 'whole', text: 'abcdefghij' },
      { kind: 'part', text: 'defghij' },
    ];
    expect(openSearch([whole, part])(Buffer.from('abcdefghij')).map(({ secret }) => secret.kind)).toEqual([
      'whole',
      'part',
    ]);
  });

  it('rejects secrets too short to be distinguished from coincidences', () => {
    expect(() => openSearch([{ kind: 'password', text: 'abc' }])).toThrow('Too short');
  });
});
