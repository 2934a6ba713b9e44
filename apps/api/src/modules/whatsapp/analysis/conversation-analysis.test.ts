import { api, type ConversationAnswer, type MessageEvidence } from '@pauta/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';
import { answers as answerRows, evaluations, evidence } from '../../analysis/analysis.table.ts';
import { correctionHistory } from '../../corrections/corrections.table.ts';
import { whatsappMessages, whatsappStages } from '../whatsapp.table.ts';
import { requestUnfinishedAnalyses } from './conversation-subject.ts';

let server: TestServer;
let companyId: string;
let teamId: string;

beforeAll(async () => {
  server = await openTestServer();
  companyId = await server.company();
  teamId = await server.team(companyId);
});
afterAll(() => server.close());

const talk = [
  '12/05/2026 09:30 - Carla: Bom dia, Helena! Quem decide a compra aí?',
  '12/05/2026 09:41 - Helena: Bom dia. Quem decide a compra é a Renata, nossa diretora.',
  '12/05/2026 09:42 - Carla: E quanto isso custa por mês para vocês hoje?',
  '12/05/2026 09:50 - Helena: Hoje o problema custa uns oito mil reais por mês.',
  '20/05/2026 10:00 - Carla: Helena, envio a proposta amanhã.',
  '20/05/2026 10:02 - Helena: Combinado, fico no aguardo.',
];
const questions = [
  { text: 'Quem decide a compra?', type: 'person' as const },
  { text: 'Quanto o problema custa por mês?', type: 'money' as const },
  { text: 'Qual é o concorrente?', type: 'text' as const },
];

interface Chat {
  user: TestUser;
  params: { sessionId: string; chatId: string };
}

const importTalk = async (user: TestUser, lines: readonly string[] = talk): Promise<Chat> => {
  const content = Buffer.from(lines.join('\n'));
  const file = { fileName: 'Conversa do WhatsApp com Helena.txt', content };
  const body = { ...file, seller: 'Carla', timeZone: 'America/Sao_Paulo' };
  const { conversation } = (await server.call(api.whatsapp.import, user, { body })).body;
  return { user, params: { sessionId: conversation.sessionId, chatId: conversation.chatId } };
};

const answersOf = async ({ user, params }: Chat) =>
  (await server.call(api.conversationAnalysis.answers, user, { params })).body;
const evaluationOf = async ({ user, params }: Chat) =>
  (await server.call(api.conversationAnalysis.evaluation, user, { params })).body;

/** Waits until the analysis is complete. */
const read = async (chat: Chat) =>
  server.until(async () => {
    const [answers, evaluation] = [await answersOf(chat), await evaluationOf(chat)];
    return answers.status === 'done' && evaluation.status === 'done' && { answers, evaluation: evaluation.evaluation };
  });

/** Creates an analysed conversation of a user with a template. */
const start = async () => {
  const user = await server.user(companyId, { teams: [{ teamId, role: 'member' }], name: 'Carla Vieira' });
  const template = (await server.call(api.templates.create, user, { body: { name: 'Diagnóstico', questions } })).body;
  await server.call(api.templates.load, user, { params: { id: template.id } });
  const chat = await importTalk(user);
  return { chat, template, ...(await read(chat)) };
};

const textsOf = async ({ params }: Chat): Promise<Map<string, string>> => {
  const rows = await server.platform.database.system.read((tx) =>
    tx.select().from(whatsappMessages).where(eq(whatsappMessages.chatId, params.chatId)),
  );
  return new Map(rows.map(({ messageId, text }) => [messageId, text]));
};
const correct = ({ user, params }: Chat, { question }: ConversationAnswer, body: object, by = user) =>
  server.call(api.conversationAnalysis.correctAnswer, by, {
    params: { ...params, questionId: question.id },
    body: body as { value: string },
  });

