import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { UpdateBanner } from './update-banner.tsx';

afterEach(cleanup);

const i18n = setupI18n({ locale: 'pt-BR', messages: { 'pt-BR': {} } });

const show = (running: string | undefined, ...builds: (string | undefined)[]) => {
  const onUpdate = vi.fn<() => void>();
  const readServed = vi.fn<() => Promise<string | undefined>>(async () => builds.shift());
  render(
    <I18nProvider i18n={i18n}>
      <UpdateBanner running={running} readServed={readServed} onUpdate={onUpdate} />
    </I18nProvider>,
  );
  return { onUpdate, readServed };
};
const comeBack = () => act(async () => void dispatchEvent(new Event('focus')));
const notice = () => screen.queryByText('Há uma versão nova do Pauta.');

describe('UpdateBanner', () => {
  it('shows nothing while the running build is the current one', async () => {
    const { readServed } = show('a', 'a');
    await comeBack();
    expect(readServed).toHaveBeenCalledOnce();
    expect(notice()).toBeNull();
  });

  it('offers a new build when the page becomes visible', async () => {
    const { onUpdate } = show('a', 'a', 'b');
    await comeBack();
    await comeBack();
    expect(notice()).not.toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Atualizar' }));
    expect(onUpdate).toHaveBeenCalledOnce();
  });

  it('stays hidden once dismissed, until a newer build is deployed', async () => {
    show('a', 'b', 'b', 'c');
    await comeBack();
    await userEvent.click(screen.getByRole('button', { name: 'Fechar' }));
    await comeBack();
    expect(notice()).toBeNull();
    await comeBack();
    expect(notice()).not.toBeNull();
  });

  it('does not poll without a running build, and ignores failed requests', async () => {
    const { readServed } = show(undefined, 'b');
    await comeBack();
    expect(readServed).not.toHaveBeenCalled();
    cleanup();
    show('a', undefined);
    await comeBack();
    expect(notice()).toBeNull();
  });
});
