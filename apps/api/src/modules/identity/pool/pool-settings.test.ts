import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../platform/config.ts';
import { clientSettings } from './client-settings.ts';
import { issuerOf, remotePoolOf } from './pool-settings.ts';

const settings = (env: Record<string, string>) => readConfig({ PAUTA_DATA_DIR: '/nowhere', ...env });

describe('the embedded pool', () => {
  it('is the browser’s default configuration', () => {
    expect(clientSettings({ config: settings({}) })).toEqual({
      userPoolId: 'local_pauta',
      clientId: 'web',
      endpoint: '/idp/',
      region: 'local',
      oauthUrl: '',
      providers: ['vaas', 'pauta', 'neoway'],
    });
  });

  it('is named after the address of the installation', () => {
    expect(issuerOf(settings({ HOST: '0.0.0.0', PORT: '4000' }))).toBe('http://localhost:4000/local_pauta');
    expect(issuerOf(settings({ PAUTA_ORIGIN: 'https://pauta.example/x/' }))).toBe('https://pauta.example/local_pauta');
  });
});

describe('an external pool', () => {
  const pool = { COGNITO_USER_POOL_ID: 'sa-east-1_Abc123', COGNITO_CLIENT_ID: 'cliente' };

  it('is at Cognito in the region of its id', () => {
    expect(remotePoolOf(settings(pool))).toMatchObject({
      region: 'sa-east-1',
      issuer: 'https://cognito-idp.sa-east-1.amazonaws.com/sa-east-1_Abc123',
    });
    expect(clientSettings({ config: settings(pool) }).endpoint).toBeUndefined();
  });

  it('may have an address and a region of its own', () => {
    const own = settings({ ...pool, COGNITO_ENDPOINT: 'http://127.0.0.1:9229/idp/', COGNITO_REGION: 'local' });
    expect(remotePoolOf(own)).toMatchObject({ region: 'local', issuer: 'http://127.0.0.1:9229/sa-east-1_Abc123' });
  });

  it.each([{ COGNITO_USER_POOL_ID: 'sa-east-1_Abc123' }, { COGNITO_CLIENT_ID: 'cliente' }])(
    'needs both ids, not %o alone',
    (env) => {
      expect(() => settings(env)).toThrow(/COGNITO_USER_POOL_ID e COGNITO_CLIENT_ID/);
    },
  );

  it('has its hosted pages at a domain', () => {
    expect(clientSettings({ config: settings(pool) }).oauthUrl).toBeUndefined();
    for (const domain of ['x.auth.sa-east-1.amazoncognito.com', 'https://x.auth.sa-east-1.amazoncognito.com/']) {
      const { oauthUrl } = clientSettings({ config: settings({ ...pool, COGNITO_DOMAIN: domain }) });
      expect(oauthUrl).toBe('https://x.auth.sa-east-1.amazoncognito.com');
    }
    expect(() => settings({ ...pool, COGNITO_DOMAIN: 'http://x.example' })).toThrow(/COGNITO_DOMAIN/);
  });

  it('needs an id that the library accepts', () => {
    expect(() => settings({ ...pool, COGNITO_USER_POOL_ID: 'a_b_c!' })).toThrow(/COGNITO_USER_POOL_ID/);
  });
});

describe('providers of federated sign-in', () => {
  const vaas = {
    name: 'vaas',
    issuer: 'https://sso.vaas.example',
    clientId: 'pauta',
    companyId: '0198c6c8-0000-7000-8000-000000000000',
    domains: ['Vaas.example'],
  };
  const provided = (...list: object[]) => settings({ PAUTA_SSO_PROVIDERS: JSON.stringify(list) });

  it('are the product’s own and the configured ones, without duplicates', () => {
    const config = provided(vaas, { ...vaas, name: 'outra', issuer: 'http://127.0.0.1:4000' });
    expect(clientSettings({ config }).providers).toEqual(['vaas', 'pauta', 'neoway', 'outra']);
    expect(config.PAUTA_SSO_PROVIDERS[0]?.domains).toEqual(['vaas.example']);
  });

  it.each<[string, object[]]>([
    ['an issuer without https', [{ ...vaas, issuer: 'http://sso.vaas.example' }]],
    ['no company', [{ ...vaas, companyId: undefined }]],
    ['no domain', [{ ...vaas, domains: [] }]],
    ['an address for a domain', [{ ...vaas, domains: ['@vaas.example'] }]],
    ['a name twice', [vaas, vaas]],
    ['an unknown field', [{ ...vaas, secret: 'x' }]],
  ])('are refused at startup: %s', (_name, list) => {
    expect(() => provided(...list)).toThrow(/PAUTA_SSO_PROVIDERS/);
  });

  it('must be JSON', () => {
    expect(() => settings({ PAUTA_SSO_PROVIDERS: 'vaas' })).toThrow('PAUTA_SSO_PROVIDERS não é válida: não é JSON');
  });
});
