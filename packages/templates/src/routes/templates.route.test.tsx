import { api } from '@pauta/contract';
import { idOf, offline, problem, respond, template, templateWithQuestions, user } from '@pauta/testing';
import { renderFeature } from '@pauta/testing/render';
import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { templates } from '../templates.feature.ts';
import { all, handlers, mine, usage } from '../testing/template-data.ts';
import './template.route.tsx';
import './templates.route.tsx';

const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));

describe('/templates', () => {
  it('lists the user’s own templates with their statistics, separately from others', async () => {
    const { person } = await renderFeature(templates, { path: '/templates', handlers: handlers() });
    const row = await rowOf(/Diagnóstico/);
    expect(await row.findByText('12 reuniões')).toBeTruthy();
    expect(row.getByText(/2 corrigidas/)).toBeTruthy();
    expect(row.getByText('seu padrão')).toBeTruthy();
    expect(screen.queryByText('Demonstração')).toBeNull();

    await person.click(screen.getByRole('link', { name: /Compartilhados/ }));
    expect((await rowOf(/Demonstração/)).getByText(/Carla Vieira/)).toBeTruthy();
    expect(screen.queryByRole('row', { name: /Diagnóstico/ })).toBeNull();
  });

  it('searches templates by name, and shows an empty result', async () => {
    const { person } = await renderFeature(templates, { path: '/templates?view=shared', handlers: handlers() });
    await rowOf(/Demonstração/);
    await person.type(screen.getByRole('searchbox', { name: 'Buscar templates' }), 'negociacao');
    expect(await rowOf(/Negociação/)).toBeTruthy();
    expect(screen.queryByRole('row', { name: /Demonstração/ })).toBeNull();
    await person.type(screen.getByRole('searchbox', { name: 'Buscar templates' }), 'xyz');
    expect(await screen.findByText('Nenhum resultado para “negociacaoxyz”.')).toBeTruthy();
  });

  it('sets the default template, and undoes it', async () => {
    const sent: string[] = [];
    let defaultId: string | null = mine.id;
    const server = [
      respond(api.templates.list, () => all.map((one) => ({ ...one, isDefault: one.id === defaultId }))),
      respond(api.users.setDefaultTemplate, ({ params, body }) => {
        sent.push(`${params.templateId} ${body.isDefaultTemplate}`);
        defaultId = body.isDefaultTemplate ? params.templateId : null;
        return user();
      }),
      ...handlers(),
    ];
    const { person } = await renderFeature(templates, { path: '/templates?view=shared', handlers: server });
    await person.click(await screen.findByRole('button', { name: 'Usar Demonstração como padrão' }));
    expect(await (await rowOf(/Demonstração/)).findByText('seu padrão')).toBeTruthy();
    await person.click(await screen.findByRole('button', { name: 'Desfazer' }));
    expect(await screen.findByRole('button', { name: 'Usar Demonstração como padrão' })).toBeTruthy();
    expect(sent).toEqual([`${idOf('template', 2)} true`, `${mine.id} true`]);
  });

  it('shows why a default could not be set, and keeps the previous one', async () => {
    const { person } = await renderFeature(templates, {
      path: '/templates?view=shared',
      handlers: [problem(api.users.setDefaultTemplate, 'template_not_found'), ...handlers()],
    });
    await person.click(await screen.findByRole('button', { name: 'Usar Demonstração como padrão' }));
    expect(await screen.findByText('Seu padrão continua o mesmo')).toBeTruthy();
  });

  it('duplicates a template from the menu of its row', async () => {
    const made: unknown[] = [];
    const { person, router } = await renderFeature(templates, {
      path: '/templates',
      handlers: [
        respond(api.templates.create, ({ body }) => {
          made.push([body.name, body.questions.length]);
          return templateWithQuestions({ ...mine, name: body.name });
        }),
        ...handlers(),
      ],
    });
    await person.click(await screen.findByRole('button', { name: 'Ações de Diagnóstico' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Duplicar' }));
    expect(await screen.findByText('Diagnóstico foi duplicado')).toBeTruthy();
    expect([made, router.state.location.pathname]).toEqual([[['Cópia de Diagnóstico', 4]], `/templates/${mine.id}`]);
  });

  it('says where a template is used before it is deleted from the list', async () => {
    const { person, router, requests } = await renderFeature(templates, {
      path: '/templates',
      handlers: [respond(api.templates.remove, undefined), ...handlers()],
    });
    expect(await (await rowOf(/Diagnóstico/)).findByText('12 reuniões')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Ações de Diagnóstico' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Excluir template' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Excluir Diagnóstico?' }));
    expect(dialog.getByText(/^12 reuniões usam este template/)).toBeTruthy();
    expect(requests.some((asked) => asked.startsWith('DELETE'))).toBe(false);
    await person.click(dialog.getByRole('button', { name: 'Excluir template' }));
    expect(await screen.findByText('Diagnóstico foi excluído')).toBeTruthy();
    expect([router.state.location.pathname, requests.filter((asked) => asked.startsWith('DELETE'))]).toEqual([
      '/templates',
      [`DELETE /api/templates/${mine.id}`],
    ]);
  });

  it('offers only what one may do with the template of another', async () => {
    const { person } = await renderFeature(templates, { path: '/templates?view=shared', handlers: handlers() });
    await person.click(await screen.findByRole('button', { name: 'Ações de Demonstração' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Usar como padrão',
      'Duplicar',
    ]);
  });

  it('hides a column, and keeps it hidden', async () => {
    const { person } = await renderFeature(templates, { path: '/templates', handlers: handlers() });
    expect((await rowOf(/Diagnóstico/)).getByText('12 reuniões')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Colunas' }));
    await person.click(await screen.findByRole('checkbox', { name: 'Uso' }));
    expect(screen.queryByRole('columnheader', { name: 'Uso' })).toBeNull();
    cleanup();
    await renderFeature(templates, { path: '/templates', handlers: handlers() });
    await rowOf(/Diagnóstico/);
    expect(screen.queryByRole('columnheader', { name: 'Uso' })).toBeNull();
    localStorage.removeItem('pauta.templates.columns');
  });

  it('copies a library template to the user’s own', async () => {
    const made: unknown[] = [];
    const server = [
      respond(api.templates.create, ({ body }) => {
        made.push([body.name, body.questions.length]);
        return templateWithQuestions({ ...mine, name: body.name });
      }),
      ...handlers(),
    ];
    const { person, router } = await renderFeature(templates, { path: '/templates?view=library', handlers: server });
    await person.click(await screen.findByRole('button', { name: 'Usar SPIN' }));
    expect(await screen.findByText('SPIN está nos seus templates')).toBeTruthy();
    expect([made, router.state.location.pathname]).toEqual([[['SPIN', 7]], `/templates/${mine.id}`]);
  });

  it('starts with the library if there are no templates', async () => {
    const empty = [respond(api.templates.list, []), ...handlers()];
    const { person } = await renderFeature(templates, { path: '/templates', handlers: empty });
    expect(await screen.findByText(/^Sua empresa ainda não tem templates\./)).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Usar SPIN' })).toBeTruthy();
    await person.click(screen.getByRole('link', { name: /Meus/ }));
    expect(await screen.findByText('Você ainda não tem templates.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ver a biblioteca' })).toBeTruthy();
  });

  it('starts with shared templates if the user has none', async () => {
    const others = all.filter(({ owner }) => owner?.id !== mine.owner?.id);
    await renderFeature(templates, {
      path: '/templates',
      handlers: [respond(api.templates.list, others), ...handlers()],
    });
    expect(await rowOf(/Demonstração/)).toBeTruthy();
    expect(screen.getByText(/^Você ainda não tem templates\. Estes/)).toBeTruthy();
  });

  it('recovers when the network is back', async () => {
    const { person, use } = await renderFeature(templates, {
      path: '/templates',
      handlers: [offline(api.templates.list), respond(api.templates.usage, [usage])],
    });
    const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
    use(...handlers());
    await person.click(retry);
    expect(await rowOf(/Diagnóstico/)).toBeTruthy();
  });

  it('shows a message without permission', async () => {
    await renderFeature(templates, {
      path: '/templates',
      handlers: [problem(api.templates.list, 'forbidden'), ...handlers()],
    });
    expect(await screen.findByText(/Fale com um administrador/)).toBeTruthy();
  });

  it('redirects links from before templates had pages', async () => {
    const { router } = await renderFeature(templates, { path: `/templates?template=${mine.id}`, handlers: handlers() });
    expect(await screen.findByRole('heading', { level: 1, name: template().name })).toBeTruthy();
    expect(router.state.location.pathname).toBe(`/templates/${mine.id}`);
  });
});
