import { api, type PreviewEvent } from '@pauta/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';
import { processedMeeting } from '../../testing/upload-file.ts';

const said = `Carla Vieira: Bom dia, Renata. Qual é o maior problema hoje na padaria?
Renata Lopes: O problema é o desperdício: a gente perde oito mil reais por mês com pão que sobra.
Carla Vieira: E quem decide a compra de um sistema?
Renata Lopes: Quem decide a compra sou eu.
Carla Vieira: Combinado. Eu envio a proposta até sexta-feira.`;

const pain = '- Descobriu a dor (peso 3)';
const painAndPrice = `${pain}\n- Qualificou orçamento (peso 1)`;
const routes = api.teams;

describe('the criteria of a team', () => {
  let server: TestServer;
  let admin: TestUser;
  let seller: TestUser;
  let teamId: string;

  beforeAll(async () => {
    server = await openTestServer();
  });
  beforeEach(async () => {
    const companyId = await server.company();
    teamId = await server.team(companyId);
    admin = await server.user(companyId, { isAdmin: true, name: 'Ana Prado' });
    seller = await server.user(companyId, { teams: [{ teamId, role: 'master' }] });
  });
  afterAll(() => server.close());

  const params = () => ({ id: teamId });
  const get = async () => (await server.call(routes.evaluationPrompt, admin, { params: params() })).body;
  const save = (prompt: string, version?: number) =>
    server.call(routes.saveEvaluationPrompt, admin, { params: params(), body: { prompt, version } });
  const meet = async (owner = seller): Promise<string> => {
    const transcript = { fileName: 'a.txt', content: Buffer.from(said) };
    const { body } = await server.call(api.transcriptions.create, owner, { body: { title: 'Padaria', ...transcript } });
    await processedMeeting(server, owner, body.id);
    return body.id;
  };
  const evaluationOf = async (id: string) =>
    (await server.call(api.meetings.evaluation, seller, { params: { id } })).body;
  const evaluate = async (id: string) => {
    expect((await server.call(api.meetings.evaluate, seller, { params: { id } })).status).toBe(202);
    await processedMeeting(server, seller, id);
    return evaluationOf(id);
  };
  const ask = (prompt: string, signal?: AbortSignal) =>
    fetch(`${server.address}/api/teams/${teamId}/evaluation-prompt/preview`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ prompt }),
      ...(signal && { signal }),
    });
  const preview = async (prompt: string): Promise<PreviewEvent[]> => {
    const response = await ask(prompt);
    expect(response.status).toBe(200);
    const text = await response.text();
    return [...text.matchAll(/^data: (.*)$/gm)].map(([, data = '']) =>
      routes.previewEvaluationPrompt.response.parse(JSON.parse(data)),
    );
  };

  it("are the product's own until somebody writes others", async () => {
    const own = await get();
    expect(own).toMatchObject({ isDefault: true, version: 0, by: null, at: null, unread: [] });
    expect(own.prompt).toBe(own.defaultPrompt);
    expect(own.criteria).toHaveLength(8);
  });

  it('come from the prompt, with its author, and can be reset to the defaults', async () => {
    const saved = await save(painAndPrice);
    expect(saved.body).toMatchObject({
      prompt: painAndPrice,
      isDefault: false,
      version: 1,
      by: { displayName: 'Ana Prado' },
      criteria: [
        { name: 'Descobriu a dor', weight: 3 },
        { name: 'Qualificou orçamento', weight: 1 },
      ],
    });
    expect(await get()).toEqual(saved.body);
    const reset = await server.call(routes.resetEvaluationPrompt, admin, { params: params() });
    expect(reset.body).toMatchObject({ isDefault: true, version: 2 });
    const { body } = await server.call(routes.evaluationPromptVersions, admin, { params: params() });
    expect(body.map(({ version, isDefault, by }) => [version, isDefault, by?.displayName])).toEqual([
      [2, true, 'Ana Prado'],
      [1, false, 'Ana Prado'],
      [0, true, undefined],
    ]);
    expect(body[1]?.prompt).toBe(painAndPrice);
  });

  it('can not be overwritten from an older version', async () => {
    await save(pain, 0);
    const { status, problem } = await save(painAndPrice, 0);
    expect([status, problem.code, problem.values]).toEqual([409, 'prompt_changed', { by: 'Ana Prado', version: 1 }]);
    expect((await get()).prompt).toBe(pain);
    expect((await save(painAndPrice, 1)).status).toBe(200);
  });

  it('are saved once for concurrent saves', async () => {
    const answers = await Promise.all([save(pain, 0), save(painAndPrice, 0)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await get()).version).toBe(1);
  });

  it.each([
    ['nothing', '', 400, 'validation_failed'],
    ['100 KB', `- Dor${'x'.repeat(100_000)}`, 400, 'validation_failed'],
    ['control characters', '- Dor\u0007', 400, 'validation_failed'],
    ['no criterion', 'Avalie a conversa com rigor.', 422, 'prompt_without_criteria'],
  ])('are not compiled from %s', async (_, prompt, status, code) => {
    const refused = await save(prompt);
    expect([refused.status, refused.problem.code]).toEqual([status, code]);
    expect((await get()).version).toBe(0);
  });

  it('are accessible to the company’s admins only', async () => {
    for (const call of [routes.evaluationPrompt, routes.resetEvaluationPrompt]) {
      expect((await server.call(call, seller, { params: params() })).status).toBe(403);
    }
  });

  it('apply to the meetings of their team; results of older ones are marked', async () => {
    await save(painAndPrice);
    const id = await meet();
    const first = await evaluationOf(id);
    expect(first.criteria.map(({ name }) => name)).toEqual(['Descobriu a dor', 'Qualificou orçamento']);
    expect(first.isOutdated).toBe(false);
    await save(pain);
    expect((await evaluationOf(id)).isOutdated).toBe(true);
    const second = await evaluate(id);
    expect(second.criteria.map(({ name }) => name)).toEqual(['Descobriu a dor']);
    expect([second.isOutdated, second.score]).toEqual([false, 100]);
  });

  it('of the oldest team apply to members of several', async () => {
    const other = await server.team(seller.companyId);
    await server.call(routes.putMember, admin, { params: { id: other, userId: seller.id }, body: { role: 'member' } });
    await server.call(routes.saveEvaluationPrompt, admin, { params: { id: other }, body: { prompt: painAndPrice } });
    const id = await meet();
    expect((await evaluationOf(id)).criteria).toHaveLength(2);
    await save(pain);
    expect((await evaluate(id)).criteria).toHaveLength(1);
  });

  it('can be compiled without saving, in both directions, and unread text is reported', async () => {
    const compile = async (body: { prompt: string; criteria?: (typeof fields)[] }) =>
      (await server.call(routes.compileEvaluationPrompt, admin, { params: params(), body })).body;
    const fields = {
      name: 'Tratou objeções',
      weight: 4,
      levels: ['Fugiu.', 'Respondeu mal.', 'Respondeu bem.'] as [string, string, string],
      example: 'Posso mostrar como isso se paga?',
      description: 'responder com um caso real',
      occasion: 'objeção de preço',
    };
    const read = await compile({ prompt: `${pain}\nTenham uma boa semana.` });
    expect(read).toMatchObject({ criteria: [{ name: 'Descobriu a dor' }], unread: ['Tenham uma boa semana.'] });
    const written = await compile({ prompt: read.prompt, criteria: [fields] });
    expect(written.criteria).toMatchObject([{ ...fields, occasion: 'se houver objeção de preço' }]);
    expect(written.prompt).toContain('Tenham uma boa semana.');
    expect(await compile({ prompt: written.prompt })).toEqual(written);
    expect((await get()).version).toBe(0);
  });

  it('are refused if the text becomes too long', async () => {
    const criteria = Array.from({ length: 30 }, (_, at) => ({
      name: `Critério ${at}`,
      weight: 1,
      levels: ['x'.repeat(500), 'y'.repeat(500), 'z'.repeat(500)] as [string, string, string],
      example: null,
      description: '',
      occasion: null,
    }));
    const body = { prompt: '', criteria };
    const { status, problem } = await server.call(routes.compileEvaluationPrompt, admin, { params: params(), body });
    expect([status, problem.code]).toEqual([422, 'prompt_too_long']);
  });

  it('can be previewed on the newest meetings of the team, without storing anything, and with people’s levels', async () => {
    const id = await meet();
    await meet(admin);
    const before = await evaluationOf(id);
    expect(await preview(pain)).toEqual([
      { kind: 'start', total: 1 },
      expect.objectContaining({ kind: 'meeting', meetingId: id, before: before.score, after: 100, analyst: 'local' }),
      { kind: 'done' },
    ]);
    expect(await evaluationOf(id)).toEqual(before);
    const criterionId = before.criteria.find(({ name }) => name === 'Descobriu a dor')?.id ?? '';
    await server.call(api.corrections.criterion, seller, {
      params: { id, criterionId },
      body: { level: 1, reason: 'Só por alto.' },
    });
    expect((await preview(pain))[1]).toMatchObject({ after: 50 });
  });

  it('are named in a preview of a meeting where they have no level', async () => {
    await meet();
    const [, event] = await preview(`${pain}\n- Nunca interrompeu (peso 2)`);
    expect(event).toMatchObject({ after: 100, unjudged: ['Nunca interrompeu'] });
  });

  it('are refused for a preview without any criterion', async () => {
    const response = await ask('Avalie a conversa com rigor.');
    expect(response.status).toBe(422);
    expect(((await response.json()) as { code: string }).code).toBe('prompt_without_criteria');
  });

  it('are compared with people’s levels, by criterion and month', async () => {
    await save(painAndPrice);
    const levels = [2, 0] as const;
    for (const level of levels) {
      const id = await meet();
      const criterionId = (await evaluationOf(id)).criteria[0]?.id ?? '';
      const body = { level, reason: 'Ouvi de novo.' };
      expect((await server.call(api.corrections.criterion, seller, { params: { id, criterionId }, body })).status).toBe(
        200,
      );
    }
    const { body } = await server.call(routes.criterionAgreement, admin, { params: params() });
    expect(body).toEqual([
      {
        key: 'descobriu a dor',
        name: 'Descobriu a dor',
        count: 2,
        agreedCount: 1,
        higherCount: 0,
        lowerCount: 1,
        months: [{ month: expect.stringMatching(/-01$/), count: 2, agreedCount: 1 }],
      },
    ]);
  });
});
