import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, configure, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Shortcuts } from './shortcuts.tsx';

configure({ asyncUtilTimeout: 15_000 });
beforeEach(() => localStorage.clear());
afterEach(cleanup);

const i18n = setupI18n({ locale: 'pt-BR', messages: { 'pt-BR': {} } });
const nav = { label: { id: 'r', message: 'Reuniões' }, icon: () => null, order: 1 };

const show = () => {
  const places = [{ href: '/meetings', key: 'R', nav }];
  const router = createMemoryRouter([
    {
      path: '*',
      Component: () => (
        <>
          <input aria-label="Busca" />
          <Shortcuts places={places} />
        </>
      ),
    },
  ]);
  render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
  return () => router.state.location.pathname;
};

describe('Shortcuts', () => {
  it('goes to a place by G and its letter', async () => {
    const path = show();
    await userEvent.keyboard('r');
    expect(path()).toBe('/');
    await userEvent.keyboard('gr');
    expect(path()).toBe('/meetings');
  });

  it('leaves keys to fields, and to the browser', async () => {
    const path = show();
    await userEvent.type(screen.getByRole('textbox', { name: 'Busca' }), 'gr?');
    await act(async () => screen.getByRole('textbox').blur());
    await userEvent.keyboard('{Control>}g{/Control}r');
    expect(path()).toBe('/');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('tells the keys, and can be switched off', async () => {
    const path = show();
    await userEvent.keyboard('?');
    await screen.findByRole('dialog', { name: 'Atalhos do teclado' });
    await userEvent.click(screen.getByRole('switch', { name: 'Usar atalhos de uma tecla' }));
    await userEvent.keyboard('{Escape}');
    await userEvent.keyboard('gr');
    expect(path()).toBe('/');
    expect(localStorage.getItem('pauta.shortcuts')).toBe('off');
  });
});
