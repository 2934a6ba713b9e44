import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultPreferences, setPreferences } from '../theme/preferences.ts';
import { PreferencesPanel } from './preferences-panel.tsx';
import './preferences-drawer.tsx';

const i18n = setupI18n({ locale: 'pt-BR', messages: { 'pt-BR': {} } });
const locales = [
  { id: 'pt-BR', label: 'Português' },
  { id: 'en', label: 'English' },
];
const stored = () => JSON.parse(localStorage.getItem('theme') ?? 'null');

beforeEach(() => setPreferences(defaultPreferences));
afterEach(cleanup);

const open = async () => {
  const onLocaleChange = vi.fn<(locale: string) => void>();
  render(
    <I18nProvider i18n={i18n}>
      <PreferencesPanel locale="pt-BR" locales={locales} onLocaleChange={onLocaleChange} />
    </I18nProvider>,
  );
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => setPreferences({ panelExpand: true }));
  await screen.findByRole('dialog', { name: 'Aparência e idioma' });
  return onLocaleChange;
};

describe('PreferencesPanel', () => {
  it('is open while panelExpand is stored', async () => {
    await open();
    expect(stored().panelExpand).toBe(true);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(stored().panelExpand).toBe(false);
  });

  it('stores every choice in the one object', async () => {
    await open();
    for (const name of ['Escura', 'Roxo', 'Menu duplo', 'Muito pequeno', 'Da direita para a esquerda']) {
      await userEvent.click(screen.getByRole('radio', { name }));
    }
    expect(stored()).toEqual({
      themeSchema: 'purple',
      direction: 'rtl',
      mode: 'dark',
      panelExpand: true,
      controlSize: 'xs',
      layout: { type: 'stackedSide', sideNavCollapse: false, previousType: 'framelessSide' },
    });
  });

  it('is usable by keyboard only', async () => {
    await open();
    const light = screen.getByRole('radio', { name: 'Clara' });
    act(() => light.focus());
    await userEvent.keyboard('{ArrowRight}');
    expect(stored().mode).toBe('dark');
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Pauta' }));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(stored().themeSchema).toBe('dark');
  });

  it('calls onLocaleChange with the chosen language', async () => {
    const onLocaleChange = await open();
    await userEvent.click(screen.getByRole('radio', { name: 'English' }));
    expect(onLocaleChange).toHaveBeenCalledWith('en');
  });

  it('restores the defaults', async () => {
    await open();
    await userEvent.click(screen.getByRole('radio', { name: 'Escura' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Denso' }));
    expect(localStorage.getItem('density')).toBe('dense');
    await userEvent.click(screen.getByRole('button', { name: 'Restaurar o padrão' }));
    expect(localStorage.getItem('density')).toBe('standard');
    expect(stored()).toEqual({ ...defaultPreferences, panelExpand: true });
  });
});
