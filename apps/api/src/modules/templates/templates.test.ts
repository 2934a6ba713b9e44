import { api, type TemplateWithQuestions } from '@pauta/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';
import { processedMeeting } from '../../testing/upload-file.ts';

const said = `Carla Vieira: Bom dia, Renata. Qual é o maior problema hoje na padaria?
Renata Lopes: O problema é o desperdício: a gente perde oito mil reais por mês com pão que sobra.
Carla Vieira: E quem decide a compra de um sistema?
Renata Lopes: Quem decide a compra sou eu.
Carla Vieira: Combinado. Eu envio a proposta até sexta-feira.`;

const who = { text: 'Quem decide a compra?', type: 'person' as const };
const cost = { text: 'Quanto perdem por mês?', type: 'money' as const };

describe('templates', () => {
  let server: TestServer;
  let owner: TestUser;
  let colleague: TestUser;
  let admin: TestUser;

  beforeAll(async () => {
    server = await openTestServer();
    const companyId = await server.company();
    owner = await server.user(companyId);
    colleague = await server.user(companyId, { name: 'Bruno Teles' });
    admin = await server.user(companyId, { isAdmin: true, name: 'Ana Martins' });
  });
  afterAll(() => server.close());

  const create = async (isShared = false): Promise<TemplateWithQuestions> => {
    const body = { name: 'Descoberta', isShared, questions: [who, cost] };
    const { status, body: made } = await server.call(api.templates.create, owner, { body });
    expect(status).toBe(201);
    return made;
  };
  const asSent = ({ id, text, subprompt, type, options }: TemplateWithQuestions['questions'][number]) => ({
    id,
    text,
    subprompt,
    type,
    options,
  });
  const read = async ({ id }: { id: string }, user = owner) =>
    (await server.call(api.templates.get, user, { params: { id } })).body;

  it('are created by anybody, private until they are shared', async () => {
    const made = await create();
    expect(made).toMatchObject({ name: 'Descoberta', version: 1, mayEdit: true, isShared: false, questionCount: 2 });
    expect(made.questions.map(({ text, type, position }) => [text, type, position])).toEqual([
      [who.text, 'person', 0],
      [cost.text, 'money', 1],
    ]);
    const params = { id: made.id };
    expect((await server.call(api.templates.get, colleague, { params })).status).toBe(404);
    await server.call(api.templates.share, owner, { params, body: { isShared: true } });
    expect(await read(made, colleague)).toMatchObject({ mayEdit: false, owner: { id: owner.id } });
    const body = { name: 'Minha', version: 1, questions: [who] };
    expect((await server.call(api.templates.update, colleague, { params, body })).problem.code).toBe('forbidden');
    expect((await server.call(api.templates.update, admin, { params, body })).status).toBe(200);
  });

  it('keep the ids of their questions across wording, order and versions', async () => {
    const made = await create();
    const [first, second] = made.questions.map(asSent);
    if (!first || !second) throw new Error('two questions');
    const params = { id: made.id };
    const edited = await server.call(api.templates.update, owner, {
      params,
      body: {
        name: 'Descoberta',
        version: 1,
        questions: [second, { ...first, text: 'Quem assina?' }, { text: 'Quando?' }],
      },
    });
    expect(edited.body.version).toBe(2);
    expect(edited.body.questions.map(({ id }) => id).slice(0, 2)).toEqual([second.id, first.id]);
    const short = { name: 'Descoberta', version: 2, questions: [second] };
    await server.call(api.templates.update, owner, { params, body: short });

    const { body: versions } = await server.call(api.templates.versions, owner, { params });
    expect(versions.map(({ version, questions, by }) => [version, questions.length, by?.id])).toEqual([
      [3, 1, owner.id],
      [2, 3, owner.id],
      [1, 2, owner.id],
    ]);
    const questions = versions.at(-1)?.questions.map(asSent) ?? [];
    const back = await server.call(api.templates.update, owner, {
      params,
      body: { name: 'Descoberta', version: 3, questions },
    });
    expect(back.body.questions.map(({ id }) => id)).toEqual(made.questions.map(({ id }) => id));
  });

  it('refuse an outdated edit, and report who changed what', async () => {
    const made = await create(true);
    const params = { id: made.id };
    const questions = made.questions.map(asSent);
    await server.call(api.templates.update, admin, {
      params,
      body: { name: made.name, version: 1, questions: [...questions, { text: 'Qual é o prazo?' }] },
    });
    const late = await server.call(api.templates.update, owner, {
      params,
      body: { name: 'Outro nome', version: 1, questions },
    });
    expect(late.status).toBe(409);
    expect(late.problem.message).toContain('Ana Martins publicou a versão 2');
    expect(late.problem.message).toContain('“Qual é o prazo?”');
    expect((await read(made)).name).toBe('Descoberta');
    const question = { text: 'Sobra algo?', version: 1 };
    expect((await server.call(api.templates.addQuestion, owner, { params, body: question })).status).toBe(409);
  });

  it('are edited question by question, and keep at least one', async () => {
    const made = await create();
    const params = { id: made.id };
    const added = await server.call(api.templates.addQuestion, owner, {
      params,
      body: { text: 'Em que etapa estão?', type: 'single', options: ['Descoberta', 'Contrato'] },
    });
    expect([added.status, added.body.position]).toEqual([201, 2]);
    const ofAdded = { params: { ...params, questionId: added.body.id } };
    const moved = await server.call(api.templates.updateQuestion, owner, { ...ofAdded, body: { position: 0 } });
    expect(moved.body.position).toBe(0);
    // Options are removed with the type that has them.
    const plain = await server.call(api.templates.updateQuestion, owner, { ...ofAdded, body: { type: 'text' } });
    expect(plain.body).toMatchObject({ type: 'text', options: [] });
    const none = await server.call(api.templates.updateQuestion, owner, { ...ofAdded, body: { type: 'single' } });
    expect(none.problem).toMatchObject({ code: 'validation_failed', issues: [{ path: 'options' }] });

    for (const { id: questionId } of made.questions) {
      const gone = await server.call(api.templates.removeQuestion, owner, { params: { ...params, questionId } });
      expect(gone.status).toBe(204);
    }
    expect((await server.call(api.templates.removeQuestion, owner, ofAdded)).problem.code).toBe(
      'template_without_questions',
    );
  });

  it('are gone for everybody when deleted, and can be restored unchanged', async () => {
    const made = await create(true);
    const params = { id: made.id };
    await server.call(api.users.setDefaultTemplate, colleague, {
      params: { templateId: made.id },
      body: { isDefaultTemplate: true },
    });
    expect((await server.call(api.templates.remove, colleague, { params })).problem.code).toBe('forbidden');
    expect((await server.call(api.templates.remove, owner, { params })).status).toBe(204);
    expect((await server.call(api.templates.get, owner, { params })).status).toBe(404);
    const { body: left } = await server.call(api.templates.list, colleague, {});
    expect(left.some(({ id, isDefault }) => id === made.id || isDefault)).toBe(false);
    expect((await server.call(api.templates.restore, owner, { params })).body.questions).toEqual(made.questions);
    const { body: again } = await server.call(api.templates.list, colleague, {});
    expect(again.find(({ id }) => id === made.id)?.isDefault).toBe(true);
  });

  it.each([
    ['no questions', { questions: [] }, 'questions'],
    [
      '500 questions',
      { questions: Array.from({ length: 500 }, (_, at) => ({ text: `Pergunta ${at}?` })) },
      'questions',
    ],
    ['no name', { name: '  ' }, 'name'],
    ['a name of 5,000 letters', { name: 'x'.repeat(5_000) }, 'name'],
    ['a question of 20,000 letters', { questions: [{ text: 'x'.repeat(20_000) }] }, 'questions.0.text'],
    ['an empty question', { questions: [{ text: '' }] }, 'questions.0.text'],
    [
      'a subprompt of 20,000 letters',
      { questions: [{ ...who, subprompt: 'x'.repeat(20_000) }] },
      'questions.0.subprompt',
    ],
    ['a type that is none', { questions: [{ text: 'A?', type: 'essay' }] }, 'questions.0.type'],
    ['a choice without options', { questions: [{ text: 'A?', type: 'single' }] }, 'questions.0.options'],
    ['a choice of one', { questions: [{ text: 'A?', type: 'multiple', options: ['Só'] }] }, 'questions.0.options'],
    [
      'an option twice',
      { questions: [{ text: 'A?', type: 'single', options: ['Sim', 'sim '] }] },
      'questions.0.options',
    ],
    [
      '60 options',
      { questions: [{ text: 'A?', type: 'single', options: Array.from({ length: 60 }, String) }] },
      'questions.0.options',
    ],
    ['control characters', { questions: [{ text: 'A\u0000?' }] }, 'questions.0.text'],
  ])('with %s are refused with the field', async (_, wrong, path) => {
    const body = { name: 'Errado', questions: [who], ...wrong } as never;
    const { status, problem } = await server.call(api.templates.create, owner, { body });
    expect([status, problem.code]).toEqual([400, 'validation_failed']);
    expect(problem.issues?.map((issue) => issue.path)).toContain(path);
  });

  it('without questions are refused in words that say what to do', async () => {
    const { problem } = await server.call(api.templates.create, owner, { body: { name: 'Vazio', questions: [] } });
    expect(problem.issues?.map(({ message }) => message)).toEqual(['Escreva ao menos uma pergunta.']);
    const questions = Array.from({ length: 500 }, (_, at) => ({ text: `Pergunta ${at}?` }));
    const { problem: many } = await server.call(api.templates.create, owner, { body: { name: 'Cheio', questions } });
    expect(many.issues?.map(({ message }) => message)).toEqual(['Um template tem no máximo 100 perguntas.']);
  });

  it('accept no question of another template or company, and none twice', async () => {
    const [made, other] = [await create(), await create()];
    const stranger = await server.user(await server.company('Outra'));
    const theirs = await server.call(api.templates.create, stranger, { body: { name: 'Deles', questions: [who] } });
    const params = { id: made.id };
    for (const foreign of [other.questions[0]?.id, theirs.body.questions[0]?.id]) {
      const body = { name: 'x', version: 1, questions: [{ ...who, id: foreign }] };
      expect((await server.call(api.templates.update, owner, { params, body })).problem.code).toBe(
        'question_not_found',
      );
      const patched = await server.call(api.templates.updateQuestion, owner, {
        params: { ...params, questionId: foreign ?? '' },
        body: { text: 'Minha?' },
      });
      expect(patched.problem.code).toBe('question_not_found');
    }
    const id = made.questions[0]?.id;
    const twice = {
      name: 'x',
      version: 1,
      questions: [
        { ...who, id },
        { ...cost, id },
      ],
    };
    expect((await server.call(api.templates.update, owner, { params, body: twice })).problem.code).toBe(
      'validation_failed',
    );
    expect(await read(made)).toEqual(made);
  });

  it('have at most a hundred questions', async () => {
    const questions = Array.from({ length: 100 }, (_, at) => ({ text: `Pergunta ${at}?` }));
    const { body } = await server.call(api.templates.create, owner, { body: { name: 'Cem', questions } });
    expect(body.questionCount).toBe(100);
    const more = await server.call(api.templates.addQuestion, owner, { params: { id: body.id }, body: who });
    expect(more.problem.code).toBe('too_many_questions');
  });

  describe('the questions of a meeting', () => {
    const meet = async () => {
      const transcript = { fileName: 'a.txt', content: Buffer.from(said) };
      const { body } = await server.call(api.transcriptions.create, owner, {
        body: { title: 'Padaria', ...transcript },
      });
      await processedMeeting(server, owner, body.id);
      return body.id;
    };
    const load = (meetingId: string, templateId: string, user = owner) =>
      server.call(api.templates.loadForMeeting, user, { query: { meetingId, templateId } });
    const answersOf = async (id: string) => {
      await processedMeeting(server, owner, id);
      return (await server.call(api.meetings.answers, owner, { params: { id } })).body;
    };

    it('are replaced by loading a template, and earlier answers return with theirs', async () => {
      const [one, other] = [await create(), await create()];
      const id = await meet();
      expect((await load(id, one.id)).body).toMatchObject({ template: { id: one.id } });
      const first = await answersOf(id);
      expect(first.items.map(({ question }) => question.id)).toEqual(one.questions.map((question) => question.id));
      expect(first.items.some(({ status }) => status === 'ok')).toBe(true);

      const [asked] = one.questions;
      await server.call(api.corrections.answer, owner, {
        params: { id, questionId: asked?.id ?? '' },
        body: { value: 'Renata Lopes' },
      });
      await load(id, other.id);
      const second = await answersOf(id);
      expect(second.items.filter(({ confirmedBy }) => !confirmedBy).map(({ question }) => question.id)).toEqual(
        other.questions.map((question) => question.id),
      );
      await load(id, one.id);
      const third = await answersOf(id);
      expect(third.items.map(({ id: answerId }) => answerId)).toEqual(first.items.map(({ id: answerId }) => answerId));
      expect(third.items[0]).toMatchObject({ value: 'Renata Lopes', confirmedBy: { id: owner.id } });
    });

    it('mark answers to an earlier wording as outdated, except a person’s', async () => {
      const made = await create();
      const id = await meet();
      await load(id, made.id);
      const before = await answersOf(id);
      const [first, second] = made.questions.map(asSent);
      if (!first || !second) throw new Error('two questions');
      await server.call(api.corrections.answer, owner, {
        params: { id, questionId: first.id },
        body: { value: 'Renata Lopes' },
      });
      const params = { id: made.id };
      await server.call(api.templates.update, owner, {
        params,
        body: {
          name: made.name,
          version: 1,
          questions: [
            { ...first, text: 'Quem assina?' },
            { ...second, text: 'Quanto custa?' },
          ],
        },
      });
      const outdated = await answersOf(id);
      expect(outdated.items.map(({ status }) => status)).toEqual(['ok', 'stale']);
      expect(outdated.items[0]).toMatchObject({ value: 'Renata Lopes', automatic: { status: 'stale' } });
      expect(outdated.items[1]?.value).toEqual(before.items[1]?.value);
      // Reverting the wording clears the mark without a new run.
      await server.call(api.templates.update, owner, {
        params,
        body: { name: made.name, version: 2, questions: [first, second] },
      });
      expect((await answersOf(id)).items.map(({ status }) => status)).not.toContain('stale');
    });

    it('are loaded by people who may edit the meeting, from templates that they may use', async () => {
      const made = await create();
      const id = await meet();
      expect((await load(id, made.id, colleague)).problem.code).toBe('meeting_not_found');
      const stranger = await server.user(await server.company('Outra'), { isAdmin: true });
      expect((await load(id, made.id, stranger)).status).toBe(404);
      const theirs = await server.call(api.templates.create, stranger, { body: { name: 'Deles', questions: [who] } });
      expect((await load(id, theirs.body.id)).problem.code).toBe('template_not_found');
    });
  });
});
