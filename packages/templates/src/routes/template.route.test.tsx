import { api, type TemplateRun } from '@pauta/contract';
import { cast, idOf, problem, respond, templateWithQuestions } from '@pauta/testing';
import { renderFeature } from '@pauta/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { templates } from '../templates.feature.ts';
import { handlers, mine, questions, ready, versions } from '../testing/template-data.ts';
import './template.route.tsx';

const path = `/templates/${mine.id}`;
const text = () => screen.findByRole('textbox', { name: 'Pergunta' });
const rows = () => screen.getAllByRole('row').map((row) => row.textContent);

const run: TemplateRun = {
  id: idOf('template', 77),
  templateId: mine.id,
  version: 3,
  state: 'running',
  total: 20,
  doneCount: 5,
  skippedCount: 0,
  repeatedCount: 1,
  by: cast.ana,
  createdAt: '2026-11-23T10:00:00.000Z',
  finishedAt: null,
};

/** A fake server that stores published versions, and the received requests. */
const publishing = () => {
  const sent: unknown[] = [];
  const update = respond(api.templates.update, ({ body }) => {
    sent.push(body);
    return templateWithQuestions({
      ...ready,
      name: body.name,
      version: body.version + 1,
      questions: body.questions.map((one, position) => ({ ...one, id: one.id ?? idOf('question', 90), position })),
    });
  });
  return { sent, update };
};

afterEach(() => sessionStorage.clear());