describe('a conversation', () => {
  it('gets answers, an evaluation and a summary, with literal quotes of its messages', async () => {
    const { chat, template, answers, evaluation } = await start();
    expect(answers.template).toEqual({ id: template.id, name: 'Diagnóstico' });
    expect(answers.items.map(({ status, value }) => [status, value])).toEqual([
      ['ok', 'Renata'],
      ['ok', 8_000],
      ['not_found', null],
    ]);
    const { body: summary } = await server.call(api.conversationAnalysis.summary, chat.user, { params: chat.params });
    // "Amanhã" is the day after the message, not after the first one.
    expect(summary.nextSteps).toEqual([expect.objectContaining({ dueDate: '2026-05-21' })]);
    const texts = await textsOf(chat);
    const proofs: MessageEvidence[] = [
      ...answers.items.flatMap((item) => item.evidence),
      ...(evaluation?.criteria ?? []).flatMap((criterion) => criterion.evidence),
      ...summary.lines.flatMap((line) => line.evidence),
      ...summary.nextSteps.flatMap((step) => step.evidence ?? []),
    ];
    expect(proofs.length).toBeGreaterThan(4);
    for (const { messageId, quote } of proofs) expect(texts.get(messageId)).toContain(quote);
    expect(answers.items[0]?.evidence[0]).toMatchObject({
      messageTimestamp: '2026-05-12T12:41:00.000Z',
      fromMe: false,
      senderName: 'Helena',
    });
    expect(evaluation?.score).toEqual(expect.any(Number));
  });

  it('is analysed again when messages arrive, and keeps people’s corrections', async () => {
    const { chat, answers, evaluation } = await start();
    const [decider, cost, rival] = answers.items;
    if (!decider || !cost || !rival) throw new Error('no answers');
    await correct(chat, decider, { value: 'Renata Lopes' });
    const criterion = evaluation?.criteria[0];
    await server.call(api.conversationAnalysis.correctCriterion, chat.user, {
      params: { ...chat.params, criterionId: criterion?.id ?? '' },
      body: { level: 2, reason: 'Perguntou.' },
    });
    await importTalk(chat.user, [
      ...talk,
      '22/05/2026 11:00 - Helena: O problema custa uns nove mil reais por mês agora.',
    ]);
    const again = await server.until(async () => {
      const now = await read(chat);
      return now.answers.items[1]?.value === 9_000 && now;
    });
    expect(again.answers.items[0]).toMatchObject({
      value: 'Renata Lopes',
      confirmedBy: { displayName: 'Carla Vieira' },
      automatic: { value: 'Renata' },
    });
    const kept = again.evaluation?.criteria.find(({ name }) => name === criterion?.name);
    expect(kept?.override).toMatchObject({ level: 2, reason: 'Perguntou.' });
    expect(again.evaluation?.id).not.toBe(evaluation?.id);
  });

  it('keeps people’s changes of next steps, whatever is analysed later', async () => {
    const { chat } = await start();
    const { user, params } = chat;
    const stepsOf = async () => (await server.call(api.conversationAnalysis.summary, user, { params })).body.nextSteps;
    const change = (stepId: string, body: object, by = user) =>
      server.call(api.conversationAnalysis.nextStep, by, { params: { ...params, stepId }, body });
    const [found] = await stepsOf();
    if (!found) throw new Error('no step');
    const added = await server.call(api.conversationAnalysis.addNextStep, user, { params, body: { text: 'Ligar' } });
    const ticked = await change(found.id, { isDone: true });
    expect([added.status, ticked.status]).toEqual([201, 200]);
    const mine = [
      { id: found.id, text: found.text, isDone: true, by: { displayName: 'Carla Vieira' }, evidence: found.evidence },
      { id: added.body.key, text: 'Ligar', isDone: false, by: { displayName: 'Carla Vieira' }, evidence: null },
    ];
    expect(await stepsOf()).toMatchObject(mine);

    await importTalk(user, [...talk, '22/05/2026 11:00 - Carla: Mando o contrato na sexta.']);
    const again = await server.until(async () => {
      const steps = (await read(chat)) && (await stepsOf());
      return steps.some(({ text }) => text.includes('contrato')) && steps;
    });
    expect(again.filter(({ by }) => by)).toMatchObject(mine);
    expect(again.filter(({ text }) => text === found.text)).toHaveLength(1);

    await change(added.body.key, { isRemoved: true });
    expect((await stepsOf()).map(({ text }) => text)).not.toContain('Ligar');
    const undone = { params: { ...params, correctionId: ticked.body.id } };
    await server.call(api.conversationAnalysis.undo, user, undone);
    expect((await stepsOf()).find(({ id }) => id === found.id)).toMatchObject({ isDone: false, by: null });
    const unknown = await change('00000000-0000-4000-8000-000000000000', { isDone: true });
    expect([unknown.status, unknown.problem.code]).toEqual([404, 'next_step_not_found']);
    const nothing = await change(found.id, {});
    expect([nothing.status, nothing.problem.code]).toEqual([400, 'validation_failed']);
  });

  it('is not analysed again after an import without new messages', async () => {
    const { chat, evaluation } = await start();
    const stages = () =>
      server.platform.database.system.read((tx) =>
        tx.select().from(whatsappStages).where(eq(whatsappStages.chatId, chat.params.chatId)),
      );
    const before = await stages();
    await importTalk(chat.user);
    await requestUnfinishedAnalyses(server.platform);
    expect(await stages()).toEqual(before);
    expect((await evaluationOf(chat)).evaluation?.id).toBe(evaluation?.id);
  });

  it('gets answers to another template once it is chosen, and the first ones back with the first', async () => {
    const { chat, template, answers } = await start();
    const [decider] = answers.items;
    if (!decider) throw new Error('no answers');
    await correct(chat, decider, { value: null });
    const body = { name: 'Dor', questions: [{ text: 'Quanto o problema custa por mês?', type: 'money' as const }] };
    const other = (await server.call(api.templates.create, chat.user, { body })).body;
    const load = async (templateId: string) => {
      await server.call(api.conversationAnalysis.loadTemplate, chat.user, {
        params: chat.params,
        query: { templateId },
      });
      return (await read(chat)).answers;
    };
    const others = await load(other.id);
    expect(others.items.filter(({ confirmedBy }) => !confirmedBy).map(({ value }) => value)).toEqual([8_000]);
    const back = await load(template.id);
    expect(back.items.map(({ status, value }) => [status, value])).toEqual([
      ['not_found', null],
      ['ok', 8_000],
      ['not_found', null],
    ]);
    expect(back.items[0]?.automatic).toMatchObject({ value: 'Renata' });
  });

  it('accepts quotes of a message as evidence, refuses others, and can be undone', async () => {
    const { chat, answers } = await start();
    const [, , rival] = answers.items;
    if (!rival) throw new Error('no answers');
    const [messageId = ''] = [...(await textsOf(chat))].find(([, text]) => text.startsWith('Combinado')) ?? [];
    const quote = 'fico no aguardo';
    const wrong = await correct(chat, rival, { value: 'Nenhum', evidence: [{ messageId, quote: 'fico na espera' }] });
    expect([wrong.status, wrong.problem.code]).toEqual([409, 'quote_not_found']);
    const { body: correction } = await correct(chat, rival, { value: 'Nenhum', evidence: [{ messageId, quote }] });
    expect((await answersOf(chat)).items[2]).toMatchObject({ value: 'Nenhum', evidence: [{ messageId, quote }] });
    const history = await server.call(api.conversationAnalysis.corrections, chat.user, { params: chat.params });
    expect(history.body).toMatchObject([{ id: correction.id, kind: 'answer', by: { displayName: 'Carla Vieira' } }]);
    await server.call(api.conversationAnalysis.undo, chat.user, {
      params: { ...chat.params, correctionId: correction.id },
    });
    expect((await answersOf(chat)).items[2]).toMatchObject({ status: 'not_found', confirmedBy: null });
  });

  it('marks evidence as outdated when the message no longer contains it', async () => {
    const { chat, answers } = await start();
    const [decider] = answers.items;
    if (!decider) throw new Error('no answers');
    await correct(chat, decider, { value: 'Renata' });
    await importTalk(chat.user, [
      talk[0] ?? '',
      '12/05/2026 09:41 - Helena: Bom dia. Ainda não sei. <Mensagem editada>',
      ...talk.slice(2),
    ]);
    const item = await server.until(async () => {
      const [first] = (await read(chat)).answers.items;
      return first?.automatic?.status === 'not_found' && first;
    });
    expect(item).toMatchObject({ value: 'Renata', evidence: [{ isOutdated: true }] });
  });

  it('is corrected by its owner and their leaders, and by nobody else', async () => {
    const { chat, answers } = await start();
    const [decider] = answers.items;
    if (!decider) throw new Error('no answers');
    const leader = await server.user(companyId, { teams: [{ teamId, role: 'master' }] });
    const colleague = await server.user(companyId, { teams: [{ teamId, role: 'member' }] });
    expect((await correct(chat, decider, { value: 'Renata' }, leader)).status).toBe(200);
    expect((await correct(chat, decider, { value: 'Renata' }, colleague)).status).toBe(404);
  });

  it('leaves nothing after it is erased', async () => {
    const { chat, answers } = await start();
    const [decider] = answers.items;
    if (!decider) throw new Error('no answers');
    await correct(chat, decider, { value: 'Renata' });
    await server.call(api.whatsapp.remove, chat.user, { params: { userId: chat.user.id, chatId: chat.params.chatId } });
    const left = await server.platform.database.system.read((tx) =>
      Promise.all(
        [answerRows, evaluations, evidence, correctionHistory].map((table) =>
          tx.$count(table, eq(table.chatId, chat.params.chatId)),
        ),
      ),
    );
    expect(left).toEqual([0, 0, 0, 0]);
  });
});
