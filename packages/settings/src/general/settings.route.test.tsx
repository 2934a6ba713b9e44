import { api } from '@pauta/contract';
import { idOf, problem, respond, template, user } from '@pauta/testing';
import { renderFeature } from '@pauta/testing/render';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { settings } from '../settings.feature.ts';
import './appearance.route.tsx';
import './general.route.tsx';
import './settings.route.tsx';

const demo = template({ id: idOf('template', 2), name: 'Demonstração', isDefault: false });

const gibibyte = 1024 ** 3;

const show = (handlers: ReturnType<typeof respond>[] = [], path = '/config') =>
  renderFeature(settings, {
    path,
    handlers: [
      ...handlers,
      respond(api.templates.list, [template({ isCompanyDefault: true }), demo]),
      respond(api.uploads.storage, { usedBytes: 12 * gibibyte, limitBytes: 100 * gibibyte }),
    ],
  });

const choose = async (person: Awaited<ReturnType<typeof show>>['person'], name: RegExp) => {
  await person.click(await screen.findByRole('button', { name: /Template/ }));
  await person.click(await screen.findByRole('option', { name }));
};

describe('/config', () => {
  it('redirects to the first section', async () => {
    const { router } = await show();
    expect(await screen.findByRole('heading', { level: 1, name: 'Configurações' })).toBeTruthy();
    expect(router.state.location.pathname).toBe('/config/general');
    expect(await screen.findByText('ana@aurora.example')).toBeTruthy();
  });
});

describe('the user’s account', () => {
  const note = 'Só administradores alteram nome, e-mail e acesso.';

  it.each([
    ['an admin', true, 0],
    ['anybody else', false, 1],
  ])('shows %s who can change it, or not', async (_, isAdmin, times) => {
    await renderFeature(settings, {
      path: '/config',
      user: user({ isAdmin }),
      handlers: [
        respond(api.templates.list, [template()]),
        respond(api.uploads.storage, { usedBytes: 12 * gibibyte, limitBytes: 100 * gibibyte }),
      ],
    });
    await screen.findByRole('heading', { name: 'Sua conta' });
    expect(screen.queryAllByText(note)).toHaveLength(times);
  });
});

describe('the default template', () => {
  it('is saved when selected', async () => {
    const bodies: unknown[] = [];
    const { person } = await show([
      respond(api.users.updateSettings, ({ body }) => {
        bodies.push(body);
        return user();
      }),
    ]);
    await choose(person, /Demonstração/);
    expect(await screen.findByText('Salvo')).toBeTruthy();
    await choose(person, /^O padrão da empresa \(Diagnóstico\)/);
    await waitFor(() => expect(bodies).toEqual([{ templateId: demo.id }, { templateId: null }]));
  });

  it('reverts if it could not be saved', async () => {
    const { person } = await show([problem(api.users.updateSettings, 'template_not_found')]);
    await choose(person, /Demonstração/);
    expect(await screen.findByText('O template padrão continua o mesmo')).toBeTruthy();
    expect(screen.getByRole('button', { name: /Template/ }).textContent).toContain('Diagnóstico');
  });
});

describe('the storage for recordings', () => {
  const taking = (share: number) =>
    show([respond(api.uploads.storage, { usedBytes: share * 100 * gibibyte, limitBytes: 100 * gibibyte })]);
  const bar = () => screen.findByRole('progressbar', { name: 'Espaço usado' });

  it('is shown without a warning while there is enough', async () => {
    await taking(0.79);
    expect((await bar()).getAttribute('aria-valuetext')?.replaceAll('\u00a0', ' ')).toBe('79 GB de 100 GB');
    expect(screen.queryByText('O espaço está acabando')).toBeNull();
  });

  it.each([
    [0.8, 'O espaço está acabando', /Exclua reuniões antigas/],
    [1, 'Não há mais espaço', /Novas gravações são recusadas/],
  ])('at %d shows that %s, and what to do', async (share, title, text) => {
    await taking(share);
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('is not requested for users who cannot change it', async () => {
    const asked: unknown[] = [];
    await renderFeature(settings, {
      path: '/config',
      user: user({ isAdmin: false }),
      handlers: [
        respond(api.templates.list, [template(), demo]),
        respond(api.uploads.storage, (request) => {
          asked.push(request);
          return { usedBytes: 0, limitBytes: 1 };
        }),
      ],
    });
    expect(await screen.findByText('Membro')).toBeTruthy();
    expect([asked, screen.queryByText('Gravações da empresa')]).toEqual([[], null]);
  });
});

describe('/config/appearance', () => {
  beforeEach(() => localStorage.clear());

  it('changes the appearance immediately', async () => {
    const { person } = await show([], '/config/appearance');
    await person.click(await screen.findByRole('radio', { name: /Escura/ }));
    expect(document.documentElement.classList.contains('dark')).toBe(true);
    await person.click(screen.getByRole('button', { name: 'Restaurar o padrão' }));
    expect(document.documentElement.classList.contains('dark')).toBe(false);
  });
});
