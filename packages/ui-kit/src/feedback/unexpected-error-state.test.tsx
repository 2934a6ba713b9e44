import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { UnexpectedErrorState } from './unexpected-error-state.tsx';

afterEach(cleanup);

const i18n = setupI18n({ locale: 'pt-BR', messages: { 'pt-BR': {} } });

const show = (error: unknown) => {
  const onRetry = vi.fn<() => void>();
  render(
    <I18nProvider i18n={i18n}>
      <UnexpectedErrorState error={error} onRetry={onRetry} />
    </I18nProvider>,
  );
  return onRetry;
};

describe('UnexpectedErrorState', () => {
  it.each([
    ['the status text of an answer', { status: 418, statusText: "I'm a teapot", data: null }, "I'm a teapot"],
    ['the message of an error', new Error('rows is undefined'), 'rows is undefined'],
    ['what to do where there is neither', null, /Recarregue a página/],
  ])('shows %s', async (_, error, words) => {
    const onRetry = show(error);
    expect(screen.getByRole('alert').textContent).toContain('Unexpected Application Error!');
    expect(screen.getByText(words)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('shows the id of the request', () => {
    show(Object.assign(new Error('Erro interno'), { requestId: 'req-7' }));
    expect(screen.getByText(/req-7/)).toBeDefined();
  });
});
