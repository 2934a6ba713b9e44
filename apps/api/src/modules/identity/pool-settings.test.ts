import { describe, expect, it } from 'vitest';
import { readConfig } from '../../platform/config.ts';
import { clientSettings } from './client-settings.ts';
import { issuerOf, remotePoolOf } from './pool-settings.ts';

const settings = (env: Record<string, string>) => readConfig({ PAUTA_DATA_DIR: '/nowhere', ...env });

describe('the embedded pool', () => {
  it('is what the browser gets with nothing configured', () => {
    expect(clientSettings({ config: settings({}) })).toEqual({
      userPoolId: 'local_pauta',
      clientId: 'web',
      endpoint: '/idp/',
      region: 'local',
    });
  });

  it('is named after the address of the installation', () => {
    expect(issuerOf(settings({ HOST: '0.0.0.0', PORT: '4000' }))).toBe('http://localhost:4000/local_pauta');
    expect(issuerOf(settings({ PAUTA_ORIGIN: 'https://pauta.example/x/' }))).toBe('https://pauta.example/local_pauta');
  });
});

describe('a pool elsewhere', () => {
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

  it('needs an id that the library takes', () => {
    expect(() => settings({ ...pool, COGNITO_USER_POOL_ID: 'a_b_c!' })).toThrow(/COGNITO_USER_POOL_ID/);
  });
});
