import { api, type TemplateWithQuestions, type TrialEvent } from '@pauta/contract';
import { type FakeModel, type ModelCall, startFakeModel } from '@pauta/fake-servers/model';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';
import { processedMeeting } from '../../testing/upload-file.ts';
import { meetings } from '../meetings/meetings.table.ts';
import { applyRun } from './apply-run.ts';

const said = `Carla Vieira: Bom dia, Renata. Qual é o maior problema hoje na padaria?
Renata Lopes: O problema é o desperdício: a gente perde oito mil reais por mês com pão que sobra.
Carla Vieira: E quem decide a compra de um sistema?
Renata Lopes: Quem decide a compra sou eu.
Carla Vieira: Combinado. Eu envio a proposta até sexta-feira.`;

const who = { text: 'Quem decide a compra?', type: 'person' as const };
const cost = { text: 'Quanto perdem por mês?', type: 'money' as const };

const meet = async (server: TestServer, owner: TestUser, title = 'Padaria'): Promise<string> => {
  const transcript = { fileName: 'a.txt', content: Buffer.from(said) };
  const { body } = await server.call(api.transcriptions.create, owner, { body: { title, ...transcript } });
  await processedMeeting(server, owner, body.id);
  return body.id;
};

const write = async (
  server: TestServer,
  owner: TestUser,
  questions: { text: string; type: 'person' | 'money' }[] = [who, cost],
): Promise<TemplateWithQuestions> => {
  const { body } = await server.call(api.templates.create, owner, { body: { name: 'Descoberta', questions } });
  return body;
};

