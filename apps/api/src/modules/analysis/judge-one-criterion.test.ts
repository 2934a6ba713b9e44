import { api } from '@pauta/contract';
import { type FakeModel, type ModelCall, startFakeModel } from '@pauta/fake-servers/model';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';
import { processedMeeting } from '../../testing/upload-file.ts';

const dialogue = `[00:00:05] Carla Vieira: Bom dia, Renata. Qual é o maior problema hoje na padaria?
[00:00:10] Renata Lopes: O problema é o desperdício: a gente perde oito mil reais por mês com pão que sobra.
[00:00:20] Carla Vieira: E quem decide a compra de um sistema?
[00:00:24] Renata Lopes: Eu aprovo sozinha até dois mil por mês; acima disso vai para o meu sócio, o Mauro.`;

const chatText = [
  '12/05/2026 09:30 - Carla: Bom dia, Helena! Qual é o maior problema hoje na padaria?',
  '12/05/2026 09:41 - Helena: O problema é o desperdício, oito mil reais por mês.',
].join('\n');

let server: TestServer;
let fake: FakeModel;
let seller: TestUser;
/** The level that the model gives to every criterion. */
let level: '0' | '1' | '2';

const judgedBy = ({ prompt }: ModelCall) =>
  [...prompt.matchAll(/^(C\d+): /gm)].map(([, label]) => ({
    label,
    level,
    reason: 'Perguntou sobre o problema.',
    evidence: [{ alias: 'S1', quote: 'Qual é o maior problema hoje na padaria?' }],
  }));

const isJudging = ({ schema }: ModelCall): boolean => (schema as { name?: string } | null)?.name === 'judgements';

beforeAll(async () => {
  fake = await startFakeModel();
  fake.answer = (call) =>
    isJudging(call) ? { criteria: judgedBy(call) } : { answers: [], steps: [], lines: [], chapters: [] };
  server = await openTestServer({ PAUTA_LLM_URL: fake.url, PAUTA_LLM_KEY: 'sk-segredo', PAUTA_LLM_MODEL: 'grande' });
});
beforeEach(async () => {
  level = '1';
  seller = await server.user(await server.company(), { isAdmin: true });
});
afterEach(() => {
  fake.calls.length = 0;
  fake.steps.length = 0;
});
afterAll(async () => {
  await server.close();
  await fake.close();
});

const choose = (choice: 'installation' | 'rules') => {
  const budget = { dailyTokens: null, dailyCost: null };
  return server.call(api.languageModels.save, seller, { body: { choice, own: null, budget } });
};

const evaluationOf = async (id: string) =>
  (await server.call(api.meetings.evaluation, seller, { params: { id } })).body;

const evaluated = async () => {
  const created = await server.call(api.meetings.create, seller, {
    body: { title: 'Diagnóstico', startAt: '2026-11-18T17:30:00Z' },
  });
  const { id } = created.body;
  const body = { fileName: 'reuniao.txt', content: Buffer.from(dialogue) };
  await server.call(api.meetings.importTranscription, seller, { params: { id }, body });
  await processedMeeting(server, seller, id);
  fake.calls.length = 0;
  const evaluation = await evaluationOf(id);
  const criterion = evaluation.criteria.find(({ name }) => name === 'Descobriu a dor');
  return { id, evaluation, criterion, params: { id, criterionId: criterion?.id ?? '' } };
};

