import { api } from '@pauta/contract';
import { idOf, offline, problem, question, respond, template, templateWithQuestions, user } from '@pauta/testing';
import { renderFeature } from '@pauta/testing/render';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { templates } from '../templates.feature.ts';
import './templates.route.tsx';

const diagnosis = template();
const demo = template({ id: idOf('template', 2), name: 'Demonstração', isDefault: false, isShared: false });

/** The server, with the default that it keeps. */
const server = () => {
  const sent: string[] = [];
  let defaultId: string | null = diagnosis.id;
  const all = () => [demo, diagnosis].map((one) => ({ ...one, isDefault: one.id === defaultId }));
  const handlers = [
    respond(api.templates.list, all),
    respond(api.templates.get, ({ params }) =>
      templateWithQuestions({
        ...all().find(({ id }) => id === params.id),
        questions: [question({ text: params.id === demo.id ? 'O que chamou atenção?' : 'Quem decide a compra?' })],
      }),
    ),
    respond(api.users.setDefaultTemplate, ({ params, body }) => {
      sent.push(`${params.templateId} ${body.isDefaultTemplate}`);
      defaultId = body.isDefaultTemplate ? params.templateId : null;
      return user();
    }),
  ];
  return { handlers, sent };
};

const links = async () => within(await screen.findByRole('navigation', { name: 'Templates' }));

describe('/templates', () => {
  it("shows the person's default first, and another when it is chosen", async () => {
    const { router, person } = await renderFeature(templates, { path: '/templates', handlers: server().handlers });
    expect(await screen.findByText('Quem decide a compra?')).toBeTruthy();
    expect((await links()).getByRole('link', { current: true }).textContent).toContain('Diagnóstico');

    await person.click((await links()).getByRole('link', { name: /Demonstração/ }));
    expect(await screen.findByText('O que chamou atenção?')).toBeTruthy();
    expect(screen.getByText(/só você vê/)).toBeTruthy();
    expect(router.state.location.search).toBe(`?template=${demo.id}`);
  });

  it('makes a template the default, and takes it back', async () => {
    const { handlers, sent } = server();
    const { person } = await renderFeature(templates, { path: `/templates?template=${demo.id}`, handlers });
    await person.click(await screen.findByRole('button', { name: 'Usar como padrão' }));
    expect(await screen.findByText('Seu padrão')).toBeTruthy();
    expect((await links()).getByRole('link', { name: /Demonstração.*seu padrão/ })).toBeTruthy();

    await person.click(await screen.findByRole('button', { name: 'Desfazer' }));
    expect(await screen.findByRole('button', { name: 'Usar como padrão' })).toBeTruthy();
    expect(sent).toEqual([`${demo.id} true`, `${diagnosis.id} true`]);
  });

  it('says why a default was not taken, and keeps the one before', async () => {
    const { person } = await renderFeature(templates, {
      path: `/templates?template=${demo.id}`,
      handlers: [problem(api.users.setDefaultTemplate, 'template_not_found'), ...server().handlers],
    });
    await person.click(await screen.findByRole('button', { name: 'Usar como padrão' }));
    expect(await screen.findByText('Seu padrão continua o mesmo')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Usar como padrão' })).toBeTruthy();
  });

  it('goes on after the network is back', async () => {
    const { person, use } = await renderFeature(templates, {
      path: '/templates',
      handlers: [offline(api.templates.list)],
    });
    const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
    use(...server().handlers);
    await person.click(retry);
    expect(await screen.findByText('Quem decide a compra?')).toBeTruthy();
  });

  it('tells who may not see templates', async () => {
    await renderFeature(templates, { path: '/templates', handlers: [problem(api.templates.list, 'forbidden')] });
    expect(await screen.findByText(/Fale com um administrador/)).toBeTruthy();
  });

  it('shows the first template where the address names one that is gone', async () => {
    const { handlers } = server();
    await renderFeature(templates, { path: `/templates?template=${idOf('template', 9)}`, handlers });
    expect(await screen.findByText('Quem decide a compra?')).toBeTruthy();
  });
});
