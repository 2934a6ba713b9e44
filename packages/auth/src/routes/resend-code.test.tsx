import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { messages } from '../messages.ts';
import { ResendCode } from './resend-code.tsx';

const i18n = setupI18n({ locale: 'pt-BR', messages: { 'pt-BR': await messages('pt-BR') } });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const open = (sentAt: number | null) => {
  const onResend = vi.fn<() => void>();
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <ResendCode sentAt={sentAt} isPending={false} onResend={onResend} />
    </I18nProvider>,
  );
  return { onResend, spoken: () => within(container).getByRole('status').textContent };
};
const button = () => screen.getByRole<HTMLButtonElement>('button');

describe('ResendCode', () => {
  it('counts down 60 s, and announces only the end', () => {
    const { onResend, spoken } = open(Date.now());
    expect([button().textContent, button().disabled, spoken()]).toEqual(['Enviar outro código em 60 s', true, '']);
    act(() => {
      vi.advanceTimersByTime(18_000);
    });
    expect([button().textContent, spoken()]).toEqual(['Enviar outro código em 42 s', '']);
    act(() => {
      vi.advanceTimersByTime(41_000);
    });
    expect(button().disabled).toBe(true);
    act(() => {
      vi.advanceTimersByTime(1_000);
    });
    expect([button().textContent, button().disabled, spoken()]).toEqual([
      'Enviar outro código',
      false,
      'Você já pode pedir outro código.',
    ]);
    fireEvent.click(button());
    expect(onResend).toHaveBeenCalledOnce();
  });

  it('continues the countdown after a reload', () => {
    open(Date.now() - 50_000);
    expect(button().textContent).toBe('Enviar outro código em 10 s');
  });

  it('does not wait if no code was sent', () => {
    const { spoken } = open(null);
    expect([button().disabled, spoken()]).toEqual([false, '']);
  });
});
