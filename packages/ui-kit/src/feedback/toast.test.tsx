import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToasts, toast, ToastRegion } from './toast.tsx';
// The chunk that the region loads lazily, imported here so that no test waits for it.
import './toast-list.tsx';

const region = async () => {
  await act(async () => {
    render(
      <I18nProvider i18n={i18n}>
        <ToastRegion />
      </I18nProvider>,
    );
  });
};

const say = async (message: Parameters<typeof toast>[0]) => {
  await act(async () => {
    toast(message);
    // The list is a lazy chunk: wait for its import.
    await vi.dynamicImportSettled();
  });
};

const wait = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'pt-BR', messages: {} });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});

afterEach(() => {
  act(() => clearToasts());
  vi.useRealTimers();
  cleanup();
});

describe('toast', () => {
  it('closes after 5 seconds if it has only a title', async () => {
    await region();
    await say({ title: 'Login realizado com sucesso!' });
    await wait(4_900);
    expect(screen.queryByText('Login realizado com sucesso!')).not.toBeNull();
    await wait(200);
    expect(screen.queryByText('Login realizado com sucesso!')).toBeNull();
  });

  it('closes after 8 seconds if it can be undone', async () => {
    await region();
    await say({ title: 'Reunião excluída', onUndo: () => {} });
    await wait(7_900);
    expect(screen.queryByText('Reunião excluída')).not.toBeNull();
    await wait(200);
    expect(screen.queryByText('Reunião excluída')).toBeNull();
  });

  it('stays open until dismissed if it is critical', async () => {
    await region();
    await say({ title: 'Não foi possível salvar', tone: 'critical' });
    await wait(60_000);
    fireEvent.click(screen.getByRole('button', { name: 'Fechar o aviso' }));
    await wait(0);
    expect(screen.queryByText('Não foi possível salvar')).toBeNull();
  });

  it('undoes the action and closes', async () => {
    const onUndo = vi.fn<() => void>();
    await region();
    await say({ title: 'Tag removida', onUndo });
    fireEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
    await wait(0);
    expect(onUndo).toHaveBeenCalledOnce();
    expect(screen.queryByText('Tag removida')).toBeNull();
  });

  it('closes when the caller dismisses it', async () => {
    await region();
    let leave = () => {};
    await act(async () => {
      leave = toast({ title: 'Enviando' });
      await vi.dynamicImportSettled();
    });
    expect(screen.queryByText('Enviando')).not.toBeNull();
    await act(async () => leave());
    expect(screen.queryByText('Enviando')).toBeNull();
  });
});