describe('/templates/:id', () => {
  it('publishes edits, keeping the ids of questions', async () => {
    const { sent, update } = publishing();
    const { person } = await renderFeature(templates, { path, handlers: [update, ...handlers()] });
    const field = await text();
    await person.clear(field);
    await person.type(field, 'O que mais dói?');
    expect(screen.getByText('Alterações não publicadas, salvas neste navegador')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Publicar' }));
    expect(await screen.findByText('Versão 4 publicada')).toBeTruthy();
    expect(sent).toMatchObject([
      { version: 3, questions: [{ id: questions[0]?.id, text: 'O que mais dói?' }, {}, {}, {}] },
    ]);
    expect(screen.queryByText('Alterações não publicadas, salvas neste navegador')).toBeNull();
  });

  it('keeps an unpublished draft across a reload', async () => {
    const first = await renderFeature(templates, { path, handlers: handlers() });
    await first.person.type(await text(), ' Hoje?');
    first.router.dispose();
    document.body.replaceChildren();
    await renderFeature(templates, { path, handlers: handlers() });
    expect(await screen.findByText('Recuperamos o que você não tinha publicado.')).toBeTruthy();
    expect(((await text()) as HTMLTextAreaElement).value).toBe('Qual é o problema principal? Hoje?');
  });

  it('reorders questions by keyboard, adds one, and restores a removed one', async () => {
    const { person } = await renderFeature(templates, { path, handlers: handlers() });
    await person.click(await screen.findByRole('row', { name: /Quanto o problema/ }));
    await person.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await waitFor(() => expect(rows()[0]).toContain('Quanto o problema'));
    await person.click(screen.getByRole('button', { name: 'Adicionar pergunta' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Pergunta' })));
    await person.keyboard('Quando?');
    expect(rows()).toHaveLength(5);
    await person.click(screen.getByRole('button', { name: 'Remover pergunta' }));
    expect(rows()).toHaveLength(4);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Pergunta' })));
    await person.click(await screen.findByRole('button', { name: 'Desfazer' }));
    expect(rows().at(-1)).toContain('Quando?');
  });

  it('shows missing fields before publishing', async () => {
    const { person } = await renderFeature(templates, { path: '/templates/new', handlers: handlers() });
    await person.click(await screen.findByRole('button', { name: 'Publicar' }));
    expect(await screen.findByText('Dê um nome ao template.')).toBeTruthy();
    expect(screen.getAllByText('Escreva a pergunta.').length).toBeGreaterThan(0);
  });

  it('creates a template, adding options by Enter', async () => {
    const sent: unknown[] = [];
    const create = respond(api.templates.create, ({ body }) => {
      sent.push(body);
      return ready;
    });
    const { person, router } = await renderFeature(templates, {
      path: '/templates/new',
      handlers: [create, ...handlers()],
    });
    await person.type(await screen.findByRole('textbox', { name: 'Nome do template' }), 'Etapas');
    await person.type(await text(), 'Em que etapa estão?');
    await person.click(screen.getByRole('button', { name: /Tipo de resposta/ }));
    await person.click(await screen.findByRole('option', { name: /Uma opção/ }));
    await person.type(screen.getByRole('textbox', { name: 'Opção 1' }), 'Descoberta');
    await person.type(screen.getByRole('textbox', { name: 'Opção 2' }), 'Contrato{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Opção 3' })));
    await person.click(screen.getByRole('button', { name: 'Publicar' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(path));
    expect(sent).toMatchObject([
      {
        name: 'Etapas',
        questions: [{ text: 'Em que etapa estão?', type: 'single', options: ['Descoberta', 'Contrato'] }],
      },
    ]);
  });

  it('shows who published in the meantime, and continues with either version', async () => {
    const theirs = templateWithQuestions({ ...ready, version: 4, questions: questions.slice(0, 3) });
    const { sent, update } = publishing();
    const { person, use } = await renderFeature(templates, {
      path,
      handlers: [
        problem(api.templates.update, 'template_changed', {
          values: { by: 'Carla Vieira', version: 4, changed: '“Em que etapa estão?”' },
        }),
        ...handlers(),
      ],
    });
    await person.type(await text(), ' Hoje?');
    use(respond(api.templates.get, theirs));
    await person.click(screen.getByRole('button', { name: 'Publicar' }));
    expect(await screen.findByText(/Carla Vieira publicou a versão 4/)).toBeTruthy();
    const banner = (await screen.findByText('Uma versão nova foi publicada enquanto você editava')).closest(
      '[role=status]',
    );
    expect(banner?.textContent).toContain('Nova: Em que etapa estão?');
    use(update);
    await person.click(screen.getByRole('button', { name: 'Continuar com a minha' }));
    await person.click(screen.getByRole('button', { name: 'Publicar' }));
    await waitFor(() => expect(sent).toMatchObject([{ version: 4 }]));
  });

  it('tries the questions on meetings, and shows what an edit changes', async () => {
    const { person } = await renderFeature(templates, { path, handlers: handlers() });
    await person.click(await screen.findByRole('button', { name: 'Testar' }));
    const results = within(await screen.findByRole('list', { name: 'Respostas do teste' }));
    await waitFor(() => expect(results.getAllByText('Sobra pão todos os dias')).toHaveLength(2));
    expect(results.getAllByText(/a gente perde pão todo dia/)).toHaveLength(2);
    expect(results.queryByText('Mudou')).toBeNull();
    // With rules, edits are tried automatically.
    await person.type(await text(), ' E agora?');
    await waitFor(() => expect(results.getAllByText('Falta farinha')).toHaveLength(2));
    expect(results.getAllByText('Mudou')).toHaveLength(2);
    expect(results.getAllByText('Sobra pão todos os dias')).toHaveLength(2);
    await person.click(screen.getByRole('radio', { name: 'Todas' }));
    expect(results.getAllByText('Não foi dito')).toHaveLength(6);
  });

  it('shows suggestions with preview answers, and applies one', async () => {
    const { person } = await renderFeature(templates, { path, handlers: handlers() });
    await person.click(await screen.findByRole('tab', { name: 'Sugestões' }));
    await person.click(await screen.findByRole('button', { name: 'Pedir sugestões' }));
    const card = within(await screen.findByRole('region', { name: 'Outro tipo de resposta' }));
    expect(await card.findByText('Sobra pão todos os dias')).toBeTruthy();
    await person.click(card.getByRole('button', { name: 'Usar' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /Tipo de resposta/ }).textContent).toContain('Pessoa'),
    );
  });

  it('restores an earlier version into the editor', async () => {
    const { person } = await renderFeature(templates, { path, handlers: handlers() });
    await person.click(await screen.findByRole('tab', { name: 'Versões' }));
    const list = within(await screen.findByRole('list', { name: 'Versões' }));
    expect(list.getAllByText(/Mudou: Qual é o problema principal/)).toHaveLength(1);
    await person.click(list.getByRole('button', { name: 'Restaurar a versão 1' }));
    expect(await screen.findByText('Versão no editor')).toBeTruthy();
    expect(rows()).toHaveLength(versions.at(-1)?.questions.length ?? 0);
    expect(screen.getByRole('textbox', { name: 'Nome do template' })).toHaveProperty('value', 'Descoberta');
  });

  it('shows the cost before a run, its progress, and undoes it', async () => {
    const runs: TemplateRun[] = [];
    const server = [
      respond(api.templates.runs, () => [...runs]),
      respond(api.templates.run, () => {
        runs.push(run);
        return run;
      }),
      respond(api.templates.undoRun, () => {
        runs[0] = { ...run, state: 'undone', finishedAt: new Date().toISOString(), doneCount: 20 };
        return runs[0];
      }),
      ...handlers(),
    ];
    const { person } = await renderFeature(templates, { path, handlers: server });
    await person.click(await screen.findByRole('button', { name: 'Aplicar' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/20 reuniões · sem custo/)).toBeTruthy();
    await person.click(dialog.getByRole('button', { name: 'Aplicar' }));
    expect(await screen.findByText('5 de 20')).toBeTruthy();
    expect(screen.getByText(/^1 pedido ao modelo pode ter sido pago duas vezes/)).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Desfazer' }));
    expect(await screen.findByText('Desfeito: 20 reuniões voltaram ao template que tinham.')).toBeTruthy();
  });

  it('applies to the meetings of a filter, once their number is known', async () => {
    const bodies: unknown[] = [];
    const estimate = { meetingCount: 20, sameTemplateCount: 0, analyst: 'local', tokens: 0, cost: 0 } as const;
    const known = Promise.withResolvers<void>();
    const server = [
      respond(api.templates.estimateRun, async ({ body }) => {
        if (body.userId) await known.promise;
        return body.userId ? { ...estimate, meetingCount: 3 } : estimate;
      }),
      respond(api.templates.run, ({ body }) => {
        bodies.push(body);
        return run;
      }),
      ...handlers(),
    ];
    const { person } = await renderFeature(templates, { path, handlers: server });
    await person.click(await screen.findByRole('button', { name: 'Aplicar' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(dialog.getByRole('radio', { name: 'Por filtro' }));
    expect(dialog.queryByRole('textbox', { name: 'Reuniões mais recentes' })).toBeNull();
    await dialog.findByText(/20 reuniões/);
    await person.click(await dialog.findByRole('combobox', { name: /Vendedor/ }));
    await person.click(await screen.findByRole('option', { name: cast.carla.displayName }));
    await person.click(dialog.getByRole('button', { name: /Tipo/ }));
    await person.click(await screen.findByRole('option', { name: 'Externas' }));
    const apply = dialog.getByRole('button', { name: 'Aplicar' });
    expect(apply).toHaveProperty('disabled', true);
    known.resolve();
    await dialog.findByText(/3 reuniões/);
    await person.click(apply);
    await waitFor(() => expect(bodies).toEqual([{ last: 500, userId: cast.carla.id, meetingType: 'EXTERNAL' }]));
  });

  it('does not tell again after a reload that a run was undone', async () => {
    const undone: TemplateRun = {
      id: idOf('template', 77),
      templateId: mine.id,
      version: 3,
      state: 'undone',
      total: 20,
      doneCount: 20,
      skippedCount: 0,
      repeatedCount: 0,
      by: cast.ana,
      createdAt: new Date().toISOString(),
      finishedAt: new Date().toISOString(),
    };
    let isAsked = false;
    const runs = respond(api.templates.runs, () => {
      isAsked = true;
      return [undone];
    });
    await renderFeature(templates, { path, handlers: [runs, ...handlers()] });
    await screen.findByRole('button', { name: 'Aplicar' });
    await expect.poll(() => isAsked).toBe(true);
    await new Promise((done) => setTimeout(done, 100));
    expect(screen.queryByText(/^Desfeito:/)).toBeNull();
  });

  it('shows where a template is used before it is deleted, and restores it', async () => {
    const sent: string[] = [];
    const server = [
      respond(api.templates.remove, ({ params }) => void sent.push(`remove ${params.id}`)),
      respond(api.templates.restore, ({ params }) => {
        sent.push(`restore ${params.id}`);
        return ready;
      }),
      ...handlers(),
    ];
    const { person, router } = await renderFeature(templates, { path, handlers: server });
    await person.click(await screen.findByRole('button', { name: 'Mais ações' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Excluir template' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/12 reuniões usam este template/)).toBeTruthy();
    expect(dialog.getByText(/3 pessoas têm este template como padrão/)).toBeTruthy();
    await person.click(dialog.getByRole('button', { name: 'Excluir template' }));
    await person.click(await screen.findByRole('button', { name: 'Desfazer' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(path));
    expect(sent).toEqual([`remove ${mine.id}`, `restore ${mine.id}`]);
  });

  it('shows another user’s template read-only, to use and to copy', async () => {
    await renderFeature(templates, { path: `/templates/${idOf('template', 2)}`, handlers: handlers() });
    expect(await screen.findByRole('heading', { level: 1, name: 'Demonstração' })).toBeTruthy();
    expect(screen.getByText('Quem decide a compra?')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Publicar' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Usar como padrão' })).toBeTruthy();
  });

  it('shows that a template was deleted', async () => {
    await renderFeature(templates, {
      path,
      handlers: [problem(api.templates.get, 'template_not_found'), ...handlers()],
    });
    expect(await screen.findByText('Template não encontrado.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ver os templates' })).toBeTruthy();
  });
});
