import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { RouterProvider } from 'react-aria-components';
import { CommandPalette, type CommandSearch } from './command-palette.tsx';

afterEach(cleanup);

const i18n = setupI18n({ locale: 'pt-BR', messages: { 'pt-BR': {} } });

const show = (search?: CommandSearch) => {
  const navigate = vi.fn<(href: string) => void>();
  const onAction = vi.fn<() => void>();
  const onOpenChange = vi.fn<(isOpen: boolean) => void>();
  render(
    <I18nProvider i18n={i18n}>
      <RouterProvider navigate={navigate}>
        <CommandPalette
          isOpen
          onOpenChange={onOpenChange}
          {...(search && { search })}
          groups={[
            {
              id: 'all',
              title: 'Ações',
              commands: [
                { id: 'new', label: 'Nova reunião', href: '/meetings?new=1' },
                { id: 'out', label: 'Sair', words: 'logout', onAction },
              ],
            },
          ]}
        />
      </RouterProvider>
    </I18nProvider>,
  );
  return { navigate, onAction, onOpenChange };
};

const names = () => screen.queryAllByRole('menuitem').map(({ textContent }) => textContent);

describe('CommandPalette', () => {
  it('matches any of the words, ignoring case and accents', async () => {
    show();
    await userEvent.type(screen.getByRole('searchbox'), 'REUNIAO nova');
    expect(names()).toEqual(['Nova reunião']);
    await userEvent.clear(screen.getByRole('searchbox'));
    await userEvent.type(screen.getByRole('searchbox'), 'logout');
    expect(names()).toEqual(['Sair']);
  }, 30_000);

  it('navigates and runs actions by keyboard, and closes', async () => {
    const { navigate, onAction, onOpenChange } = show();
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(navigate.mock.calls[0]?.[0]).toBe('/meetings?new=1'));
    expect(onOpenChange).toHaveBeenCalledWith(false);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(onAction).toHaveBeenCalledOnce();
  }, 30_000);

  it.each([
    ['with words in it', 'nova'],
    ['with a command chosen', 'nova{ArrowDown}'],
    ['empty', ''],
  ])(
    'closes at the first Escape, %s',
    async (_, keys) => {
      const { onOpenChange } = show();
      if (keys) await userEvent.keyboard(keys);
      await userEvent.keyboard('{Escape}');
      expect(onOpenChange).toHaveBeenCalledWith(false);
    },
    30_000,
  );

  it('debounces the search, and aborts the previous request', async () => {
    const asked: { words: string; signal: AbortSignal; answer: (title: string) => void }[] = [];
    show(
      (words, signal) =>
        new Promise((resolve) => {
          const answer = (label: string) =>
            resolve([{ id: 'found', title: 'Reuniões', commands: [{ id: label, label }] }]);
          asked.push({ words, signal, answer });
        }),
    );
    await userEvent.paste('tri');
    await waitFor(() => expect(asked.map(({ words }) => words)).toEqual(['tri']));
    await userEvent.paste('gal');
    await waitFor(() => expect(asked.at(-1)?.words).toBe('trigal'));
    expect(asked[0]?.signal.aborted).toBe(true);
    await act(async () => asked[0]?.answer('Tarde demais'));
    await act(async () => asked.at(-1)?.answer('Padaria Trigal'));
    expect(await screen.findByRole('menuitem', { name: 'Padaria Trigal' })).toBeDefined();
    expect(names()).toEqual(['Padaria Trigal']);
  }, 30_000);

  it('shows that the search failed, and keeps the local commands', async () => {
    show(async () => Promise.reject(new TypeError('Failed to fetch')));
    await userEvent.type(screen.getByRole('searchbox'), 'nova');
    expect(await screen.findByText(/Não foi possível buscar agora/)).toBeDefined();
    expect(names()).toEqual(['Nova reunião']);
  }, 30_000);

  it('shows an empty state', async () => {
    show();
    await userEvent.type(screen.getByRole('searchbox'), 'xadrez');
    expect(await screen.findByText('Nenhum resultado para “xadrez”.')).toBeDefined();
  }, 30_000);
});
