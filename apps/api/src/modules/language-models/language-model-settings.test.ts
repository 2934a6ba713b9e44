import { api, type LanguageModelSettings } from '@pauta/contract';
import { type FakeModel, startFakeModel } from '@pauta/fake-servers/model';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audit } from '../../platform/platform.table.ts';
import { openTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';
import { modelSettings } from './language-models.table.ts';
import { readModel } from './model-settings.ts';

const { get, save, test, servers } = api.languageModels;
const key = 'sk-um-segredo-muito-comprido';
const budget = { dailyTokens: null, dailyCost: null };
type Own = NonNullable<LanguageModelSettings['own']>;
const own: Own = {
  provider: 'openai',
  baseUrl: 'https://api.openai.com',
  port: null,
  region: null,
  model: 'gpt-5-mini',
  prices: { input: 0.25, output: 2, cachedInput: null },
};

let server: TestServer;
let fake: FakeModel;
let admin: TestUser;
/** A port on which nothing listens. */
let silentPort: number;

beforeAll(async () => {
  fake = await startFakeModel();
  fake.answer = () => ({ alias: 'S2', amount: 450, quote: 'O contrato de hoje custa 450 reais por mês.' });
  const gone = await startFakeModel();
  silentPort = gone.port;
  await gone.close();
  server = await openTestServer({ PAUTA_LLM_LOOPBACK_PORTS: `${fake.port},${silentPort}` });
});
beforeEach(async () => {
  fake.calls.length = 0;
  fake.steps.length = 0;
  admin = await server.user(await server.company(), { isAdmin: true });
});
afterAll(async () => {
  await server.close();
  await fake.close();
});

const saving = (settings: Partial<LanguageModelSettings>) =>
  server.call(save, admin, { body: { choice: 'own', own, budget, ...settings } });

const local = (): Own => ({
  ...own,
  provider: 'local',
  baseUrl: null,
  port: fake.port,
  model: 'qwen3:8b',
  prices: null,
});

/** The decrypted key that calls would use. */
const keyInUse = () =>
  server.platform.database
    .company(admin.companyId)
    .read((tx) => readModel(tx, server.platform, admin.companyId))
    .then((model) => model?.connection.apiKey);

describe('the language model of a company', () => {
  it('is rules by default', async () => {
    expect((await server.call(get, admin, {})).body).toEqual({
      choice: 'rules',
      installation: null,
      own: null,
      budget,
      limits: budget,
      today: { requests: 0, tokens: 0, cost: null, repeatedCount: 0 },
      mayUseLocal: true,
    });
    expect((await server.call(api.companies.features, admin, {})).body.analysis).toEqual({ analyst: 'local' });
  });

  it('is chosen by an admin, and its key is stored encrypted, used, and never returned', async () => {
    const { status, body } = await saving({ own: { ...own, apiKey: key } });
    expect([status, body.own]).toEqual([200, { ...own, embeddingModel: null, hasKey: true }]);
    expect(await keyInUse()).toBe(key);
    const [row] = await server.platform.database.system.read((tx) =>
      tx.select().from(modelSettings).where(eq(modelSettings.companyId, admin.companyId)),
    );
    const entries = await server.platform.database.system.read((tx) =>
      tx
        .select()
        .from(audit)
        .where(and(eq(audit.companyId, admin.companyId), eq(audit.action, 'language-model.save'))),
    );
    expect(entries).toMatchObject([{ actorId: admin.id, detail: { choice: 'own', model: own.model, isKeyNew: true } }]);
    const shown = (await server.call(get, admin, {})).body;
    for (const place of [row, entries, shown, body]) expect(JSON.stringify(place)).not.toContain(key);
    expect((await server.call(api.companies.features, admin, {})).body.analysis).toEqual({ analyst: 'llm' });
  });

  it('keeps its key while its address is unchanged, and never sends it to another', async () => {
    await saving({ own: { ...own, apiKey: key } });
    await saving({ own: { ...own, model: 'gpt-5' } });
    expect(await keyInUse()).toBe(key);
    const moved = await saving({ own: { ...own, baseUrl: 'https://mal.example' } });
    expect(moved.body.own?.hasKey).toBe(false);
    expect(await keyInUse()).toBeUndefined();
  });

  it('deletes its key on request', async () => {
    await saving({ own: { ...own, apiKey: key } });
    expect((await saving({ own: { ...own, apiKey: null } })).body.own?.hasKey).toBe(false);
  });

  it('belongs to one company, and is visible to its admins only', async () => {
    await saving({ own: { ...own, apiKey: key } });
    const stranger = await server.user(await server.company('Outra'), { isAdmin: true });
    expect((await server.call(get, stranger, {})).body.own).toBeNull();
    const seller = await server.user(admin.companyId);
    for (const endpoint of [get, servers]) {
      expect((await server.call(endpoint, seller, {})).problem.code).toBe('forbidden');
    }
    const body = { choice: 'rules' as const, own: null, budget };
    expect((await server.call(save, seller, { body })).problem.code).toBe('forbidden');
  });

  it.each<[string, Partial<LanguageModelSettings>, string]>([
    ['an address without TLS', { own: { ...own, baseUrl: 'http://api.openai.com' } }, 'validation_failed'],
    ['an address with a password', { own: { ...own, baseUrl: 'https://a:b@api.openai.com' } }, 'validation_failed'],
    ['an address that is none', { own: { ...own, baseUrl: 'openai' } }, 'validation_failed'],
    ['no address', { own: { ...own, baseUrl: null } }, 'model_not_complete'],
    ['no region', { own: { ...own, provider: 'bedrock' } }, 'model_not_complete'],
    ['a region that is none', { own: { ...own, provider: 'bedrock', region: 'x.evil.com/' } }, 'validation_failed'],
    ['another port of this machine', { own: { ...own, provider: 'local', port: 22 } }, 'model_not_offered'],
    ['no model', { own: null }, 'model_not_complete'],
    [
      'a limit of money without prices',
      { own: { ...own, prices: null }, budget: { dailyTokens: null, dailyCost: 5 } },
      'model_not_complete',
    ],
    ['a negative price', { own: { ...own, prices: { input: -1, output: 1, cachedInput: null } } }, 'validation_failed'],
    ['a limit of nothing', { budget: { dailyTokens: 0, dailyCost: null } }, 'validation_failed'],
    ['a model that the installation lacks', { choice: 'installation' }, 'model_not_installed'],
  ])('refuses %s', async (_, settings, code) => {
    const { status, problem } = await saving(settings);
    expect([status < 500, problem.code]).toEqual([true, code]);
    expect((await server.call(get, admin, {})).body.choice).toBe('rules');
  });
});

describe('model servers on this machine', () => {
  it('are found with their chat models', async () => {
    expect((await server.call(servers, admin, {})).body).toEqual([
      { port: fake.port, kind: 'ollama', models: ['llama3.2:3b', 'qwen3:8b'] },
    ]);
    fake.isOllama = false;
    expect((await server.call(servers, admin, {})).body).toMatchObject([{ kind: 'openai' }]);
    fake.isOllama = true;
  });

  it('are neither found nor used if the installation does not allow it', async () => {
    const other = await openTestServer();
    try {
      const owner = await other.user(await other.company(), { isAdmin: true });
      expect((await other.call(servers, owner, {})).body).toEqual([]);
      const { problem } = await other.call(save, owner, { body: { choice: 'own', own: local(), budget } });
      expect(problem.code).toBe('model_not_offered');
    } finally {
      await other.close();
    }
  });
});

describe('the connection test', () => {
  const testing = async (draft: Own = local()) =>
    (await server.call(test, admin, { body: { choice: 'own', own: draft } })).body;

  it('passes if the model reads a sentence, and saves nothing', async () => {
    expect(await testing()).toMatchObject({ reason: null, detail: null });
    expect(fake.calls).toMatchObject([{ path: '/v1/chat/completions', model: 'qwen3:8b' }]);
    const { choice, today } = (await server.call(get, admin, {})).body;
    expect([choice, today.requests, today.cost]).toEqual(['rules', 1, 0]);
  });

  it('explains what is wrong', async () => {
    fake.steps.push({ status: 401 });
    expect((await testing()).detail).toMatch(/^127\.0\.0\.1:\d+ recusou a chave \(código 401\)/);
    fake.steps.push({ status: 404, body: '{"error":{"message":"model \\"x\\" not found, try pulling it first"}}' });
    expect((await testing()).detail).toMatch(
      /não tem o modelo “qwen3:8b” \(model "x" not found, try pulling it first\)/,
    );
    fake.steps.push({ text: 'Custa 450.' }, { text: 'Custa 450.' });
    expect((await testing()).detail).toMatch(/respondeu, mas não no formato pedido/);
    fake.steps.push({ text: '{"alias":"S2","amount":45,"quote":"O contrato"}' });
    expect((await testing()).detail).toMatch(/leu errado uma frase simples/);
    expect((await testing({ ...local(), port: silentPort })).reason?.code).toBe('model_away');
    expect((await testing({ ...own, baseUrl: 'https://modelo.invalid' })).reason?.code).toBe('model_away');
  });

  it.each(['https://127.0.0.1:5432', 'https://localhost', 'https://169.254.169.254/latest', 'https://[fd00::1]'])(
    'makes no call to %s',
    async (baseUrl) => {
      expect((await testing({ ...own, baseUrl, apiKey: key })).reason?.code).toBe('model_address_closed');
    },
  );

  it('sends a stored key to its own address only', async () => {
    await saving({ own: { ...local(), apiKey: key } });
    await testing();
    expect(fake.calls.at(-1)?.authorization).toBe(`Bearer ${key}`);
    await saving({ own: { ...own, apiKey: key } });
    await testing();
    expect(fake.calls.at(-1)?.authorization).toBeUndefined();
  });

  it('counts towards the budget, and fails when it is used up', async () => {
    await saving({ own: local(), budget: { dailyTokens: 100, dailyCost: null } });
    expect((await testing()).reason).toMatchObject({ code: 'model_tokens_used', values: { limit: 100 } });
    expect(fake.calls).toEqual([]);
  });
});
