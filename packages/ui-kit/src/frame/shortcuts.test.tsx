import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToasts, toast, ToastRegion } from '../feedback/toast.tsx';
import { Shortcuts, type ShortcutsProps } from './shortcuts.tsx';
import '../feedback/toast-list.tsx';
import './shortcuts-help.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const i18n = setupI18n({ locale: 'pt-BR', messages: { 'pt-BR': {} } });
const places = [{ key: 'R', label: 'Reuniões', href: '/meetings' }];

const show = (loadGroup?: ShortcutsProps['loadGroup']) => {
  const navigate = vi.fn<(href: string) => void>();
  const onSearch = vi.fn<() => void>();
  render(
    <I18nProvider i18n={i18n}>
      <input aria-label="Busca" />
      <Shortcuts places={places} navigate={navigate} onSearch={onSearch} {...(loadGroup && { loadGroup })} />
      <ToastRegion />
    </I18nProvider>,
  );
  return { navigate, onSearch };
};

describe('Shortcuts', () => {
  it('navigates by G and a letter', async () => {
    const { navigate } = show();
    await userEvent.keyboard('r');
    expect(navigate).not.toHaveBeenCalled();
    await userEvent.keyboard('gr');
    expect(navigate).toHaveBeenCalledWith('/meetings');
  });

  it('ignores keys typed into fields and browser shortcuts', async () => {
    const { navigate } = show();
    await userEvent.type(screen.getByRole('textbox', { name: 'Busca' }), 'gr?');
    await act(async () => screen.getByRole('textbox').blur());
    await userEvent.keyboard('{Control>}g{/Control}r');
    expect(navigate).not.toHaveBeenCalled();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('lists the shortcuts, which can be switched off', async () => {
    const { navigate } = show();
    await userEvent.keyboard('?');
    await screen.findByRole('dialog', { name: 'Atalhos do teclado' });
    await userEvent.click(screen.getByRole('switch', { name: 'Usar atalhos de uma tecla' }));
    await userEvent.keyboard('{Escape}');
    await userEvent.keyboard('gr');
    expect(navigate).not.toHaveBeenCalled();
    expect(localStorage.getItem('pauta.shortcuts')).toBe('off');
  }, 30_000);

  it('lists the shortcuts of the current screen each time it opens', async () => {
    let title = 'Lista';
    show(async () => ({ title, shortcuts: [{ label: 'Abrir a linha', keys: ['Enter'] }] }));
    title = 'Reunião';
    await userEvent.keyboard('?');
    const help = within(await screen.findByRole('dialog', { name: 'Atalhos do teclado' }));
    for (const words of ['Reunião', 'Abrir a linha', 'Em qualquer tela', 'Reuniões']) {
      expect(help.getByText(words)).toBeTruthy();
    }
  }, 30_000);

  it('lists only its own shortcuts if those of the screen fail to load', async () => {
    show(async () => Promise.reject(new TypeError('Failed to fetch')));
    await userEvent.keyboard('?');
    const help = within(await screen.findByRole('dialog', { name: 'Atalhos do teclado' }));
    expect(help.getByText('Reuniões')).toBeTruthy();
    expect(help.queryByText('Em qualquer tela')).toBeNull();
  }, 30_000);

  it.each(['{Control>}k{/Control}', '{Meta>}K{/Meta}'])(
    'searches on %s, from a field too, and switched off',
    async (keys) => {
      localStorage.setItem('pauta.shortcuts', 'off');
      const { onSearch } = show();
      await userEvent.click(screen.getByRole('textbox', { name: 'Busca' }));
      await userEvent.keyboard(keys);
      expect(onSearch).toHaveBeenCalledOnce();
    },
  );

  it('opens the search while a toast is shown', async () => {
    const { onSearch } = show();
    act(() => void toast({ title: 'Salvo' }));
    await screen.findByRole('alertdialog');
    await userEvent.keyboard('{Control>}k{/Control}');
    expect(onSearch).toHaveBeenCalledOnce();
    act(() => clearToasts());
  }, 30_000);

  it('opens the search while a menu fades out', async () => {
    const { onSearch } = show();
    render(
      <div data-exiting="true">
        <div role="dialog" aria-label="Menu" />
      </div>,
    );
    await userEvent.keyboard('{Control>}k{/Control}');
    expect(onSearch).toHaveBeenCalledOnce();
  });

  it('does nothing while a dialog is open', async () => {
    const { onSearch } = show();
    await userEvent.keyboard('?');
    await screen.findByRole('dialog', { name: 'Atalhos do teclado' });
    await userEvent.keyboard('{Control>}k{/Control}');
    expect(onSearch).not.toHaveBeenCalled();
  }, 30_000);
});
