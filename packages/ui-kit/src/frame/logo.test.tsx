import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LogoLoader } from './logo.tsx';

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'pt-BR', messages: {} });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('LogoLoader', () => {
  it('shows after ten seconds that loading is slow, with an action', async () => {
    render(
      <I18nProvider i18n={i18n}>
        <LogoLoader wayOut={<button type="button">Sair</button>} />
      </I18nProvider>,
    );
    await act(async () => vi.advanceTimersByTime(9_900));
    const loader = screen.getByRole('status', { name: 'Carregando' });
    expect(loader.textContent).toBe('');
    await act(async () => vi.advanceTimersByTime(200));
    expect(loader.textContent).toBe('Está demorando mais que o normal.Sair');
  });
});
