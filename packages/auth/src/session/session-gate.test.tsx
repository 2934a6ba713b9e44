import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { User } from '@pauta/contract';
import { blockUnload, useSession } from '@pauta/feature-api';
import { user } from '@pauta/testing';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { messages } from '../messages.ts';
import { eventually } from '../testing/eventually.ts';
import { loopbackPool, storeSession, tokens } from '../testing/loopback-pool.ts';
import { openStore } from '../testing/open-store.ts';
import { SessionGate, type SessionGateProps } from './session-gate.tsx';
import { SessionProvider, useSessionStore } from './session-provider.tsx';

const i18n = setupI18n({ locale: 'pt-BR', messages: { 'pt-BR': await messages('pt-BR') } });

afterEach(cleanup);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const open = async (loadUser: () => Promise<User>, props: Partial<SessionGateProps> = {}) => {
  const pool = await loopbackPool({ InitiateAuth: tokens() });
  storeSession(pool.settings, 3600);
  const store = openStore(pool, loadUser);
  render(
    <I18nProvider i18n={i18n}>
      <SessionProvider store={store}>
        <SessionGate {...props}>product</SessionGate>
      </SessionProvider>
    </I18nProvider>,
  );
  expect(screen.getByRole('status', { name: 'Carregando' })).toBeInstanceOf(HTMLElement);
  expect(screen.queryByText('product')).toBeNull();
  store.start();
  return store;
};
const loading = () => screen.getByRole('status', { name: 'Carregando' });

describe('SessionGate', () => {
  it('shows the logo until the user is known', async () => {
    await open(async () => user());
    expect(await screen.findByText('product')).toBeInstanceOf(HTMLElement);
  });

  it('shows the logo while the user data is incomplete', async () => {
    const store = await open(async () => user({ firstName: null }));
    await eventually(() => expect(store.getState().user).not.toBeNull());
    expect(loading()).toBeInstanceOf(HTMLElement);
    expect(screen.queryByText('product')).toBeNull();
  });

  it('renders no screen for a user who must change the password first', async () => {
    const store = await open(async () => user({ resetPassword: true }));
    await eventually(() => expect(store.getState().userDataComplete).toBe(true));
    expect(loading()).toBeInstanceOf(HTMLElement);
    expect(screen.queryByText('product')).toBeNull();
  });

  it('renders the password screen for that user', async () => {
    await open(async () => user({ resetPassword: true }), { isForPasswordChange: true });
    expect(await screen.findByText('product')).toBeInstanceOf(HTMLElement);
  });

  it('shows the failure, and retries on demand', async () => {
    const loadUser = vi.fn<() => Promise<User>>().mockRejectedValueOnce(new Error('Failed to fetch user data: 503'));
    await open(loadUser.mockResolvedValue(user()));
    (await screen.findByRole('button', { name: 'Tentar de novo' })).click();
    expect(await screen.findByText('product')).toBeInstanceOf(HTMLElement);
  });
});

describe('a held page whose session ends', () => {
  const held = async (reason: 'left' | 'expired') => {
    const store = await open(async () => user());
    await screen.findByText('product');
    onTestFinished(blockUnload());
    act(() => store.forget(reason));
    expect(screen.queryByText('product')).toBeNull();
    return screen.queryByRole('link', { name: 'Entrar em outra aba' });
  };

  it('links to the sign-in, to continue', async () => {
    expect((await held('expired'))?.getAttribute('target')).toBe('_blank');
    expect(document.title).toBe('Sessão expirada · Pauta');
  });

  it('is left like any other on sign-out', async () => {
    expect(await held('left')).toBeNull();
  });
});

describe('the session outside its provider', () => {
  it.each([
    ['useSession', useSession],
    ['useSessionStore', useSessionStore],
  ])('is an error for %s', (name, useIt) => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const Inside = () => {
      useIt();
      return null;
    };
    expect(() => render(<Inside />)).toThrow(`${name} must be used within a session provider`);
    quiet.mockRestore();
  });
});