/** All events of a trial. */
const tryOut = async (server: TestServer, user: TestUser, body: object): Promise<TrialEvent[]> => {
  const response = await fetch(`${server.address}/api/templates/try`, {
    method: 'POST',
    headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
  const text = await response.text();
  return [...text.matchAll(/^data: (.*)$/gm)].map(([, data = '']) =>
    api.templates.trial.response.parse(JSON.parse(data)),
  );
};

const ended = (server: TestServer, user: TestUser, id: string, runId: string) =>
  server.until(async () => {
    const { body } = await server.call(api.templates.runs, user, { params: { id } });
    const run = body.find((one) => one.id === runId);
    return run?.finishedAt ? run : undefined;
  });

/** Locks the meeting, so that no run can process it during the work. */
const whileHeld = <T>(server: TestServer, meetingId: string, work: () => Promise<T>): Promise<T> =>
  server.platform.database.system.transaction(async (tx) => {
    await tx.select().from(meetings).where(eq(meetings.id, meetingId)).for('no key update');
    return work();
  });

const answersOf = async (server: TestServer, user: TestUser, id: string) =>
  (await server.call(api.meetings.answers, user, { params: { id } })).body;

describe('a template', () => {
  let server: TestServer;
  let owner: TestUser;
  let colleague: TestUser;

  beforeAll(async () => {
    server = await openTestServer();
  });
  beforeEach(async () => {
    const companyId = await server.company();
    owner = await server.user(companyId);
    colleague = await server.user(companyId, { name: 'Bruno Teles' });
  });
  afterAll(() => server.close());

  it('can be tried on meetings before it is published: answers have quotes, and nothing is stored', async () => {
    const meetingId = await meet(server, owner);
    const events = await tryOut(server, owner, { meetingIds: [meetingId], questions: [who, cost] });
    const answers = events.filter((event) => event.kind === 'answer');
    expect(answers.map(({ at, meetingId: of }) => [at, of])).toEqual([
      [0, meetingId],
      [1, meetingId],
    ]);
    expect(answers[0]?.answer).toMatchObject({ status: 'ok', value: 'Renata Lopes' });
    expect(answers[1]?.answer).toMatchObject({ value: 8000, evidence: [{ meetingId }] });
    expect(events.slice(-2)).toEqual([{ kind: 'meeting_done', meetingId, reason: null }, { kind: 'done' }]);
    expect((await answersOf(server, owner, meetingId)).items).toEqual([]);
  });

  it('can be tried only on visible meetings with a transcript', async () => {
    const theirs = await meet(server, colleague);
    const stranger = await server.user(await server.company('Outra'));
    const foreign = await meet(server, stranger);
    const { body } = await server.call(api.meetings.create, owner, { body: { title: 'Sem transcrição' } });
    const events = await tryOut(server, owner, { meetingIds: [theirs, foreign, body.id], questions: [who] });
    const codes = new Map(
      events.flatMap((event) => (event.kind === 'meeting_failed' ? [[event.meetingId, event.code]] : [])),
    );
    expect([theirs, foreign, body.id].map((id) => codes.get(id))).toEqual([
      'meeting_not_found',
      'meeting_not_found',
      'transcript_not_found',
    ]);
  });

  it.each([
    ['no meeting', { meetingIds: [] }],
    ['four meetings', { meetingIds: Array.from({ length: 4 }, () => crypto.randomUUID()) }],
    ['a meeting twice', { meetingIds: Array.from({ length: 2 }, () => '0199a2c4-7f40-7000-8000-000000000001') }],
    ['no question', { questions: [] }],
    ['101 questions', { questions: Array.from({ length: 101 }, () => who) }],
    ['an option twice', { questions: [{ text: 'A?', type: 'single', options: ['Sim', 'Sim'] }] }],
    ['a question of 20,000 letters', { questions: [{ text: 'x'.repeat(20_000) }] }],
  ])('can not be tried with %s', async (_, wrong) => {
    const body = { meetingIds: [crypto.randomUUID()], questions: [who], ...wrong } as never;
    const { status, problem } = await server.call(api.templates.trial, owner, { body });
    expect([status, problem.code]).toEqual([400, 'validation_failed']);
  });

  it('reports its usage, and how its questions are answered', async () => {
    const template = await write(server, owner);
    const meetingId = await meet(server, owner);
    await server.call(api.templates.loadForMeeting, owner, { query: { meetingId, templateId: template.id } });
    await processedMeeting(server, owner, meetingId);
    const [asked] = template.questions;
    await server.call(api.corrections.answer, owner, {
      params: { id: meetingId, questionId: asked?.id ?? '' },
      body: { value: 'Marcos' },
    });
    await server.call(api.users.setDefaultTemplate, owner, {
      params: { templateId: template.id },
      body: { isDefaultTemplate: true },
    });
    const { body } = await server.call(api.templates.usage, owner, {});
    expect(body).toEqual([
      {
        templateId: template.id,
        meetingCount: 1,
        defaultCount: 1,
        questions: [
          { questionId: asked?.id, askedCount: 1, answeredCount: 1, correctedCount: 1 },
          { questionId: template.questions[1]?.id, askedCount: 1, answeredCount: 1, correctedCount: 0 },
        ],
      },
    ]);
    expect((await server.call(api.templates.usage, colleague, {})).body).toEqual([]);
    await server.call(api.meetings.remove, owner, { params: { id: meetingId } });
    const [unused] = (await server.call(api.templates.usage, owner, {})).body;
    expect([unused?.meetingCount, unused?.questions.map(({ askedCount }) => askedCount)]).toEqual([0, [0, 0]]);
  });

  it('does not count answers to an earlier wording of a question', async () => {
    const template = await write(server, owner, [who, { text: 'Quanto custa o frete?', type: 'money' }]);
    const meetingId = await meet(server, owner);
    await server.call(api.templates.loadForMeeting, owner, { query: { meetingId, templateId: template.id } });
    await processedMeeting(server, owner, meetingId);
    const answered = async () => {
      const { body } = await server.call(api.templates.usage, owner, {});
      const usage = body.find(({ templateId }) => templateId === template.id);
      return usage?.questions.map(({ answeredCount }) => answeredCount);
    };
    expect(await answered()).toEqual([1, 0]);
    for (const { id, text } of template.questions) {
      const params = { id: template.id, questionId: id };
      await server.call(api.templates.updateQuestion, owner, { params, body: { text: `${text} E desde quando?` } });
    }
    expect(await answered()).toEqual([1, 0]);
  });

  describe('a template applied to many meetings', () => {
    it('processes the newest that the person may edit, can be undone, and keeps people’s answers', async () => {
      const [before, after] = [await write(server, owner, [cost]), await write(server, owner)];
      const ids = [await meet(server, owner, 'Um'), await meet(server, owner, 'Dois')];
      const theirs = await meet(server, colleague);
      for (const meetingId of ids) {
        await server.call(api.templates.loadForMeeting, owner, { query: { meetingId, templateId: before.id } });
        await processedMeeting(server, owner, meetingId);
      }
      const [first = ''] = ids;
      await server.call(api.corrections.answer, owner, {
        params: { id: first, questionId: before.questions[0]?.id ?? '' },
        body: { value: 9000 },
      });
      const params = { id: after.id };
      const estimate = await server.call(api.templates.estimateRun, owner, { params, body: { last: 50 } });
      expect(estimate.body).toEqual({ meetingCount: 2, sameTemplateCount: 0, analyst: 'local', tokens: 0, cost: 0 });

      const started = await server.call(api.templates.run, owner, { params, body: { last: 50 } });
      expect([started.status, started.body.total]).toEqual([202, 2]);
      const done = await ended(server, owner, after.id, started.body.id);
      expect(done).toMatchObject({ state: 'done', doneCount: 2, skippedCount: 0, by: { id: owner.id } });
      for (const id of ids) {
        const { template, items } = await answersOf(server, owner, id);
        expect(template?.id).toBe(after.id);
        expect(items.filter(({ confirmedBy }) => !confirmedBy)).toHaveLength(2);
      }
      expect((await answersOf(server, owner, first)).items.find(({ confirmedBy }) => confirmedBy)?.value).toBe(9000);
      expect((await answersOf(server, colleague, theirs)).template).toBeNull();

      await server.call(api.templates.undoRun, owner, { params: { ...params, runId: started.body.id } });
      const undone = await ended(server, owner, after.id, started.body.id);
      expect(undone).toMatchObject({ state: 'undone', doneCount: 2 });
      for (const id of ids) expect((await answersOf(server, owner, id)).template?.id).toBe(before.id);
      expect((await answersOf(server, owner, first)).items).toMatchObject([
        { value: 9000, confirmedBy: { id: owner.id } },
      ]);
    });

    it('is applied once for concurrent requests', async () => {
      const { id } = await write(server, owner);
      const meetingId = await meet(server, owner);
      const ask = () => server.call(api.templates.run, owner, { params: { id }, body: { last: 5 } });
      const answers = await whileHeld(server, meetingId, () => Promise.all(Array.from({ length: 5 }, ask)));
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([202, 409, 409, 409, 409]);
      const [refused] = answers.filter(({ status }) => status === 409);
      expect(refused?.problem.code).toBe('template_run_busy');
      const started = answers.find(({ status }) => status === 202);
      await ended(server, owner, id, started?.body.id ?? '');
    });

    it('skips a meeting whose template was changed since', async () => {
      const [applied, other] = [await write(server, owner), await write(server, owner)];
      const meetingId = await meet(server, owner);
      const params = { id: applied.id };
      const { body: run } = await server.call(api.templates.run, owner, { params, body: { last: 1 } });
      await ended(server, owner, applied.id, run.id);
      await server.call(api.templates.loadForMeeting, owner, { query: { meetingId, templateId: other.id } });
      await processedMeeting(server, owner, meetingId);
      await server.call(api.templates.undoRun, owner, { params: { ...params, runId: run.id } });
      expect(await ended(server, owner, applied.id, run.id)).toMatchObject({ state: 'undone', skippedCount: 1 });
      expect((await answersOf(server, owner, meetingId)).template?.id).toBe(other.id);
    });

    it('reports when there is no meeting, and refuses runs of another template or company', async () => {
      const [one, other] = [await write(server, owner), await write(server, owner)];
      const none = await server.call(api.templates.run, owner, { params: { id: one.id }, body: { last: 5 } });
      expect(none.problem.code).toBe('no_meeting_to_ask');
      await meet(server, owner);
      const { body: run } = await server.call(api.templates.run, owner, { params: { id: one.id }, body: { last: 5 } });
      await ended(server, owner, one.id, run.id);
      const wrong = await server.call(api.templates.undoRun, owner, { params: { id: other.id, runId: run.id } });
      expect(wrong.problem.code).toBe('template_run_not_found');
      for (const last of [0, 501]) {
        const refused = await server.call(api.templates.run, owner, { params: { id: one.id }, body: { last } });
        expect(refused.problem.code).toBe('validation_failed');
      }
    });
  });

  it('gets suggestions from rules, each changing one thing', async () => {
    const ask = async (question: string, more: object = {}) => {
      const { body } = await server.call(api.templates.suggestions, owner, { body: { question, ...more } });
      expect(body.analyst).toBe('local');
      return body.suggestions;
    };
    expect(await ask('Quem decide a compra?')).toMatchObject([
      { kind: 'type', type: 'person', question: 'Quem decide a compra?' },
      { kind: 'guidance', type: 'text', subprompt: expect.stringContaining('aprova ou assina') },
    ]);
    expect((await ask('Quando querem começar e quanto podem investir?'))[0]).toMatchObject({
      kind: 'single_question',
      question: 'Quando querem começar?',
      type: 'date',
    });
    expect((await ask('quem decide e qual o orçamento'))[0]).toMatchObject({ question: 'Quem decide?' });
    expect((await ask('Que objeção apareceu?'))[0]).toMatchObject({ kind: 'options', type: 'multiple' });
    expect((await ask('Descreva o problema'))[0]).toMatchObject({ kind: 'wording', question: 'Qual é o problema?' });
    const wordingOf = async (question: string) =>
      (await ask(question)).find(({ kind }) => kind === 'wording')?.question;
    expect(await wordingOf('preço')).toBe('Qual é o preço?');
    expect(await wordingOf('Dor?')).toBe('Qual é a dor?');
    const guidanceOf = async (question: string, type: string) =>
      (await ask(question, { type })).find(({ kind }) => kind === 'guidance')?.subprompt;
    expect(await guidanceOf('Quanto o cliente pode investir?', 'money')).toContain('não vale o preço da proposta');
    expect(await guidanceOf('Qual é o preço por loja?', 'money')).toContain('que propusemos por último');
    expect(await guidanceOf('Quanto o problema custa por mês?', 'money')).toContain(
      'não vale a estimativa do vendedor',
    );
    expect(await guidanceOf('Quando vai ser a próxima conversa?', 'date')).toContain('os dois lados combinaram');
    expect(await guidanceOf('Quanto custa a multa?', 'money')).toBeUndefined();
    const good = { type: 'person', subprompt: 'Vale quem assina.' };
    expect(await ask('Quem decide a compra?', good)).toEqual([]);
    const long = await server.call(api.templates.suggestions, owner, { body: { question: 'x'.repeat(20_000) } });
    expect(long.problem.code).toBe('validation_failed');
  });
});

describe('a template used with a model', () => {
  let server: TestServer;
  let fake: FakeModel;
  let owner: TestUser;

  const kindOf = ({ schema }: ModelCall): string => (schema as { name?: string } | null)?.name ?? '';
  const calls = (kind: string): number => fake.calls.filter((call) => kindOf(call) === kind).length;

  beforeAll(async () => {
    fake = await startFakeModel();
    server = await openTestServer({
      PAUTA_LLM_URL: fake.url,
      PAUTA_LLM_KEY: 'sk-segredo',
      PAUTA_LLM_MODEL: 'grande',
      PAUTA_LLM_PRICES: '1/4',
    });
  });
  beforeEach(async () => {
    owner = await server.user(await server.company(), { isAdmin: true });
    fake.calls.length = 0;
    fake.answer = (call) => {
      if (kindOf(call) === 'steps') return { steps: [] };
      if (kindOf(call) === 'recap') return { lines: [], chapters: [] };
      if (kindOf(call) === 'judgements') return { criteria: [] };
      if (kindOf(call) === 'suggestions')
        return {
          suggestions: [
            {
              kind: 'type',
              question: 'Quem assina?',
              subprompt: '',
              type: 'person',
              options: [],
              why: 'Pede um nome.',
            },
            {
              kind: 'options',
              question: 'Quem?',
              subprompt: '',
              type: 'single',
              options: ['Só um'],
              why: 'Não serve.',
            },
          ],
        };
      const evidence = [{ alias: 'S4', quote: 'Quem decide a compra sou eu' }];
      return {
        answers: [{ label: 'Q1', status: 'answered', values: ['Renata Lopes'], isInferred: false, evidence }],
      };
    };
  });
  afterAll(async () => {
    await server.close();
    await fake.close();
  });

  it('shows its cost before, and is paid once, wherever the run is interrupted', async () => {
    const template = await write(server, owner, [who]);
    const ids: string[] = [];
    for (const title of ['Um', 'Dois', 'Três', 'Quatro', 'Cinco']) ids.push(await meet(server, owner, title));
    const params = { id: template.id };
    const { body: estimate } = await server.call(api.templates.estimateRun, owner, { params, body: { last: 5 } });
    expect(estimate).toMatchObject({ meetingCount: 5, analyst: 'llm' });
    expect(estimate.cost).toBeGreaterThan(0);
    fake.calls.length = 0;

    const { body: run } = await server.call(api.templates.run, owner, { params, body: { last: 5 } });
    const key = { companyId: owner.companyId, runId: run.id };
    // As when a worker is considered dead and another takes over: several run at once, and some are aborted.
    const others = [5, 60, 200].map((ms) =>
      applyRun(server.platform, key, AbortSignal.timeout(ms)).catch(() => undefined),
    );
    await Promise.all(others);
    const done = await ended(server, owner, template.id, run.id);
    expect(done).toMatchObject({ state: 'done', total: 5, doneCount: 5 });
    expect([calls('answers'), calls('steps')]).toEqual([5, 0]);
    for (const id of ids) {
      expect((await answersOf(server, owner, id)).items).toMatchObject([{ value: 'Renata Lopes', analyst: 'llm' }]);
    }
    // Applied again, and undone: all replies are cached.
    const { body: again } = await server.call(api.templates.run, owner, { params, body: { last: 5 } });
    await ended(server, owner, template.id, again.id);
    await server.call(api.templates.undoRun, owner, { params: { ...params, runId: run.id } });
    await ended(server, owner, template.id, run.id);
    expect(calls('answers')).toBe(5);
    for (const id of ids) expect((await answersOf(server, owner, id)).template).toBeNull();
  });

  it('can be tried with the model, within the budget, and with rules if it fails', async () => {
    const meetingId = await meet(server, owner);
    const events = await tryOut(server, owner, { meetingIds: [meetingId], questions: [who] });
    expect(events[0]).toMatchObject({ kind: 'answer', analyst: 'llm', answer: { value: 'Renata Lopes' } });
    fake.answer = () => 'isto não é JSON';
    const failed = await tryOut(server, owner, { meetingIds: [meetingId], questions: [cost] });
    expect(failed[0]).toMatchObject({ kind: 'answer', analyst: 'local', answer: { value: 8000 } });
    expect(failed[1]).toMatchObject({ kind: 'meeting_done', reason: { code: 'model_unstructured' } });
  });

  it('gets valid suggestions from the model, and from rules if it fails', async () => {
    const body = { question: 'Quem decide a compra?' };
    const good = await server.call(api.templates.suggestions, owner, { body });
    expect(good.body).toEqual({
      analyst: 'llm',
      reason: null,
      suggestions: [
        { kind: 'type', question: 'Quem assina?', subprompt: null, options: [], type: 'person', why: 'Pede um nome.' },
      ],
    });
    fake.answer = () => 'isto não é JSON';
    const { body: failed } = await server.call(api.templates.suggestions, owner, { body });
    expect(failed).toMatchObject({ analyst: 'local', reason: { code: 'model_unstructured' } });
    expect(failed.suggestions.map(({ kind }) => kind)).toContain('type');
  });
});
