import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { StartupError } from './startup-error.ts';

const refusal = (env: Record<string, string>): string => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof StartupError) return error.message;
    throw error;
  }
  throw new Error('the settings were taken');
};

describe('the configuration', () => {
  it.each([
    { HOST: '0.0.0.0' },
    { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' },
    { PAUTA_ORIGIN: 'https://pauta.example' },
    { PAUTA_TRUST_PROXY: '1' },
    { PAUTA_SMTP_URL: 'smtps://mail.example', PAUTA_MAIL_FROM: 'pauta@mail.example' },
    { NODE_ENV: 'production' },
  ])('has no published passwords if others may reach the server: %o', (env) => {
    expect(refusal({ ...env, PAUTA_DEMO: '1' })).toMatch(/^PAUTA_DEMO cria contas com senha conhecida/);
    expect(refusal({ ...env, PAUTA_DEMO: '1' })).toContain(Object.keys(env)[0]);
    expect(readConfig(env as Record<string, string>).demo).toBe(false);
  });

  it('includes the example on a local machine', () => {
    expect(readConfig({}).demo).toBe(true);
  });

  it.each(['PAUTA_SUPPORT_URL', 'PAUTA_MODELS_URL'] as const)(
    'disables the default of %s by an empty value',
    (name) => {
      expect(readConfig({})[name]).toMatch(/^https:/);
      expect(readConfig({ [name]: '' })[name]).toBeNull();
    },
  );

  it.each(['a', 'x'.repeat(64)])('take no weak secret: %s', (secret) => {
    expect(refusal({ PAUTA_SECRET: secret })).toMatch(/^A variável PAUTA_SECRET não é válida: .*openssl rand/);
  });
});
