import { type OwnRecorder, api } from '@pauta/contract';
import { type FakeRecall, startFakeRecall } from '@pauta/fake-servers/recall';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';
import { chosenProvider } from '../../bot-config/recorder-settings.ts';

const { get, save, test } = api.recorderSettings;

let fake: FakeRecall;
let server: TestServer;
let admin: TestUser;
beforeAll(async () => {
  fake = await startFakeRecall();
  server = await openTestServer(
    { PAUTA_RECORDER: 'recall', PAUTA_RECORDER_URL: fake.url, PAUTA_RECORDER_KEY: fake.apiKey },
    { isWorker: false },
  );
});
afterAll(async () => {
  await server.close();
  await fake.close();
});
beforeEach(async () => {
  admin = await server.user(await server.company(), { isAdmin: true });
});

const own: OwnRecorder = { provider: 'attendee', baseUrl: null, apiKey: 'chave-1', webhookSecret: 'c2VncmVkbw==' };
const saving = (body: { choice: 'installation' | 'own'; own: OwnRecorder | null }) =>
  server.call(save, admin, { body });
const chosen = () => server.platform.database.system.read((tx) => chosenProvider(tx, server.platform, admin.companyId));

describe('the recorder settings of a company', () => {
  it('are the installation’s until an admin chooses a provider, whose secrets are never returned', async () => {
    const { body: before } = await server.call(get, admin, {});
    expect(before).toMatchObject({ choice: 'installation', installation: 'recall', own: null });
    expect(before.webhookUrls['attendee']).toContain(`/api/webhooks/recorders/attendee?company=${admin.companyId}`);
    expect(await chosen()).toMatchObject({ provider: 'recall', baseUrl: fake.url, isTrusted: true, companyId: null });
    const { body, status } = await saving({ choice: 'own', own });
    expect(status).toBe(200);
    expect(body.own).toEqual({ provider: 'attendee', baseUrl: null, hasKey: true, hasWebhookSecret: true });
    expect(JSON.stringify((await server.call(get, admin, {})).body)).not.toMatch(/chave-1|c2Vnc/);
    expect(await chosen()).toMatchObject({
      provider: 'attendee',
      baseUrl: 'https://app.attendee.dev',
      apiKey: 'chave-1',
      webhookSecret: 'c2VncmVkbw==',
      isTrusted: false,
      companyId: admin.companyId,
    });
  });

  it('keep secrets for their own address only', async () => {
    const { apiKey: _key, webhookSecret: _secret, ...place } = own;
    await saving({ choice: 'own', own });
    await saving({ choice: 'own', own: { ...place, baseUrl: 'https://app.attendee.dev/' } });
    expect((await chosen())?.apiKey).toBe('chave-1');
    const elsewhere = await saving({ choice: 'own', own: { ...place, baseUrl: 'https://attendee.example' } });
    expect(elsewhere.problem.code).toBe('provider_not_complete');
    await saving({ choice: 'installation', own: null });
    expect((await server.call(get, admin, {})).body.own?.hasKey).toBe(true);
    await saving({ choice: 'own', own: { ...place, apiKey: 'chave-2', webhookSecret: null } });
    expect(await chosen()).toMatchObject({ apiKey: 'chave-2', webhookSecret: undefined });
  });

  it.each([
    ['no key', { ...own, apiKey: null }, 'provider_not_complete'],
    ['an address without TLS', { ...own, baseUrl: 'http://attendee.example' }, 'validation_failed'],
    ['an address with a password', { ...own, baseUrl: 'https://a:b@attendee.example' }, 'validation_failed'],
    ['nothing', null, 'provider_not_complete'],
  ] as const)('refuses %s', async (_, refused, code) => {
    const { status, problem } = await saving({ choice: 'own', own: refused });
    expect([status, problem.code]).toEqual([400, code]);
  });

  it('are visible to and changed by admins only', async () => {
    const seller = await server.user(admin.companyId);
    expect((await server.call(get, seller, {})).problem.code).toBe('forbidden');
    expect((await server.call(save, seller, { body: { choice: 'own', own } })).problem.code).toBe('forbidden');
  });
});

describe('the connection test of a provider', () => {
  const testing = (body: { choice: 'installation' | 'own'; own: OwnRecorder | null }) =>
    server.call(test, admin, { body });

  it('passes if the key is accepted, and sends no bot', async () => {
    const { status, body } = await testing({ choice: 'installation', own: null });
    expect([status, body.host, body.problem]).toEqual([200, new URL(fake.url).host, null]);
    expect(fake.bots.size).toBe(0);
  });

  it('explains what is wrong', async () => {
    fake.failures.push(401);
    const { body } = await testing({ choice: 'installation', own: null });
    expect(body.problem).toBe('provider_key_refused');
    expect(body.detail).toMatch(/^127\.0\.0\.1:\d+ recusou a chave/);
    fake.failures.push(503);
    expect((await testing({ choice: 'installation', own: null })).body.problem).toBe('provider_busy');
    const away = { ...own, baseUrl: 'https://gravador.invalid' };
    expect((await testing({ choice: 'own', own: away })).body.problem).toBe('provider_away');
  });

  it.each(['https://127.0.0.1:5432', 'https://localhost', 'https://169.254.169.254', 'https://[fd00::1]'])(
    'makes no call to %s',
    async (baseUrl) => {
      expect((await testing({ choice: 'own', own: { ...own, baseUrl } })).body.problem).toBe('provider_address_closed');
    },
  );

  it('sends a stored key to no other address', async () => {
    await saving({ choice: 'own', own });
    const { apiKey: _key, ...place } = own;
    const { problem } = await testing({ choice: 'own', own: { ...place, baseUrl: 'https://attendee.example' } });
    expect(problem.code).toBe('provider_not_complete');
  });
});
