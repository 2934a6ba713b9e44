import { describe, expect, it } from 'vitest';
import { providerOf } from './provider-of.ts';

const here = { oauthUrl: '' };

describe('providerOf', () => {
  it.each([
    ['ana@vaas.com.br', 'vaas'],
    ['ANA@Pauta.APP ', 'pauta'],
    ['ana@mail.neoway.com.br', 'neoway'],
    ['minhaneoway', 'neoway'],
    ['vaas', 'vaas'],
    ['vaas@aurora.example', null],
    ['ana@aurora.example', null],
    ['', null],
  ])('finds in %j the provider %j', (entry, provider) => expect(providerOf(entry, here)).toBe(provider));

  it("returns the pool's spelling of a configured name", () => {
    expect(providerOf('ana@aurora.example', { ...here, providers: ['vaas', 'Aurora'] })).toBe('Aurora');
  });

  it('prefers the longest contained name', () => {
    expect(providerOf('ana@pauta-labs.com', { ...here, providers: ['pauta', 'pauta-labs'] })).toBe('pauta-labs');
  });

  it('finds none without hosted pages', () => expect(providerOf('vaas', {})).toBeNull());
});