describe('a second opinion on a criterion', () => {
  it('is what the rules judge where a model judged, and changes nothing', async () => {
    const { id, evaluation, criterion, params } = await evaluated();
    expect([evaluation.analyst, evaluation.secondAnalyst, criterion?.level]).toEqual(['llm', 'local', 1]);
    const { body } = await server.call(api.meetings.secondOpinion, seller, { params });
    expect(body).toMatchObject({ analyst: 'local', judgement: { status: 'judged', level: 2 }, reason: null });
    for (const { quote } of body.judgement?.evidence ?? []) expect(dialogue).toContain(quote);
    expect(body.judgement?.evidence.length).toBeGreaterThan(0);
    expect(await evaluationOf(id)).toEqual(evaluation);
    expect(fake.calls).toEqual([]);
  });

  it('is what the model judges where the rules judged, and asked again it is not paid for again', async () => {
    await choose('rules');
    const { id, evaluation, params } = await evaluated();
    expect([evaluation.analyst, evaluation.secondAnalyst]).toEqual(['local', null]);
    await choose('installation');
    expect((await evaluationOf(id)).secondAnalyst).toBe('llm');
    level = '0';
    const paid = fake.paid;
    const opinions = [
      await server.call(api.meetings.secondOpinion, seller, { params }),
      await server.call(api.meetings.secondOpinion, seller, { params }),
    ];
    for (const { body } of opinions) {
      expect(body).toMatchObject({
        analyst: 'llm',
        judgement: { level: 0, rationale: 'Perguntou sobre o problema.', evidence: [{ startMs: expect.any(Number) }] },
      });
    }
    expect(fake.paid - paid).toBe(1);
    expect((await evaluationOf(id)).criteria).toEqual(evaluation.criteria);
  });

  it('says why there is none without a model', async () => {
    await choose('rules');
    const { params } = await evaluated();
    const { status, body } = await server.call(api.meetings.secondOpinion, seller, { params });
    expect([status, body]).toMatchObject([409, { code: 'second_opinion_missing' }]);
  });

  it('says why the model failed', async () => {
    await choose('rules');
    const { params } = await evaluated();
    await choose('installation');
    fake.steps.push({ status: 401 });
    const { body } = await server.call(api.meetings.secondOpinion, seller, { params });
    expect(body).toMatchObject({ analyst: 'llm', judgement: null, reason: { code: 'model_key_refused' } });
  });

  it('is given on a conversation, with its messages', async () => {
    const file = { fileName: 'Conversa do WhatsApp com Helena.txt', content: Buffer.from(chatText) };
    const sent = { ...file, seller: 'Carla', timeZone: 'America/Sao_Paulo' };
    const { conversation } = (await server.call(api.whatsapp.import, seller, { body: sent })).body;
    const { sessionId, chatId } = conversation;
    const evaluation = await server.until(async () => {
      const { body } = await server.call(api.conversationAnalysis.evaluation, seller, {
        params: { sessionId, chatId },
      });
      return body.status === 'done' && (body.evaluation ?? undefined);
    });
    expect([evaluation.analyst, evaluation.secondAnalyst]).toEqual(['llm', 'local']);
    const criterion = evaluation.criteria.find(({ name }) => name === 'Descobriu a dor');
    const params = { sessionId, chatId, criterionId: criterion?.id ?? '' };
    const { body } = await server.call(api.conversationAnalysis.secondOpinion, seller, { params });
    expect(body).toMatchObject({ analyst: 'local', judgement: { status: 'judged' } });
    for (const { quote } of body.judgement?.evidence ?? []) expect(chatText).toContain(quote);
    expect(body.judgement?.evidence[0]?.messageId).toBeTruthy();
    const again = await server.call(api.conversationAnalysis.evaluateCriterion, seller, { params });
    expect(again.body).toMatchObject({ analyst: 'llm', judgement: { level: 1 } });
  });
});

describe('a criterion that is evaluated anew', () => {
  it('replaces its own judgement and the score, and no other criterion', async () => {
    const { id, evaluation, params } = await evaluated();
    level = '2';
    const { body } = await server.call(api.meetings.evaluateCriterion, seller, { params });
    expect(body).toMatchObject({ analyst: 'llm', judgement: { level: 2 }, reason: null });
    const after = await evaluationOf(id);
    expect(after.criteria.filter(({ level: one }) => one === 2).map(({ id: one }) => one)).toEqual([
      params.criterionId,
    ]);
    expect(after.criteria.map(({ id: one }) => one)).toEqual(evaluation.criteria.map(({ id: one }) => one));
    expect(after.score).toBeGreaterThan(evaluation.score ?? 100);
    const meeting = (await server.call(api.meetings.get, seller, { params: { id } })).body;
    expect(meeting.score).toBe(after.score);
  });

  it('leaves the level that a person gave', async () => {
    const { id, params } = await evaluated();
    await server.call(api.corrections.criterion, seller, { params, body: { level: 0, reason: 'Não perguntou.' } });
    const { score } = await evaluationOf(id);
    level = '2';
    await server.call(api.meetings.evaluateCriterion, seller, { params });
    const after = await evaluationOf(id);
    const judged = after.criteria.find((criterion) => criterion.id === params.criterionId);
    expect([judged?.level, judged?.override?.level, after.score]).toEqual([2, 0, score]);
  });

  it('is left as it is when the model fails, and says why', async () => {
    const { id, evaluation, params } = await evaluated();
    fake.steps.push({ status: 401 });
    const { body } = await server.call(api.meetings.evaluateCriterion, seller, { params });
    expect(body).toMatchObject({ judgement: null, reason: { code: 'model_key_refused' } });
    expect(await evaluationOf(id)).toEqual(evaluation);
  });

  it('is refused when its model is gone: levels of two analysts would not add up', async () => {
    const { params } = await evaluated();
    await choose('rules');
    const { status, body } = await server.call(api.meetings.evaluateCriterion, seller, { params });
    expect([status, body]).toMatchObject([409, { code: 'analyst_missing' }]);
  });
});
