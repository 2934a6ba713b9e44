import { api, type LanguageModelSettings } from '@pauta/contract';
import { type FakeModel, startFakeModel } from '@pauta/fake-servers/model';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';
import { processedMeeting } from '../../testing/upload-file.ts';
import { answered } from '../assistant/testing-room.ts';
import { modelSettings } from '../language-models/language-models.table.ts';
import { embedCompany } from './embed-company.ts';
import { readEmbedder } from './embedding-settings.ts';
import { subjectVectors } from './embeddings.table.ts';
import { requestMissingVectors } from './embeddings.jobs.ts';

/** More passages than one request holds, about the weather; one turn says that something is expensive. */
const weather = Array.from(
  { length: 160 },
  (_, at) => `Carla Vieira: Choveu ${at} vezes na serra, e fez sol na praia.`,
);
const dear = 'Renata Lopes: Isso pesa demais no nosso bolso.';
const said = [...weather.slice(0, 90), dear, ...weather.slice(90)].join('\n');

/** A fake embedding: price words in one direction, everything else in another. */
const meaning = (text: string): number[] => (/bolso|caro|preço/.test(text) ? [1, 0, 0.1] : [0, 1, 0.1]);

describe('semantic passage search', () => {
  let server: TestServer;
  let fake: FakeModel;
  let carla: TestUser;
  let id: string;

  const settings: LanguageModelSettings = {
    choice: 'own',
    own: {
      provider: 'local',
      baseUrl: null,
      port: 0,
      region: null,
      model: 'pequeno',
      prices: null,
      embeddingModel: 'vetores',
    },
    budget: { dailyTokens: null, dailyCost: null },
  };
  const save = (change: Partial<LanguageModelSettings>) =>
    server.call(api.languageModels.save, carla, { body: { ...settings, ...change } });
  const own = (change = {}) => settings.own && { ...settings.own, port: fake.port, ...change };
  const read = async () => {
    const rows = await server.platform.database.system.read((tx) =>
      tx.select().from(subjectVectors).where(eq(subjectVectors.subjectId, id)),
    );
    return rows[0];
  };
  const embed = () => embedCompany(server.platform, carla, new AbortController().signal);
  const ask = async (content: string) => {
    const { body } = await server.call(api.assistant.askMeeting, carla, { params: { id }, body: { content } });
    await answered(server, carla, body.answer.id);
  };

  beforeAll(async () => {
    fake = await startFakeModel();
    server = await openTestServer({ PAUTA_LLM_LOOPBACK_PORTS: String(fake.port) });
  });
  beforeEach(async () => {
    carla = await server.user(await server.company(), { isAdmin: true });
    const transcript = { fileName: 'a.txt', content: Buffer.from(said) };
    const { body } = await server.call(api.transcriptions.create, carla, { body: { title: 'Padaria', ...transcript } });
    await processedMeeting(server, carla, body.id);
    id = body.id;
    fake.embed = meaning;
    fake.steps = [];
    fake.embedded.length = 0;
    fake.calls.length = 0;
    fake.answer = () => ({ sentences: [] });
  });
  afterAll(async () => {
    await server.close();
    await fake.close();
  });

  it('sends passages to a model that word search would miss', async () => {
    await save({ own: own() });
    await ask('Acharam caro?');
    const unseen = fake.calls.at(-1)?.prompt;
    await embed();
    await ask('Acharam caro?');
    expect([unseen?.includes('bolso'), fake.calls.at(-1)?.prompt.includes('bolso')]).toEqual([undefined, true]);
  });

  it('embeds each passage once, and after a change only changed passages', async () => {
    await save({ own: own() });
    await requestMissingVectors(server.platform);
    const row = await server.until(async () => {
      const kept = await read();
      return kept?.revision === '1' && kept;
    });
    expect(row.vectors.length).toBe(row.passages.length * 3);
    const { body } = await server.call(api.meetings.transcription, carla, { params: { id }, query: {} });
    expect(row.passages.flatMap(({ ids }) => ids)).toEqual(body.segments.map((segment) => segment.id));
    const sent = fake.embedded.flat().length;
    await embed();
    expect(fake.embedded.flat()).toHaveLength(sent);

    const [first] = body.segments;
    if (!first) throw new Error('no segments');
    const turn = { id: first.id, speakerId: first.speakerId, text: 'Não choveu.' };
    const passages = [{ replaces: [first.id], turns: [turn] }];
    const edit = { params: { id: body.id }, body: { revision: body.revision, passages } };
    expect((await server.call(api.transcriptions.edit, carla, edit)).status).toBe(200);
    fake.embedded.length = 0;
    await embed();
    expect(fake.embedded.flat().length).toBeLessThan(sent);
    expect(fake.embedded.flat().join('\n')).toContain('Não choveu.');
    expect((await read())?.revision).toBe('2');
  });

  it('sends nothing to a service that the company has not chosen', async () => {
    await save({ choice: 'rules', own: own() });
    await embed();
    await save({ own: own({ embeddingModel: null }) });
    await embed();
    await requestMissingVectors(server.platform);
    await ask('Acharam caro?');
    expect(fake.embedded).toEqual([]);
  });

  it('retries later when the service is unreachable, the budget is used up or the response is incomplete', async () => {
    await save({ own: own() });
    fake.steps = [{ status: 401 }];
    await embed();
    await save({ own: own(), budget: { dailyTokens: 10, dailyCost: null } });
    await embed();
    expect([await read(), fake.embedded.length]).toEqual([undefined, 1]);
    await save({ own: own() });
    fake.steps = ['half'];
    await embed();
    expect(await read()).toBeUndefined();
    fake.steps = [{ status: 429, headers: { 'retry-after': '0' } }];
    await embed();
    expect((await read())?.revision).toBe('1');
    const { body } = await server.call(api.languageModels.get, carla, {});
    expect(body.today.tokens).toBeGreaterThan(1_000);
  });

  it('stays within the installation’s limits, whatever a company sets', async () => {
    const small = await openTestServer({
      PAUTA_EMBEDDINGS_URL: fake.url,
      PAUTA_EMBEDDINGS_MODEL: 'vetores',
      PAUTA_LLM_DAILY_TOKENS: '10',
    });
    try {
      const { companyId } = await small.user(await small.company(), { isAdmin: true });
      const embedder = await small.platform.database.system.transaction(async (tx) => {
        await tx.insert(modelSettings).values({ companyId, choice: 'installation', dailyTokens: 1_000_000 });
        return readEmbedder(tx, small.platform, companyId);
      });
      expect(embedder?.budget).toEqual({ dailyTokens: 10, dailyCost: null });
    } finally {
      await small.close();
    }
  });

  it('ignores vectors of another model or another dimension', async () => {
    await save({ own: own() });
    await embed();
    fake.embed = () => [1, 0];
    await ask('Acharam caro?');
    expect(fake.calls).toHaveLength(0);
    await save({ own: own({ embeddingModel: 'outro' }) });
    await embed();
    const row = await read();
    expect(row?.vectors.length).toBe((row?.passages.length ?? 0) * 2);
  });
});
